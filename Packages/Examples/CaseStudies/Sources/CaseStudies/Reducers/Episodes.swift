import ComposableTerminalUI
import Foundation

extension CaseStudy {
  static let favoriting = CaseStudy(
    "Reusable favoriting",
    readMe: """
      `Favoriting` adds a heart to any feature. It shows the change at once, sends it to a \
      service, and reverts it if that fails. Here it fails often.
      """
  ) {
    EpisodesView(
      store: Store(initialState: Episodes.State(episodes: .mocks)) {
        Episodes { _, isFavorite in
          @Dependency(\.continuousClock) var clock
          try await clock.sleep(for: .seconds(1))
          if Int.random(in: 1...4) == 1 { throw FavoriteError() }
          return isFavorite
        }
      })
  }
}

struct Episode: Reducer {
  struct State: Equatable, Identifiable {
    var alert: AlertState<FavoritingAction.Alert>?
    let id: UUID
    var isFavorite: Bool
    let title: String

    var favorite: FavoritingState<ID> {
      get { FavoritingState(alert: alert, id: id, isFavorite: isFavorite) }
      set { (alert, isFavorite) = (newValue.alert, newValue.isFavorite) }
    }
  }

  enum Action: Equatable {
    case favorite(FavoritingAction)
  }

  let favorite: @Sendable (UUID, Bool) async throws -> Bool

  var body: some ReducerOf<Self> {
    Scope(state: \.favorite, action: /Action.favorite) {
      Favoriting(favorite: favorite)
    }
  }
}

struct Episodes: Reducer {
  struct State: Equatable {
    var episodes: IdentifiedArrayOf<Episode.State> = []
  }

  enum Action: Equatable {
    case episode(id: Episode.State.ID, action: Episode.Action)
  }

  let favorite: @Sendable (UUID, Bool) async throws -> Bool

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.episodes, action: /Action.episode(id:action:)) {
        Episode(favorite: favorite)
      }
  }
}

private struct EpisodesView: View {
  let store: StoreOf<Episodes>

  var body: some View {
    Form {
      ForEachStore(store.scope(state: \.episodes, action: { .episode(id: $0, action: $1) })) {
        store in
        HStack {
          Text(store.withState(\.title))
          Spacer()
          FavoriteButton(store: store.scope(state: \.favorite, action: { .favorite($0) }))
        }
      }
    }
  }
}

private struct FavoriteError: LocalizedError {
  var errorDescription: String? { "The favorite could not be saved. Try again." }
}

extension IdentifiedArrayOf<Episode.State> {
  fileprivate static let mocks: Self = [
    Episode.State(id: UUID(0), isFavorite: false, title: "Functions"),
    Episode.State(id: UUID(1), isFavorite: false, title: "Side effects"),
    Episode.State(id: UUID(2), isFavorite: false, title: "Algebraic data types"),
  ]
}
