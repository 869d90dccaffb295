import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupsList
import Testing

@testable import AppFeature

/// Starting a meeting, and quitting during one.
extension AppNavigationTests {
  @Test func closedBlocker_isAChangeOfTheDocument() async {
    let standup = Standup.historyMock
    let blocker = standup.openBlockers[0].id
    let store = makeStore(
      path: [
        .detail(StandupDetailFeature.State(standup: standup)),
        .recordMeeting(RecordMeetingFeature.State(standup: standup)),
      ], standups: [standup])
    store.exhaustivity = .off
    for (isClosed, text) in [(true, "Closed the blocker"), (false, "Opened the blocker again")] {
      await store.send(.meeting(.blockerTapped(blocker)))
      await store.skipReceivedActions(strict: false)
      for standup in store.state.standupsList.standups + store.state.path.compactMap(\.standup) {
        #expect(standup.openBlockers.contains { $0.id == blocker } == !isClosed)
      }
      #expect(store.state.toast?.text == text)
    }
    #expect(store.state.standupsList.standups == [standup])
    await store.skipInFlightEffects()
  }

  @Test func meetingOfSeveral_beginsWithTheRollCall() async {
    let store = makeStore(
      path: [.detail(StandupDetailFeature.State(standup: .mock))], standups: [.mock]
    )
    await store.send(.detail(.delegate(.meetingRequested))) {
      $0.path.append(
        .recordMeeting(RecordMeetingFeature.State(callingRollOf: .mock, id: .init(UUID(0)))))
    }
    // During the roll call there is nothing to lose.
    #expect(store.state.mayQuit && store.state.unfinishedWork == nil)
  }

  @Test func quitKeyInAMeeting_asksOnce() async {
    let store = makeStore(path: [
      .detail(StandupDetailFeature.State(standup: standup)),
      .recordMeeting(RecordMeetingFeature.State(standup: standup)),
    ])
    #expect(!store.state.mayQuit)
    await store.send(.quitKeyPressed) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = .endMeeting(
        isQuitting: true
      )
    }
    #expect(store.state.mayQuit)
    await store.send(.meeting(.alert(.dismiss))) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = nil
    }
    #expect(!store.state.mayQuit)
    // This question does not mention the key, so the key asks its own.
    await store.send(.meeting(.endMeetingButtonTapped)) {
      $0.path[id: 1, case: /AppFeature.Path.State.recordMeeting]?.alert = .endMeeting()
    }
    #expect(!store.state.mayQuit)
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    #expect(store.state.mayQuit)
  }
}
