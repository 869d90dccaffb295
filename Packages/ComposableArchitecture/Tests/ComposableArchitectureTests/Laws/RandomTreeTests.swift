import ComposableArchitecture
import DependenciesCore
import Foundation
import Testing

@testable import ComposableArchitectureCore

/// The law of lifetimes, in both dialects: after each action the effects that run are those of the instances
/// that are in the state, whichever reducer has changed it, and no action of an instance reaches another.
/// Observers see states that the reducer returned, in their order, and the current one last.
///
/// `ROUNDS` and `SEED` set the number of sequences and the first of their seeds.
@MainActor
@Suite struct RandomTreeTests {
  private typealias Tree = Branch<Branch<Leaf>>

  private final class Returned {
    var states: [Tree.State]
    init(states: [Tree.State]) { self.states = states }
  }

  @Test(arguments: [false, true])
  func effectsRunForTheLifetimeOfTheirInstance(isTour: Bool) async {
    await withMainSerialExecutor {
      for seed in SeededGenerator.seeds(8) {
        await withDependencies {
          $0.stackElementID = StackElementIDGenerator()
        } operation: {
          await run(steps: 40, seed: seed, isTour: isTour)
        }
      }
    }
  }

  private func run(steps: Int, seed: UInt64, isTour: Bool) async {
    let forest = Forest(isTour: isTour)
    var source = TreeSource(seed: seed)
    let initialState = Tree.state(&source)
    let returned = Returned(states: [initialState])
    let store = Store(initialState: initialState) {
      Tree(forest)
      Reduce { state, _ in
        returned.states.append(state)
        return .none
      }
    }
    var observed: [Tree.State] = []
    let subscription = store.publisher.sink { observed.append($0) }
    defer { subscription.cancel() }
    for step in 0..<steps {
      let before = store.withState { $0 }
      source.isRenewing = false
      let action = Tree.action(in: before, &source)
      let change: Forest.Change? =
        switch source.draw(4) {
        case 0...1: nil
        // The new identity is gone when the action has ended.
        case 2 where source.isRenewing: (Tree.State.self, 3, { $0 = before })
        default: change(&source)
        }
      forest.change.setValue(UncheckedSendable(change))
      // A change before the child has run may have removed it, which is reported rightly.
      _ = issues { store.send(action) }
      _ = await _mainSerialExecutorQuiescence()
      forest.change.setValue(UncheckedSendable(nil))
      let position: Comment = "SEED=\(seed), step \(step): \(action)"
      #expect(observed.last == store.withState { $0 }, position)
      var rest = returned.states[...]
      for state in observed { rest = rest.drop { $0 != state } }
      #expect(!rest.isEmpty, position)
      observed = observed.suffix(1)
      returned.states = returned.states.suffix(1)
      let tokens = store.withState { Tree.tokens(of: $0) }
      #expect(forest.running.value == tokens, position)
      // No effect of an absent instance sends anything.
      let issues = await issues { await forest.clock.advance(by: .seconds(1)) }
      #expect(issues == [], position)
      #expect(forest.strays.value == [], position)
      #expect(store.withState { Tree.tokens(of: $0) } == tokens, position)
    }
  }

  struct Screens: Reducer {
    @CasePathable enum State {
      case first(Branch<Leaf>.State)
      case second
    }
    @CasePathable enum Action {
      case first(Branch<Leaf>.Action)
      case leave
    }
    let forest: Forest

    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: \.first) { Branch<Leaf>(forest) }
      Reduce { state, action in
        if case .leave = action { state = .second }
        return .none
      }
    }
  }

  @Test func instancesInACaseThatAnEnumLeaves_areCancelled() async {
    await withMainSerialExecutor {
      let forest = Forest()
      var source = TreeSource(seed: 1)
      var first = Branch<Leaf>.state(&source)
      first.optional = Leaf.state(&source)
      let store = Store(initialState: .first(first)) { Screens(forest: forest) }
      store.send(.first(.optional(.start(1))))
      _ = await _mainSerialExecutorQuiescence()
      #expect(forest.running.value == [1])
      store.send(.leave)
      _ = await _mainSerialExecutorQuiescence()
      #expect(forest.running.value == [])
    }
  }

  private func change(_ source: inout TreeSource) -> Forest.Change? {
    func change<Feature: TreeFeature>(_ feature: Feature.Type) -> Forest.Change {
      let seed = UInt64(source.number())
      return (
        Feature.State.self, source.draw(4),
        {
          // The state is that of the feature: see `makeChange(of:at:)`.
          var state = $0 as! Feature.State
          var source = TreeSource(seed: seed, numbersFrom: Int(seed) * 1_000)
          Feature.edit(&state, &source)
          $0 = state
        }
      )
    }
    return Tree.types.randomElement(using: &source.generator).map { change($0) }
  }
}
