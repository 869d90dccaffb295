import AppFeature
import CMemory
import ComposableTerminalUI
import Foundation
import Models
import StoreInspector
import Testing

/// The memory that the inspector takes for a session with many standups.
@MainActor
@Suite struct InspectorMemoryTests {
  /// Holds meetings, all on the main thread, and returns the bytes that are allocated less once the
  /// screen and its inspector are gone, and the number of actions.
  private func memory(actions: Int, isInspected: Bool) async -> (bytes: Int, actions: Int) {
    let (app, count) = (TestApp(standups: standups), LockIsolated(0))
    // Each meeting is asked for long after the one before it.
    let (start, reads) = (app.now, LockIsolated(0.0))
    let store = Store(initialState: AppFeature.State()) {
      AppFeature()
      Reduce<AppFeature.State, AppFeature.Action> { _, _ in
        count.withValue { $0 += 1 }
        return .none
      }
    } withDependencies: {
      app.prepare(&$0)
      $0.date = DateGenerator {
        start
          + reads.withValue {
            $0 += 2
            return $0
          }
      }
    }
    var ui: Pilot? = Pilot(size: (80, 24)) {
      AppView(store: store).storeInspector(store, isEnabled: isInspected)
    }
    await ui?.settle()
    for _ in 0..<actions where count.value < actions {
      guard let ui else { break }
      ui.type("/")
      ui.type("Desi")
      ui.press(.escape, .home, .enter)
      ui.type("e")
      ui.type(" of today")
      ui.press(.control("s"))
      ui.type("s")
      await ui.settle()
      ui.press(.enter)
      ui.type("e")
      ui.type("note")
      ui.press(.escape)
      // It ends by itself.
      for _ in 1...61 { await app.passSeconds(1, ui) }
      ui.press(.escape)
    }
    let allocated = cmemory_allocated()
    ui = nil
    return (Int(allocated) - Int(cmemory_allocated()), count.value)
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
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      await InspectorMemoryTests().checkAFrame()
    }
    print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), terminator: "")
  }

  private func checkAFrame() async {
    let count = actions(70)
    let plain = await memory(actions: count, isInspected: false)
    let inspected = await memory(actions: count, isInspected: true)
    let bytes = (inspected.bytes - plain.bytes) / inspected.actions
    print("\(inspected.actions) inspected actions: \(bytes) bytes each")
    #expect(inspected.actions >= count)
    #expect((100..<5_000).contains(bytes), "\(bytes) bytes each")
  }
}
