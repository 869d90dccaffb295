import ComposableArchitecture
import ComposableArchitectureInspection
import Testing

/// The access of a debugger to a store.
@MainActor
@Suite struct StoreInspectionTests {
  private struct Feature: Reducer {
    struct State: Equatable {
      var actions: [String] = []
      @PresentationState var child: Int?
    }
    enum Action: Sendable {
      case child(PresentationAction<String>)
      case laterButtonTapped
      case loaded
      case loadButtonTapped
      case sendButtonTapped
      case sent
    }
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.actions.append("\(action)")
        switch action {
        case .child, .loaded, .sent: return .none
        case .laterButtonTapped:
          return .concatenate(.run { _ in try await clock.sleep(for: .seconds(1)) }, .send(.sent))
        case .loadButtonTapped:
          let load: @Sendable (Send<Action>) async throws -> Void = { send in
            try await clock.sleep(for: .seconds(1))
            await send(.loaded)
          }
          return .run(operation: load, line: 7).cancellable(id: "load")
        case .sendButtonTapped: return .send(.sent)
        }
      }
      .ifLet(\.$child, action: /Action.child) {
        Reduce<Int, String> { _, _ in .run { _ in try await Task.never() } }
      }
    }
  }

  private final class Log {
    var actions: [ReducedAction<Feature.Action>] = []
  }

  private let clock = TestClock()
  private let log = Log()

  private func makeStore(_ state: Feature.State = Feature.State()) -> StoreOf<Feature> {
    Store(initialState: state) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func inspect(
    _ store: StoreOf<Feature>
  ) throws -> StoreInspection<Feature.State, Feature.Action> {
    try #require(StoreInspection(store) { action, _ in log.actions.append(action) })
  }

  @Test func actions_haveTheirOriginAndWork() async throws {
    try await withMainSerialExecutor {
      let store = makeStore()
      let inspection = try inspect(store)
      store.send(.sent)
      store.send(.sendButtonTapped)
      for action in [Feature.Action.loadButtonTapped, .laterButtonTapped] {
        let task = store.send(action)
        await clock.advance(by: .seconds(1))
        await task.finish()
      }
      let actions = log.actions
      #expect(
        actions.map { action -> String in
          switch action.origin {
          case .sender: "sender"
          case .effect(let site): site.map { "effect of \($0)" } ?? "effect"
          case .action(let path): "action \(path)"
          }
        } == [
          "sender", "sender", "action .sendButtonTapped", "sender",
          "effect of ComposableArchitectureTests/StoreInspectionTests.swift:7", "sender", "effect",
        ])
      #expect(
        actions.map(\.isFromEffect) == [false, false, true, false, true, false, true])
      #expect(actions[0].work == nil)
      #expect(actions[1].work != nil)
      #expect(actions[1].work == actions[2].work)
      #expect(actions[3].work == actions[4].work)
      #expect(actions[1].work != actions[3].work)
      _ = inspection
    }
  }

  @Test func runningEffects_haveTheirOwnerAndIDs() throws {
    try withMainSerialExecutor {
      let store = makeStore(Feature.State(child: 1))
      let inspection = try inspect(store)
      let load = store.send(.loadButtonTapped)
      store.send(.child(.presented("start")))
      #expect(inspection.effectCount == 2)
      #expect(inspection.effects.map(\.cancelIDs) == [["load"], []])
      #expect(inspection.effects.map(\.owner.isEmpty) == [true, false])
      #expect(inspection.effects.map(\.work) == log.actions.map(\.work))
      load.cancel()
      // That of the child was started first.
      store.send(.loadButtonTapped)
      #expect(inspection.effects.map(\.owner.isEmpty) == [false, true])
      store.send(.child(.dismiss))
      #expect(inspection.effectCount == 1)
      inspection.restart()
      #expect(inspection.effectCount == 0)
      #expect(inspection.effects.isEmpty)
    }
  }

  @Test func pause_ignoresSentActions_andHoldsBackThoseOfEffects() async throws {
    try await withMainSerialExecutor {
      let store = makeStore()
      let inspection = try inspect(store)
      var held = 0
      inspection.didHold = { held += 1 }
      let observed = ViewStore(store, observe: \.actions)
      inspection.replaceState(with: Feature.State(actions: ["shown"]))
      #expect(observed.state == [])
      store.send(.loadButtonTapped)
      inspection.pause()
      inspection.replaceState(with: Feature.State(actions: ["shown"]))
      #expect(observed.state == ["shown"])
      inspection.pause()
      store.send(.sent)
      await clock.advance(by: .seconds(1))
      #expect(store.withState(\.actions) == ["shown"])
      #expect((held, inspection.waitingCount) == (1, 1))
      inspection.resume()
      #expect(store.withState(\.actions) == ["loadButtonTapped", "loaded"])
      #expect((held, inspection.waitingCount) == (1, 0))
      store.send(.sent)
      #expect(store.withState(\.actions.count) == 3)
    }
  }

  @Test func restart_continuesFromTheShownState_withoutEffects() async throws {
    try await withMainSerialExecutor {
      let store = makeStore()
      let inspection = try inspect(store)
      store.send(.loadButtonTapped)
      store.send(.loadButtonTapped)
      inspection.pause()
      await clock.advance(by: .milliseconds(500))
      store.send(.loadButtonTapped)
      inspection.replaceState(with: Feature.State(actions: ["shown"]))
      await clock.advance(by: .milliseconds(500))
      #expect(inspection.waitingCount == 2)
      inspection.restart()
      #expect((inspection.effectCount, inspection.waitingCount) == (0, 0))
      await clock.advance(by: .seconds(1))
      #expect(store.withState(\.actions) == ["shown"])
      let task = store.send(.loadButtonTapped)
      await clock.advance(by: .seconds(1))
      await task.finish()
      #expect(store.withState(\.actions) == ["shown", "loadButtonTapped", "loaded"])
    }
  }

  @Test func releasedInspection_resumesThePresent_withTheOwnDependencies() async throws {
    try await withMainSerialExecutor {
      let store = makeStore()
      var inspection: StoreInspection? = try inspect(store)
      inspection?.dependencies.continuousClock = ImmediateClock()
      store.send(.sent)
      inspection?.pause()
      inspection?.replaceState(with: Feature.State())
      inspection = nil
      #expect(store.withState(\.actions) == ["sent"])
      let task = store.send(.loadButtonTapped)
      #expect(store.withState(\.actions) == ["sent", "loadButtonTapped"])
      await clock.advance(by: .seconds(1))
      await task.finish()
      #expect(store.withState(\.actions) == ["sent", "loadButtonTapped", "loaded"])
      #expect(log.actions.count == 1)
    }
  }

  @Test func severalInspections_areToldTheSame_untilTheyAreReleased() async throws {
    try await withMainSerialExecutor {
      let store = makeStore()
      let first = try inspect(store)
      var events: [String] = []
      var second = StoreInspection(store) { reduced, state in
        events.append("\(reduced.action) \(state.actions.count)")
      }
      second?.didStartEffects = { action, _ in
        events.append("\(action) runs")
        return { events.append("\(action) ended") }
      }
      store.send(.sendButtonTapped)
      let task = store.send(.loadButtonTapped)
      await clock.advance(by: .seconds(1))
      await task.finish()
      #expect(
        events == [
          "sendButtonTapped 1", "sent 2", "loadButtonTapped 3", "loadButtonTapped runs", "loaded 4",
          "loadButtonTapped ended",
        ])
      second = nil
      store.send(.sent)
      #expect(events.count == 6)
      #expect(log.actions.count == 5)
      withExtendedLifetime(first) {}
    }
  }

  @Test func scopedStore_hasNoInspection() {
    let store = makeStore().scope(state: \.actions, action: { (_: String) in .sent })
    #expect(StoreInspection(store) { _, _ in } == nil)
  }
}
