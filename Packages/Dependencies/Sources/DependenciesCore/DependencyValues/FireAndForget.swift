import IssueReporting

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
  /// app the call returns while it runs, in tests and previews when it has ended. There an error that
  /// it throws is reported as an issue, unless it is a `CancellationError`.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    static let liveValue = FireAndForget { priority, operation in
      Task(priority: priority) { try await operation() }
    }
    static let testValue = FireAndForget { priority, operation in
      let site = FireAndForget.caller
      await withErrorReporting(
        "In 'fireAndForget'", fileID: site.fileID, filePath: site.filePath, line: site.line,
        column: site.column
      ) {
        try await Task(priority: priority) { try await operation() }.value
      }
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

  /// The place of the call.
  @TaskLocal fileprivate static var caller = CallSite()

  /// Creates an effect that starts work with a closure.
  public init(_ start: @escaping Start) {
    self.start = start
  }

  /// Starts an operation. A running app ignores its errors.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await Self.$caller.withValue(site) { await start(priority, operation) }
  }
}
