import ComposableArchitecture
import Observation
import Testing

extension Leaf.State {
  /// The number of reads of ``countedTokens`` by all leaves.
  fileprivate static let reads = LockIsolated(0)
  fileprivate var countedTokens: Int {
    Self.reads.withValue { $0 += 1 }
    return tokens.count
  }
}

/// Scopes by key paths are the same objects each time.
@MainActor
@Suite struct StoreScopeTests {
  private let forest = Forest()
  private let store: StoreOf<Branch<Leaf>>

  init() {
    var source = TreeSource(seed: 1)
    var state = Branch<Leaf>.state(&source)
    state.rows = [Leaf.State(id: 1), Leaf.State(id: 2)]
    store = Store(initialState: state) { [forest] in Branch<Leaf>(forest) }
  }

  @Test func scopeByKeyPaths_isTheSameObjectAndSendsActions() {
    let scope = store.scope(state: \.fixed, action: \.fixed)
    #expect(scope === store.scope(state: \.fixed, action: \.fixed))
    #expect(scope === store.scope(\.fixed, action: \.fixed))
    #expect(scope !== store.scope(state: \.own, action: \.fixed))
    #expect(scope !== store.scope(state: \.fixed, action: \.optional))
    scope.send(.start(1))
    #expect(scope.tokens == [1])
    #expect(store.fixed.tokens == [1])
  }

  @Test func optionalScope_isObservedByIdentity() {
    let body = Body { store.scope(state: \.optional, action: \.optional).map { $0.id } }
    func isOutdated(by change: @escaping (inout Branch<Leaf>.State) -> Void) -> Bool {
      forest.edit(store, change)
      defer { body.run() }
      return body.isOutdated
    }
    #expect(!isOutdated { $0.id += 1 })
    #expect(isOutdated { $0.optional = Leaf.State(id: 1) })
    store.send(.optional(.start(1)))
    #expect(!isOutdated { $0.id += 1 })
    #expect(isOutdated { $0.optional = Leaf.State(id: 2) })
    #expect(isOutdated { $0.optional = nil })
  }

  @Test func removedRows_areNotObservedForever() {
    for id in 10..<2_000 {
      forest.edit(store) { $0.rows = [Leaf.State(id: id)] }
      withObservationTracking {
        #expect(store.scope(state: \.rows, action: \.rows)[0].countedTokens == 0)
      } onChange: {
      }
    }
    Leaf.State.reads.setValue(0)
    forest.edit(store) { $0.id += 1 }
    #expect(Leaf.State.reads.value < 100)
  }

  @Test func scopeOfRows_isObservedByIDs() {
    let body = Body { store.scope(state: \.rows, action: \.rows).count }
    store.send(.rows(.element(id: 1, action: .start(1))))
    forest.edit(store) { $0.id += 1 }
    #expect(!body.isOutdated)
    forest.edit(store) { $0.rows.swapAt(0, 1) }
    #expect(body.isOutdated)
    body.run()
    forest.edit(store) { $0.rows.remove(id: 1) }
    #expect(body.isOutdated)
  }
}
