import DependenciesCore
import Testing

/// A trait that overrides dependencies for a test or, in a suite, for each of its tests.
///
/// ```swift
/// @Suite(.dependency(\.uuid, .incrementing))
/// struct FactTests {
///   @Test(.dependencies { $0.numberFact.fetch = { "\($0) is a great number!" } })
///   func aFactIsLoaded() async throws { … }
/// }
/// ```
///
/// The values are made for each test, and for each case of one with arguments; each begins with a new
/// cache of default values, also if it is repeated. The trait of a test overrides that of its suite,
/// and `withDependencies` both.
public struct _DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.context = $0.context
      try await updateValues(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == _DependenciesTrait {
  /// A trait that begins each test with a new cache of default values.
  public static var dependencies: Self { Self(updateValues: { _ in }) }

  /// Returns a trait that overrides a dependency for a test or the tests of a suite.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency, or of a part of it.
  ///   - value: The value, which is made for each test. A test fails with the error that it throws.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self(updateValues: { $0[keyPath: keyPath] = try value() })
  }

  /// Returns a trait that overrides the dependency of a type for a test or the tests of a suite.
  ///
  /// - Parameter value: The value, which is made for each test. A test fails with the error that it
  ///   throws.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value.Value == Value {
    Self(updateValues: { $0[Value.self] = try value() })
  }

  /// Returns a trait that overrides dependencies for a test or the tests of a suite.
  ///
  /// - Parameter updateValues: A closure that changes the dependencies. It is called for each test.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }
}
