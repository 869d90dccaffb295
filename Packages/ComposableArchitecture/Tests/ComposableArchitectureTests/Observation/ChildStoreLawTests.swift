import ComposableArchitecture
import Foundation
import Testing

/// The law of child stores: an instance has one store, which is released after the action in which the
/// instance leaves.
///
/// `ROUNDS` and `SEED` set the number of sequences and the first of their seeds.
@MainActor
@Suite struct ChildStoreLawTests {
  private typealias State = Branch<Leaf>.State
  private typealias ChildStore = StoreOf<Leaf>

  private final class Weak {
    weak var store: ChildStore?
    init(_ store: ChildStore) { self.store = store }
  }

  /// Returns the stores of all children by what identifies them.
  private func stores(_ store: StoreOf<Branch<Leaf>>) -> [String: ChildStore] {
    var stores: [String: ChildStore] = [:]
    if let child = store.scope(\.optional, action: \.optional) {
      #expect(child === store.scope(state: \.optional, action: \.optional))
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
    for child in store.scope(\.rows, action: \.rows) {
      stores["row \(child.state.id)"] = child
    }
    return stores
  }

  private static func change(_ state: inout State, _ generator: inout SeededGenerator) {
    func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    func child() -> Leaf.State { Leaf.State(id: draw(5), tokens: Set(0..<draw(3))) }
    switch draw(11) {
    case 0: state.optional = draw(3) == 0 ? nil : child()
    case 1: state.sheet = draw(3) == 0 ? nil : child()
    case 2: state.path.append(child())
    case 3: _ = state.path.popLast()
    case 4: state.rows.updateOrAppend(child())
    case 5: if !state.rows.isEmpty { state.rows.remove(at: draw(state.rows.count)) }
    case 6: state.optional?.tokens.insert(draw(9))
    case 7: state.rows.shuffle(using: &generator)
    // So many that the table of stores grows, and has places of removed ones.
    case 8: for id in 0..<40 { state.rows.updateOrAppend(Leaf.State(id: id)) }
    case 9:
      (state.optional, state.sheet, state.path, state.rows) = (nil, nil, StackState(), [])
    default: state.sheet?.tokens.insert(draw(9))
    }
  }

  @Test func anInstanceHasOneStoreForItsLifetime() {
    for seed in SeededGenerator.seeds(4) {
      var generator = SeededGenerator(seed: seed)
      let forest = Forest()
      var source = TreeSource(seed: seed)
      let store = Store(initialState: Branch<Leaf>.state(&source)) { Branch<Leaf>(forest) }
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
        forest.edit(store) { [state] in $0 = state }
      }
    }
  }

  /// A store at the address of a released one is another one for views.
  @Test func idsOfStores_areNotUsedAgain() {
    var ids: Set<Int> = []
    for _ in 0..<100 {
      ids.insert(Store(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }.id)
    }
    #expect(ids.count == 100)
  }
}
