import ComposableTerminalUI

extension CaseStudy {
  static let navigationDemo = CaseStudy(
    "Stack",
    readMe: """
      A stack of screens is a collection of state. Each screen knows only its own element, and \
      links to further screens. The root sums the numbers on all of them.
      """
  ) {
    NavigationDemoView(store: Store(initialState: NavigationDemo.State()) { NavigationDemo() })
  }
}

struct NavigationDemo: Reducer {
  struct State: Equatable {
    var isStackPresented = false
    var path = StackState<Path.State>()

    var total: Int {
      path.reduce(0) { total, screen in
        switch screen {
        case .counter(let counter): total + counter.count
        case .timers(let timers): total + timers.secondsElapsed
        }
      }
    }
  }

  enum Action: Equatable {
    case goToCounterAndTimerButtonTapped
    case path(StackAction<Path.State, Path.Action>)
    case popToRoot
    case setStack(isPresented: Bool)
  }

  struct Path: Reducer {
    enum State: Equatable {
      case counter(Counter.State = .init())
      case timers(Timers.State = .init())
    }

    enum Action: Equatable {
      case counter(Counter.Action)
      case timers(Timers.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.counter, action: /Action.counter) {
        Counter()
      }
      Scope(state: /State.timers, action: /Action.timers) {
        Timers()
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goToCounterAndTimerButtonTapped:
        state.path.append(.counter())
        state.path.append(.timers())
        return .none
      case .path:
        return .none
      case .popToRoot:
        state.path.removeAll()
        return .none
      case .setStack(let isPresented):
        state.isStackPresented = isPresented
        if !isPresented { state.path.removeAll() }
        return .none
      }
    }
    .forEach(\.path, action: /Action.path) {
      Path()
    }
  }
}

private struct NavigationDemoView: View {
  let store: StoreOf<NavigationDemo>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Button("Open stack") { viewStore.send(.setStack(isPresented: true)) }
      }
      .fullScreenCover(
        isPresented: viewStore.binding(
          get: \.isStackPresented, send: { .setStack(isPresented: $0) })
      ) {
        NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
          Form {
            links
            Button("Go to counter and timer") { viewStore.send(.goToCounterAndTimerButtonTapped) }
            Button("Close") { viewStore.send(.setStack(isPresented: false)) }
          }
          .navigationTitle("Root")
        } destination: { (state: NavigationDemo.Path.State) in
          switch state {
          case .counter:
            CaseLet(
              /NavigationDemo.Path.State.counter, action: NavigationDemo.Path.Action.counter
            ) { store in
              Form {
                CounterView(store: store)
                links
                overview
              }
              .navigationTitle("Counter")
            }
          case .timers:
            CaseLet(/NavigationDemo.Path.State.timers, action: NavigationDemo.Path.Action.timers) {
              store in
              Form {
                TimersView(store: store)
                links
                overview
              }
              .navigationTitle("Timer")
            }
          }
        }
      }
    }
  }

  @ViewBuilder private var links: some View {
    NavigationLink("Go to counter", state: NavigationDemo.Path.State.counter())
    NavigationLink("Go to timer", state: NavigationDemo.Path.State.timers())
  }

  private var overview: some View {
    WithViewStore(store, observe: \.total) { viewStore in
      LabeledContent("Total of all screens", value: "\(viewStore.state)")
      Button("Pop to root") { viewStore.send(.popToRoot) }
    }
  }
}
