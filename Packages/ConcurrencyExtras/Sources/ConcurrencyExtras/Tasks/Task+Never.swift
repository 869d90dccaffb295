extension Task where Failure == Never {
  /// Waits until the current task is cancelled, then throws a `CancellationError`.
  ///
  /// For an endpoint that never responds:
  ///
  /// ```swift
  /// $0.numberFact.fetch = { _ in try await Task.never() }
  /// ```
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never {
      return element
    }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the current task is cancelled, then throws a `CancellationError`.
  @_disfavoredOverload
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}
