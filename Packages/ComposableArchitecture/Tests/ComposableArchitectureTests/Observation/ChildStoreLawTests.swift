import ComposableArchitecture
import Foundation
import Testing

/// The law of child stores: an instance has one store, which is released after the action in which the
/// instance leaves.
///
/// `ROUNDS` and `SEED` set the number of sequences and the first of their seeds.
@MainActor
@Suite struct ChildStoreLawTests {
  struct Child: Equatable, Identifiable {
    var id: Int
    var count = 0
  }

  struct State: Equatable {
    var optional: Child?
    @PresentationState var sheet: Child?
    var path = StackState<Child>()
    var rows: IdentifiedArrayOf<Child> = []
  }

  @CasePathable enum Action {
    case optional(Int)
    case path(StackAction<Child, Int>)
    case rows(IdentifiedAction<Int, Int>)
    case set(State)
    case sheet(PresentationAction<Int>)
  }

  private typealias ChildStore = Store<Child, Int>

  private final class Weak {
    weak var store: ChildStore?
    init(_ store: ChildStore) { self.store = store }
  }

  /// Returns the stores of all children by what identifies them.
  private func stores(_ store: Store<State, Action>) -> [String: ChildStore] {
    var stores: [String: ChildStore] = [:]
    if let child = store.scope(state: \.optional, action: \.optional) {
      stores["optional \(child.state.id)"] = child
    }
    if let child = store.scope(state: \.sheet, action: \.sheet.presented) {
      stores["sheet \(child.state.id)"] = child
    }
    for id in store.withState(\.path.ids) {
      stores["path \(id)"] = store.scope(state: \.path[id: id], action: \.path[id: id])
    }
    for id in store.withState(\.rows.ids) {
      stores["row by id \(id)"] = store.scope(state: \.rows[id: id], action: \.rows[id: id])
    }
    for child in store.scope(state: \.rows, action: \.rows) {
      stores["row \(child.state.id)"] = child
    }
    return stores
  }

  private static func change(_ state: inout State, _ generator: inout SeededGenerator) {
    func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    func child() -> Child { Child(id: draw(5), count: draw(3)) }
    switch draw(9) {
    case 0: state.optional = draw(3) == 0 ? nil : child()
    case 1: state.sheet = draw(3) == 0 ? nil : child()
    case 2: state.path.append(child())
    case 3: _ = state.path.popLast()
    case 4: state.rows.updateOrAppend(child())
    case 5: if !state.rows.isEmpty { state.rows.remove(at: draw(state.rows.count)) }
    case 6: state.optional?.count += 1
    case 7: state.rows.shuffle(using: &generator)
    default: state.sheet?.count += 1
    }
  }

  @Test func anInstanceHasOneStoreForItsLifetime() {
    for seed in SeededGenerator.seeds(20) {
      var generator = SeededGenerator(seed: seed)
      let store = Store(initialState: State()) {
        Reduce<State, Action> { state, action in
          if case .set(let new) = action { state = new }
          return .none
        }
      }
      var known: [String: Weak] = [:]
      for step in 0..<60 {
        let position: Comment = "SEED=\(seed), step \(step)"
        let present = Set(
          stores(store).map { name, child in
            if let before = known[name]?.store { #expect(before === child, position) }
            known[name] = Weak(child)
            return name
          })
        for (name, child) in known where !present.contains(name) {
          #expect(child.store == nil, "\(position): \(name)")
        }
        var state = store.withState { $0 }
        Self.change(&state, &generator)
        store.send(.set(state))
      }
    }
  }

  @Test func scopingById_keepsNoStoresOfRemovedElements() {
    var generator = SeededGenerator(seed: 1)
    let store = Store(initialState: State()) {
      Reduce<State, Action> { state, action in
        if case .set(let new) = action { state = new }
        return .none
      }
    }
    var all: [Weak] = []
    for _ in 0..<50 {
      var state = store.withState { $0 }
      state.path.append(Child(id: Int.random(in: 0..<5, using: &generator)))
      store.send(.set(state))
      let id = store.withState { $0.path.ids[0] }
      if let child = store.scope(state: \.path[id: id], action: \.path[id: id]) {
        all.append(Weak(child))
      }
      store.send(.set(State()))
    }
    #expect(all.count == 50)
    #expect(all.allSatisfy { $0.store == nil })
  }

  /// A store at the address of a released one is another one for views.
  @Test func idsOfStores_areNotUsedAgain() {
    var ids: Set<Int> = []
    for _ in 0..<100 {
      ids.insert(Store(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }.id)
    }
    #expect(ids.count == 100)
  }

  @Test func aStoreIsReleased_alsoAfterOthersWereRemovedFromTheTable() throws {
    let store = Store(initialState: State()) {
      Reduce<State, Action> { state, action in
        if case .set(let new) = action { state = new }
        return .none
      }
    }
    func child() -> ChildStore? { store.scope(state: \.optional, action: \.optional) }
    #expect(child() == nil)
    var state = State()
    for id in 0..<40 { state.rows.append(Child(id: id)) }
    store.send(.set(state))
    for id in 0..<40 { _ = store.scope(state: \.rows[id: id], action: \.rows[id: id]) }
    state.optional = Child(id: 1)
    store.send(.set(state))
    let present = Weak(try #require(child()))
    #expect(present.store != nil)
    state.optional = nil
    store.send(.set(state))
    #expect(present.store == nil)
  }
}
