import ComposableArchitecture

// A tree of features with a child in each kind of place, at each level. Each effect has a token that
// is in the state of the instance that it belongs to and, while it runs, in `Forest.running`.

/// What the features of a tree share.
final class Forest: Sendable {
  /// Whether features are composed as in the tour, by case paths.
  let isTour: Bool
  let clock = TestClock()
  let running = LockIsolated<Set<Int>>([])
  /// The ticks that arrived at an instance that has not started their effect.
  let strays = LockIsolated<[Int]>([])
  /// A change of the state that the next reducer of that type and position makes.
  let change = LockIsolated<UncheckedSendable<Change?>>(UncheckedSendable(nil))

  init(isTour: Bool = false) { self.isTour = isTour }

  typealias Change = (type: Any.Type, position: Int, edit: (inout Any) -> Void)

  func makeChange<State>(of state: inout State, at position: Int) {
    guard let (type, chosen, edit) = change.value.value, type == State.self, chosen == position
    else { return }
    change.setValue(UncheckedSendable(nil))
    var changed: Any = state
    edit(&changed)
    // The closure was made for a state of this type.
    state = changed as! State
  }
}

extension Forest {
  /// Changes the state of a tree of this forest, in an action.
  @MainActor func edit<Child>(
    _ store: StoreOf<Branch<Child>>, _ change: @escaping (inout Branch<Child>.State) -> Void
  ) {
    let edit: Change = (
      Branch<Child>.State.self, 0,
      {
        guard var state = $0 as? Branch<Child>.State else { return }
        change(&state)
        $0 = state
      }
    )
    self.change.setValue(UncheckedSendable(edit))
    store.send(.touch)
  }
}

/// A random source of states, actions and changes.
struct TreeSource {
  var generator: SeededGenerator
  private var lastNumber = 0
  /// Whether the last action gives an instance another identity.
  var isRenewing = false

  init(seed: UInt64, numbersFrom first: Int = 0) {
    generator = SeededGenerator(seed: seed)
    lastNumber = first
  }

  mutating func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}

protocol TreeFeature: Reducer, SendableMetatype where State: Identifiable<Int> & Equatable {
  init(_ forest: Forest)
  static func state(_ source: inout TreeSource) -> State
  /// Returns an action for a random instance in a state.
  static func action(in state: State, _ source: inout TreeSource) -> Action
  /// Returns an action that gives the feature another identity, if it has one that does.
  static func renewal(_ source: inout TreeSource) -> Action?
  /// Changes a random part of a state.
  static func edit(_ state: inout State, _ source: inout TreeSource)
  static func tokens(of state: State) -> Set<Int>
  /// The types of the feature and of those in it.
  static var types: [any TreeFeature.Type] { get }
}

struct Leaf: TreeFeature {
  struct State: Equatable, Identifiable {
    var id: Int
    var tokens: Set<Int> = []
  }
  enum Action {
    case leave
    /// Changes the identity, and returns an effect of the new instance.
    case renew(Int)
    case start(Int)
    case stop(Int)
    case tick(Int)
  }
  let forest: Forest
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  init(_ forest: Forest) { self.forest = forest }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leave:
        // What it sends after that is dropped without a report.
        return isPresented
          ? .merge(.run { _ in await dismiss() }, .run { await $0(.stop(0)) }) : .none
      case .renew(let token):
        state = State(id: token, tokens: [token])
        return work(token)
      case .start(let token):
        state.tokens.insert(token)
        return work(token)
      case .stop(let token):
        state.tokens.remove(token)
        return .cancel(id: token)
      case .tick(let token):
        if !state.tokens.contains(token) { forest.strays.withValue { $0.append(token) } }
        return .none
      }
    }
  }

  private func work(_ token: Int) -> Effect<Action> {
    .run { [forest] send in
      forest.running.withValue { _ = $0.insert(token) }
      defer { forest.running.withValue { _ = $0.remove(token) } }
      while true {
        try await forest.clock.sleep(for: .seconds(1))
        await send(.tick(token))
      }
    }
    .cancellable(id: token)
    .merge(with: .send(.tick(token)))
  }

  static func state(_ source: inout TreeSource) -> State { State(id: source.number()) }

  static func action(in state: State, _ source: inout TreeSource) -> Action {
    switch source.draw(8) {
    case 0: .leave
    case 1: state.tokens.randomElement(using: &source.generator).map { .stop($0) } ?? .leave
    default: .start(source.number())
    }
  }

  static func renewal(_ source: inout TreeSource) -> Action? {
    source.isRenewing = true
    return .renew(source.number())
  }

  static func edit(_ state: inout State, _ source: inout TreeSource) {}
  static func tokens(of state: State) -> Set<Int> { state.tokens }
  static var types: [any TreeFeature.Type] { [] }
}

/// A feature whose identity is its presence, its case, or the id of the payload.
struct Branch<Child: TreeFeature>: TreeFeature {
  @CasePathable enum Page: Identifiable, Equatable {
    case first(Child.State)
    case second(Child.State)

    var id: Int { child.id }
    var child: Child.State {
      switch self {
      case .first(let child), .second(let child): child
      }
    }
  }
  struct State: Identifiable, Equatable {
    var id: Int
    var own: Leaf.State
    var fixed: Child.State
    var optional: Child.State?
    @PresentationState var sheet: Child.State?
    @PresentationState var page: Page?
    var screen: Page
    var path = StackState<Child.State>()
    var rows: IdentifiedArrayOf<Child.State> = []
  }
  @CasePathable indirect enum PageAction {
    case first(Child.Action)
    case second(Child.Action)
  }
  @CasePathable indirect enum Action {
    case fixed(Child.Action)
    case optional(Child.Action)
    case own(Leaf.Action)
    case page(PresentationAction<PageAction>)
    case path(StackAction<Child.State, Child.Action>)
    case rows(IdentifiedAction<Int, Child.Action>)
    case screen(PageAction)
    case sheet(PresentationAction<Child.Action>)
    case touch
  }
  let forest: Forest

  init(_ forest: Forest) { self.forest = forest }

  private func changing(at position: Int) -> Reduce<State, Action> {
    Reduce { [forest] state, _ in
      forest.makeChange(of: &state, at: position)
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    changing(at: 0)
    if forest.isTour { byCasePaths } else { byKeyPaths }
    changing(at: 3)
  }

  @ReducerBuilder<State, Action> private var byCasePaths: some ReducerOf<Self> {
    Scope(state: \.own, action: /Action.own) { Leaf(forest) }
    Scope(state: \.fixed, action: /Action.fixed) { Child(forest) }
    changing(at: 1)
    Scope(state: \.screen, action: /Action.screen) {
      EmptyReducer()
        .ifCaseLet(/Page.first, action: /PageAction.first) { Child(forest) }  // ← ifCaseLet
        .ifCaseLet(/Page.second, action: /PageAction.second) { Child(forest) }
    }
    changing(at: 2)
      .ifLet(\.optional, action: /Action.optional) { Child(forest) }  // ← ifLet
      .ifLet(\.$sheet, action: /Action.sheet) { Child(forest) }  // ← ifLet $
      .ifLet(\.$page, action: /Action.page) {
        Scope(state: /Page.first, action: /PageAction.first) { Child(forest) }  // ← Scope
        Scope(state: /Page.second, action: /PageAction.second) { Child(forest) }
      }
      .forEach(\.path, action: /Action.path) { Child(forest) }  // ← forEach path
      .forEach(  // ← forEach
        \.rows, action: (/Action.rows).appending(path: /IdentifiedAction.element(id:action:))
      ) { Child(forest) }
  }

  @ReducerBuilder<State, Action> private var byKeyPaths: some ReducerOf<Self> {
    Scope(\.own, action: \.own) { Leaf(forest) }
    Scope(\.fixed, action: \.fixed) { Child(forest) }
    changing(at: 1)
    Scope(state: \.screen, action: \.screen) {
      EmptyReducer()
        .ifCaseLet(\.first, action: \.first) { Child(forest) }
        .ifCaseLet(\.second, action: \.second) { Child(forest) }
    }
    changing(at: 2)
      .ifLet(\.optional, action: \.optional) { Child(forest) }
      .ifLet(\.$sheet, action: \.sheet) { Child(forest) }
      .ifLet(\.$page, action: \.page) {
        Scope(\.first, action: \.first) { Child(forest) }
        Scope(\.second, action: \.second) { Child(forest) }
      }
      .forEach(\.path, action: \.path) { Child(forest) }
      .forEach(\.rows, action: \.rows) { Child(forest) }
  }

  static func state(_ source: inout TreeSource) -> State {
    State(
      id: source.number(), own: Leaf.state(&source), fixed: Child.state(&source),
      screen: page(&source))
  }

  private static func page(_ source: inout TreeSource) -> Page {
    let child = Child.state(&source)
    return source.draw(2) == 0 ? .first(child) : .second(child)
  }

  static func action(in state: State, _ source: inout TreeSource) -> Action {
    func child(_ state: Child.State) -> Child.Action { Child.action(in: state, &source) }
    /// Returns an action of a child whose identity is not that of its place.
    func single(_ state: Child.State) -> Child.Action {
      (source.draw(4) == 0 ? Child.renewal(&source) : nil) ?? child(state)
    }
    func action(of page: Page) -> PageAction {
      switch page {
      case .first(let state): .first(single(state))
      case .second(let state): .second(single(state))
      }
    }
    switch source.draw(11) {
    case 0: return .fixed(child(state.fixed))
    case 1: if let optional = state.optional { return .optional(single(optional)) }
    case 2: if let sheet = state.sheet { return .sheet(.presented(single(sheet))) }
    case 3: if state.sheet != nil { return .sheet(.dismiss) }
    case 4: if let page = state.page { return .page(.presented(action(of: page))) }
    case 5: if state.page != nil, source.draw(4) == 0 { return .page(.dismiss) }
    case 6: return .screen(action(of: state.screen))
    case 7:
      if let id = state.path.ids.randomElement(using: &source.generator),
        let element = state.path[id: id]
      {
        let isPop = source.draw(5) == 0
        return .path(isPop ? .popFrom(id: id) : .element(id: id, action: child(element)))
      }
    case 8:
      if let row = state.rows.randomElement(using: &source.generator) {
        return .rows(.element(id: row.id, action: child(row)))
      }
    default: break
    }
    return .own(Leaf.action(in: state.own, &source))
  }

  static func renewal(_ source: inout TreeSource) -> Action? { nil }

  static func edit(_ state: inout State, _ source: inout TreeSource) {
    switch source.draw(15) {
    case 0: state.optional = source.draw(2) == 0 ? nil : Child.state(&source)
    case 1: state.sheet = source.draw(2) == 0 ? nil : Child.state(&source)
    case 2: state.page = source.draw(2) == 0 ? nil : page(&source)
    case 3: state.screen = page(&source)
    case 4: state.path.append(Child.state(&source))
    case 5:
      if let id = state.path.ids.randomElement(using: &source.generator) {
        state.path[id: id] = nil
      }
    case 6: if state.path.count > 1 { state.path.swapAt(0, state.path.count - 1) }
    case 7: state.rows.insert(Child.state(&source), at: 0)
    case 8: if !state.rows.isEmpty { state.rows.remove(at: source.draw(state.rows.count)) }
    case 9: state.rows.shuffle(using: &source.generator)
    case 10: Child.edit(&state.fixed, &source)
    case 11: if state.optional != nil { Child.edit(&state.optional!, &source) }
    case 12: if state.sheet != nil { Child.edit(&state.sheet!, &source) }
    case 13:
      if let id = state.rows.ids.randomElement(using: &source.generator) {
        Child.edit(&state.rows[id: id]!, &source)
      }
    default:
      if !state.path.isEmpty { Child.edit(&state.path[source.draw(state.path.count)], &source) }
    }
  }

  static func tokens(of state: State) -> Set<Int> {
    var children = [state.fixed, state.screen.child] + state.path + state.rows
    if let optional = state.optional { children.append(optional) }
    if let sheet = state.sheet { children.append(sheet) }
    if let page = state.page { children.append(page.child) }
    return children.reduce(into: Leaf.tokens(of: state.own)) { $0.formUnion(Child.tokens(of: $1)) }
  }

  static var types: [any TreeFeature.Type] { [Self.self] + Child.types }
}
