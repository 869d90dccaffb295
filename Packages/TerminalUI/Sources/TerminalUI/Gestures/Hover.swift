import TerminalCore

extension View {
  /// Runs an action when the pointer enters and when it leaves the view.
  ///
  /// Terminals report each movement of the mouse only while a visible view has this modifier.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    HoverView(content: self, action: action)
  }
}

struct HoverView<Content: View>: View, ContentView {
  let content: Content
  let action: (Bool) -> Void

  public func _makeNode(in context: _NodeContext) -> _Node { HoverNode(self, in: context) }
}

/// A node that receives movements of the pointer.
@MainActor
protocol HoverTarget: Node {
  func pointerMoved(to point: TerminalPoint)
}

private final class HoverNode<Content: View>: ContentNode<HoverView<Content>>, HoverTarget {
  private var isOver = false

  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override func addRegions(to regions: Regions) {
    regions.addHover(self, frame)
    super.addRegions(to: regions)
  }

  func pointerMoved(to point: TerminalPoint) {
    let wasOver = isOver
    isOver = frame.contains(point)
    if isOver != wasOver { view.action(isOver) }
  }
}
