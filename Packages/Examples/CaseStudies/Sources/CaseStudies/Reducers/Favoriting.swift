import ComposableTerminalUI

struct FavoritingState<ID: Hashable & Sendable>: Equatable {
  @PresentationState var alert: AlertState<FavoritingAction.Alert>?
  let id: ID
  var isFavorite: Bool
}

enum FavoritingAction: Equatable {
  case alert(PresentationAction<Alert>)
  case buttonTapped
  case response(TaskResult<Bool>)

  enum Alert: Equatable {}
}

/// Marks a value as a favorite, and reverts the change if `favorite` throws.
struct Favoriting<ID: Hashable & Sendable>: Reducer {
  let favorite: @Sendable (ID, Bool) async throws -> Bool

  private struct CancelID: Hashable { let id: ID }

  var body: some Reducer<FavoritingState<ID>, FavoritingAction> {
    Reduce { state, action in
      switch action {
      case .alert(.dismiss):
        state.isFavorite.toggle()
        return .none

      case .buttonTapped:
        state.isFavorite.toggle()
        return .run { [id = state.id, isFavorite = state.isFavorite] send in
          await send(.response(TaskResult { try await favorite(id, isFavorite) }))
        }
        .cancellable(id: CancelID(id: state.id), cancelInFlight: true)

      case .response(.failure(let error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        return .none

      case .response(.success(let isFavorite)):
        state.isFavorite = isFavorite
        return .none
      }
    }
    .ifLet(\.$alert, action: /FavoritingAction.alert)
  }
}

struct FavoriteButton<ID: Hashable & Sendable>: View {
  let store: Store<FavoritingState<ID>, FavoritingAction>

  var body: some View {
    WithViewStore(store, observe: \.isFavorite) { viewStore in
      Button(viewStore.state ? "♥" : "♡") { viewStore.send(.buttonTapped) }
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
  }
}
