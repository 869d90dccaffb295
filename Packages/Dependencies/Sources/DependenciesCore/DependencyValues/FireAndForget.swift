extension DependencyValues {
  /// Starts work whose outcome nobody waits for, such as tracking an event.
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  ///
  /// await fireAndForget { try await analytics.track("Meeting started") }
  /// ```
  ///
  /// In a running app the work is a task of its own, which the caller's cancellation does not end.
  /// In tests and previews it runs to its end before the call returns.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    static let liveValue = FireAndForget { priority, operation in
      Task(priority: priority) { try await operation() }
    }
    static let testValue = FireAndForget { _, operation in try? await operation() }
    static var previewValue: FireAndForget { testValue }
  }
}

/// Starts work whose outcome nobody waits for. See ``DependencyValues/fireAndForget``.
public struct FireAndForget: Sendable {
  /// The operation, and the priority to run it with.
  public typealias Start =
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  private let start: Start

  /// Creates an effect that starts work by means of a closure.
  public init(_ start: @escaping Start) {
    self.start = start
  }

  /// Starts an operation. An error that it throws is dropped.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}
