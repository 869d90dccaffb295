import DependenciesCore

extension NumberFactClient: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self { number in try await recorder.call("numberFact.fetch") { try await fetch(number) } }
  }
}
