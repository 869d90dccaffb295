import DependenciesCore

extension ClipboardClient: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self { text in
      // It fails where the task is cancelled, which its caller knows.
      try? await recorder.call("clipboard.copy") { await copy(text) }
    }
  }
}
