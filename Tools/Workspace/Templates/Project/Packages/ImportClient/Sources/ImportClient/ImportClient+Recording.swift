import DependenciesCore

/// When a recorded session is replayed, each endpoint returns the recorded results.
extension ImportClient: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self(titles: { try await recorder.call("importClient.titles") { try await titles() } })
  }
}
