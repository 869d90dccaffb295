import Foundation
import TerminalCore

/// A view that shows a part of a larger one. The arrow keys and the wheel move it.
public struct ScrollView<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Makes a view that scrolls.
  ///
  /// A bar at the side tells the place, in a column of its own: see ``View/scrollIndicators(_:)``.
  ///
  /// - Parameters:
  ///   - axes: The directions in which content may be larger than the room.
  ///   - content: The view to show a part of.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node {
    ScrollNode(self, in: context)
  }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>> {
  override var isElement: Bool { true }

  private var offset = TerminalPoint.zero
  private var content = TerminalSize.zero

  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

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

  /// Rows made on demand scroll themselves.
  private var scrollsItself: Bool { elements.count == 1 && elements[0].lazyHost != nil }

  override func layout(_ proposal: Proposal) {
    if scrollsItself {
      elements[0].place(frame, Proposal(frame.size))
      content = frame.size
      return
    }
    var inner = inner(Proposal(frame.size))
    content = contentSize(inner)
    if let width = inner.width, content.height > frame.height, environment.showsScrollBars {
      // The scroll bar has a column of its own.
      inner.width = max(1, width - 1)
      content = contentSize(inner)
    }
    followAnchor()
    clampOffset()
    let indent = max(0, (inner.width ?? content.width) - content.width) / 2
    let rect = TerminalRect(
      x: frame.minX - offset.x + indent, y: frame.minY - offset.y,
      width: content.width, height: content.height)
    placeContent(in: rect, inner)
  }

  /// The offset that the anchor asked for last.
  private var anchored: TerminalPoint?

  /// Shows the part that the program wants to be seen first, until the user scrolls.
  private func followAnchor() {
    guard let anchor = environment.scrollAnchor else { return }
    guard anchored == nil || offset == anchored else { return }
    offset.x = cells(anchor.x * Double(content.width - frame.width))
    offset.y = cells(anchor.y * Double(content.height - frame.height))
    clampOffset()
    anchored = offset
  }

  private func clampOffset() {
    offset.x = max(0, min(offset.x, content.width - frame.width))
    offset.y = max(0, min(offset.y, content.height - frame.height))
  }

  override func draw(_ canvas: Surface) {
    if scrollsItself { return drawContent(canvas) }
    canvas.addScrollable(self, frame)
    if isFocusable { canvas.addFocusable(self, frame) }
    canvas.clipped(to: frame, visitingAll: true) { drawContent(canvas) }
    guard environment.showsScrollBars, content.height > frame.height else { return }
    canvas.scrollBar(
      along: frame, start: Double(offset.y) / Double(max(1, content.height)),
      length: Double(frame.height) / Double(max(1, content.height)))
  }

  // MARK: Scrolling

  private var overflows: Bool {
    content.height > frame.height || content.width > frame.width
  }

  private func canScroll(_ step: Int) -> Bool {
    step < 0 ? offset.y > 0 : offset.y < content.height - frame.height
  }

  private func scroll(_ delta: Int) {
    offset.y += delta
    clampOffset()
    tree.setNeedsFrame()
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    if scrollsItself || environment.isScrollDisabled { return false }
    if dx != 0, content.width > frame.width {
      offset.x += dx * 3
      clampOffset()
      tree.setNeedsFrame()
      return true
    }
    guard canScroll(dy) else { return false }
    scroll(dy * 3)
    return true
  }

  override func reveal(_ rect: TerminalRect, of node: Node) {
    if scrollsItself { return }
    if rect.minY < frame.minY || rect.height > frame.height {
      scroll(rect.minY - frame.minY)
    } else if rect.maxY > frame.maxY {
      scroll(rect.maxY - frame.maxY)
    }
  }

  // MARK: Keys

  override var isFocusable: Bool {
    // The buttons of a prompt have the focus: it passes on the keys that scroll.
    !scrollsItself && overflows && environment.promptDismissal == nil
      && !containsControls && !environment.isScrollDisabled
  }

  override var hints: [KeyHint] {
    overflows && !environment.isScrollDisabled ? [KeyHint(key: "↑↓", label: "Scroll")] : []
  }

  override func handleKey(_ key: KeyStroke) -> Bool {
    guard !scrollsItself, overflows, !environment.isScrollDisabled, key.modifiers.isEmpty else {
      return false
    }
    switch key.key {
    case .up where isFocused && canScroll(-1): scroll(-1)
    case .down where isFocused && canScroll(1): scroll(1)
    case .character(" ") where isFocused: scroll(frame.height - 1)
    case .left where isFocused && offset.x > 0: _ = handleWheel(dx: -1, dy: 0)
    case .right where isFocused && offset.x < content.width - frame.width:
      _ = handleWheel(dx: 1, dy: 0)
    case .pageUp: scroll(1 - frame.height)
    case .pageDown: scroll(frame.height - 1)
    case .home: scroll(-offset.y)
    case .end: scroll(content.height)
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
    guard canScroll(step), !environment.isScrollDisabled else { return false }
    scroll(step)
    return true
  }
}

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

  override func handleKey(_ key: KeyStroke) -> Bool {
    key.modifiers.isEmpty && rows.handleKey(key)
  }
}
