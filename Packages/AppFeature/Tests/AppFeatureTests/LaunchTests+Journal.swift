import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence
import StandupDetail
import StandupForm
import StandupsList
import Testing

@testable import AppFeature

/// A journal that cannot be written, or not be read.
extension LaunchTests {
  @Test func journalCannotBeWrittenAtTheExit_editsAreRescued() async throws {
    let store = makeStore(try launch(opening: "Design"))
    store.dependencies.dataManager.save = { [dataManager, journalFile] data, file, condition in
      guard file.path != journalFile
      else { throw DataManagerError(.save, path: file.path, code: EROFS) }
      try dataManager.save(data, file, condition)
    }
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
    await store.send(
      .path(
        .element(
          id: 0, action: .detail(.destination(.presented(.edit(.set(\.$standup, renamedMock)))))
        )
      )
    )
    await store.send(.appWillTerminate).finish()
    await store.skipReceivedActions()
    #expect(
      store.state.exitMessage == """
        Could not save “\(journalFile)”: Read-only file system. Choose a file in a place that can \
        be written to. Nothing is lost: your edits are in “/rescued.draft.json”.
        """
    )
    #expect(try standups(in: "/rescued.draft.json")?.map(\.title) == ["Desi", "Product"])
  }

  @Test func journalCannotBeWritten_isReportedOnce() async throws {
    let clock = TestClock()
    let store = makeStore(try launch())
    store.dependencies.continuousClock = clock
    store.dependencies.dataManager.save = { [dataManager, journalFile] data, file, condition in
      guard file.path != journalFile
      else { throw DataManagerError(.save, path: file.path, code: EROFS) }
      try dataManager.save(data, file, condition)
    }
    await store.send(.standupsList(.addButtonTapped))
    for (title, isReported) in [("A", true), ("B", false)] {
      let new = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))], title: title)
      await store.send(.standupsList(.destination(.presented(.add(.set(\.$standup, new))))))
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
      #expect((store.state.alert != nil) == isReported)
      if isReported { await store.send(.alert(.dismiss)) }
    }
  }

  @Test(arguments: ["[", "{}", #"{"file": "/other.json"}"#, ""])
  func invalidJournal_isMovedAside(text: String) throws {
    files.withValue { [journalFile] in $0[journalFile] = Data(text.utf8) }
    let state = try launch()
    #expect(state.path.isEmpty && state.standupsList.standups.count == 2)
    #expect(state.alert == .journalSetAside(URL(filePath: journalFile + ".damaged")))
    #expect(files.value[journalFile] == nil)
    #expect(files.value[journalFile + ".damaged"] == Data(text.utf8))
  }

  @Test func damagedJournal_isNamed_alsoIfNoStandupHasTheTitle() throws {
    files.withValue { [journalFile] in $0[journalFile] = Data("[".utf8) }
    let state = try launch(opening: "Nothing")
    #expect(state.alert == .journalSetAside(URL(filePath: journalFile + ".damaged")))
    #expect(state.toast?.text.contains("Nothing") == true && state.path.isEmpty)
    #expect(throws: TitleError.self) { try launch(opening: "Nothing") }
  }

  /// Edits of a standup that the file does not have yet are not taken for the standup itself.
  @Test(arguments: [true, false])
  func editsOfAStandupThatIsNotInTheFile_areNotSavedByTheNextStart(areDiscarded: Bool) async throws
  {
    let clock = TestClock()
    let store = makeStore(try launch())
    store.dependencies.continuousClock = clock
    store.dependencies.dataManager.save = { [dataManager] data, file, condition in
      guard file.path != "/standups.json"
      else { throw DataManagerError(.save, path: file.path, code: ENOSPC) }
      try dataManager.save(data, file, condition)
    }
    var new = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1), name: "Ann")], title: "New")
    await store.send(.standupsList(.addButtonTapped))
    await store.send(.standupsList(.destination(.presented(.add(.set(\.$standup, new))))))
    await store.send(.standupsList(.saveStandupButtonTapped))
    await store.skipReceivedActions(strict: false)
    await store.send(.standupsList(.delegate(.standupTapped(.init(UUID(0))))))
    let screen = try #require(store.state.path.ids.last)
    await store.send(.path(.element(id: screen, action: .detail(.editButtonTapped))))
    for title in ["Newe", "Newer"] {
      new.title = title
      await store.send(
        .path(
          .element(
            id: screen,
            action: .detail(.destination(.presented(.edit(.set(\.$standup, new))))))))
      await clock.advance(by: .seconds(1))
    }
    if areDiscarded {
      await store.send(.path(.element(id: screen, action: .detail(.destination(.dismiss)))))
      await clock.advance(by: .seconds(1))
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)

    let next = try launch()
    #expect(next.standupsList.standups[id: .init(UUID(0))]?.title == "New")
    #expect(next.unfinishedWork?.owner == (areDiscarded ? nil : .init(UUID(0))))
  }

  @Test func unreadableJournal_isNotChanged() async throws {
    try keep(draft(renamedMock, base: .mock))
    let state = try withDependencies {
      $0.dataManager = dataManager
      $0.dataManager.load = { [dataManager] file in
        guard file.path == "/standups.json"
        else { throw DataManagerError(.load, path: file.path, code: EIO) }
        return try dataManager.load(file)
      }
    } operation: {
      try AppFeature.State(opening: nil)
    }
    let store = makeStore(state)
    let new = Standup(id: UUID(0), title: "New")
    await store.send(.standupsList(.addButtonTapped))
    await store.send(.standupsList(.destination(.presented(.add(.set(\.$standup, new))))))
    await store.send(.appWillTerminate).finish()
    #expect(try journal() == draft(renamedMock, base: .mock))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.exitMessage?.contains("your edits are in “/rescued.draft.json”") == true)
  }

  @Test func journalOfAnotherInstance_isNotChanged() throws {
    try keep(draft(renamedMock, base: .mock))
    let state = try withDependencies {
      $0.dataManager = dataManager
      $0.dataManager.lock = { file in
        if file.path.hasPrefix("/state") {
          throw DataManagerError(.lock, path: file.path, code: EWOULDBLOCK)
        }
      }
    } operation: {
      try AppFeature.State(opening: nil)
    }
    #expect(state.path.isEmpty && state.file.journal == nil)
    #expect(try journal() == draft(renamedMock, base: .mock))
  }
}
