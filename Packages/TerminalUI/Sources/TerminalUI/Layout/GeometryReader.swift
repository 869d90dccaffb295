import Foundation
import TerminalCore

/// The origin of coordinates.
public enum CoordinateSpace: Hashable, Sendable {
  /// The upper left corner of the view.
  case local
  /// The upper left corner of the screen.
  case global
}

/// The size and place of a ``GeometryReader``.
public struct GeometryProxy: Equatable, Sendable {
  /// The size of the reader, in cells.
  public let size: CGSize
  private let reader: WeakNode

  init(size: TerminalSize, reader: Node) {
    self.size = CGSize(width: size.width, height: size.height)
    self.reader = WeakNode(node: reader)
  }

  public static func == (left: Self, right: Self) -> Bool { left.size == right.size }

  /// Returns the frame of the reader in a coordinate space, in cells. A reader that calls this is
  /// evaluated again when it moves.
  public func frame(in space: CoordinateSpace) -> CGRect {
    // Views are evaluated on the main actor.
    MainActor.assumeIsolated {
      guard space == .global, let node = reader.node else {
        return CGRect(origin: .zero, size: size)
      }
      (node as? any PlaceFollower)?.followsPlace = true
      return CGRect(origin: CGPoint(x: node.frame.minX, y: node.frame.minY), size: size)
    }
  }
}

/// A reader that is evaluated again when it moves, once it has read its frame.
@MainActor
private protocol PlaceFollower: Node {
  var followsPlace: Bool { get set }
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

private final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>>, PlaceFollower {
  override var isElement: Bool { true }

  var followsPlace = false
  private var size: TerminalSize?
  private var origin: TerminalPoint?

  override func viewChanged() { if let size { evaluate(size) } }

  private func evaluate(_ size: TerminalSize) {
    self.size = size
    origin = frame.origin
    let proxy = GeometryProxy(size: size, reader: self)
    let content = track { view.content(proxy) }
    setChild(at: 0, to: content)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 10, height: proposal.height ?? 1)
  }

  override func layout(_ proposal: Proposal) {
    if size != frame.size || (followsPlace && origin != frame.origin) { evaluate(frame.size) }
    let offer = Proposal(frame.size)
    for element in elements {
      element.place(
        TerminalRect(origin: frame.origin, size: element.measure(offer)), offer)
    }
  }
}
