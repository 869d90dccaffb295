import DependenciesCore

/// In a replay of a session, each endpoint has the results of the recording.
extension __Name__Client: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self(fetch: { try await recorder.call("__name__Client.fetch") { try await fetch() } })
  }
}
