@_spi(Messages) import IssueReporting
import Synchronization

/// A description of the read for which a default value is made, for issues.
final class DependencyResolution: Sendable {
  @TaskLocal static var current: DependencyResolution?

  private let key: ObjectIdentifier
  let name: String
  private let site: CallSite?
  private let cacheable: Atomic<Bool>

  /// Whether the value is read only to be changed and written back.
  let isMutating: Bool

  init<Key: TestDependencyKey>(key: Key.Type, name: String, access: Access?) {
    self.key = ObjectIdentifier(key)
    self.name = name
    site = access?.site
    isMutating = access?.isMutating ?? false
    // A value that is read to be prepared is replaced by the prepared one.
    cacheable = Atomic(access?.isPreparing != true)
  }

  var isCacheable: Bool { cacheable.load(ordering: .relaxed) }

  /// Prevents caching of the value, so that an issue with it is reported on each read.
  func forbidCaching() {
    cacheable.store(false, ordering: .relaxed)
  }

  /// The key paths of dependencies whose default values were read in tests, by the names of their types.
  private static let names = Mutex<[String: String]>([:])

  static func noteName(_ name: String, of type: Any.Type) {
    let type = String(describing: type)
    names.withLock { $0[type] = name }
  }

  /// Returns the key path of the dependency whose value has a type of that name.
  static func name(ofType type: String) -> String? { names.withLock { $0[type] } }

  static func reportMissingTestValue<Key: DependencyKey>(
    of key: Key.Type, _ resolution: DependencyResolution?
  ) {
    // A test value may be made of that of another key.
    let resolution = resolution?.key == ObjectIdentifier(key) ? resolution : nil
    let property = resolution.map { "@Dependency(\($0.name))" }
    report(
      """
      \(property ?? "\(key)") has no test implementation, but was accessed from a test context:

      \(description(of: key, at: resolution?.site))

      Dependencies registered with the library are not allowed to use their default, live \
      implementations when run from tests.

      To fix, override \(resolution.map { "'\($0.name)'" } ?? "'\(key)'") with a test value. If you \
      are using the Composable Architecture, mutate the 'dependencies' property on your \
      'TestStore'. Otherwise, use 'withDependencies' to define a scope for the override. If you'd \
      like to provide a default value for all tests, implement the 'testValue' requirement of the \
      'DependencyKey' protocol.
      """,
      at: resolution?.site
    )
  }

  func reportMissingLiveValue<Key: TestDependencyKey>(of key: Key.Type) {
    Self.report(
      """
      @Dependency(\(name)) has no live implementation, but was accessed from a live context.

      \(Self.description(of: key, at: site))

      To fix you can do one of two things:

      • Conform '\(key)' to the 'DependencyKey' protocol by providing a live implementation of your \
      dependency, and make sure that the conformance is linked with this current application.

      • Override the implementation of '\(key)' using 'withDependencies'. This is typically done at \
      the entry point of your application, but can be done later too.
      """,
      at: site
    )
  }

  func reportLatePreparation<Key: TestDependencyKey>(of key: Key.Type) {
    Self.report(
      """
      @Dependency(\(name)) has already been accessed or prepared.

      \(Self.description(of: key, at: nil))

      A global dependency can only be prepared a single time and cannot be accessed beforehand. \
      Prepare dependencies as early as possible in the lifecycle of your application.

      To temporarily override a dependency in your application, use 'withDependencies' to do so in a \
      well-defined scope.
      """,
      at: site
    )
  }

  private static func description<Key: TestDependencyKey>(
    of key: Key.Type, at site: CallSite?
  ) -> String {
    let location = site.map { "Location:\n  \($0.fileID):\($0.line)\n" } ?? ""
    let value = Key.Value.self
    let names =
      ObjectIdentifier(key) == ObjectIdentifier(value)
      ? "Dependency:\n  \(value)" : "Key:\n  \(key)\nValue:\n  \(value)"
    return (location + names).indented(by: 2)
  }

  // NB: Inlined into its callers, it crashes the optimizer of Swift 6.3.1.
  @inline(never)
  private static func report(_ message: String, at site: CallSite?) {
    if let site { site.report(message) } else { reportIssue(message) }
  }
}
