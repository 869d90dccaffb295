/// Passes the dependencies in force to an operation, which can restore them in an escaping closure.
///
/// For closures that run on a dispatch queue, in a callback or in a detached task, which do not
/// inherit dependencies:
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield {
///       // The dependencies of the caller are in force.
///     }
///   }
/// }
/// ```
///
/// `Task { }` and task groups inherit dependencies, and do not need this.
///
/// - Parameter operation: A closure that receives the dependencies, which may escape it.
/// - Returns: The result of the operation.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Passes the dependencies in force to an asynchronous operation, which can restore them in an
/// escaping closure.
///
/// See ``withEscapedDependencies(_:)-(_)``.
///
/// - Parameters:
///   - isolation: The actor of the caller, on which the operation runs.
///   - operation: A closure that receives the dependencies, which may escape it.
/// - Returns: The result of the operation.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies in force where `withEscapedDependencies` was called, to restore elsewhere.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    /// Runs an operation with the dependencies in force. May be called any number of times.
    ///
    /// - Parameter operation: A closure that runs with the dependencies.
    /// - Returns: The result of the operation.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.withValues(values, operation: operation)
    }

    /// Runs an asynchronous operation with the dependencies in force.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, on which the operation runs.
    ///   - operation: A closure that runs with the dependencies.
    /// - Returns: The result of the operation.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.withValues(values, operation: operation)
    }
  }
}
