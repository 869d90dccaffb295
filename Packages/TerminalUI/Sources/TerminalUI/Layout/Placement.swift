import Foundation
import TerminalCore

extension View {
  /// Draws the view offset by a number of cells from its place in the layout.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modified(by: Offset(x: cells(x), y: cells(y)))
  }

  /// Draws the view offset by a number of cells from its place in the layout.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Clips drawing to the frame of the view.
  public func clipped() -> some View {
    modified(by: Clipping())
  }

  /// Sets the order of the view in a ``ZStack``: higher values are drawn in front.
  public func zIndex(_ value: Double) -> some View {
    layoutValue(key: ZIndex.self, value: value)
  }
}

enum ZIndex: LayoutValueKey { static var defaultValue: Double { 0 } }

private struct Offset: NodeModifier, Equatable {
  let x: Int
  let y: Int

  func layout(_ node: Node, _ proposal: Proposal) {
    var rect = node.frame
    rect.origin = TerminalPoint(x: rect.minX + x, y: rect.minY + y)
    node.placeContent(in: rect, proposal)
  }
}

private struct Clipping: NodeModifier, Equatable {
  func draw(_ node: Node, on canvas: Surface) {
    canvas.clipped(to: node.frame) { node.drawContent(canvas) }
  }

  func addRegions(_ node: Node, to regions: Regions) {
    regions.clipped(to: node.frame) { regions.add(node.shownChildren) }
  }
}
