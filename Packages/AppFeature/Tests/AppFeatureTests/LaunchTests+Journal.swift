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
  @Test(arguments: ["[", "{}", #"{"file": "/other.json"}"#, ""])
  func invalidJournal_isMovedAside(text: String) throws {
    files.withValue { [journalFile] in $0[journalFile] = Data(text.utf8) }
    // It is named, also if no standup has the title.
    let state = try launch(opening: text == "[" ? "Nothing" : nil)
    #expect(state.path.isEmpty && state.standupsList.standups.count == 2)
    #expect((state.toast?.text.contains("Nothing") == true) == (text == "["))
    #expect(state.alert == .journalSetAside(URL(filePath: journalFile + ".damaged")))
    #expect(files.value[journalFile] == nil)
    #expect(files.value[journalFile + ".damaged"] == Data(text.utf8))
    #expect(throws: TitleError.self) { try launch(opening: "Nothing") }
  }

  /// Edits of a standup that the file does not have yet are not taken for the standup itself.
  @Test(arguments: [true, false])
  func editsOfAStandupThatIsNotInTheFile_areNotSavedByTheNextStart(areDiscarded: Bool) async throws
  {
    let clock = TestClock()
    let store = makeStore(try launch())
    store.dependencies.continuousClock = clock
    store.dependencies.dataManager.save = { [save = file.dataManager.save] data, file, condition in
      guard file.path != "/standups.json"
      else { throw DataManagerError(.save, path: file.path, code: ENOSPC) }
      try save(data, file, condition)
    }
    var new = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1), name: "Ann")], title: "New")
    await store.send(.standupsList(.addButtonTapped))
    await store.send(.add(new))
    await store.send(.standupsList(.saveStandupButtonTapped))
    await store.skipReceivedActions(strict: false)
    await store.send(.standupsList(.delegate(.standupTapped(.init(UUID(0))))))
    let screen = try #require(store.state.path.ids.last)
    await store.send(.detail(.editButtonTapped, at: screen))
    for title in ["Newe", "Newer"] {
      new.title = title
      await store.send(.edit(new, at: screen))
      await clock.advance(by: .seconds(1))
    }
    if areDiscarded {
      await store.send(.detail(.destination(.dismiss), at: screen))
      await clock.advance(by: .seconds(1))
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)

    let next = try launch()
    #expect(next.standupsList.standups[id: .init(UUID(0))]?.title == "New")
    #expect(next.unfinishedWork?.owner == (areDiscarded ? nil : .init(UUID(0))))
  }
}
