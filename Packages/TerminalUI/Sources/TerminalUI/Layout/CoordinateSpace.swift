import Foundation
import TerminalCore

/// What places are seen from.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The upper left corner of the view itself.
  case local
  /// The upper left corner of the screen.
  case global
  // A name is a value that programs write down, and is only compared.
  /// The upper left corner of a view around that has a name.
  case named(AnyHashable)

  /// A view around that has a name.
  public static func named<Name: Hashable>(_ name: Name) -> Self { .named(AnyHashable(name)) }
}

extension View {
  /// Gives the view a name for places that are seen from it.
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
  /// Where a rectangle of the screen is, seen from a space.
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
