import ComposableArchitecture
import GameCore

/// Asks for the names of two players, and starts their games.
public struct NewGame: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    @PresentationState public var game: Game.State?
    public var oPlayerName = ""
    public var xPlayerName = ""

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case game(PresentationAction<Game.Action>)
    case letsPlayButtonTapped
    case logoutButtonTapped
    case oPlayerNameChanged(String)
    case xPlayerNameChanged(String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .game, .logoutButtonTapped:
        return .none

      case .letsPlayButtonTapped:
        state.game = Game.State(oPlayerName: state.oPlayerName, xPlayerName: state.xPlayerName)
        return .none

      case .oPlayerNameChanged(let name):
        state.oPlayerName = name
        return .none

      case .xPlayerNameChanged(let name):
        state.xPlayerName = name
        return .none
      }
    }
    .ifLet(\.$game, action: /Action.game) {
      Game()
    }
  }
}
