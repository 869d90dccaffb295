import DependenciesCore

extension ClipboardClient: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self { text in
      // `call` throws only if the task is cancelled, which the caller can see for itself.
      try? await recorder.call("clipboard.copy") { await copy(text) }
    }
  }
}
