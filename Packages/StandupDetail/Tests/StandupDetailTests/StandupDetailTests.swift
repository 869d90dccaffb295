import ComposableArchitecture
import Foundation
import Models
import StandupDetail
import StandupForm
import Testing

@MainActor
@Suite struct StandupDetailTests {
  let standup = Standup(
    id: UUID(100),
    attendees: [Attendee(id: UUID(101), name: "Blob")],
    meetings: [
      Meeting(id: UUID(103), date: Date(timeIntervalSince1970: 2), transcript: "Later"),
      Meeting(id: UUID(102), date: Date(timeIntervalSince1970: 1), transcript: "Earlier"),
    ],
    title: "Design"
  )

  func makeStore(
    destination: StandupDetailFeature.Destination.State? = nil
  ) -> TestStoreOf<StandupDetailFeature> {
    TestStore(
      initialState: StandupDetailFeature.State(destination: destination, standup: standup)
    ) {
      StandupDetailFeature()
    }
  }

  @Test func blockers_areClosed_andOpenedAgain() async {
    var noted = standup
    noted.meetings[1].speakers = [.init(id: .init(UUID(101)), name: "Blob", notes: "! No disk")]
    let store = TestStore(initialState: StandupDetailFeature.State(standup: noted)) {
      StandupDetailFeature()
    }
    let blocker = noted.openBlockers[0]
    var closed = noted
    closed.meetings[1].speakers[0].notes = "✓ No disk"
    await store.send(.blockerTapped(blocker)) {
      $0.closedBlockers = [blocker]
      $0.standup = closed
    }
    await store.send(.blockerTapped(blocker)) {
      $0.closedBlockers = []
      $0.standup = noted
    }
  }

  @Test func savedEdits_changeTheStandup() async {
    let store = makeStore()
    await store.send(.editButtonTapped) {
      $0.destination = .edit(StandupFormFeature.State(standup: standup))
    }
    var edited = standup
    edited.title = "Product "
    await store.send(.destination(.presented(.edit(.set(\.$standup, edited))))) {
      $0.$destination[case: /StandupDetailFeature.Destination.State.edit]?.standup.title =
        "Product "
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.standup.title = "Product"
    }
  }

  @Test func saving_dropsBlankAttendees() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.editButtonTapped)
    var edited = standup
    edited.attendees = [Attendee(id: UUID(1), name: " "), Attendee(id: UUID(2), name: "Blob Jr ")]
    await store.send(.destination(.presented(.edit(.set(\.$standup, edited)))))
    await store.send(.saveStandupButtonTapped) {
      $0.standup.attendees = [Attendee(id: UUID(2), name: "Blob Jr")]
    }
  }

  @Test func saving_keepsTheMeetings() async {
    var form = StandupFormFeature.State(standup: standup)
    form.standup.title = "Product"
    form.standup.meetings = []
    let store = makeStore(destination: .edit(form))
    store.exhaustivity = .off
    await store.send(.destination(.presented(.edit(.delegate(.save(form.standup)))))) {
      $0.destination = nil
      $0.standup.title = "Product"
    }
    #expect(store.state.standup.meetings == standup.meetings)
  }

  @Test func savingWithoutATitle_asksForOne() async {
    var form = StandupFormFeature.State(standup: standup)
    form.standup.title = ""
    let store = makeStore(destination: .edit(form))
    form.isTitleMissing = true
    await store.send(.saveStandupButtonTapped) { $0.destination = .edit(form) }
  }

  @Test func savingWithoutEdits_closesTheForm() async {
    let store = makeStore(destination: .edit(StandupFormFeature.State(standup: standup)))
    await store.send(.saveStandupButtonTapped) { $0.destination = nil }
    await store.send(.saveStandupButtonTapped)
  }

  @Test func cancelling_asksBeforeDiscardingEdits() async {
    var form = StandupFormFeature.State(standup: standup)
    form.standup.title = "Product"
    let store = makeStore(destination: .edit(form))
    await store.send(.cancelEditStandupButtonTapped) {
      $0.$destination[case: /StandupDetailFeature.Destination.State.edit]?.alert = .discardChanges(
        of: "standup", action: .confirmDiscard)
    }
    await store.send(.destination(.presented(.edit(.alert(.dismiss))))) {
      $0.$destination[case: /StandupDetailFeature.Destination.State.edit]?.alert = nil
    }
    await store.send(.cancelEditStandupButtonTapped) {
      $0.$destination[case: /StandupDetailFeature.Destination.State.edit]?.alert = .discardChanges(
        of: "standup", action: .confirmDiscard)
    }
    await store.send(.destination(.presented(.edit(.alert(.presented(.confirmDiscard)))))) {
      $0.$destination[case: /StandupDetailFeature.Destination.State.edit]?.alert = nil
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func cancellingWithoutEdits_asksNothing() async {
    let store = makeStore(destination: .edit(StandupFormFeature.State(standup: standup)))
    await store.send(.cancelEditStandupButtonTapped) { $0.destination = nil }
  }

  @Test func dismissingTheSheet_discardsEdits() async {
    let store = makeStore(destination: .edit(StandupFormFeature.State(standup: standup)))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func deletion_isLeftToTheParent() async {
    let store = makeStore()
    await store.send(.deleteButtonTapped)
    await store.receive(.delegate(.deletionRequested))
  }

  @Test func deletedMeetings_areRecordedForUndo() async {
    let store = makeStore()
    await store.send(.deleteMeetings(atOffsets: [0, 7])) {
      $0.standup.meetings.remove(at: 0)
      $0.undo.record(from: standup.meetings, to: $0.standup.meetings)
    }
    await store.send(.deleteMeetings(atOffsets: [7]))
  }

  @Test func undo_restoresDeletedMeetings() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.deleteMeetings(atOffsets: [0]))
    await store.send(.deleteMeetings(atOffsets: [0])) { $0.standup.meetings = [] }
    await store.send(.undoButtonTapped)
    await store.send(.undoButtonTapped) {
      $0.standup = standup
      $0.undo = UndoHistory()
    }
    store.exhaustivity = .on
    await store.send(.undoButtonTapped)
  }

  @Test func startingAndOpeningMeetingsIsLeftToTheParent() async {
    let store = makeStore()
    await store.send(.startMeetingButtonTapped)
    await store.receive(.delegate(.meetingRequested))
    await store.send(.meetingTapped(id: .init(UUID(102))))
    await store.receive(.delegate(.meetingTapped(.init(UUID(102)))))
  }
}
