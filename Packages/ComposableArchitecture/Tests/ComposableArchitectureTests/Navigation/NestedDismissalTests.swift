import ComposableArchitecture
import Testing

/// Dismissals by what is nested in a presented feature.
@MainActor
@Suite struct NestedDismissalTests {
  @Test func aLeafThatLeaves_dismissesWhatPresentsIt() async {
    var source = TreeSource(seed: 1)
    var branch = Branch<Leaf>.state(&source)
    branch.optional = Leaf.state(&source)
    branch.rows = [Leaf.state(&source)]
    var state = Branch<Branch<Leaf>>.state(&source)
    state.sheet = branch
    state.page = .first(branch)
    state.path = StackState([branch, branch])
    let store = TestStore(initialState: state) { Branch<Branch<Leaf>>(Forest()) }
    await store.send(
      .sheet(.presented(.rows(.element(id: branch.rows[0].id, action: .leave)))))
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    await store.send(.path(.element(id: 1, action: .optional(.leave))))
    await store.receive(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    await store.send(.page(.presented(.first(.fixed(.leave)))))
    await store.receive(\.page.dismiss) { $0.page = nil }
  }

  /// A test store stands in for what presents its feature.
  @Test(arguments: [nil, false]) func theRootOfATest_isPresentedUnlessItIsOverridden(
    isPresented: Bool?
  ) async {
    let store = TestStore(initialState: Leaf.State(id: 1)) { Leaf(Forest()) }
    store.exhaustivity = .off
    if let isPresented { store.dependencies.isPresented = isPresented }
    await store.send(.leave)
    #expect(store.isDismissed == isPresented ?? true)
  }

  @Test func actionOfAFeatureThatItsParentHasRemoved_isDroppedWithoutAReport() async {
    typealias Presented = PresentationState<Int>
    let store = TestStore(initialState: Presented(wrappedValue: 0)) {
      Reduce<Presented, PresentationAction<Int>> { state, action in
        if action == .presented(1) { state.wrappedValue = nil }
        return .none
      }
      .ifLet(\.self, action: .self) {
        Reduce<Int, Int> { _, action in action == 0 ? .merge(.send(1), .send(2)) : .none }
      }
    }
    await store.send(.presented(0))
    await store.receive(.presented(1)) { $0.wrappedValue = nil }
  }
}
