extension Task where Failure == any Error {
  /// The result of the task, which is cancelled when the task that waits for it is.
  ///
  /// An unstructured task outlives the cancellation of who waits for its `value`. Not here:
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
  /// The result of the task, which is cancelled when the task that waits for it is.
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
