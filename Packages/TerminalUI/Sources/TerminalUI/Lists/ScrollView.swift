import Foundation
import TerminalCore

/// A view that scrolls its content with the arrow keys and the wheel.
public struct ScrollView<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a scroll view.
  ///
  /// A scroll bar takes a column on the right: see ``View/scrollIndicators(_:)``.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the content scrolls.
  ///   - content: The content.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { ScrollNode(self, in: context) }
}

/// A vertical scroll view, for the lazy rows inside.
@MainActor
protocol RowScroller: Node {
  var scrollsRows: Bool { get }
  /// Adjusts the offset in the next frame.
  func shift(by rows: Int)
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>>, RowScroller {
  override var isElement: Bool { true }

  private var columns = Viewport()
  private var rows = Viewport()
  private var shift = 0
  private var scrollBar = ScrollBar()

  var scrollsRows: Bool { view.axes.contains(.vertical) && !scrollsItself }

  func shift(by rows: Int) {
    shift += rows
    tree.setNeedsFrame()
  }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: view.axes.contains(.horizontal) ? nil : proposal.width,
      height: view.axes.contains(.vertical) ? nil : proposal.height)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let size = contentSize(inner(proposal))
    return TerminalSize(
      width: proposal.width.map { $0 < Proposal.infinity ? $0 : size.width } ?? size.width,
      height: view.axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
  }

  /// Whether the content is lazy rows, which scroll themselves.
  private var scrollsItself: Bool { elements.count == 1 && elements[0].lazyHost != nil }

  override func layout(_ proposal: Proposal) {
    if scrollsItself {
      elements[0].place(frame, Proposal(frame.size))
      columns.resize(content: frame.width, room: frame.width)
      rows.resize(content: frame.height, room: frame.height)
      return
    }
    var inner = inner(Proposal(frame.size))
    var content = contentSize(inner)
    if let width = inner.width, content.height > frame.height, environment.showsScrollBars {
      // The scroll bar has a column of its own.
      inner.width = max(1, width - 1)
      content = contentSize(inner)
    }
    columns.resize(content: content.width, room: frame.width)
    rows.resize(content: content.height, room: frame.height)
    rows.scroll(by: shift)
    shift = 0
    followAnchor()
    let indent = max(0, (inner.width ?? content.width) - content.width) / 2
    let rect = TerminalRect(
      x: frame.minX - columns.offset + indent, y: frame.minY - rows.offset,
      width: content.width, height: content.height)
    placeContent(in: rect, inner)
  }

  /// The offsets of the anchor in the last layout.
  private var anchored: (x: Int, y: Int)?

  /// Scrolls to the default anchor, until the user scrolls.
  private func followAnchor() {
    guard let anchor = environment.scrollAnchor else { return }
    guard anchored.map({ $0 == (columns.offset, rows.offset) }) ?? true else { return }
    columns.scroll(to: cells(anchor.x * Double(columns.end)))
    rows.scroll(to: cells(anchor.y * Double(rows.end)))
    anchored = (columns.offset, rows.offset)
  }

  override func draw(_ canvas: Surface) {
    if scrollsItself { return drawContent(canvas) }
    canvas.addScrollable(self, frame)
    if isFocusable { canvas.addFocusable(self, frame) }
    canvas.clipped(to: frame, visitingAll: true) { drawContent(canvas) }
    scrollBar.draw(on: canvas, of: self, along: frame, rows.part)
  }

  // MARK: Scrolling

  private var overflows: Bool { rows.overflows || columns.overflows }
  private var isDisabled: Bool { scrollsItself || environment.isScrollDisabled }

  private func scroll(_ delta: Int) {
    rows.scroll(by: delta)
    tree.setNeedsFrame()
  }

  private func scrollSideways(_ delta: Int) {
    columns.scroll(by: delta)
    tree.setNeedsFrame()
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    if isDisabled { return false }
    if dx != 0, columns.overflows {
      scrollSideways(dx * 3)
      return true
    }
    guard rows.canScroll(by: dy) else { return false }
    scroll(dy * 3)
    return true
  }

  override func reveal(_ rect: TerminalRect, of node: Node) {
    if scrollsItself { return }
    let (x, y) = (rect.minX - frame.minX + columns.offset, rect.minY - frame.minY + rows.offset)
    columns.show(x..<x + rect.width)
    rows.show(y..<y + rect.height)
    tree.setNeedsFrame()
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard let place = scrollBar.place(event) else { return false }
    rows.scroll(to: Int((place * Double(rows.end)).rounded()))
    tree.setNeedsFrame()
    return true
  }

  // MARK: Keys

  override var isFocusable: Bool {
    // In a prompt, the buttons have the focus and pass on the keys that scroll.
    !isDisabled && overflows && environment.promptDismissal == nil && !containsControls
  }

  override var meaning: AccessibilityMeaning? {
    isFocusable ? AccessibilityMeaning(role: .scrollArea) : nil
  }

  override var hints: [KeyHint] {
    overflows && !environment.isScrollDisabled ? keys(.moveUp, .moveDown, label: "Scroll") : []
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    guard !isDisabled, overflows else { return false }
    switch command {
    case .moveUp where isFocused && rows.canScroll(by: -1): scroll(-1)
    case .moveDown where isFocused && rows.canScroll(by: 1): scroll(1)
    case .readOn where isFocused: scroll(frame.height - 1)
    case .moveLeft where isFocused && columns.canScroll(by: -1): scrollSideways(-3)
    case .moveRight where isFocused && columns.canScroll(by: 1): scrollSideways(3)
    case .pageUp: scroll(1 - frame.height)
    case .pageDown: scroll(frame.height - 1)
    case .moveToStart: scroll(-rows.offset)
    case .moveToEnd: scroll(rows.content)
    default: return false
    }
    return true
  }

  override func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool {
    guard !scrollsItself, direction == .up || direction == .down else { return false }
    let step = direction == .up ? -1 : 1
    let chain = tree.canvas.focusable.filter { $0.node.isInside(self) }
    if let target = tree.focus.nearest(in: direction, from: node.frame, among: chain) {
      let distance =
        step > 0 ? target.frame.maxY - frame.maxY : frame.minY - target.frame.minY
      if distance > frame.height {
        scroll(step * max(1, frame.height - 1))
      } else {
        tree.focus.move(to: target)
      }
      return true
    }
    guard rows.canScroll(by: step), !isDisabled else { return false }
    scroll(step)
    return true
  }
}
