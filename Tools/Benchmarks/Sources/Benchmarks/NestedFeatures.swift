import ComposableArchitecture

// Features nested ten levels deep, each with the two reducers of a usual parent. They are written
// out because a generic feature would not be specialized, as real features are.

struct Nested1: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Flat.State()
  }
  enum Action: Equatable {
    case child(Flat.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Flat() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

struct Nested2: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Nested1.State()
  }
  enum Action: Equatable {
    case child(Nested1.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Nested1() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

struct Nested3: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Nested2.State()
  }
  enum Action: Equatable {
    case child(Nested2.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Nested2() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

struct Nested4: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Nested3.State()
  }
  enum Action: Equatable {
    case child(Nested3.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Nested3() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

struct Nested5: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Nested4.State()
  }
  enum Action: Equatable {
    case child(Nested4.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Nested4() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

struct Nested6: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Nested5.State()
  }
  enum Action: Equatable {
    case child(Nested5.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Nested5() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

struct Nested7: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Nested6.State()
  }
  enum Action: Equatable {
    case child(Nested6.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Nested6() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

struct Nested8: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Nested7.State()
  }
  enum Action: Equatable {
    case child(Nested7.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Nested7() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

struct Nested9: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Nested8.State()
  }
  enum Action: Equatable {
    case child(Nested8.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Nested8() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

struct Nested10: Reducer {
  struct State: Equatable {
    var count = 0
    var child = Nested9.State()
  }
  enum Action: Equatable {
    case child(Nested9.Action)
    case increment
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: /Action.child) { Nested9() }
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}
