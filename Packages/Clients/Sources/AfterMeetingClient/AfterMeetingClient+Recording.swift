import DependenciesCore

extension AfterMeetingClient: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    var client = self
    client.run = { text in
      try await recorder.call("afterMeeting.run") { try await run(text) }
    }
    return client
  }
}
