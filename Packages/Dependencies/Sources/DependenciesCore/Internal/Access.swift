import IssueReporting
import Synchronization

/// A record of one read of dependency values: where it is declared, in which test, and the keys
/// read.
///
/// The values carry it into the getter of a registered dependency.
final class Access: Sendable {
  /// The access that reads values only to change them and write them back.
  static let mutating = Access(isMutating: true)

  let site: CallSite?
  let test: TestContext.ID?
  let isMutating: Bool
  /// Whether values are set as defaults, by `prepareDependencies`.
  let isPreparing: Bool
  private let reads = Atomic(0)
  private let lastKey = Atomic<KeyID>(0)

  init(
    site: CallSite? = nil, test: TestContext.ID? = nil, isMutating: Bool = false,
    isPreparing: Bool = false
  ) {
    self.site = site
    self.test = test
    self.isMutating = isMutating || isPreparing
    self.isPreparing = isPreparing
  }

  func didRead(_ key: KeyID) {
    guard !isMutating else { return }
    reads.add(1, ordering: .relaxed)
    lastKey.store(key, ordering: .relaxed)
  }

  /// The key that was read, or `nil` if none or several were.
  var onlyKey: KeyID? {
    reads.load(ordering: .relaxed) == 1 ? lastKey.load(ordering: .relaxed) : nil
  }
}

/// The identity of a key's type.
typealias KeyID = UInt

func keyID(of key: (some TestDependencyKey).Type) -> KeyID {
  KeyID(bitPattern: ObjectIdentifier(key))
}
