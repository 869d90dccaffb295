import TerminalCore

/// A view that shows the first of several views that fits, or the last one.
public struct ViewThatFits<Content: View>: View, ContentView {
  let axes: Axis.Set
  let content: Content

  /// Creates a choice of views, ordered by preference.
  ///
  /// - Parameter axes: The axes along which a view must fit.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { FittingNode(self, in: context) }
}

private final class FittingNode<Content: View>: ContentNode<ViewThatFits<Content>> {
  override var isElement: Bool { true }
  private weak var chosen: Node?

  override func viewChanged() {
    // The layout decides which view shows.
    setChild(at: 0, to: view.content, isShown: children.first?.isShown ?? false)
  }

  private func choice(_ proposal: Proposal) -> Node? {
    let ideal = Proposal(
      width: view.axes.contains(.horizontal) ? nil : proposal.width,
      height: view.axes.contains(.vertical) ? nil : proposal.height)
    let candidates = elements
    return candidates.first { candidate in
      let size = candidate.measure(ideal)
      return (!view.axes.contains(.horizontal) || size.width <= proposal.width ?? .max)
        && (!view.axes.contains(.vertical) || size.height <= proposal.height ?? .max)
    } ?? candidates.last
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let choice = choice(proposal)
    // A row has its controls before it is placed.
    if chosen?.isMounted != true { chosen = choice }
    return choice?.measure(proposal) ?? .zero
  }

  override func layout(_ proposal: Proposal) {
    chosen = choice(proposal)
    showChosen()
    chosen?.place(frame, proposal)
  }

  private func showChosen() {
    for candidate in elements where candidate !== chosen {
      // The modifiers around a view hide with it.
      var node = candidate
      while let next = node.parent, next !== self, next.elements.count == 1 { node = next }
      node.setShown(false)
    }
    var node = chosen
    while let shown = node, shown !== self {
      shown.setShown(true)
      node = shown.parent
    }
  }

  override func draw(_ canvas: Surface) { chosen?.draw(canvas) }
  override var shownChildren: [Node] { (chosen ?? elements.first).map { [$0] } ?? [] }
}
