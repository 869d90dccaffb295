import AudioClients
import ComposableArchitecture
import Foundation
import OpenSettings
import Testing
import VoiceMemos

@MainActor
@Suite struct VoiceMemosTests {
  struct Unplugged: LocalizedError, Equatable {
    var errorDescription: String? { "There is no microphone." }
  }

  let clock = TestClock()
  let now = Date(timeIntervalSince1970: 1_234_567_890)
  let file = URL(filePath: "/tmp/00000000-0000-0000-0000-000000000000.wav")

  func makeStore(_ memos: VoiceMemo.State...) -> TestStoreOf<VoiceMemos> {
    TestStore(initialState: VoiceMemos.State(voiceMemos: IdentifiedArray(uniqueElements: memos))) {
      VoiceMemos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
      $0.temporaryDirectory = { URL(filePath: "/tmp") }
      $0.uuid = .incrementing
    }
  }

  func memo(
    _ name: String, duration: TimeInterval = 1.25, mode: VoiceMemo.State.Mode = .notPlaying
  ) -> VoiceMemo.State {
    VoiceMemo.State(date: now, duration: duration, mode: mode, url: URL(filePath: "/\(name).wav"))
  }

  /// Starts a recording that ends when `end` returns or throws.
  func record(
    in store: TestStoreOf<VoiceMemos>,
    until end: @escaping @Sendable () async throws -> Bool
  ) async {
    store.dependencies.audioRecorder.requestRecordPermission = { true }
    store.dependencies.audioRecorder.startRecording = { _ in try await end() }
    await store.send(.recordButtonTapped)
    await store.receive(.recordPermissionResponse(true)) {
      $0.audioRecorderPermission = .allowed
      $0.recordingMemo = RecordingMemo.State(date: now, url: file)
    }
  }

  @Test func record_thenStop_listsTheMemo() async {
    let store = makeStore(memo("a"))
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    store.dependencies.audioRecorder.currentTime = { 2.5 }
    store.dependencies.audioRecorder.stopRecording = { end.yield(true) }
    await record(in: store) { await ends.first { _ in true } ?? false }
    await store.send(.recordingMemo(.presented(.onTask)))
    for second in 1...2 {
      await clock.advance(by: .seconds(1))
      await store.receive(.recordingMemo(.presented(.timerUpdated))) {
        $0.recordingMemo?.duration = TimeInterval(second)
      }
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.recordingMemo(.presented(.stopButtonTapped))) {
      $0.recordingMemo?.mode = .encoding
    }
    await store.receive(.recordingMemo(.presented(.finalRecordingTime(2.5)))) {
      $0.recordingMemo?.duration = 2.5
    }
    let memo = RecordingMemo.State(date: now, duration: 2.5, mode: .encoding, url: file)
    await store.receive(.recordingMemo(.presented(.audioRecorderDidFinish(.success(true)))))
    await store.receive(.recordingMemo(.presented(.delegate(.didFinish(.success(memo)))))) {
      $0.recordingMemo = nil
      $0.voiceMemos.insert(VoiceMemo.State(date: now, duration: 2.5, url: file), at: 0)
    }
  }

  @Test func recordingFails_reports() async {
    let store = makeStore()
    await record(in: store) { throw Unplugged() }
    await store.send(.recordingMemo(.presented(.onTask)))
    await store.receive(.recordingMemo(.presented(.audioRecorderDidFinish(.failure(Unplugged())))))
    await store.receive(.recordingMemo(.presented(.delegate(.didFinish(.failure(Unplugged())))))) {
      $0.alert = AlertState {
        TextState("Voice memo recording failed.")
      } message: {
        TextState("There is no microphone.")
      }
      $0.recordingMemo = nil
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.recordButtonTapped) {
      $0.recordingMemo = RecordingMemo.State(
        date: now, url: URL(filePath: "/tmp/00000000-0000-0000-0000-000000000001.wav"))
    }
  }

  @Test func permissionDenied_reports_andIsAskedForAgain() async {
    let store = makeStore()
    let areSettingsOpen = LockIsolated(false)
    store.dependencies.audioRecorder.requestRecordPermission = { areSettingsOpen.value }
    store.dependencies.openSettings = { areSettingsOpen.setValue(true) }
    await store.send(.recordButtonTapped)
    await store.receive(.recordPermissionResponse(false)) {
      $0.alert = AlertState { TextState("Permission is required to record voice memos.") }
      $0.audioRecorderPermission = .denied
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.openSettingsButtonTapped).finish()
    await store.send(.recordButtonTapped)
    await store.receive(.recordPermissionResponse(true)) {
      $0.audioRecorderPermission = .allowed
      $0.recordingMemo = RecordingMemo.State(date: now, url: file)
    }
  }

  @Test func playingFails_reports_untilItIsTriedAgain() async {
    let memo = memo("a")
    let store = makeStore(memo)
    store.dependencies.audioPlayer.play = { _ in throw RecordingNotFound() }
    await store.send(.voiceMemos(id: memo.id, action: .playButtonTapped)) {
      $0.voiceMemos[id: memo.id]?.mode = .playing(progress: 0)
    }
    await store.receive(.voiceMemos(id: memo.id, action: .delegate(.playbackStarted)))
    let failure = TaskResult<Bool>.failure(RecordingNotFound())
    await store.receive(.voiceMemos(id: memo.id, action: .audioPlayerClient(failure))) {
      $0.voiceMemos[id: memo.id]?.failure = RecordingNotFound().errorDescription
      $0.voiceMemos[id: memo.id]?.mode = .notPlaying
    }
    await store.receive(.voiceMemos(id: memo.id, action: .delegate(.playbackFailed))) {
      $0.alert = AlertState {
        TextState("Voice memo playback failed.")
      } message: {
        TextState("The recording was moved or deleted.")
      }
    }
    store.exhaustivity = .off
    store.dependencies.audioPlayer.play = { _ in true }
    await store.send(.alert(.dismiss))
    await store.send(.voiceMemos(id: memo.id, action: .playButtonTapped)) {
      $0.voiceMemos[id: memo.id]?.failure = nil
    }
    await store.receive(.voiceMemos(id: memo.id, action: .audioPlayerClient(.success(true))))
  }

  @Test func playingAnother_stopsTheFirst() async {
    let (a, b) = (memo("a"), memo("b"))
    let store = makeStore(a, b)
    store.dependencies.audioPlayer.play = { [clock] url in
      if url == a.url { return try await Task.never() }
      try await clock.sleep(for: .milliseconds(1_250))
      return true
    }
    await store.send(.voiceMemos(id: a.id, action: .playButtonTapped)) {
      $0.voiceMemos[id: a.id]?.mode = .playing(progress: 0)
    }
    await store.receive(.voiceMemos(id: a.id, action: .delegate(.playbackStarted)))
    await store.send(.voiceMemos(id: b.id, action: .playButtonTapped)) {
      $0.voiceMemos[id: b.id]?.mode = .playing(progress: 0)
    }
    await store.receive(.voiceMemos(id: b.id, action: .delegate(.playbackStarted)))
    await store.receive(.voiceMemos(id: a.id, action: .playButtonTapped)) {
      $0.voiceMemos[id: a.id]?.mode = .notPlaying
    }
    for (time, progress) in [(0.5, 0.4), (1, 0.8)] {
      await clock.advance(by: .milliseconds(500))
      await store.receive(.voiceMemos(id: b.id, action: .timerUpdated(time))) {
        $0.voiceMemos[id: b.id]?.mode = .playing(progress: progress)
      }
    }
    await clock.advance(by: .milliseconds(250))
    await store.receive(.voiceMemos(id: b.id, action: .audioPlayerClient(.success(true)))) {
      $0.voiceMemos[id: b.id]?.mode = .notPlaying
    }
  }
}
