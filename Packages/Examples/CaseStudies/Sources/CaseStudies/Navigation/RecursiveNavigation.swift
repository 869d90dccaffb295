import ComposableTerminalUI

extension CaseStudy {
  static let recursiveNavigation = CaseStudy(
    "Recursive navigation",
    readMe: """
      A feature that presents itself, to any depth. The state of all screens is one value, so \
      that several screens can be opened at once.
      """
  ) {
    RecursiveNavigationView(
      store: Store(initialState: RecursiveNavigation.State()) { RecursiveNavigation() })
  }
}

struct RecursiveNavigation: Reducer {
  struct State: Equatable {
    @PresentationState var child: State?
    var depth = 0
  }

  enum Action: Equatable {
    indirect case child(PresentationAction<Action>)
    case closeButtonTapped
    case nextButtonTapped
    case threeMoreButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child:
        return .none
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .nextButtonTapped:
        state.child = State(depth: state.depth + 1)
        return .none
      case .threeMoreButtonTapped:
        state.child = (1...3).reversed().reduce(nil) { child, step in
          State(child: child, depth: state.depth + step)
        }
        return .none
      }
    }
    .ifLet(\.$child, action: /Action.child) {
      Self()
    }
  }
}

private struct RecursiveNavigationView: View {
  let store: StoreOf<RecursiveNavigation>

  var body: some View {
    WithViewStore(store, observe: \.depth) { viewStore in
      Form {
        LabeledContent("Depth", value: "\(viewStore.state)")
        Button("Next") { viewStore.send(.nextButtonTapped) }
        Button("Three more") { viewStore.send(.threeMoreButtonTapped) }
        if viewStore.state > 0 {
          Button("Close") { viewStore.send(.closeButtonTapped) }
        }
      }
    }
    .navigationDestination(store: store.scope(state: \.$child, action: { .child($0) })) { store in
      RecursiveNavigationView(store: store)
        .navigationTitle("Depth \(store.withState(\.depth))")
    }
  }
}
