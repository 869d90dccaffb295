/// Carries the dependencies in force here into a closure that escapes to where they would be lost:
/// onto a dispatch queue, into a callback or a detached task.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield {
///       // Dependencies are what they were outside.
///     }
///   }
/// }
/// ```
///
/// `Task { }` and task groups inherit dependencies, and need none of this.
///
/// - Parameter operation: Receives the dependencies; may let them escape.
/// - Returns: What the operation returns.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries the dependencies in force here into a closure that escapes to where they would be lost.
///
/// See ``withEscapedDependencies(_:)-(_)``.
///
/// - Parameters:
///   - isolation: The actor of the caller, on which the operation runs.
///   - operation: Receives the dependencies; may let them escape.
/// - Returns: What the operation returns.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies of another place, which `withEscapedDependencies` hands out.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    /// Runs an operation with the dependencies in force. May be called any number of times.
    ///
    /// - Parameter operation: Runs with the dependencies.
    /// - Returns: What the operation returns.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.withValues(values, operation: operation)
    }

    /// Runs an asynchronous operation with the dependencies in force.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which the operation runs.
    ///   - operation: Runs with the dependencies.
    /// - Returns: What the operation returns.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.withValues(values, operation: operation)
    }
  }
}
