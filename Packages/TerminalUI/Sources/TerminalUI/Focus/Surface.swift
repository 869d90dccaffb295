import Foundation
import TerminalCore

/// The surface that a frame is drawn on. Drawing also records the regions to click, focus and
/// scroll, in drawing order.
@MainActor
final class Surface {
  struct Region {
    let rect: TerminalRect
    let node: Node
    /// Whether the region is in a bar around the content, where the focus does not start.
    var isChrome = false
  }

  private(set) var buffer: CellBuffer
  private(set) var clip: TerminalRect
  /// The regions of the layer in front: those behind a modal layer cannot be reached.
  private(set) var clickable: [Region] = []
  private(set) var focusable: [Region] = []
  private(set) var scrollable: [Region] = []
  private(set) var shortcuts: [any ShortcutNode] = []
  /// The nodes that receive movements of the pointer.
  private(set) var hovers: [any HoverTarget] = []
  /// The nodes that change by themselves, and the times.
  private(set) var awaited: [(node: Node, date: Date)] = []
  /// The position of the terminal's cursor.
  private(set) var cursor: TerminalPoint?
  /// The title of the screen in front.
  var title: String?
  /// The screen or layer in front, which has a focus of its own.
  private(set) var scope: Node?
  private var isInChrome = false

  init(size: TerminalSize) {
    buffer = CellBuffer(size: size)
    clip = buffer.bounds
  }

  // MARK: Cells

  /// Draws text and returns the number of its columns.
  @discardableResult
  func write(_ text: String, x: Int, y: Int, style: CellStyle) -> Int {
    buffer.write(text, at: TerminalPoint(x: x, y: y), style: style, clip: clip)
  }

  func fill(_ rect: TerminalRect, style: CellStyle) {
    buffer.fill(rect, style: style, clip: clip)
  }

  func fill(_ rect: TerminalRect, with character: Character, style: CellStyle) {
    buffer.fill(rect, with: character, style: style, clip: clip)
  }

  func restyle(_ rect: TerminalRect, _ change: (inout CellStyle) -> Void) {
    buffer.restyle(rect.intersection(clip), change)
  }

  /// Draws a box with round corners along the inner edge of a rectangle.
  func box(_ rect: TerminalRect, style: CellStyle) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    for (y, left, right) in [(rect.minY, "╭", "╮"), (rect.maxY - 1, "╰", "╯")] {
      let bar = TerminalRect(x: rect.minX + 1, y: y, width: rect.width - 2, height: 1)
      fill(bar, with: "─", style: style)
      write(left, x: rect.minX, y: y, style: style)
      write(right, x: rect.maxX - 1, y: y, style: style)
    }
    for x in [rect.minX, rect.maxX - 1] {
      let bar = TerminalRect(x: x, y: rect.minY + 1, width: 1, height: rect.height - 2)
      fill(bar, with: "│", style: style)
    }
  }

  /// The styles of keys and of their descriptions.
  let keyStyle = CellStyle(background: .clear, attributes: .bold)
  let labelStyle = CellStyle(foreground: .palette(245), background: .clear)
  /// The style of rules and boxes.
  let lineStyle = CellStyle(foreground: ScreenTheme.line.terminalColor, background: .clear)

  /// Returns the style of a node's text, dimmed if it is disabled.
  func textStyle(of node: Node) -> TextStyle {
    node.environment.effectiveTextStyle
  }

  /// Returns black or white, depending on the background of a cell, or the default color where the
  /// terminal decides on the background.
  func contrast(x: Int, y: Int) -> TerminalColor {
    guard case .rgb(let red, let green, let blue) = buffer[x, y].style.background.kind else {
      return .default
    }
    let luminance = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    return luminance > 140_000 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
  }

  /// Shows the frame in the colors of a theme.
  func apply(_ theme: ScreenTheme, on scheme: ColorScheme) { theme.apply(to: &buffer, on: scheme) }

  // MARK: Clipping and layers

  func mayShow(_ rect: TerminalRect) -> Bool {
    // Focusable views keep their place in the focus order while they are scrolled out of view.
    isCollecting || !rect.intersection(clip).isEmpty
  }

  /// Whether views outside of the clipping rectangle are drawn, for their regions.
  private var isCollecting = false

  /// Clips the drawing of a closure to a rectangle.
  func clipped(to rect: TerminalRect, visitingAll: Bool = false, _ body: () -> Void) {
    let outer = (clip, isCollecting)
    clip = clip.intersection(rect)
    isCollecting = isCollecting || visitingAll
    body()
    (clip, isCollecting) = outer
  }

  /// Begins a layer in front of everything drawn so far, which cannot be reached.
  ///
  /// - Parameter dimming: Whether what is behind is dimmed.
  func beginLayer(_ layer: Node, dimming: Bool) {
    scope = layer
    clickable = []
    focusable = []
    scrollable = []
    shortcuts = []
    hovers = []
    cursor = nil
    guard dimming else { return }
    buffer.restyle(buffer.bounds) { style in
      style.attributes.insert(.dim)
      style.attributes.subtract([.bold, .reverse])
      style.foreground = .palette(242)
      if style.background != .default { style.background = .palette(236) }
    }
  }

  // MARK: Regions

  func addClickable(_ node: Node, _ rect: TerminalRect) {
    let visible = rect.intersection(clip)
    if !visible.isEmpty { clickable.append(Region(rect: visible, node: node)) }
  }

  func addFocusable(_ node: Node, _ rect: TerminalRect) {
    focusable.append(Region(rect: rect, node: node, isChrome: isInChrome))
  }

  /// Registers a control, which can be clicked and focused.
  func addControl(_ node: Node, _ rect: TerminalRect) {
    addClickable(node, rect)
    if node.isFocusable { addFocusable(node, rect) }
  }

  /// Sets the focused screen, whose shortcuts precede others.
  func setScope(_ node: Node) {
    scope = node
    shortcuts = shortcuts.filter { $0.isInside(node) } + shortcuts.filter { !$0.isInside(node) }
  }

  /// Draws a bar around the content.
  func chrome(_ body: () -> Void) {
    let outer = isInChrome
    isInChrome = true
    body()
    isInChrome = outer
  }

  func addScrollable(_ node: Node, _ rect: TerminalRect) {
    let visible = rect.intersection(clip)
    if !visible.isEmpty { scrollable.append(Region(rect: visible, node: node)) }
  }

  func addHover(_ node: any HoverTarget, _ rect: TerminalRect) {
    if !rect.intersection(clip).isEmpty { hovers.append(node) }
  }

  /// Schedules an evaluation of a visible view at a time.
  func awaitChange(of node: Node, at date: Date) {
    if !node.frame.intersection(clip).isEmpty { awaited.append((node, date)) }
  }

  func addShortcut(_ node: any ShortcutNode) {
    shortcuts.append(node)
  }

  func setCursor(x: Int, y: Int) {
    let point = TerminalPoint(x: x, y: y)
    if clip.contains(point) { cursor = point }
  }

  func clickable(at point: TerminalPoint) -> Node? {
    clickable.last { $0.rect.contains(point) }?.node
  }

  func scrollable(at point: TerminalPoint) -> [Node] {
    scrollable.filter { $0.rect.contains(point) }.reversed().map(\.node)
  }
}
