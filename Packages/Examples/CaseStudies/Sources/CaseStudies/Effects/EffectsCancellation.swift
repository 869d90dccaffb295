import ComposableTerminalUI
import Foundation
import NumberFactClient

extension CaseStudy {
  static let effectsCancellation = CaseStudy(
    "Cancellation",
    readMe: """
      An effect with an id can be cancelled: by a button, or when the number changes. Each \
      request takes an extra second here.
      """
  ) {
    EffectsCancellationView(
      store: Store(initialState: EffectsCancellation.State()) {
        EffectsCancellation()
      } withDependencies: {
        $0.numberFact.fetch = { [fetch = $0.numberFact.fetch, clock = $0.continuousClock] number in
          try await clock.sleep(for: .seconds(1))
          return try await fetch(number)
        }
      })
  }
}

struct EffectsCancellation: Reducer {
  struct State: Equatable {
    var count = 0
    var currentFact: String?
    var isFactRequestInFlight = false
  }

  enum Action: Equatable {
    case cancelButtonTapped
    case factButtonTapped
    case factResponse(TaskResult<String>)
    case stepperChanged(Int)
  }

  private enum CancelID { case factRequest }

  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isFactRequestInFlight = false
        return .cancel(id: CancelID.factRequest)

      case .factButtonTapped:
        state.currentFact = nil
        state.isFactRequestInFlight = true
        return .run { [count = state.count] send in
          await send(.factResponse(TaskResult { try await numberFact.fetch(count) }))
        }
        .cancellable(id: CancelID.factRequest, cancelInFlight: true)

      case .factResponse(.success(let fact)):
        state.currentFact = fact
        state.isFactRequestInFlight = false
        return .none

      case .factResponse(.failure(let error)):
        state.currentFact = (error as? any LocalizedError)?.errorDescription
        state.isFactRequestInFlight = false
        return .none

      case .stepperChanged(let count):
        state.count = count
        state.currentFact = nil
        state.isFactRequestInFlight = false
        return .cancel(id: CancelID.factRequest)
      }
    }
  }
}

private struct EffectsCancellationView: View {
  let store: StoreOf<EffectsCancellation>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Stepper(
          "\(viewStore.count)",
          value: viewStore.binding(get: \.count, send: { .stepperChanged($0) }))
        // A single button, so that it keeps the focus.
        Button(viewStore.isFactRequestInFlight ? "Cancel" : "Number fact") {
          viewStore.send(viewStore.isFactRequestInFlight ? .cancelButtonTapped : .factButtonTapped)
        }
        if viewStore.isFactRequestInFlight { ProgressView("Loading…") }
        if let fact = viewStore.currentFact { Text(verbatim: fact) }
      }
    }
  }
}
