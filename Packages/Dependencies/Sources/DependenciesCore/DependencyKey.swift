/// A key that registers a dependency, with a value for each context that it may be used in.
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
/// A value is made at most once per process and context, and in tests once per test, however it is
/// declared: as a `static let`, or as a `static var` that builds it.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value that talks to the outside world: the one that a running app uses.
  static var liveValue: Value { get }

  // Said again, though inherited, so that the compiler infers `Value` from whichever is declared.

  /// The type of the dependency: the conforming type itself, unless another is declared.
  associatedtype Value = Self

  /// The value to use in previews. Unless declared: the live one.
  static var previewValue: Value { get }

  /// The value to use in tests. Unless declared: one that fails the test that reaches it.
  static var testValue: Value { get }
}

/// A key that registers a dependency without its live value.
///
/// With this protocol the interface of a dependency lives in a module of its own, which features,
/// tests and previews build against; a second module, which only the app links, extends the key to
/// conform to ``DependencyKey`` with the live value. See ``DependencyKey`` for how to register one.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency: the conforming type itself, unless another is declared.
  associatedtype Value: Sendable = Self

  /// The value to use in previews. Unless declared: the test value.
  static var previewValue: Value { get }

  /// The value to use in tests. Best made of ``unimplemented`` endpoints, so that a test must say
  /// what it wants of the dependency.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value, in the absence of one made for previews.
  public static var previewValue: Value { liveValue }

  /// The preview value. Reaching it from a test fails the test, and says how to go about it.
  public static var testValue: Value {
    let resolution = Resolution.current
    if resolution?.isMutating != true {
      Resolution.reportMissingTestValue(of: Self.self, resolution)
    }
    resolution?.forbidCaching()
    return previewValue
  }
}

extension TestDependencyKey {
  /// The test value, in the absence of one made for previews.
  public static var previewValue: Value { testValue }
}
