import ComposableArchitecture

struct Flat: Reducer {
  struct State: Equatable {
    var count = 0
    var other = 0
  }
  enum Action: Equatable {
    case decrement
    case increment
    case relay
    case restart
    case run
    case start
    case stop
  }
  private enum CancelID { case run }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrement:
        state.count -= 1
        return .none
      case .increment:
        state.count += 1
        return .none
      case .relay:
        return .send(.increment)
      case .restart:
        return .run { _ in try await Task.never() }
          .cancellable(id: CancelID.run, cancelInFlight: true)
      case .run:
        return .run { send in await send(.increment) }
      case .start:
        return .run { _ in try await Task.never() }.cancellable(id: CancelID.run)
      case .stop:
        return .cancel(id: CancelID.run)
      }
    }
  }
}

struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }
  enum Action: Equatable { case increment }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

struct TextRow: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var text: String
    var count = 0
  }
  enum Action: Equatable { case increment }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

struct RowList: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State>
  }
  enum Action: Equatable {
    case row(id: Int, action: Row.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  }
}

struct TextRowList: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<TextRow.State>
  }
  enum Action: Equatable {
    case row(id: Int, action: TextRow.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.rows, action: /Action.row(id:action:)) { TextRow() }
  }
}

struct Presenter: Reducer {
  struct State: Equatable {
    @PresentationState var child: Flat.State?
  }
  enum Action: Equatable {
    case child(PresentationAction<Flat.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$child, action: /Action.child) { Flat() }
  }
}

struct Stack: Reducer {
  struct State: Equatable {
    var path = StackState<Flat.State>()
  }
  enum Action: Equatable {
    case path(StackAction<Flat.State, Flat.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.path, action: /Action.path) { Flat() }
  }
}
