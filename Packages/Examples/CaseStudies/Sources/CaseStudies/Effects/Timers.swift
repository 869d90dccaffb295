import ComposableTerminalUI

extension CaseStudy {
  static let timers = CaseStudy(
    "Timers",
    readMe: """
      A timer is an effect that sends an action each second. Its clock is a dependency, so that \
      a test controls the time.
      """
  ) {
    let store = Store(initialState: Timers.State()) { Timers() }
    Form { TimersView(store: store) }
      .onDisappear { store.send(.onDisappear) }
  }
}

struct Timers: Reducer {
  struct State: Equatable {
    var isTimerActive = false
    var secondsElapsed = 0
  }

  enum Action: Equatable {
    case onDisappear
    case timerTicked
    case toggleTimerButtonTapped
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onDisappear:
        return .cancel(id: CancelID.timer)

      case .timerTicked:
        state.secondsElapsed += 1
        return .none

      case .toggleTimerButtonTapped:
        state.isTimerActive.toggle()
        guard state.isTimerActive else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      }
    }
  }
}

/// The rows of a timer.
struct TimersView: View {
  let store: StoreOf<Timers>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      ProgressView(value: Double(viewStore.secondsElapsed % 60), total: 60) {
        Text("\(viewStore.secondsElapsed) s")
      }
      Button(viewStore.isTimerActive ? "Stop" : "Start") {
        viewStore.send(.toggleTimerButtonTapped)
      }
    }
  }
}
