import Foundation
import TerminalCore

/// Rows that are made as they scroll into view. Directly inside a ``ScrollView``, only those that show
/// are made.
public struct LazyVStack<Content: View>: View, PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Makes a column of views. Spacing is in rows: none unless you say otherwise.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat = 0,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = cells(spacing)
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node {
    LazyStackNode(self, in: context)
  }
}

private final class LazyStackNode<Content: View>: ViewNode<LazyVStack<Content>>, LazyHost {
  override var lazyHost: (any LazyHost)? { self }
  private lazy var rows = LazyRows(host: self, gutter: CellInsets())

  override var isElement: Bool { true }
  override var axis: Axis? { .vertical }

  func select(_ id: AnyHashable) {}

  func scroll(to id: AnyHashable) -> Bool { rows.scroll(to: id) }

  override func viewChanged() {
    rows.spacing = .all(view.spacing)
    rows.alignment = view.alignment
    setChild(at: 0, to: view.content)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let width = proposal.width ?? 40
    rows.collect()
    return TerminalSize(width: width, height: rows.estimatedHeight(width: width))
  }

  override func layout(_ proposal: Proposal) {
    rows.layout(in: frame)
  }

  override func draw(_ canvas: Surface) {
    canvas.addScrollable(self, frame)
    canvas.clipped(to: frame, visitingAll: true) {
      for row in rows.visible {
        guard let node = row.node else { continue }
        if node.isElement { node.draw(canvas) } else { node.drawContent(canvas) }
      }
    }
    if rows.overflows, environment.showsScrollBars {
      let (start, length) = rows.position
      canvas.scrollBar(along: frame, start: start, length: length)
    }
  }

  override func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool {
    rows.moveFocus(direction, from: node)
  }

  override func reveal(_ rect: TerminalRect, of node: Node) {
    if let (_, index) = rows.row(around: node) { rows.show(index) }
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    guard rows.canScroll(by: dy), !environment.isScrollDisabled else { return false }
    rows.scroll(by: dy * 3)
    return true
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    rows.perform(command)
  }
}
