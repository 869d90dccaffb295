extension DependencyValues {
  /// An effect that starts work whose result is not needed, such as tracking an event.
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  ///
  /// await fireAndForget { try await analytics.track("Meeting started") }
  /// ```
  ///
  /// The work is an unstructured task, which the caller's cancellation does not cancel. In a running
  /// app the call returns while it runs, in tests and previews when it has ended.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    static let liveValue = FireAndForget { priority, operation in
      Task(priority: priority) { try await operation() }
    }
    static let testValue = FireAndForget { priority, operation in
      _ = await Task(priority: priority) { try await operation() }.result
    }
    static var previewValue: FireAndForget { testValue }
  }
}

/// An effect that starts work whose result is not needed. See ``DependencyValues/fireAndForget``.
public struct FireAndForget: Sendable {
  /// A function that starts an operation with a priority.
  public typealias Start =
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  private let start: Start

  /// Creates an effect that starts work with a closure.
  public init(_ start: @escaping Start) {
    self.start = start
  }

  /// Starts an operation, whose errors are ignored.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}
