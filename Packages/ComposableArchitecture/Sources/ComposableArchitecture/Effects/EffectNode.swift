/// A node of the tree that an effect describes, which the store starts.
///
/// Subclasses are immutable, and independent of the store.
@usableFromInline
class EffectNode<Action> {
  @usableFromInline init() {}

  /// Starts the work, which sends its actions to `send` with the scope of the sender.
  @MainActor func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {}
}

/// A function that passes an action of a started effect to the parent node, and at the root to the
/// store.
typealias Dispatch<Action> = @MainActor (Action, EffectScope) -> Void

@usableFromInline
final class SendNode<Action>: EffectNode<Action> {
  @usableFromInline let action: Action

  @inlinable init(_ action: Action) {
    self.action = action
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    send(action, scope)
  }
}

final class MergeNode<Action>: EffectNode<Action> {
  private let nodes: [EffectNode<Action>]

  init(_ nodes: [EffectNode<Action>]) {
    self.nodes = nodes
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    for node in nodes {
      node.start(in: scope, send: send)
    }
  }
}

final class ConcatenateNode<Action>: EffectNode<Action> {
  private let nodes: [EffectNode<Action>]

  init(_ nodes: [EffectNode<Action>]) {
    self.nodes = nodes
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    let whole = EffectGroup(parent: scope.group)
    whole.enter()
    run(from: 0, in: scope.with(group: whole), send: send)
  }

  @MainActor
  private func run(from start: Int, in scope: EffectScope, send: @escaping Dispatch<Action>) {
    var index = start
    while index < nodes.count, !scope.isCancelled {
      let part = EffectGroup(parent: scope.group)
      nodes[index].start(in: scope.with(group: part), send: send)
      index += 1
      guard part.isEmpty else {
        part.whenEmpty { [index] in self.run(from: index, in: scope, send: send) }
        return
      }
    }
    scope.group.leave()
  }
}

@usableFromInline
final class MapNode<Child, Action>: EffectNode<Action> {
  private let base: EffectNode<Child>
  private let transform: (Child) -> Action

  @usableFromInline init(_ base: EffectNode<Child>, _ transform: @escaping (Child) -> Action) {
    self.base = base
    self.transform = transform
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    let transform = transform
    base.start(in: scope) { action, scope in send(transform(action), scope) }
  }
}
