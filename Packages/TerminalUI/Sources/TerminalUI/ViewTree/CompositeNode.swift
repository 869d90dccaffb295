/// The node of a view that has a body.
final class CompositeNode<V: View>: EvaluatingNode<V, V> {
  override var role: NodeRole { .view(V.self) }
  override func needsLayout(from old: V) -> Bool { false }

  override func viewChanged() {
    tree.evaluations += 1
    let body = evaluate(view) { $0.body }
    tree.inspection.evaluated(self, V.self)
    setChild(at: 0, to: body)
  }
}
