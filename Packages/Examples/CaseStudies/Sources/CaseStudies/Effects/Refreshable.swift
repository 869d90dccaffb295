import ComposableTerminalUI
import Foundation
import NumberFactClient

extension CaseStudy {
  static let refreshable = CaseStudy(
    "Refreshable",
    readMe: """
      `refreshable` waits for all effects of the action that it sends. Control-R loads a fact \
      about the number.
      """
  ) {
    RefreshableView(store: Store(initialState: Refreshable.State()) { Refreshable() })
  }
}

struct Refreshable: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  enum Action: Equatable {
    case cancelButtonTapped
    case decrementButtonTapped
    case factResponse(TaskResult<String>)
    case incrementButtonTapped
    case refresh
  }

  private enum CancelID { case factRequest }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .cancel(id: CancelID.factRequest)

      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .factResponse(.success(let fact)):
        state.fact = fact
        return .none

      case .factResponse(.failure(let error)):
        state.fact = (error as? any LocalizedError)?.errorDescription
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .refresh:
        state.fact = nil
        return .run { [count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          await send(.factResponse(TaskResult { try await numberFact.fetch(count) }))
        }
        .cancellable(id: CancelID.factRequest, cancelInFlight: true)
      }
    }
  }
}

private struct RefreshableView: View {
  let store: StoreOf<Refreshable>
  @State private var isLoading = false

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        HStack {
          Button("[−]") { viewStore.send(.decrementButtonTapped) }
          Text("\(viewStore.count)").bold()
          Button("[+]") { viewStore.send(.incrementButtonTapped) }
        }
        if isLoading {
          Button("Cancel") { viewStore.send(.cancelButtonTapped) }
        } else if let fact = viewStore.fact {
          Text(verbatim: fact)
        }
      }
      .refreshable {
        isLoading = true
        await viewStore.send(.refresh).finish()
        isLoading = false
      }
    }
  }
}
