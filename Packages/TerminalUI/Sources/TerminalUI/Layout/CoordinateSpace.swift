import Foundation
import TerminalCore

/// The origin of coordinates.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The upper left corner of the view.
  case local
  /// The upper left corner of the screen.
  case global
  // Names are constants of the program and are only compared.
  /// The upper left corner of the view around that has a name.
  case named(AnyHashable)

  /// Returns the coordinate space of the view around that has a name.
  public static func named<Name: Hashable>(_ name: Name) -> Self { .named(AnyHashable(name)) }
}

extension View {
  /// Names the coordinate space of the view, for `.named(_:)`.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    SpaceView(content: self, name: name)
  }
}

struct SpaceView<Name: Hashable, Content: View>: View, PrimitiveView {
  let content: Content
  let name: Name

  public func _makeNode(in context: _NodeContext) -> _Node { SpaceNode(self, in: context) }
}

@MainActor
private protocol NamedSpace: Node {
  var spaceName: AnyHashable { get }
}

private final class SpaceNode<Name: Hashable, Content: View>: ViewNode<SpaceView<Name, Content>>,
  NamedSpace
{
  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  var spaceName: AnyHashable { AnyHashable(view.name) }
}

extension Node {
  /// Converts a rectangle of the screen to a coordinate space.
  func rect(_ rect: TerminalRect, in space: CoordinateSpace) -> CGRect {
    var origin = TerminalPoint(x: 0, y: 0)
    switch space {
    case .local: origin = frame.origin
    case .global: break
    case .named(let name):
      var node: Node? = self
      while let current = node {
        if let space = current as? any NamedSpace, space.spaceName == name {
          origin = current.frame.origin
          break
        }
        node = current.parent
      }
    }
    return CGRect(
      x: rect.minX - origin.x, y: rect.minY - origin.y, width: rect.width, height: rect.height)
  }
}
