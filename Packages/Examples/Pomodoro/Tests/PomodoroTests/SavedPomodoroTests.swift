import ComposableTerminalUI
import DataManager
import Foundation
import Pomodoro
import Testing

@testable import Persistence

@MainActor
@Suite struct SavedPomodoroTests {
  let clock = TestClock()
  let now = Date(timeIntervalSince1970: 1_234_567_890)

  func makeStore(
    _ dataManager: DataManager, pomodoro: Pomodoro.State = .init(timerTitle: "My amazing work")
  ) -> TestStoreOf<SavedPomodoro> {
    TestStore(initialState: SavedPomodoro.State(pomodoro: pomodoro)) {
      SavedPomodoro()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = dataManager
      $0.date.now = now
      $0.uuid = .incrementing
    }
  }

  func opened(_ timers: TimerItem...) -> SavedPomodoro.Action {
    let document = TimersDocument(timers: IdentifiedArray(uniqueElements: timers))
    return .file(.opened(Loaded(document: document), version: 1))
  }

  func timer(_ id: Int, seconds: Int = 1500) -> TimerItem {
    TimerItem(id: UUID(id), title: "My amazing work", seconds: seconds, date: now)
  }

  /// A data manager whose file has a timer.
  static var timers: DataManager {
    .mock(
      initialData: Data(
        """
        [{
          "id": "00000000-0000-0000-0000-000000000009", "title": "My amazing work",
          "seconds": 1500, "date": "2009-02-13T23:31:30Z"
        }]
        """.utf8
      )
    )
  }

  @Test func finishedTimers_areLoadedInTheNextRun() async {
    let dataManager = DataManager.mock()
    let today = makeStore(dataManager)
    await today.send(.onTask)
    await today.receive(
      .file(.opened(Loaded(isMissing: true), version: 1))
    ) {
      $0.file = FileState(saved: TimersDocument())
    }
    await today.send(.pomodoro(.startTapped)) { $0.pomodoro.isTimerActive = true }
    await clock.advance(by: .seconds(1))
    await today.receive(.pomodoro(.timerTick)) { $0.pomodoro.secondsElapsed = 1 }
    today.exhaustivity = .off
    await today.send(.pomodoro(.stopTapped)) {
      $0.pomodoro = Pomodoro.State(timers: [timer(0, seconds: 1)])
    }
    await today.send(.appWillTerminate).finish()
    await today.skipReceivedActions()
    #expect(today.state.file.holds(TimersDocument(timers: [timer(0, seconds: 1)])))

    let tomorrow = makeStore(dataManager)
    await tomorrow.send(.onTask)
    await tomorrow.receive(opened(timer(0, seconds: 1))) {
      $0.file = FileState(saved: TimersDocument(timers: [timer(0, seconds: 1)]))
      $0.pomodoro.timers = [timer(0, seconds: 1)]
    }
  }

  @Test func writtenFile_isReadAsItWas() throws {
    let item = TimerItem(
      id: UUID(0), title: "Blob", seconds: 90, date: Date(timeIntervalSince1970: 1_234_567_890.7))
    let document = TimersDocument(timers: [item])
    #expect(try TimersDocument.read(document.json()).document == document)
  }

  /// Another program adds a timer, deletes one, and empties the file.
  @Test(arguments: [([9, 8], [9, 8, 0]), ([8], [8, 0]), ([9], [9, 0]), ([], [9, 0])])
  func changesOfAnotherProgram_areKept(theirs: [Int], merged: [Int]) {
    let (mine, theirs) = (document([9, 0]), document(theirs))
    let merge = mine.merging(theirs, base: document([9]), inUse: [], answers: [:])
    #expect(merge.merged == document(merged))
  }

  private func document(_ ids: [Int]) -> TimersDocument {
    TimersDocument(timers: IdentifiedArray(uniqueElements: ids.map { timer($0) }))
  }

  @Test func appEnds_savesTheRunningTimer() async {
    let store = makeStore(.mock(), pomodoro: .init(timerTitle: "My amazing work"))
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(/SavedPomodoro.Action.file)
    await store.send(.pomodoro(.startTapped))
    await clock.advance(by: .seconds(2))
    await store.receive(.pomodoro(.timerTick))
    await store.receive(.pomodoro(.timerTick))
    await store.send(.appWillTerminate) {
      $0.pomodoro = Pomodoro.State(timers: [timer(0, seconds: 2)])
    }
    await store.receive(.file(.saved(TimersDocument(timers: [timer(0, seconds: 2)]))))
    await clock.advance(by: .seconds(10))
  }

  @Test func loadingFails_savesNothing() async {
    let reason = "“/timers.json” could not be read. LoadError()"
    let store = makeStore(.failToLoad)
    store.dependencies.dataManager.save = { _, _, _ in Issue.record("The file was written.") }
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(/SavedPomodoro.Action.file) {
      $0.alert = .loadingFailed(reason, canStartAnew: true)
    }
    await store.send(.alert(.presented(.retryLoading))) { $0.alert = nil }
    await store.receive(/SavedPomodoro.Action.file) {
      $0.alert = .loadingFailed(reason, canStartAnew: true)
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    // The file may have changed, and has not: who goes on without saving is not asked again.
    await store.send(.file(.changed))
    await store.receive(/SavedPomodoro.Action.file) { $0.alert = nil }
    await store.send(.pomodoro(.startTapped))
    await clock.advance(by: .seconds(1))
    await store.receive(.pomodoro(.timerTick))
    await store.send(.pomodoro(.stopTapped)) {
      $0.pomodoro.timers = [timer(0, seconds: 1)]
    }
    await store.send(.appWillTerminate).finish()
  }

  @Test func damagedFile_isSetAside() async {
    let store = makeStore(.mock(initialData: Data("[".utf8)))
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(/SavedPomodoro.Action.file)
    await store.send(.alert(.presented(.startAnew))) { $0.alert = nil }
    await store.receive(/SavedPomodoro.Action.file)
  }

  /// A store whose timer could not be saved.
  func makeUnsavedStore(reason: String) async -> TestStoreOf<SavedPomodoro> {
    let store = makeStore(.failToWrite, pomodoro: .init(timers: [timer(1)]))
    store.dependencies.dataManager.load = { _ in throw CocoaError(.fileReadNoSuchFile) }
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(/SavedPomodoro.Action.file)
    await clock.advance(by: .seconds(1))
    await store.receive(.file(.problem(.failed(reason: reason)))) {
      $0.alert = .savingFailed(reason)
    }
    return store
  }

  @Test func savingFailsAtTheEnd_setsTheExitMessage() async {
    let reason = "“/timers.json” could not be saved. SaveError()"
    let store = await makeUnsavedStore(reason: reason)
    await store.send(.appWillTerminate)
    await store.skipReceivedActions()
    #expect(store.state.exitMessage?.hasPrefix(reason) == true)
    #expect(store.state.exitMessage?.hasSuffix("The latest changes are lost.") == true)
  }
}
