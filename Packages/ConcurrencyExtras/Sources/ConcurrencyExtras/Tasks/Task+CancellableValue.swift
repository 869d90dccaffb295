extension Task where Failure == any Error {
  /// The value of the task, which is cancelled when the task that waits for it is.
  ///
  /// Waiting for `value` does not pass on the cancellation of the waiting task. This does:
  ///
  /// ```swift
  /// try await Task { try await download() }.cancellableValue
  /// ```
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The value of the task, which is cancelled when the task that waits for it is.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
