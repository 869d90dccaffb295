import TerminalCore

/// Lets a view inside be scrolled to, by the id that ``View/id(_:)`` or a ``ForEach`` gave it.
public struct ScrollViewReader<Content: View>: View, PrimitiveView {
  let content: (ScrollViewProxy) -> Content

  /// Makes a view of content that is given the means to scroll what is inside.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public func _makeNode(in context: _NodeContext) -> _Node { ScrollReaderNode(self, in: context) }
}

/// Scrolls what is inside a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  fileprivate let node: WeakNode

  /// Scrolls so that a view shows. It need not have been made yet, if it is the row of a list.
  public func scrollTo<ID: Hashable>(_ id: ID) {
    guard let reader = node.node else { return }
    let id = AnyHashable(id)
    // What the same change adds is there once it is laid out.
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
  fileprivate func scrollInside(to id: AnyHashable) -> Bool {
    if let host = lazyHost, host.scroll(to: id) { return true }
    if rowID ?? name == id, let element = asElements.first {
      tree.focus.reveal(element)
      return true
    }
    return children.contains { $0.scrollInside(to: id) }
  }
}
