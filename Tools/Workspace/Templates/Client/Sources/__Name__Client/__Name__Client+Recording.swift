import DependenciesCore

/// When a recorded session is replayed, each endpoint returns the recorded results.
extension __Name__Client: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self(fetch: { try await recorder.call("__name__Client.fetch") { try await fetch() } })
  }
}
