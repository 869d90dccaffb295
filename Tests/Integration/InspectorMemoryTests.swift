import AppFeature
import CMemory
import ComposableTerminalUI
import Foundation
import Models
import RecordMeeting
import StandupDetail
import StandupForm
import StandupsList
import StoreInspector
import Testing

/// The memory that the inspector takes for a session with many standups.
@MainActor
@Suite struct InspectorMemoryTests {
  /// A session in the app, and the number of actions in it.
  @MainActor
  private final class Session {
    let app: TestApp
    let store: StoreOf<AppFeature>
    var ui: Pilot?
    private let count: LockIsolated<Int>

    init(standups: IdentifiedArrayOf<Standup>, isInspected: Bool) {
      let count = LockIsolated(0)
      self.count = count
      app = TestApp(standups: standups)
      let store = Store(initialState: AppFeature.State()) {
        AppFeature()
        Reduce<AppFeature.State, AppFeature.Action> { _, _ in
          count.withValue { $0 += 1 }
          return .none
        }
      } withDependencies: { [app] in
        app.prepare(&$0)
        // Each meeting is asked for long after the one before it.
        let (start, reads) = (app.now, LockIsolated(0.0))
        $0.date = DateGenerator {
          start
            + reads.withValue {
              $0 += 2
              return $0
            }
        }
      }
      self.store = store
      ui = Pilot(size: (80, 24)) {
        AppView(store: store).storeInspector(store, isEnabled: isInspected)
      }
    }

    var actionCount: Int { count.value }

    /// Sends an action, and draws what it changed.
    func send(_ action: AppFeature.Action) {
      store.send(action)
      _ = ui?.frameCount
    }

    func list(_ action: StandupsListFeature.Action) { send(.standupsList(action)) }

    func detail(_ action: StandupDetailFeature.Action) {
      guard let id = store.withState(\.path.ids.first) else { return }
      send(.path(.element(id: id, action: .detail(action))))
    }

    func meeting(_ action: RecordMeetingFeature.Action) {
      guard let id = store.withState(\.path.ids.last), id != store.withState(\.path.ids.first)
      else {
        return
      }
      send(.path(.element(id: id, action: .recordMeeting(action))))
    }

    /// Looks for a standup, gives it another title, and holds a meeting of it.
    func hold(_ standup: Standup) async {
      for text in ["D", "De", "Des", "Desi"] { list(.searchTextChanged(text)) }
      list(.clearSearchButtonTapped)
      list(.standupTapped(id: standup.id))
      detail(.editButtonTapped)
      var edited = standup
      for letter in " of today" {
        edited.title.append(letter)
        detail(.destination(.presented(.edit(.set(\.$standup, edited)))))
      }
      detail(.saveStandupButtonTapped)
      detail(.startMeetingButtonTapped)
      for second in 1...50 {
        if let ui { await app.passSeconds(1, ui) }
        if second % 15 == 0 {
          meeting(.notesChanged(String(repeating: "note ", count: second / 15)))
        }
      }
      meeting(.endMeetingButtonTapped)
      meeting(.alert(.presented(.confirmSave)))
      if let ui { await app.passSeconds(1, ui) }
      if let id = store.withState(\.path.ids.first) { send(.path(.popFrom(id: id))) }
    }
  }

  /// Holds meetings, all on the main thread, and returns the bytes that are allocated less once the
  /// screen and its inspector are gone, and the number of actions.
  private func memory(
    standups: IdentifiedArrayOf<Standup>, actions: Int, isInspected: Bool
  ) async -> (bytes: Int, actions: Int) {
    let session = Session(standups: standups, isInspected: isInspected)
    await session.ui?.settle()
    for index in 0..<actions where session.actionCount < actions {
      await session.hold(standups[index % standups.count])
    }
    let allocated = cmemory_allocated()
    session.ui = nil
    return (Int(allocated) - Int(cmemory_allocated()), session.actionCount)
  }

  private let standups = {
    let mocks: [Standup] = [.mock, .engineeringMock, .designMock, .historyMock]
    return IdentifiedArray(
      uniqueElements: (0..<200).map { index in
        let mock = mocks[index % mocks.count]
        return Standup(
          id: UUID(1_000 + index), attendees: mock.attendees, duration: mock.duration,
          meetings: mock.meetings, theme: mock.theme, title: "\(mock.title) \(index)")
      })
  }()

  /// Returns the number of actions of a test, or that of `INSPECTED_ACTIONS=10000`, which takes some
  /// minutes.
  private func actions(_ count: Int) -> Int {
    ProcessInfo.processInfo.environment["INSPECTED_ACTIONS"].flatMap { Int($0) } ?? count
  }

  // What other tests allocate meanwhile would count, too: so the test is a process.
  @Test func anActionWithItsFrame_takesLessThan5kB() async {
    printOutput(
      of: await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        await InspectorMemoryTests().checkAFrame()
      })
  }

  private func checkAFrame() async {
    let plain = await memory(
      standups: standups, actions: actions(70), isInspected: false)
    let inspected = await memory(
      standups: standups, actions: actions(70), isInspected: true)
    check(inspected.bytes - plain.bytes, of: inspected.actions, atLeast: actions(70))
  }

  private func printOutput(of result: ExitTest.Result?) {
    print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), terminator: "")
  }

  private func check(_ bytes: Int, of count: Int, atLeast minimum: Int) {
    print("\(count) inspected actions: \(bytes / count) bytes each")
    #expect(count >= minimum)
    #expect((100..<5_000).contains(bytes / count), "\(bytes / count) bytes each")
  }
}
