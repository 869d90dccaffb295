import AppFeature
import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import SpeechClient
import StandupDetail
import StandupForm
import StandupsList
import Testing

@MainActor
@Suite struct SavingTests {
  let clock = TestClock()
  /// The content of each write.
  let writes = LockIsolated<[IdentifiedArrayOf<Standup>]>([])

  /// A data manager that records its writes.
  func recording(_ initialData: Data? = nil) -> DataManager {
    var dataManager = DataManager.mock(initialData: initialData)
    dataManager.save = { [writes, save = dataManager.save] data, file, condition in
      try save(data, file, condition)
      guard condition == .ifUnchanged else { return }
      #expect(file.path == "/standups.json")
      let standups = try Standup.standups(fromJSON: data)
      writes.withValue { $0.append(standups) }
    }
    return dataManager
  }

  func makeStore(_ dataManager: DataManager) -> TestStoreOf<AppFeature> {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.continuousClock = clock
      $0.dataManager = dataManager
      $0.date.now = Date(timeIntervalSince1970: 1_690_966_800)
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    return store
  }

  func file(_ standups: IdentifiedArrayOf<Standup>) -> Data? { try? Standup.json(for: standups) }

  /// Adds a standup in the form.
  func add(to store: TestStoreOf<AppFeature>) async {
    await store.send(.standupsList(.addButtonTapped))
    guard case .add(var form) = store.state.standupsList.destination else {
      Issue.record("The form is not open.")
      return
    }
    form.standup.title = "Retro"
    await store.send(.standupsList(.destination(.presented(.add(.set(\.$standup, form.standup))))))
    await store.send(.standupsList(.saveStandupButtonTapped))
  }

  @Test func change_isSavedASecondLater() async {
    let store = makeStore(recording(file([.mock, .designMock])))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await clock.advance(by: .milliseconds(999))
    #expect(writes.value == [])
    await clock.advance(by: .milliseconds(1))
    await store.skipReceivedActions()
    #expect(writes.value == [[.designMock]])
    #expect(!store.state.hasUnsavedChanges)
  }

  @Test func burstOfChanges_isSavedOnce() async {
    let store = makeStore(recording(file([.mock, .designMock, .engineeringMock])))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await clock.advance(by: .milliseconds(500))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await clock.advance(by: .milliseconds(500))
    await clock.advance(by: .seconds(10))
    await store.skipReceivedActions()
    #expect(writes.value == [[.engineeringMock]])
  }

  @Test func continuousChanges_doNotDelaySaving() async {
    let store = makeStore(recording())
    for _ in 1...10 {
      await add(to: store)
      await clock.advance(by: .milliseconds(400))
    }
    #expect(writes.value.map(\.count) == [3, 6, 9])
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(writes.value.map(\.count) == [3, 6, 9, 10])
  }

  @Test func noChange_savesNothing() async {
    let store = makeStore(recording(file([.mock])))
    await store.send(.standupsList(.addButtonTapped))
    await store.send(.standupsList(.cancelStandupButtonTapped))
    await store.send(.standupsList(.standupTapped(id: Standup.mock.id)))
    await clock.advance(by: .seconds(10))
    await store.send(.appWillTerminate).finish()
    #expect(writes.value == [])
  }

  @Test func termination_savesAtOnce() async {
    let store = makeStore(recording(file([.mock, .designMock])))
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await store.send(.appWillTerminate).finish()
    #expect(writes.value == [[.designMock]])
    await store.skipReceivedActions()
    await store.send(.appWillTerminate).finish()
    await clock.advance(by: .seconds(10))
    #expect(writes.value == [[.designMock]])
  }

  @Test func savingFails_offersToTryAgain() async {
    let store = makeStore(.failToWrite)
    let standup = Standup(id: UUID(0), title: "Retro")
    let isFull = LockIsolated(true)
    await add(to: store)
    #expect(store.state.standupsList.destination == nil)
    #expect(store.state.standupsList.standups == [standup])
    await clock.advance(by: .seconds(1))
    let reason = "“/standups.json” could not be saved. SaveError()"
    await store.receive(.file(.problem(.failed(reason: reason))))
    #expect(store.state.alert == nil)
    #expect(store.state.notice?.text == "Not saved, will try again.")
    await store.send(.noticeTapped) { $0.alert = .savingFailed(reason) }

    let error = DataManagerError(.save, path: "/standups.json", code: ENOSPC)
    store.dependencies.dataManager = recording()
    store.dependencies.dataManager.save = { [save = recording().save] data, file, condition in
      if isFull.value { throw error }
      try save(data, file, condition)
    }
    await store.send(.alert(.presented(.retrySaving))) { $0.alert = nil }
    let newReason = """
      Could not save “/standups.json”: No space left on device. Free some space, and try again.
      """
    await store.receive(.file(.problem(.failed(reason: newReason))))

    await clock.advance(by: .seconds(10))
    await store.receive(.file(.problem(.failed(reason: newReason))))
    await store.send(.noticeTapped) { $0.alert = .savingFailed(newReason) }
    isFull.setValue(false)
    await clock.advance(by: .seconds(9))
    #expect(writes.value == [])
    await clock.advance(by: .seconds(1))
    await store.receive(.file(.saved(StandupsDocument(standups: [standup]))))
    #expect(store.state.notice == nil && store.state.alert == nil)
    #expect(!store.state.hasUnsavedChanges)
    #expect(writes.value == [[standup]])
  }

  @Test func savingFails_nextSaveIncludesTheChanges() async {
    let store = makeStore(.failToWrite)
    await add(to: store)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.hasUnsavedChanges)
    store.dependencies.dataManager = recording()
    await add(to: store)
    // The line above the list says that it is tried again.
    #expect(store.state.alert == nil)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(writes.value.map(\.count) == [2])
  }

  @Test func damagedFile_isNotWrittenBeforeTheUserChooses() async {
    let ended = makeStore(recording(Data("[".utf8)))
    await ended.send(.standupsList(.destination(.dismiss)))
    await ended.send(.standupsList(.addButtonTapped))
    await clock.advance(by: .seconds(10))
    await ended.send(.appWillTerminate).finish()
    #expect(writes.value == [])
    let store = makeStore(recording(Data("[".utf8)))
    await store.send(.standupsList(.destination(.presented(.alert(.confirmLoadMockData)))))
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(writes.value.count == 1 && writes.value[0].allSatisfy(\.isSample))
  }

  @Test func loadingSucceedsAfterAFailure_savesNothing() async {
    let store = makeStore(.failToLoad)
    store.dependencies.dataManager = recording(file([.mock]))
    await store.send(.standupsList(.destination(.presented(.alert(.tryAgain)))))
    await store.receive(/AppFeature.Action.file) {
      $0.standupsList.standups = [.mock]
    }
    #expect(!store.state.hasUnsavedChanges)
    await clock.advance(by: .seconds(10))
    #expect(writes.value == [])
  }

  @Test func savingFailsAtTermination_writesARescueFile() async {
    let store = makeStore(recording(file([.mock, .designMock])))
    let rescued = LockIsolated<[String: Data]>([:])
    store.dependencies.dataManager.save = { data, file, condition in
      guard condition == .always
      else { throw DataManagerError(.save, path: file.path, code: EROFS) }
      rescued.withValue { $0[file.path] = data }
    }
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await store.send(.appWillTerminate)
    let exitMessage = """
      Could not save “/standups.json”: Read-only file system. Choose a file in a place that can be \
      written to. Nothing is lost: your standups are in “/rescued.json”.
      """
    await store.receive(.file(.rescued(message: exitMessage))) { $0.exitMessage = exitMessage }
    #expect(rescued.value == ["/rescued.json": file([.designMock])])
  }

  @Test func rescueFails_reportsTheLoss() async {
    let store = makeStore(recording(file([.mock, .designMock])))
    store.dependencies.dataManager.save = { _, file, _ in
      throw DataManagerError(.save, path: file.path, code: EACCES)
    }
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions()
    let exitMessage = store.state.exitMessage ?? ""
    #expect(exitMessage.contains("“/standups.json”: Permission denied."))
    #expect(exitMessage.contains("“/rescued.json”: Permission denied."))
    #expect(exitMessage.hasSuffix("The latest changes are lost."))
  }
}
