import DependenciesCore

extension SpeechClient: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self(
      authorizationStatus: {
        // Without a result, as at the end of a recording that was cut, nothing is known.
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
