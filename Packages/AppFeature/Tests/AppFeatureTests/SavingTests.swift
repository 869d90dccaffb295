import AppFeature
import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
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
    makeAppStore(AppFeature.State(), dataManager, clock: clock)
  }

  /// Adds a standup in the form.
  func add(to store: TestStoreOf<AppFeature>) async {
    await store.send(.standupsList(.addButtonTapped))
    guard case .add(var form) = store.state.standupsList.destination else {
      Issue.record("The form is not open.")
      return
    }
    form.standup.title = "Retro"
    await store.send(.add(form.standup))
    await store.send(.standupsList(.saveStandupButtonTapped))
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
}
