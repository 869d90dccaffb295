// It expects what happened: where that is wrong, write what should happen, and the test fails
// until the feature does that.
import ComposableArchitecture
import Foundation
import Models
import Testing

@testable import StandupForm

@MainActor
@Suite struct RecordedStandupFormFeatureTests {
  @Test func recording() async {
    let ids = LockIsolated<[UUID]>([UUID(2)])
    let store = TestStore(
      initialState: StandupFormFeature.State(
        standup: Standup(
          id: ModelID(uuid: UUID(0)), attendees: [Attendee(id: ModelID(uuid: UUID(1)))],
          duration: .seconds(900)),
        original: Standup(
          id: ModelID(uuid: UUID(0)), attendees: [Attendee(id: ModelID(uuid: UUID(1)))],
          duration: .seconds(900)))
    ) {
      StandupFormFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.uuid = UUIDGenerator { ids.withValue { $0.removeFirst() } }
    }

    await store.send(
      .set(
        \.$standup,
        Standup(
          id: ModelID(uuid: UUID(0)),
          attendees: [Attendee(id: ModelID(uuid: UUID(1)), name: "Blob")], duration: .seconds(900),
          title: "Retro"))
    ) {
      $0.standup.attendees[id: ModelID(uuid: UUID(1))]?.name = "Blob"
      $0.standup.title = "Retro"
    }
    await store.send(
      .set(
        \.$standup,
        {
          var value = Standup(
            id: ModelID(uuid: UUID(0)),
            attendees: [Attendee(id: ModelID(uuid: UUID(1)), name: "Blob")],
            duration: .seconds(1200), title: "Retro")
          value.schedule = Schedule(weekdays: [2, 4], minute: 570)
          return value
        }())
    ) {
      $0.standup.duration = .seconds(1200)
      $0.standup.schedule = Schedule(weekdays: [2, 4], minute: 570)
    }
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(ModelID(uuid: UUID(2)))
      $0.standup.attendees.append(Attendee(id: ModelID(uuid: UUID(2))))
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(ModelID(uuid: UUID(1)))
      $0.standup.attendees.remove(id: ModelID(uuid: UUID(2)))
    }
    await store.skipInFlightEffects(strict: false)
  }
}
