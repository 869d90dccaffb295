import Foundation
import TerminalCore

/// A view that scrolls its content with the arrow keys and the wheel.
public struct ScrollView<Content: View>: View, ContentView {
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

private final class ScrollNode<Content: View>: ContentNode<ScrollView<Content>>, RowScroller,
  ScrollingNode
{
  override var isElement: Bool { true }
  override var role: NodeRole { .scrollView(self) }

  private let scroller = Scroller(Viewport())
  private var shift = 0
  /// The part of the frame without the scroll bars.
  private(set) var viewport = TerminalRect(x: 0, y: 0, width: 0, height: 0)

  var scrollsRows: Bool { view.axes.contains(.vertical) && !scrollsItself }

  func shift(by rows: Int) {
    shift += rows
    tree.setNeedsFrame()
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: view.axes.contains(.horizontal) ? nil : proposal.width,
      height: view.axes.contains(.vertical) ? nil : proposal.height)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let size = contentSize(inner(proposal))
    let width = proposal.width.map { $0 < Proposal.infinity ? $0 : size.width } ?? size.width
    if view.axes.contains(.vertical) {
      return TerminalSize(width: width, height: proposal.height ?? size.height)
    }
    // The bar below wide content has a row of its own.
    let hasBar = size.width > width && environment.framework.showsScrollBars && !scrollsItself
    let height = size.height + (hasBar ? 1 : 0)
    return TerminalSize(
      width: width, height: min(height, max(size.height, proposal.height ?? height)))
  }

  /// Whether the content is lazy rows, which scroll themselves.
  private var scrollsItself: Bool { elements.count == 1 && elements[0].list != nil }

  override func layout(_ proposal: Proposal) {
    if scrollsItself {
      elements[0].place(frame, Proposal(frame.size))
      viewport = frame
      scroller.horizontal = Viewport()
      scroller.vertical = Viewport()
      return
    }
    var room = frame.size
    var content = contentSize(inner(Proposal(room)))
    if environment.framework.showsScrollBars {
      // The scroll bars have cells of their own.
      if view.axes.contains(.vertical), content.height > room.height, room.height > 1 {
        room.width = max(1, room.width - 1)
        content = contentSize(inner(Proposal(room)))
      }
      if view.axes.contains(.horizontal), content.width > room.width, room.width > 1,
        room.height > 1
      {
        room.height -= 1
        content = contentSize(inner(Proposal(room)))
      }
    }
    viewport = TerminalRect(origin: frame.origin, size: room)
    let inner = inner(Proposal(room))
    scroller.horizontal.resize(content: content.width, room: room.width)
    scroller.vertical.resize(content: content.height, room: room.height)
    scroller.vertical.scroll(by: shift)
    shift = 0
    followAnchor()
    let indent = max(0, (inner.width ?? content.width) - content.width) / 2
    let rect = TerminalRect(
      x: frame.minX - scroller.horizontal.offset + indent, y: frame.minY - scroller.vertical.offset,
      width: content.width, height: content.height)
    placeContent(in: rect, inner)
  }

  /// The offsets of the anchor in the last layout.
  private var anchored: (x: Int, y: Int)?
  private var offsets: (x: Int, y: Int) { (scroller.horizontal.offset, scroller.vertical.offset) }

  /// Scrolls to the default anchor, until the user scrolls.
  private func followAnchor() {
    guard let anchor = environment.framework.scrollAnchor else { return }
    guard anchored.map({ $0 == offsets }) ?? true else { return }
    scroller.horizontal.scroll(to: anchor.x)
    scroller.vertical.scroll(to: anchor.y)
    anchored = offsets
  }

  override func addRegions(to regions: Regions) {
    if scrollsItself { return super.addRegions(to: regions) }
    regions.addScrollable(self, frame)
    if isFocusable { regions.addFocusable(self, frame) }
    regions.clipped(to: viewport, scrolls: true) { super.addRegions(to: regions) }
    scroller.placeBar(
      along: TerminalRect(
        x: frame.minX, y: frame.minY, width: frame.width, height: viewport.height),
      of: self, in: regions)
    scroller.placeLowerBar(
      along: TerminalRect(
        x: frame.minX, y: viewport.maxY, width: viewport.width,
        height: frame.height - viewport.height),
      of: self, in: regions)
  }

  override func draw(_ canvas: Surface) {
    if scrollsItself { return drawContent(canvas) }
    canvas.clipped(to: viewport) { drawContent(canvas) }
    scroller.drawBars(on: canvas)
  }

  // MARK: Scrolling

  private var scrolls: Bool {
    !scrollsItself && scroller.overflows && !environment.framework.isScrollDisabled
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    !scrollsItself && scroller.handleWheel(dx: dx, dy: dy, of: self)
  }

  override func reveal(_ rect: TerminalRect, of node: Node) -> TerminalRect {
    scrollsItself ? rect : scroller.show(rect, in: viewport, of: self)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool { scroller.handleMouse(event, of: self) }

  override var isFocusable: Bool {
    // In a prompt, the buttons have the focus and pass on the keys that scroll.
    scrolls && environment.framework.promptDismissal == nil && !showsControl(in: frame)
  }

  override var meaning: AccessibilityMeaning? {
    isFocusable ? AccessibilityMeaning(role: .scrollArea) : nil
  }

  override var hints: [KeyHint] { scrolls ? keys(.moveUp, .moveDown, label: "Scroll") : [] }

  override func perform(_ command: Keymap.Command) -> Bool {
    scrolls && scroller.perform(command, of: self)
  }

  override func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool {
    !scrollsItself && scroller.moveFocus(direction, from: node, of: self)
  }

}
