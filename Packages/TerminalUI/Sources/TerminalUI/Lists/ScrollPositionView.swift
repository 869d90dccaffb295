import TerminalCore

extension View {
  /// Binds the id of the first visible view of a scroll view or list, of those with an id of a
  /// ``ForEach`` or ``View/id(_:)``.
  ///
  /// Setting the id scrolls to that view; `nil` scrolls nowhere. Scrolling sets it.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>) -> some View {
    ScrollPositionView(id: id, content: self)
  }
}

private struct ScrollPositionView<ID: Hashable, Content: View>: View, ContentView {
  let id: Binding<ID?>
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { ScrollPositionNode(self, in: context) }
}

private final class ScrollPositionNode<ID: Hashable, Content: View>:
  ContentNode<ScrollPositionView<ID, Content>>
{
  /// The id that the binding had last, or was set to.
  private var known: ID?
  private var isScrolling = false

  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override func viewChanged() {
    super.viewChanged()
    let id = track { view.id.wrappedValue }
    guard id != known else { return }
    known = id
    guard let id else { return }
    isScrolling = true
    // A view added by the same change exists after the layout.
    tree.afterLayout { [weak self] in
      guard let self, isMounted else { return }
      isScrolling = false
      _ = children.contains { $0.scrollInside(to: AnyHashable(id)) }
    }
  }

  override func layout(_ proposal: Proposal) {
    super.layout(proposal)
    guard !isScrolling, let first = firstVisibleID(in: frame)?.base as? ID, first != known else {
      return
    }
    known = first
    tree.afterUpdate { [weak self] in
      if let self, isMounted, known == first { view.id.wrappedValue = first }
    }
  }
}

extension Node {
  /// Returns the id of the first view with one that shows in a rectangle.
  fileprivate func firstVisibleID(in rect: TerminalRect) -> AnyHashable? {
    if let list { return list.firstVisibleID }
    if let id = rowID ?? name {
      let shows = asElements.contains { !$0.frame.intersection(rect).isEmpty }
      return shows ? id : nil
    }
    let rect = scrollView.map { $0.frame.intersection(rect) } ?? rect
    return shownChildren.lazy.compactMap { $0.firstVisibleID(in: rect) }.first
  }
}
