import ConcurrencyExtras
import IssueReporting

/// A line of code that reads dependencies.
struct Site: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// One look at dependency values: on whose behalf, and what was read.
///
/// It travels with the values into the getter of a registered dependency, which knows nothing of it.
final class Access: Sendable {
  /// What an access read through the key subscript.
  struct Reads: Sendable {
    var count = 0
    var type: ObjectIdentifier?
    var isDefault = false
    var isCacheable = true
  }

  let site: Site?
  let test: TestContext.ID?
  let isMutating: Bool
  private let state = LockIsolated(Reads())

  init(site: Site? = nil, test: TestContext.ID? = nil, isMutating: Bool = false) {
    self.site = site
    self.test = test
    self.isMutating = isMutating
  }

  var reads: Reads { state.value }

  func didRead<Value>(_ type: Value.Type, isDefault: Bool, isCacheable: Bool) {
    state.withValue {
      $0.count += 1
      $0.type = ObjectIdentifier(type)
      $0.isDefault = isDefault
      $0.isCacheable = $0.isCacheable && isCacheable
    }
  }
}
