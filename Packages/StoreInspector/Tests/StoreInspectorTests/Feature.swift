import ComposableArchitecture
import ComposableTerminalUI

/// A counter with an effect, and a list, to be inspected.
struct Feature: Reducer {
  struct State: Equatable {
    var count = 0
    var isLoading = false
    var lines: [String] = []
  }

  enum Action: Equatable {
    case incrementButtonTapped
    case loadButtonTapped
    case loaded([String])
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .loadButtonTapped:
        state.isLoading = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(["one", "two"]))
        }
        .cancellable(id: CancelID.load)
      case .loaded(let lines):
        state.isLoading = false
        state.lines = lines
        return .none
      }
    }
  }
}

struct FeatureView: View {
  let store: StoreOf<Feature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(alignment: .leading) {
        Text("Count: \(viewStore.count)")
        Text(viewStore.isLoading ? "Loading" : viewStore.lines.joined(separator: " "))
        Button("Increment") { viewStore.send(.incrementButtonTapped) }
        Button("Load") { viewStore.send(.loadButtonTapped) }
      }
    }
  }
}
