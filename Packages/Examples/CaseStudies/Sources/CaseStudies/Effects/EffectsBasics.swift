import ComposableTerminalUI
import NumberFactClient

extension CaseStudy {
  static let effectsBasics = CaseStudy(
    "Effect basics",
    readMe: """
      A reducer returns effects, which do work that takes time, and send its results in actions. \
      A negative count is incremented again after a second.
      """
  ) {
    EffectsBasicsView(store: Store(initialState: EffectsBasics.State()) { EffectsBasics() })
  }
}

struct EffectsBasics: Reducer {
  struct State: Equatable {
    var count = 0
    var isNumberFactRequestInFlight = false
    var numberFact: String?
  }

  enum Action: Equatable {
    case decrementButtonTapped
    case decrementDelayResponse
    case incrementButtonTapped
    case numberFactButtonTapped
    case numberFactResponse(TaskResult<String>)
  }

  private enum CancelID { case delay }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.numberFact) var numberFact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        state.numberFact = nil
        guard state.count < 0 else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.decrementDelayResponse)
        }
        .cancellable(id: CancelID.delay)

      case .decrementDelayResponse:
        if state.count < 0 { state.count += 1 }
        return .none

      case .incrementButtonTapped:
        state.count += 1
        state.numberFact = nil
        return state.count >= 0 ? .cancel(id: CancelID.delay) : .none

      case .numberFactButtonTapped:
        state.isNumberFactRequestInFlight = true
        state.numberFact = nil
        return .run { [count = state.count] send in
          await send(.numberFactResponse(TaskResult { try await numberFact.fetch(count) }))
        }

      case .numberFactResponse(.success(let fact)):
        state.isNumberFactRequestInFlight = false
        state.numberFact = fact
        return .none

      case .numberFactResponse(.failure(let error)):
        state.isNumberFactRequestInFlight = false
        state.numberFact = error.localizedDescription
        return .none
      }
    }
  }
}

private struct EffectsBasicsView: View {
  let store: StoreOf<EffectsBasics>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Text("\(viewStore.count)").bold()
        Button("Decrement") { viewStore.send(.decrementButtonTapped) }
        Button("Increment") { viewStore.send(.incrementButtonTapped) }
        Button("Number fact") { viewStore.send(.numberFactButtonTapped) }
          .disabled(viewStore.isNumberFactRequestInFlight)
        if viewStore.isNumberFactRequestInFlight { ProgressView("Loading…") }
        if let numberFact = viewStore.numberFact { Text(verbatim: numberFact) }
      }
    }
  }
}
