import TerminalCore

/// The node of a view of type `V`.
@MainActor
class ViewNode<V: View>: Node {
  final private(set) var view: V
  private lazy var valueLayout = ValueLayout.of(V.self)

  init(_ view: V, in context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Called at the start, and when the view's value may have changed.
  func viewChanged() {}
  /// Returns whether values with different bits are equal.
  func isSame(_ old: V, _ new: V) -> Bool { false }
  /// Returns whether a change of the value affects layout or drawing by itself. Nodes that only
  /// pass on their content return `false`.
  func needsLayout(from old: V) -> Bool { true }

  override func start() {
    viewChanged()
  }

  override func refresh() {
    viewChanged()
    invalidateLayout()
  }

  final override func receive<New: View>(_ new: New) -> Bool {
    guard New.self == V.self else { return false }
    let isSame = valueLayout.hasSameBits(&view, new)
    if isSame && !isDirty { return true }
    guard let new = sameType(new, as: V.self) else { return false }
    let old = view
    view = new
    if !isDirty, self.isSame(old, view) { return true }
    let wasDirty = isDirty
    isDirty = false
    viewChanged()
    if wasDirty || needsLayout(from: old) { invalidateLayout() }
    return true
  }
}
