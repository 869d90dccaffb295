import AppFeature
import ComposableTerminalUI
import DataManager
import Foundation
import LocalTime
import Models
import Persistence
import StandupForm
import StandupsList
import Testing

/// Persistence across runs of the app, with damaged files and failing saves.
@MainActor
@Suite struct PersistenceFlowTests {
  @Test func addedStandup_isInTheNextRun() async throws {
    let app = TestApp()
    let today = app.makeTestStore()
    today.exhaustivity = .off
    let added = Standup(
      id: UUID(0), attendees: [Attendee(id: UUID(1), name: "Blob")], title: "Retro")
    await today.send(.standupsList(.addButtonTapped))
    await today.send(.standupsList(.destination(.presented(.add(.set(\.$standup, added))))))
    await today.send(.standupsList(.saveStandupButtonTapped))
    await app.clock.advance(by: .seconds(1))
    await today.skipReceivedActions()
    let tomorrow = app.makeTestStore()
    #expect(tomorrow.state.standupsList.standups == [added])
    #expect(!tomorrow.state.hasUnsavedChanges)
  }

  @Test func quittingWithinASecondOfAChange_savesIt() async throws {
    let app = TestApp(standups: [.mock, .designMock])
    let store = app.makeTestStore()
    store.exhaustivity = .off
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    #expect(try app.saved() == [.mock, .designMock])
    await store.send(.appWillTerminate).finish()
    #expect(try app.saved() == [.designMock])
  }

  @Test func damagedFile_isMovedAside_andTheAppGoesOn() async throws {
    let app = TestApp(file: Data("not JSON".utf8))
    let store = app.makeTestStore()
    let failure = try #require(store.state.standupsList.loadFailure)
    #expect(failure.message.hasPrefix("“/standups.json” could not be read. It is not JSON"))
    #expect(store.state.standupsList.destination == .alert(.dataFailedToLoad(failure)))

    await store.send(.standupsList(.destination(.presented(.alert(.tryAgain)))))
    await store.receive(.file(.problem(.unreadable(failure))))
    let document = StandupsDocument(
      standups: Standup.samples(
        now: store.dependencies.date.now, calendar: LocalCalendar(store.dependencies.calendar)))
    await store.send(.standupsList(.destination(.presented(.alert(.confirmLoadMockData))))) {
      $0.standupsList.destination = nil
      $0.standupsList.standups = document.standups
    }
    let file = URL(filePath: "/standups.json.damaged")
    store.exhaustivity = .off
    await store.receive(/AppFeature.Action.file) {
      $0.standupsList.loadFailure = nil
      $0.standupsList.destination = .alert(.fileSetAside(file))
    }
    await store.receive(.file(.saved(document)))
    await app.clock.advance(by: .seconds(1))
    await store.skipInFlightEffects(strict: false)
    store.exhaustivity = .on
    await store.send(.standupsList(.destination(.dismiss))) {
      $0.standupsList.destination = nil
    }
    #expect(try app.saved() == document.standups)
  }

  @Test func failingSave_isRetried() async throws {
    let app = TestApp(standups: [.mock, .designMock])
    let store = app.makeTestStore()
    store.exhaustivity = .off
    let isFull = LockIsolated(true)
    store.dependencies.dataManager.save = { [save = app.dataManager.save] data, file, condition in
      if isFull.value { throw DataManagerError(.save, path: file.path, code: ENOSPC) }
      try save(data, file, condition)
    }
    await store.send(.standupsList(.deleteStandups(atOffsets: [0])))
    await app.clock.advance(by: .seconds(1))
    await store.receive(/AppFeature.Action.file)
    #expect(store.state.file.failure != nil)
    isFull.setValue(false)
    await app.clock.advance(by: .seconds(10))
    await store.receive(/AppFeature.Action.file)
    #expect(try app.saved() == [.designMock])
  }

  @Test func firstRun_offersASample_thatIsRemovedAsAWhole() async throws {
    let app = TestApp()
    let ui = Pilot(size: (60, 20)) { AppView(store: app.makeStore()) }
    #expect(ui.contains("No standups yet"))
    ui.click("Try a sample")
    await app.passSeconds(1, ui)
    #expect(try app.saved().map(\.title) == ["Platform", "Mobile", "Design weekly"])
    ui.click("Remove the sample")
    await app.passSeconds(1, ui)
    #expect(try app.saved() == [])
    ui.close()
  }
}
