/// The node of a view that has a body.
final class CompositeNode<V: View>: ViewNode<V> {
  private let properties = DynamicProperties(of: V.self)
  private var slots: [AnyObject?] = []
  private var keysRead: EnvironmentKeys?

  override var viewType: Any.Type? { V.self }
  override func needsLayout(from old: V) -> Bool { false }

  override func viewChanged() {
    tree.evaluations += 1
    let body = track {
      var bound = view
      keysRead = properties.bind(&bound, to: self, slots: &slots)
      return bound.body
    }
    tree.inspection.evaluated(self, V.self)
    setChild(at: 0, to: body)
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if let keysRead, environment.differs(from: old, in: keysRead) { markDirty(by: .environment) }
  }
}
