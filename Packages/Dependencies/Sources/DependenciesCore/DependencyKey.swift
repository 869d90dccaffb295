/// A key that registers a dependency, with a default value for each context.
///
/// Conform the dependency itself, or a type made for the purpose, and add a property to
/// ``DependencyValues`` to give it a name:
///
/// ```swift
/// struct NumberFactClient: Sendable {
///   var fetch: @Sendable (Int) async throws -> String
/// }
///
/// extension NumberFactClient: DependencyKey {
///   static let liveValue = Self { number in try await loadFact(about: number) }
///   static let previewValue = Self { "\($0) is a good number." }
/// }
///
/// extension DependencyValues {
///   var numberFact: NumberFactClient {
///     get { self[NumberFactClient.self] }
///     set { self[NumberFactClient.self] = newValue }
///   }
/// }
/// ```
///
/// A value is made at most once per process and context, and in tests once per test, whether it is
/// declared as a `static let` or as a computed `static var`.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value that a running app uses, which interacts with the outside world.
  static var liveValue: Value { get }

  // Declared again, though inherited, so that the compiler infers `Value` from any of them.

  /// The type of the dependency: by default the conforming type itself.
  associatedtype Value = Self

  /// The value that previews use: by default the live value.
  static var previewValue: Value { get }

  /// The value that tests use: by default the preview value, which fails a test that reads it.
  static var testValue: Value { get }
}

/// A key that registers a dependency without its live value.
///
/// Use it where the interface of a dependency is a module of its own, which features, tests and
/// previews import; a second module, which only the app links, extends the key to conform to
/// ``DependencyKey`` with the live value. See ``DependencyKey`` for how to register a dependency.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency: by default the conforming type itself.
  associatedtype Value: Sendable = Self

  /// The value that previews use: by default the test value.
  static var previewValue: Value { get }

  /// The value that tests use.
  ///
  /// Make it of `unimplemented` endpoints, so that a test has to override those that it uses.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value. Reading it in a test reports an issue that explains how to override it.
  public static var testValue: Value {
    let resolution = DependencyResolution.current
    if shouldReportUnimplemented {
      DependencyResolution.reportMissingTestValue(of: Self.self, resolution)
    }
    resolution?.forbidCaching()
    return previewValue
  }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// Whether a `testValue` that is being made is used, so that it may report that it is unimplemented.
  ///
  /// It is `false` where a value is read only to override a part of it.
  ///
  /// ```swift
  /// static var testValue: Database {
  ///   if shouldReportUnimplemented { reportIssue("A test must override the database.") }
  ///   return Database()
  /// }
  /// ```
  public static var shouldReportUnimplemented: Bool {
    DependencyResolution.current?.isMutating != true
  }
}

/// Makes a property of ``DependencyValues`` a dependency, and writes its key.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: NumberFactClient.live)
///   var numberFact = NumberFactClient.unimplemented
/// }
/// ```
///
/// The value of the property is that of tests. Without one, tests use the live value, and report that. Without a live
/// value, the key is a ``TestDependencyKey``, which another module extends to conform to ``DependencyKey``; it is
/// visible where the property is public, as `NumberFactKey` here.
///
/// The values are evaluated as ``DependencyKey`` says. Where they are not all of one type, declare that of the property.
///
/// - Parameters:
///   - key: The name of the key of a property that is public; by default, the name of its declared type, or its own
///     name, and `Key`.
///   - liveValue: The value that a running app uses.
///   - previewValue: The value that previews use.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(
  _ key: String = "", liveValue: @autoclosure () -> Any? = nil,
  previewValue: @autoclosure () -> Any? = nil
) = #externalMacro(module: "ComposableMacrosPlugin", type: "DependencyEntryMacro")

/// Makes a value of a key one that is evaluated at each use, for the macro ``DependencyEntry(_:liveValue:previewValue:)``.
@attached(accessor, names: named(get))
public macro _DependencyEntryValue() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "DependencyEntryValueMacro")
