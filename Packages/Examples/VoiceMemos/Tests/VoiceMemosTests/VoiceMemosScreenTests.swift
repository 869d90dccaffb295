import AudioClients
import ComposableTerminalUI
import Foundation
import Testing
import VoiceMemos

@MainActor
@Suite struct VoiceMemosScreenTests {
  let clock = TestClock()
  let memos: IdentifiedArrayOf<VoiceMemo.State> = [
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 1_234_567_890), duration: 30,
      mode: .playing(progress: 0.3), title: "Functions", url: URL(filePath: "/1.wav")),
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 1_234_500_000), duration: 754, title: "買い物リスト 🛒",
      url: URL(filePath: "/2.wav")),
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 1_234_400_000), duration: 5, url: URL(filePath: "/3.wav"),
      failure: "The recording was moved or deleted."),
  ]

  func makeStore(
    _ state: VoiceMemos.State = VoiceMemos.State()
  ) -> StoreOf<VoiceMemos> {
    Store(initialState: state) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer = .previewValue
      $0.audioRecorder = .previewValue
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.temporaryDirectory = { URL(filePath: "/tmp") }
      $0.uuid = .incrementing
    }
  }

  func makeUI(_ store: StoreOf<VoiceMemos>, size: (Int, Int) = (60, 20)) -> Pilot {
    withDependencies {
      $0.timeZone = .gmt
    } operation: {
      let view = VoiceMemosView(store: store)
      return Pilot(size: size) { NavigationStack { view } }
    }
  }

  @Test func small() {
    assertSnapshot(of: makeUI(makeStore(.init(voiceMemos: memos))))
  }

  @Test func large_whileRecording() async {
    let recording = RecordingMemo.State(
      date: Date(timeIntervalSince1970: 0), duration: 65, url: URL(filePath: "/4.wav"))
    let store = makeStore(
      .init(audioRecorderPermission: .allowed, recordingMemo: recording, voiceMemos: memos))
    let ui = makeUI(store, size: (90, 30))
    await ui.settle()
    assertSnapshot(of: ui, as: .styled)
  }

  @Test func denied() {
    assertSnapshot(of: makeUI(makeStore(.init(audioRecorderPermission: .denied))))
  }

  @Test func recordingByKey_focusesTheTitle() async {
    let store = makeStore()
    let ui = makeUI(store)
    #expect(ui.contains("No memos yet"))
    ui.press(.enter)
    await ui.settle()
    #expect(ui.contains("Recording"))
    ui.press(.enter)
    await ui.settle()
    ui.type("Sets")
    #expect(store.withState(\.voiceMemos.first?.title) == "Sets")
    ui.press(.control("r"))
    await ui.settle()
    #expect(ui.contains("Recording"))
    ui.press(.control("r"))
    await ui.settle()
    #expect(store.withState(\.voiceMemos.count) == 2)
  }

  @Test func playingByKey_showsProgress() async {
    let store = makeStore(.init(voiceMemos: [memos[1]]))
    let ui = makeUI(store)
    ui.press(.space)
    await ui.settle()
    #expect(store.withState(\.voiceMemos[0].mode) == .playing(progress: 0))
    await clock.advance(by: .seconds(5))
    await ui.settle()
    #expect(store.withState(\.voiceMemos[0].mode) == .notPlaying)
  }

  @Test func deletingByKey_asks_andRemovesTheMemo() async {
    let store = makeStore(.init(voiceMemos: [memos[1], memos[2]]))
    let ui = makeUI(store)
    ui.press(.delete)
    await ui.settle()
    #expect(ui.contains("Delete “") && ui.contains("cannot be brought back"))
    ui.press(.escape)
    await ui.settle()
    #expect(store.withState(\.voiceMemos.count) == 2)
    ui.press(.delete)
    await ui.settle()
    ui.click("[ Delete ]")
    await ui.settle()
    #expect(store.withState(\.voiceMemos.ids) == [memos[2].id])
  }
}
