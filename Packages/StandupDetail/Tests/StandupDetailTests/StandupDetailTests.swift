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

  @Test func deletedMeetings_areRecordedForUndo() async {
    let store = makeStore()
    await store.send(.deleteMeetings(atOffsets: [0, 7])) {
      $0.standup.meetings.remove(at: 0)
      $0.undo.record(from: standup.meetings, to: $0.standup.meetings)
    }
    await store.send(.deleteMeetings(atOffsets: [7]))
  }

  // The example of the README.
  @Test func editButton_opensTheForm() async {
    let store = TestStore(initialState: StandupDetailFeature.State(standup: .mock)) {
      StandupDetailFeature()
    }
    await store.send(.editButtonTapped) {
      $0.destination = .edit(StandupFormFeature.State(standup: .mock))
    }
  }
}
