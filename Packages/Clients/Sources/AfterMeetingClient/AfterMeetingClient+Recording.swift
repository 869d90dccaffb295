import DependenciesCore

extension AfterMeetingClient: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self(format: format) { text in
      try await recorder.call("afterMeeting.run") { try await run(text) }
    }
  }
}
