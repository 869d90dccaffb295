import ComposableArchitecture

/// The counter of the tour, which most tests use.
struct CounterFeature: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoadingFact = false
    var isTimerOn = false
  }
  enum Action: Equatable {
    case decrementButtonTapped
    case factResponse(String)
    case getFactButtonTapped
    case incrementButtonTapped
    case timerTicked
    case toggleTimerButtonTapped
  }
  private enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        state.fact = nil
        return .none

      case .factResponse(let fact):
        state.fact = fact
        state.isLoadingFact = false
        return .none

      case .getFactButtonTapped:
        state.fact = nil
        state.isLoadingFact = true
        return .run { [count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          try await send(.factResponse(numberFact.fetch(count)))
        }

      case .incrementButtonTapped:
        state.count += 1
        state.fact = nil
        return .none

      case .timerTicked:
        state.count += 1
        return .none

      case .toggleTimerButtonTapped:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}

extension CounterFeature {
  /// Replaces a clock, and the facts by the numbers themselves.
  static func prepare(_ values: inout DependencyValues, clock: any Clock<Duration>) {
    values.continuousClock = clock
    values.numberFact.fetch = { "\($0)" }
  }

  @MainActor static func store(clock: any Clock<Duration> = TestClock()) -> StoreOf<Self> {
    Store(initialState: State()) {
      Self()
    } withDependencies: {
      prepare(&$0, clock: clock)
    }
  }

  @MainActor static func testStore(clock: any Clock<Duration> = TestClock()) -> TestStoreOf<Self> {
    TestStore(initialState: State()) {
      Self()
    } withDependencies: {
      prepare(&$0, clock: clock)
    }
  }
}

struct NumberFact: TestDependencyKey {
  var fetch: @Sendable (Int) async throws -> String

  static let testValue = Self { _ in
    reportIssue("Unimplemented: NumberFact.fetch")
    throw CancellationError()
  }
}

extension DependencyValues {
  var numberFact: NumberFact {
    get { self[NumberFact.self] }
    set { self[NumberFact.self] = newValue }
  }
}
