// It expects what happened: where that is wrong, write what should happen, and the test fails
// until the feature does that.
import ComposableArchitecture
import Foundation
import Models
import StandupForm
import Testing

@testable import StandupsList

@MainActor
@Suite struct RecordedStandupsListFeatureTests {
  @Test func recording() async {
    let store = TestStore(
      initialState: StandupsListFeature.State(
        content: EditableStandups(standups: [
          Standup(
            id: ModelID(uuid: UUID(uuidString: "B10B0000-0000-4000-8000-000000000002")!),
            attendees: [
              Attendee(
                id: ModelID(uuid: UUID(uuidString: "B10B0000-0000-4000-8000-000000000030")!),
                name: "Blob"),
              Attendee(
                id: ModelID(uuid: UUID(uuidString: "B10B0000-0000-4000-8000-000000000031")!),
                name: "Blob Jr"),
            ], duration: .seconds(600),
            meetings: [
              Meeting(
                id: ModelID(uuid: UUID(uuidString: "B10B0000-0000-4000-8000-000000000040")!),
                date: Date(timeIntervalSince1970: 1690880400.0),
                transcript:
                  "The release is out. One crash came in over night, and the fix is in review."),
              Meeting(
                id: ModelID(uuid: UUID(uuidString: "B10B0000-0000-4000-8000-000000000041")!),
                date: Date(timeIntervalSince1970: 1690794000.0),
                transcript:
                  "The tests are green on both machines. The release goes out this evening."),
            ], theme: .periwinkle, title: "Engineering")
        ]))
    ) {
      StandupsListFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.uuid = .incrementing
    }

    await store.send(.searchTextChanged("Eng")) { $0.searchText = "Eng" }
    await store.send(.clearSearchButtonTapped) { $0.searchText = "" }
    await store.send(.addButtonTapped) {
      $0.destination = .add(
        StandupFormFeature.State(
          standup: Standup(
            id: ModelID(uuid: UUID(0)), attendees: [Attendee(id: ModelID(uuid: UUID(1)))],
            duration: .seconds(900)),
          original: Standup(
            id: ModelID(uuid: UUID(0)), attendees: [Attendee(id: ModelID(uuid: UUID(1)))],
            duration: .seconds(900))))
    }
    await store.send(
      .destination(
        .presented(
          .add(
            .set(
              \.$standup,
              Standup(
                id: ModelID(uuid: UUID(0)),
                attendees: [Attendee(id: ModelID(uuid: UUID(1)), name: "Blob")],
                duration: .seconds(900), title: "Retro")))))
    ) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.standup.attendees[
        id: ModelID(uuid: UUID(1))]?.name = "Blob"
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.standup.title = "Retro"
    }
    await store.send(
      .destination(
        .presented(
          .add(
            .set(
              \.$standup,
              {
                var value = Standup(
                  id: ModelID(uuid: UUID(0)),
                  attendees: [Attendee(id: ModelID(uuid: UUID(1)), name: "Blob")],
                  duration: .seconds(1200), title: "Retro")
                value.schedule = Schedule(weekdays: [2, 4], minute: 570)
                return value
              }()))))
    ) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.standup.duration =
        .seconds(1200)
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.standup.schedule =
        Schedule(weekdays: [2, 4], minute: 570)
    }
    await store.send(.destination(.presented(.add(.addAttendeeButtonTapped)))) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.focus = .attendee(
        ModelID(uuid: UUID(2)))
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.standup.attendees.append(
        Attendee(id: ModelID(uuid: UUID(2))))
    }
    await store.send(.destination(.presented(.add(.deleteAttendees(atOffsets: [1]))))) {
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.focus = .attendee(
        ModelID(uuid: UUID(1)))
      $0.$destination[case: /StandupsListFeature.Destination.State.add]?.standup.attendees.remove(
        id: ModelID(uuid: UUID(2)))
    }
    await store.send(.saveStandupButtonTapped) {
      $0.destination = nil
      $0.selection = ModelID(uuid: UUID(0))
      $0.content.standups.append(
        {
          var value = Standup(
            id: ModelID(uuid: UUID(0)),
            attendees: [Attendee(id: ModelID(uuid: UUID(1)), name: "Blob")],
            duration: .seconds(1200), title: "Retro")
          value.schedule = Schedule(weekdays: [2, 4], minute: 570)
          return value
        }())
    }
    await store.skipInFlightEffects(strict: false)
  }
}
