import DependenciesCore

extension SpeechClient: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self(
      authorizationStatus: {
        // A recording that was cut off may have no result.
        (try? recorder.call("speechClient.authorizationStatus") { authorizationStatus() })
          ?? .notDetermined
      },
      requestAuthorization: {
        let status = try? await recorder.call("speechClient.requestAuthorization") {
          await requestAuthorization()
        }
        return status ?? .notDetermined
      },
      start: { recorder.stream("speechClient.start") { start() } }
    )
  }
}
