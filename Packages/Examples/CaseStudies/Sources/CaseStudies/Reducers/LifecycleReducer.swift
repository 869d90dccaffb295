import ComposableTerminalUI

extension CaseStudy {
  static let lifecycle = CaseStudy(
    "Lifecycle",
    readMe: """
      `lifecycle` starts effects when a feature appears, and cancels them when it disappears, \
      without a change to the feature.
      """
  ) {
    LifecycleDemoView(store: Store(initialState: LifecycleDemo.State()) { LifecycleDemo() })
  }
}

extension Reducer where State: Sendable, Action: Sendable {
  /// Runs an effect while the feature is on the screen.
  func lifecycle(
    onAppear: @escaping @Sendable (State) -> Effect<Action>
  ) -> LifecycleReducer<Self> {
    LifecycleReducer(wrapped: self, onAppear: onAppear)
  }
}

/// Runs a reducer on optional state, and an effect while its feature is on the screen.
struct LifecycleReducer<Wrapped: Reducer>: Reducer {
  enum Action {
    case onAppear
    case onDisappear
    case wrapped(Wrapped.Action)
  }

  private struct CancelID: Hashable {}

  let wrapped: Wrapped
  let onAppear: @Sendable (Wrapped.State) -> Effect<Wrapped.Action>

  var body: some Reducer<Wrapped.State?, Action> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        guard let state else { return .none }
        return onAppear(state).map(Action.wrapped).cancellable(id: CancelID())
      case .onDisappear:
        return .cancel(id: CancelID())
      case .wrapped:
        return .none
      }
    }
    .ifLet(\.self, action: /Action.wrapped) {
      wrapped
    }
  }
}

extension LifecycleReducer.Action: Equatable where Wrapped.Action: Equatable {}
extension LifecycleReducer.Action: Sendable where Wrapped.Action: Sendable {}

struct LifecycleDemo: Reducer {
  struct State: Equatable {
    var count: Int?
  }

  enum Action: Equatable {
    case timer(LifecycleReducer<Ticker>.Action)
    case toggleTimerButtonTapped
  }

  struct Ticker: Reducer {
    enum Action: Equatable {
      case decrementButtonTapped
      case incrementButtonTapped
      case tick
    }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      state += action == .decrementButtonTapped ? -1 : 1
      return .none
    }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .toggleTimerButtonTapped { state.count = state.count == nil ? 0 : nil }
      return .none
    }
    Scope(state: \.count, action: /Action.timer) {
      Ticker().lifecycle { _ in
        .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.tick)
          }
        }
      }
    }
  }
}

private struct LifecycleDemoView: View {
  let store: StoreOf<LifecycleDemo>

  var body: some View {
    Form {
      Button("Toggle timer") { store.send(.toggleTimerButtonTapped) }
      IfLetStore(store.scope(state: \.count, action: { .timer($0) })) { store in
        WithViewStore(store, observe: { $0 }) { viewStore in
          HStack {
            Button("[−]") { viewStore.send(.wrapped(.decrementButtonTapped)) }
            Text("\(viewStore.state)").bold()
            Button("[+]") { viewStore.send(.wrapped(.incrementButtonTapped)) }
          }
          .onAppear { viewStore.send(.onAppear) }
          .onDisappear { viewStore.send(.onDisappear) }
        }
      }
    }
  }
}
