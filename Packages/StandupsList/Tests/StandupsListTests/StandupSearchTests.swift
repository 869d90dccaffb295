import ComposableArchitecture
import Foundation
import Models
import StandupForm
import StandupsList
import Testing

@MainActor
@Suite struct StandupSearchTests {
  func found(_ text: String, in standups: IdentifiedArrayOf<Standup>) -> [String] {
    var state = StandupsListFeature.State(standups: standups)
    state.searchText = text
    return state.shownStandups.map(\.heading)
  }

  @Test func search_filtersStandups() async {
    let store = makeStore([.mock, .designMock, .engineeringMock])
    #expect(store.state.shownStandups == store.state.standups)
    await store.send(.searchTextChanged(" pRO")) { $0.searchText = " pRO" }
    #expect(store.state.shownStandups == [.designMock])
    await store.send(.moveStandups(fromOffsets: [0], toOffset: 1))
    await store.send(.searchTextChanged("esq")) { $0.searchText = "esq" }
    #expect(store.state.shownStandups == [.mock])
    await store.send(.deleteStandups(atOffsets: [0])) {
      let before = $0.standups
      $0.standups = [.designMock, .engineeringMock]
      $0.undo.record(from: before, to: $0.standups)
    }
    #expect(store.state.shownStandups == [])
    await store.send(.clearSearchButtonTapped) { $0.searchText = "" }
    #expect(store.state.shownStandups == [.designMock, .engineeringMock])
  }

  @Test(arguments: [
    ("DESIGN", ["Design"]), ("Jr", ["Design", "Engineering", "Product"]),
    ("I", ["Design", "Engineering", "Product"]),
    ("onboarding", ["Design"]), ("one crash CAME in", ["Engineering"]),
    ("  ", ["Design", "Engineering", "Product"]),
    ("crash\0came", []), ("xyzzy", []), ("signBlob", []), ("came crash", ["Engineering"]),
    ("one onboarding crash", []),
  ])
  func searchesTitlesPeopleAndTranscripts(text: String, titles: [String]) {
    #expect(found(text, in: [.mock, .engineeringMock, .designMock]) == titles)
  }

  @Test func submittingASearch_opensTheSelectedOrTheFirstStandup() async {
    let store = makeStore([.mock, .designMock, .engineeringMock])
    await store.send(.searchTextChanged("jr")) { $0.searchText = "jr" }
    await store.send(.searchSubmitted) { $0.selection = Standup.mock.id }
    await store.receive(.delegate(.standupTapped(Standup.mock.id)))
    await store.send(.selectionChanged(Standup.engineeringMock.id)) {
      $0.selection = Standup.engineeringMock.id
    }
    await store.send(.searchSubmitted)
    await store.receive(.delegate(.standupTapped(Standup.engineeringMock.id)))
  }

  @Test func addingDuringASearch_clearsIt() async {
    let store = makeStore([.mock])
    store.exhaustivity = .off
    await store.send(.searchTextChanged("esq"))
    await store.send(.addButtonTapped)
    let new = Standup(id: UUID(0), attendees: [Attendee(id: UUID(1))], title: "Retro")
    await store.send(.destination(.presented(.add(.delegate(.save(new)))))) {
      $0.searchText = ""
      $0.selection = .init(UUID(0))
    }
  }
}
