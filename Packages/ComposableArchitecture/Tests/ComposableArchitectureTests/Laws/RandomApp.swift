import ComposableArchitecture

/// A small app with all kinds of presentation. Each effect has a token that is
/// both in the state of the feature it belongs to and, for as long as it runs, in `running`.
struct RandomApp: Reducer {
  struct Leaf: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var tokens: Set<Int> = []
      var pings = 0
    }
    enum Action: Equatable {
      case leave
      case ping
      case pingAndLeave
      case pingLater
      /// Changes the identity, and returns an effect of the new instance.
      case renew(Int)
      case start(Int)
      case stop
    }
    fileprivate enum CancelID { case work }
    let running: LockIsolated<Set<Int>>
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .leave:
          return .run { _ in await dismiss() }
        case .ping:
          state.pings += 1
          return .none
        case .pingAndLeave:
          return .merge(
            .send(.ping), .run { _ in await dismiss() }, .run { send in await send(.ping) }
          )
        case .pingLater:
          return .concatenate(.run { _ in await Task.yield() }, .send(.ping))
        case .renew(let token):
          state.id = token
          state.tokens = [token]
          return .work(token, running: running).cancellable(id: CancelID.work)
        case .start(let token):
          state.tokens.insert(token)
          return .work(token, running: running).cancellable(id: CancelID.work)
        case .stop:
          state.tokens = []
          return .cancel(id: CancelID.work)
        }
      }
    }
  }

  struct Page: Reducer {
    enum State: Equatable {
      case first(Leaf.State)
      case second(Leaf.State)

      var leaf: Leaf.State {
        switch self {
        case .first(let leaf), .second(let leaf): leaf
        }
      }
    }
    enum Action: Equatable {
      case first(Leaf.Action)
      case second(Leaf.Action)
      /// Changes to the other case, with an effect that the page returns.
      case turn(Int)
    }
    let running: LockIsolated<Set<Int>>
    var body: some ReducerOf<Self> {
      Scope(state: /State.first, action: /Action.first) { Leaf(running: running) }
      Scope(state: /State.second, action: /Action.second) { Leaf(running: running) }
      Reduce { state, action in
        guard case .turn(let token) = action else { return .none }
        let leaf = Leaf.State(id: state.leaf.id, tokens: [token])
        if case .first = state { state = .second(leaf) } else { state = .first(leaf) }
        // The leaf stops it, too: the parts of a feature share its cancellation ids.
        return .work(token, running: running).cancellable(id: Leaf.CancelID.work)
      }
    }
  }

  struct State: Equatable {
    @PresentationState var sheet: Leaf.State?
    @PresentationState var page: Page.State?
    var optional: Leaf.State?
    var path = StackState<Leaf.State>()
    var rows: IdentifiedArrayOf<Leaf.State> = []
  }

  enum Action: Equatable {
    case optional(Leaf.Action)
    case page(PresentationAction<Page.Action>)
    case path(StackAction<Leaf.State, Leaf.Action>)
    case removeRow(Int)
    case row(id: Int, action: Leaf.Action)
    case addRow(Int)
    case setOptional(Leaf.State?)
    case setPage(Page.State?)
    case setSheet(Leaf.State?)
    case sheet(PresentationAction<Leaf.Action>)
  }

  let running: LockIsolated<Set<Int>>
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addRow(let id): state.rows.append(Leaf.State(id: id))
      case .removeRow(let id): state.rows.remove(id: id)
      case .setOptional(let new): state.optional = new
      case .setPage(let new): state.page = new
      case .setSheet(let new): state.sheet = new
      case .optional, .page, .path, .row, .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: /Action.sheet) { Leaf(running: running) }
    .ifLet(\.$page, action: /Action.page) { Page(running: running) }
    .ifLet(\.optional, action: /Action.optional) { Leaf(running: running) }
    .forEach(\.path, action: /Action.path) { Leaf(running: running) }
    .forEach(\.rows, action: /Action.row(id:action:)) { Leaf(running: running) }
  }
}

extension Effect {
  /// Runs until it is cancelled.
  fileprivate static func work(_ token: Int, running: LockIsolated<Set<Int>>) -> Self {
    .run { _ in
      running.withValue { _ = $0.insert(token) }
      defer { running.withValue { _ = $0.remove(token) } }
      try await Task.never()
    }
  }
}

extension RandomApp.State {
  var leaves: [RandomApp.Leaf.State] {
    var leaves = Array(path) + Array(rows)
    if let sheet { leaves.append(sheet) }
    if let optional { leaves.append(optional) }
    if let page { leaves.append(page.leaf) }
    return leaves
  }
}

/// A generator of random actions that fit a state, deterministic for a seed.
struct RandomActions {
  private var generator: SeededGenerator
  private var lastNumber = 0
  /// The number of pushed elements, which is the id of the next one.
  private var pushes = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private mutating func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private mutating func leaf() -> RandomApp.Leaf.State { .init(id: number()) }

  private mutating func leafAction() -> RandomApp.Leaf.Action {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: .leave
    case 1: .pingAndLeave
    case 2...3: .stop
    case 4: .ping
    case 5...6: .pingLater
    default: .start(number())
    }
  }

  /// An action of a leaf whose identity is its own id, rather than its id in a collection.
  private mutating func soleLeafAction() -> RandomApp.Leaf.Action {
    Int.random(in: 0..<6, using: &generator) == 0 ? .renew(number()) : leafAction()
  }

  /// An action of a leaf that is not presented, and so cannot dismiss itself.
  private mutating func lastingLeafAction(isSole: Bool = false) -> RandomApp.Leaf.Action {
    let action = isSole ? soleLeafAction() : leafAction()
    return action == .leave || action == .pingAndLeave ? .pingLater : action
  }

  private mutating func page() -> RandomApp.Page.State {
    Bool.random(using: &generator) ? .first(leaf()) : .second(leaf())
  }

  mutating func next(in state: RandomApp.State) -> RandomApp.Action {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: return .setSheet(state.sheet == nil ? leaf() : nil)
    case 1: return .setSheet(leaf())
    case 2: return .setPage(state.page == nil ? page() : nil)
    case 3: return .setPage(page())
    case 4: return .setOptional(state.optional == nil ? leaf() : nil)
    case 5: return .addRow(number())
    case 6:
      return state.rows.randomElement(using: &generator).map { .removeRow($0.id) }
        ?? next(in: state)
    case 7:
      defer { pushes += 1 }
      return .path(.push(id: StackElementID(integerLiteral: pushes), state: leaf()))
    case 8:
      return state.path.ids.randomElement(using: &generator).map { .path(.popFrom(id: $0)) }
        ?? next(in: state)
    case 9 where state.sheet != nil: return .sheet(.dismiss)
    case 10 where state.sheet != nil: return .sheet(.presented(soleLeafAction()))
    case 11 where state.optional != nil: return .optional(lastingLeafAction(isSole: true))
    case 12...13:
      guard let id = state.path.ids.randomElement(using: &generator) else { return next(in: state) }
      return .path(.element(id: id, action: leafAction()))
    case 14:
      guard let row = state.rows.randomElement(using: &generator) else { return next(in: state) }
      return .row(id: row.id, action: lastingLeafAction())
    default:
      switch state.page {
      case .some where Int.random(in: 0..<6, using: &generator) == 0:
        return .page(.presented(.turn(number())))
      case .first: return .page(.presented(.first(soleLeafAction())))
      case .second: return .page(.presented(.second(soleLeafAction())))
      case nil: return next(in: state)
      }
    }
  }
}
