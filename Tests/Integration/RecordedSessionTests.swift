import AppFeature
import ComposableArchitecture
import CounterFeature
import Foundation
import Models
import NumberFactClient
import PomodoroFeature
import StandupForm
import StandupsList
import StoreInspector
import Testing

/// Compares the tests that the inspector writes of three apps with the files in `Recorded`, which
/// are compiled and run as a part of this target. `RECORD_SNAPSHOTS=1` records them anew, before
/// `swift format -i`.
@MainActor
@Suite struct RecordedSessionTests {
  private let clock = TestClock()
  private let time = LockIsolated(Duration.zero)

  private func pass(_ duration: Duration) async {
    time.withValue { $0 += duration }
    await clock.advance(by: duration)
  }

  private func check<State, Action>(
    _ inspector: Inspector<State, Action>, writes feature: String, fileID: StaticString = #fileID
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let packages = folder.appending(path: "../../Packages")
    let test = try inspector.test(of: feature, sources: packages)
    let file = folder.appending(path: "Recorded/Recorded\(feature)Tests.swift")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(test.utf8).write(to: file)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(withoutLayout(test) == withoutLayout(recorded))
  }

  /// Returns the text without what a formatter changes.
  private func withoutLayout(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.replacing(",]", with: "]")
  }

  @Test func theCounter() async throws {
    try await withMainSerialExecutor {
      let store = Store(initialState: CounterFeature.State()) {
        CounterFeature()
      } withDependencies: { [clock] in
        $0.continuousClock = clock
        $0.numberFact.fetch = { "\($0) is a number." }
      }
      let inspector = Inspector(store) { [time] in time.value }
      store.send(.incrementButtonTapped)
      store.send(.toggleTimerButtonTapped)
      await pass(.milliseconds(2_500))
      store.send(.decrementButtonTapped)
      store.send(.toggleTimerButtonTapped)
      await store.send(.getFactButtonTapped).finish()
      try check(inspector, writes: "CounterFeature")
    }
  }

  @Test func thePomodoroTimer() async throws {
    try await withMainSerialExecutor {
      let store = Store(initialState: Pomodoro.State()) {
        Pomodoro()
      } withDependencies: { [clock] in
        $0.continuousClock = clock
        $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
        $0.uuid = .incrementing
      }
      let inspector = Inspector(store) { [time] in time.value }
      store.send(.timerTitleChanged("Write a \"test\""))
      store.send(.startTapped)
      await pass(.seconds(2))
      store.send(.stopTapped)
      store.send(.timerItemTapped(UUID(0)))
      store.send(.timerSheet(.presented(.removeTapped)))
      try check(inspector, writes: "Pomodoro")
    }
  }

  @Test func standups() throws {
    let store = TestApp(standups: [.engineeringMock]).makeStore()
    let inspector = Inspector(store) { [time] in time.value }
    func list(_ action: StandupsListFeature.Action) { store.send(.standupsList(action)) }
    func form(_ action: StandupFormFeature.Action) {
      list(.destination(.presented(.add(action))))
    }
    list(.searchTextChanged("Eng"))
    list(.clearSearchButtonTapped)
    list(.addButtonTapped)
    var standup = Standup(
      id: UUID(0), attendees: [Attendee(id: UUID(1), name: "Blob")], title: "Retro")
    form(.set(\.$standup, standup))
    standup.duration = .seconds(1200)
    form(.set(\.$standup, standup))
    form(.addAttendeeButtonTapped)
    form(.deleteAttendees(atOffsets: [1]))
    list(.saveStandupButtonTapped)
    try check(inspector, writes: "StandupFormFeature")
    try check(inspector, writes: "StandupsListFeature")
  }
}
