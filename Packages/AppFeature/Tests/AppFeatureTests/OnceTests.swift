import AfterMeetingClient
import AppFeature
import ComposableArchitecture
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupsList
import Testing

/// The law of "once": two keys in one batch of input open one screen, and add and pass on one
/// meeting, also if the app is ended meanwhile.
@MainActor
@Suite struct OnceTests {
  private func makeStore(
    _ state: AppFeature.State, _ texts: LockIsolated<[String]>
  ) -> StoreOf<AppFeature> {
    makePlainStore(state, now: 1_690_966_800) {
      $0.afterMeeting = AfterMeetingClient(format: .json) { text in
        texts.withValue { $0.append(String(decoding: text, as: UTF8.self)) }
      }
    }
  }

  /// A key for the next speaker that comes right after the end of a meeting starts no other one, in the
  /// standup and in the list.
  @Test(arguments: [0, 1.4, 1.6, -5], [true, false])
  func aKeyRightAfterAMeeting_startsNone(seconds: Double, isWide: Bool) async throws {
    let date = LockIsolated(Date(timeIntervalSince1970: 1_690_966_800))
    let standup = Standup.engineeringMock
    var state = AppFeature.State(
      path: [
        .detail(.init(standup: standup)),
        .recordMeeting(RecordMeetingFeature.State(speakerIndex: 1, standup: standup)),
      ],
      standupsList: .init(standups: [standup]))
    state.isWide = isWide
    let store = makePlainStore(state) { $0.date = DateGenerator { date.value } }
    let ids = store.withState(\.path.ids)
    let end = store.send(.meeting(.nextButtonTapped, at: ids[1]))
    while store.withState(\.path.count) > 1 { await Task.yield() }
    #expect(store.withState(\.standupsList.standups)[0].meetings.count == 3)
    date.withValue { $0 += seconds }
    let start: AppFeature.Action =
      isWide
      ? .standupsList(.delegate(.meetingRequested(standup.id)))
      : .detail(.delegate(.meetingRequested), at: ids[0])
    let task = store.send(start)
    let isMeant = !(0..<1.5).contains(seconds)
    #expect((store.withState(\.path).last?.recordMeeting != nil) == isMeant)
    end.cancel()
    task.cancel()
  }

  @Test func aMeeting_isAddedAndPassedOnOnce() async throws {
    for seed in SeededGenerator.seeds(40) {
      var generator = SeededGenerator(seed: seed)
      let texts = LockIsolated<[String]>([])
      var standup = Standup.engineeringMock
      standup.attendees.removeLast(standup.attendees.count - 2)
      let before = standup.meetings
      var meeting = RecordMeetingFeature.State(standup: standup)
      meeting.meetingID = .init(UUID(77))
      // One that is resumed late is older than the latest.
      let date = before.map(\.date).randomElement(using: &generator) ?? .now
      meeting.startDate = date - Double.random(in: -90...90, using: &generator)
      let store = makeStore(
        AppFeature.State(
          path: [.detail(.init(standup: standup)), .recordMeeting(meeting)],
          standupsList: .init(standups: [standup])), texts)
      let screen = try #require(store.withState(\.path.ids.last))
      func send(_ action: RecordMeetingFeature.Action) -> StoreTask {
        store.send(.meeting(action, at: screen))
      }
      var tasks: [StoreTask] = []
      var isEnding = false
      for _ in 0..<6 where !isEnding && store.withState(\.path.count) == 2 {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
          tasks.append(send(.endMeetingButtonTapped))
          let isSaved = Bool.random(using: &generator)
          if store.withState(\.path.last?.recordMeeting?.alert) != nil {
            tasks.append(send(.alert(.presented(isSaved ? .confirmSave : .confirmDiscard))))
          }
        case 1:
          isEnding = true
          tasks.append(store.send(.appWillTerminate))
        case 2: await Task.yield()
        default: tasks.append(send(.nextButtonTapped))
        }
      }
      if !isEnding { tasks.append(store.send(.appWillTerminate)) }
      await store.send(.appHasSaved).finish()
      // They may wait for the clock, which stands still.
      for task in tasks { task.cancel() }
      let after = try #require(store.withState(\.standupsList.standups).first).meetings
      #expect(texts.value.count == after.count - before.count, "seed \(seed)")
      #expect(after.count - before.count <= 1, "seed \(seed)")
      #expect(store.withState { !$0.path.contains { $0.recordMeeting?.isRunning == true } })
      #expect(after.elements == after.sorted { $0.date > $1.date }, "seed \(seed)")
    }
  }

  @Test(arguments: [false, true])
  func aKeyTwice_opensOneScreen(isWide: Bool) async {
    let (standup, texts) = (Standup.mock, LockIsolated<[String]>([]))
    let list: [StandupsListFeature.Action] = [
      .standupTapped(id: standup.id), .startMeetingButtonTapped, .editButtonTapped,
      .statisticsButtonTapped, .searchSubmitted,
    ]
    let detail: [StandupDetailFeature.Action] = [
      .startMeetingButtonTapped, .meetingTapped(id: standup.meetings[0].id), .editButtonTapped,
    ]
    for first in list.indices.map({ $0 }) + detail.indices.map({ $0 + list.count }) {
      for second in [first, 0, list.count] {
        var state = AppFeature.State(
          path: first < list.count ? [] : [.detail(.init(standup: standup))],
          standupsList: .init(standups: [standup, .designMock]))
        state.standupsList.selection = standup.id
        let store = makeStore(state, texts)
        func send(_ index: Int) {
          if index < list.count {
            store.send(.standupsList(list[index]))
          } else if let id = store.withState(\.path.ids.first) {
            store.send(.detail(detail[index - list.count], at: id))
          }
        }
        store.send(.widthChanged(isWide: isWide))
        send(first)
        let opened = store.withState(\.path.ids)
        send(second)
        store.withState {
          let details = $0.path.filter { $0.detail != nil }.count
          #expect(!opened.isEmpty && details == 1 && $0.path.count <= 2, "\(first), \(second)")
          if first == second { #expect($0.path.ids == opened, "\(first)") }
        }
      }
    }
  }
}
