import Foundation
import TerminalCore

/// The size of a ``GeometryReader``.
public struct GeometryProxy: Equatable, Sendable {
  /// The size of the reader, in cells.
  public let size: CGSize
}

/// A view that fills the proposed size, with content made from that size.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  let content: (GeometryProxy) -> Content

  /// Creates a view whose content depends on the size, in cells.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public func _makeNode(in context: _NodeContext) -> _Node { GeometryNode(self, in: context) }
}

private final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>> {
  override var isElement: Bool { true }

  private var size: TerminalSize?

  override func viewChanged() { if let size { evaluate(size) } }

  private func evaluate(_ size: TerminalSize) {
    self.size = size
    let proxy = GeometryProxy(size: CGSize(width: size.width, height: size.height))
    let content = track { view.content(proxy) }
    setChild(at: 0, to: content)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 10, height: proposal.height ?? 1)
  }

  override func layout(_ proposal: Proposal) {
    if size != frame.size { evaluate(frame.size) }
    let offer = Proposal(frame.size)
    for element in elements {
      element.place(
        TerminalRect(origin: frame.origin, size: element.measure(offer)), offer)
    }
  }
}
