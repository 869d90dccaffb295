import IssueReporting
import Synchronization

/// One look at dependency values: on whose behalf, and what was read.
///
/// It travels with the values into the getter of a registered dependency, which knows nothing of it.
final class Access: Sendable {
  /// An access that reads values only to change them and write them back.
  static let mutating = Access(isMutating: true)

  let site: CallSite?
  let test: TestContext.ID?
  let isMutating: Bool
  private let reads = Atomic(0)
  private let lastKey = Atomic<KeyID>(0)

  init(site: CallSite? = nil, test: TestContext.ID? = nil, isMutating: Bool = false) {
    self.site = site
    self.test = test
    self.isMutating = isMutating
  }

  func didRead(_ key: KeyID) {
    guard !isMutating else { return }
    reads.add(1, ordering: .relaxed)
    lastKey.store(key, ordering: .relaxed)
  }

  /// The one key that was read, or `nil` if it was none or several.
  var onlyKey: KeyID? {
    reads.load(ordering: .relaxed) == 1 ? lastKey.load(ordering: .relaxed) : nil
  }
}

/// The identity of a key's type.
typealias KeyID = UInt

func keyID(of key: (some TestDependencyKey).Type) -> KeyID {
  KeyID(bitPattern: ObjectIdentifier(key))
}
