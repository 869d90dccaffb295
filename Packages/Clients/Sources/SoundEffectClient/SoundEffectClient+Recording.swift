import DependenciesCore

extension SoundEffectClient: RecordableClient {
  public func recorded(by recorder: any CallRecorder) -> Self {
    Self(
      load: { fileName in recorder.perform { load(fileName) } },
      play: { recorder.perform { play() } }
    )
  }
}
