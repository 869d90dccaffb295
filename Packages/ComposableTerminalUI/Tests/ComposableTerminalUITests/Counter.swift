import ComposableTerminalUI

struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var unseen = 0
  }
  enum Action: Equatable {
    case incrementButtonTapped
    case unseenChanged
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .unseenChanged: state.unseen += 1
      }
      return .none
    }
  }
}
