import AppFeature
import ComposableArchitecture
import CounterFeature
import DataManager
import Foundation
import Models
import NumberFactClient
import Pomodoro
import StandupForm
import StandupsList
import StoreInspector
import Testing

@testable import TestWriter

/// Compares the tests that are written of recordings of three apps with the files in `Recorded`, which
/// are compiled and run as a part of this target. `RECORD_SNAPSHOTS=1` records them anew.
@MainActor
@Suite struct RecordedSessionTests {
  private let clock = TestClock()
  private let time = LockIsolated(Duration.zero)

  private func pass(_ duration: Duration) async {
    time.withValue { $0 += duration }
    await clock.advance(by: duration)
  }

  private func check<State, Action>(
    _ inspector: Inspector<State, Action>, writes feature: String
  ) throws {
    let packages = sources.appending(path: "../../../../Packages")
    let test = try inspector.test(of: feature, index: SourceIndex(folders: [packages]))
    try expect(test, in: "Recorded/Recorded\(feature)Tests.swift")
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
    let store = Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.dataManager = .mock(initialData: try? Standup.json(for: [.engineeringMock]))
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
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
    standup.schedule = Schedule("Mon, Wed 9:30")
    form(.set(\.$standup, standup))
    form(.addAttendeeButtonTapped)
    form(.deleteAttendees(atOffsets: [1]))
    list(.saveStandupButtonTapped)
    try check(inspector, writes: "StandupFormFeature")
    try check(inspector, writes: "StandupsListFeature")
  }
}
