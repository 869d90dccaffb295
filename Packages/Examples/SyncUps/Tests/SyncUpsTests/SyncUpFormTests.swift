import ComposableArchitecture
import Foundation
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpFormTests {
  func makeStore(attendees: IdentifiedArrayOf<Attendee>) -> TestStoreOf<SyncUpForm> {
    TestStore(
      initialState: SyncUpForm.State(
        syncUp: SyncUp(id: SyncUp.ID(UUID(100)), attendees: attendees, title: "Engineering"))
    ) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func removeAttendees_focusesTheNearestOne() async {
    let ids = (0..<4).map { Attendee.ID(UUID(101 + $0)) }
    let store = makeStore(attendees: IdentifiedArray(uniqueElements: ids.map { Attendee(id: $0) }))
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(ids[1])
      $0.syncUp.attendees.remove(id: ids[0])
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(ids[3])
      $0.syncUp.attendees.remove(id: ids[2])
    }
    await store.send(.deleteAttendees(atOffsets: [1])) {
      $0.focus = .attendee(ids[1])
      $0.syncUp.attendees.remove(id: ids[3])
    }
    await store.send(.deleteAttendees(atOffsets: [0])) {
      $0.focus = .attendee(Attendee.ID(UUID(0)))
      $0.syncUp.attendees = [Attendee(id: Attendee.ID(UUID(0)))]
    }
    await store.send(.deleteAttendees(atOffsets: []))
  }
}
