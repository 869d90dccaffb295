import AudioClients
import ComposableArchitecture
import DataManager
import Foundation
import Persistence
import Testing
import VoiceMemos

@MainActor
@Suite struct SavedVoiceMemosTests {
  let clock = TestClock()
  let folder = URL(filePath: "/memos", directoryHint: .isDirectory)
  let now = Date(timeIntervalSince1970: 1_234_567_890)

  func makeStore(
    _ dataManager: DataManager, recordings: [RecordingFile] = [],
    delete: @escaping @Sendable (URL) throws -> Void = { _ in }
  ) -> TestStoreOf<SavedVoiceMemos> {
    TestStore(initialState: SavedVoiceMemos.State()) {
      SavedVoiceMemos(folder: folder)
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = dataManager
      $0.date.now = now
      $0.recordingFiles = RecordingFiles(delete: delete, inFolder: { _ in recordings })
      $0.uuid = .incrementing
    }
  }

  func recording(_ name: String, secondsAgo: TimeInterval = 0) -> RecordingFile {
    RecordingFile(
      date: now.addingTimeInterval(-secondsAgo), duration: 2, url: folder.appending(path: name))
  }

  static var list: DataManager {
    .mock(
      initialData: Data(
        """
        [{"date": "2009-02-13T23:31:30Z", "duration": 1.25, "file": "a.wav", "title": "Functions"}]
        """.utf8))
  }

  var a: VoiceMemo.State {
    VoiceMemo.State(
      date: now, duration: 1.25, title: "Functions", url: folder.appending(path: "a.wav"))
  }

  @Test func changedTitles_areLoadedInTheNextRun() async {
    let dataManager = Self.list
    let first = makeStore(dataManager, recordings: [recording("a.wav")])
    first.exhaustivity = .off
    await first.send(.onTask)
    await first.receive(/SavedVoiceMemos.Action.file) { $0.voiceMemos.voiceMemos = [a] }
    #expect(first.state.file.saved?.memos.count == 1)
    await first.send(.voiceMemos(.voiceMemos(id: a.id, action: .titleTextFieldChanged("Sets"))))
    await first.send(.appWillTerminate).finish()
    await first.skipReceivedActions()
    #expect(first.state.file.saved?.memos.count == 1)

    let second = makeStore(dataManager, recordings: [recording("a.wav")])
    second.exhaustivity = .off
    await second.send(.onTask)
    await second.receive(/SavedVoiceMemos.Action.file) {
      $0.voiceMemos.voiceMemos = [a]
      $0.voiceMemos.voiceMemos[0].title = "Sets"
    }
  }

  @Test func unlistedRecordings_areAdded() async {
    let store = makeStore(
      Self.list, recordings: [recording("b.wav", secondsAgo: 60), recording("a.wav")])
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(/SavedVoiceMemos.Action.file) {
      $0.voiceMemos.voiceMemos = [
        a,
        VoiceMemo.State(
          date: now.addingTimeInterval(-60), duration: 2, url: folder.appending(path: "b.wav")),
      ]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(/SavedVoiceMemos.Action.file)
    #expect(store.state.file.saved?.memos.map(\.file) == ["a.wav", "b.wav"])
  }

  @Test func deletingAMemo_deletesItsFile() async {
    let deleted = LockIsolated<[URL]>([])
    let store = makeStore(
      Self.list, recordings: [recording("a.wav")],
      delete: { url in deleted.withValue { $0.append(url) } })
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(/SavedVoiceMemos.Action.file)
    await store.send(.voiceMemos(.onDelete([0]))) { $0.voiceMemos.voiceMemos = [] }
    await clock.advance(by: .seconds(1))
    await store.receive(.file(.saved(MemosDocument()), recordings: nil))
    #expect(deleted.value == [a.url])
  }

  @Test func appEnds_finishesTheRecordingInTheFolder() async {
    let store = makeStore(.mock())
    store.exhaustivity = .off
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    let url = folder.appending(path: "00000000-0000-0000-0000-000000000000.wav")
    store.dependencies.audioRecorder = AudioRecorderClient(
      currentTime: { 2.5 },
      requestRecordPermission: { true },
      startRecording: {
        #expect($0 == url)
        return await ends.first { _ in true } ?? false
      },
      stopRecording: { end.yield(true) })
    await store.send(.onTask)
    await store.receive(/SavedVoiceMemos.Action.file)
    await store.send(.voiceMemos(.recordButtonTapped))
    await store.receive(.voiceMemos(.recordPermissionResponse(true)))
    await store.send(.voiceMemos(.recordingMemo(.presented(.onTask))))
    await store.send(.appWillTerminate)
    await store.receive(.recordingEnded)
    await store.skipReceivedActions()
    await store.finish()
    #expect(store.state.voiceMemos.voiceMemos.ids == [url])
  }

  @Test(arguments: [
    "[", #"[{"date": "2009-02-13T23:31:30Z", "duration": 1, "file": "a/b", "title": ""}]"#,
    #"[{"date": "2009-02-13T23:31:30Z", "duration": 1, "file": "..", "title": ""}]"#,
    #"[{"date": "2009-02-13T23:31:30Z", "duration": 1e30, "file": "a.wav", "title": ""}]"#,
    #"[{"date": "2009-02-13T23:31:30Z", "duration": -1, "file": "a.wav", "title": ""}]"#,
  ])
  func damagedList_isSetAside(_ list: String) async {
    let store = makeStore(.mock(initialData: Data(list.utf8)), recordings: [recording("a.wav")])
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(/SavedVoiceMemos.Action.file)
    #expect(store.state.alert != nil)
    await store.send(.alert(.presented(.startAnew))) { $0.alert = nil }
    await store.receive(/SavedVoiceMemos.Action.file) {
      $0.voiceMemos.voiceMemos = [VoiceMemo.State(date: now, duration: 2, url: a.url)]
    }
  }

  @Test func writtenList_isReadAsItWas() throws {
    let memos = MemosDocument(memos: [
      SavedMemo(
        date: now.addingTimeInterval(0.7), duration: 0.1 + 0.2, file: "a.wav", title: "Blob")
    ])
    #expect(try MemosDocument.read(memos.json()).document == memos)
    // A list that is emptied keeps its titles.
    #expect(memos.merging(MemosDocument(), base: memos, inUse: [], answers: [:]).merged == memos)
  }

  /// Another program renames a memo, adds one, and deletes one whose recording stays, before a title is
  /// saved.
  @Test func changesOfAnotherProgram_areKept_andDeleteNoRecording() async throws {
    func list(_ titles: String?...) throws -> Data {
      let memos = zip("abcd", titles).compactMap { name, title in
        title.map { SavedMemo(date: now, duration: 1.25, file: "\(name).wav", title: $0) }
      }
      return try MemosDocument(memos: memos).json()
    }
    let dataManager = DataManager.mock(initialData: try list("a", "b", "c"))
    let store = makeStore(
      dataManager, recordings: ["a", "b", "c", "d"].map { recording("\($0).wav") },
      delete: { Issue.record("\($0) was deleted.") })
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(/SavedVoiceMemos.Action.file)
    await store.send(.voiceMemos(.voiceMemos(id: a.id, action: .titleTextFieldChanged("Mine"))))
    try dataManager.save(
      list("a", "Theirs", nil, "New"),
      folder.appending(path: "memos.json", directoryHint: .notDirectory), .always)
    await store.send(.file(.changed, recordings: nil))
    for _ in 1...3 {
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
    }
    let titles = Dictionary(
      uniqueKeysWithValues: (store.state.file.saved?.memos ?? []).map { ($0.file, $0.title) })
    // The recording of the deleted entry is still in the folder, so it is listed without a title.
    #expect(titles == ["a.wav": "Mine", "b.wav": "Theirs", "c.wav": "", "d.wav": "New"])
    #expect(store.state.exitMessage == nil && store.state.alert == nil)
  }
}
