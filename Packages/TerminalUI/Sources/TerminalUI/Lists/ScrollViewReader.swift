import TerminalCore

/// A view that scrolls to a view inside, by the id of ``View/id(_:)`` or a ``ForEach``.
public struct ScrollViewReader<Content: View>: View, PrimitiveView {
  let content: (ScrollViewProxy) -> Content

  /// Creates a view whose content receives a proxy to scroll with.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public func _makeNode(in context: _NodeContext) -> _Node { ScrollReaderNode(self, in: context) }
}

/// A proxy that scrolls the content of a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  fileprivate let node: WeakNode

  /// Scrolls to the view with an id, which need not exist yet if it is a row of a list.
  public func scrollTo<ID: Hashable>(_ id: ID) {
    guard let reader = node.node else { return }
    let id = AnyHashable(id)
    // A view added by the same change exists after the layout.
    reader.tree.afterLayout { [weak reader] in
      guard let reader, reader.isMounted else { return }
      for child in reader.children where child.scrollInside(to: id) { return }
    }
  }
}

private final class ScrollReaderNode<Content: View>: ViewNode<ScrollViewReader<Content>> {
  override func viewChanged() {
    let proxy = ScrollViewProxy(node: WeakNode(node: self))
    let content = track { view.content(proxy) }
    setChild(at: 0, to: content)
  }
}

extension Node {
  /// Scrolls to the view with an id inside, and returns whether there is one.
  func scrollInside(to id: AnyHashable) -> Bool {
    if let host = list, host.scroll(to: id) { return true }
    if rowID ?? name == id, let element = asElements.first {
      tree.focus.reveal(element)
      return true
    }
    return children.contains { $0.isShown && $0.scrollInside(to: id) }
  }
}
