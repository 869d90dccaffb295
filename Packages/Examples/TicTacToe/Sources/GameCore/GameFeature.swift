import ComposableArchitecture

/// Runs a game of two players at one screen.
public struct Game: Reducer, Sendable {
  public struct State: Equatable, Sendable {
    public var board: Three<Three<Player?>> = .empty
    public var currentPlayer = Player.x
    public let oPlayerName: String
    public let xPlayerName: String

    public init(oPlayerName: String, xPlayerName: String) {
      self.oPlayerName = oPlayerName
      self.xPlayerName = xPlayerName
    }

    public var currentPlayerName: String {
      switch currentPlayer {
      case .o: oPlayerName
      case .x: xPlayerName
      }
    }

    public var isOver: Bool { board.hasWinner || board.isFilled }

    /// The player whose turn it is, or the result of the game.
    public var title: String {
      if board.hasWinner { return "\(currentPlayerName) wins!" }
      if board.isFilled { return "A tie!" }
      return "\(currentPlayerName), place your \(currentPlayer.label)"
    }
  }

  public enum Action: Equatable, Sendable {
    case cellTapped(row: Int, column: Int)
    case playAgainButtonTapped
    case quitButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cellTapped(let row, let column):
        guard state.board[row][column] == nil, !state.board.hasWinner else { return .none }
        state.board[row][column] = state.currentPlayer
        if !state.board.hasWinner { state.currentPlayer.toggle() }
        return .none

      case .playAgainButtonTapped:
        state = State(oPlayerName: state.oPlayerName, xPlayerName: state.xPlayerName)
        return .none

      case .quitButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

public enum Player: Equatable, Sendable {
  case o, x

  public mutating func toggle() {
    self = self == .o ? .x : .o
  }

  public var label: String {
    switch self {
    case .o: "O"
    case .x: "X"
    }
  }
}
