import TerminalCore

/// The parts of the screen that can be reached: what can have the focus, be clicked or scrolled, and
/// which shortcuts work.
///
/// They are collected from the views that show, after these have been placed and before they are
/// drawn. Of regions at the same place, the last is in front.
@MainActor
final class Regions {
  struct Region {
    let rect: TerminalRect
    let node: Node
    /// Whether the region is in a bar around the content, where the focus does not start.
    var isChrome = false
  }

  /// The regions of the layer in front: those behind a modal layer cannot be reached.
  private(set) var clickable: [Region] = []
  /// The controls, in the order of Tab.
  private(set) var focusable: [Region] = []
  private(set) var scrollable: [Region] = []
  private(set) var shortcuts: [any ShortcutNode] = []
  /// The nodes that receive movements of the pointer.
  private(set) var hovers: [any HoverTarget] = []
  /// The title of the screen in front.
  var title: String?
  /// The line below the title of the screen in front, across its columns.
  private(set) var titleLine: TerminalRect?
  /// Whether the layer in front may have another line, and whether it has.
  private var layerTitle = (isExpected: true, isKnown: false)
  /// The screen or layer in front, which has a focus of its own.
  private(set) var scope: Node?
  private var clip: TerminalRect
  private var isInChrome = false
  /// Whether controls out of view are added: they keep their place in the order of Tab while they
  /// are scrolled out of view.
  private var includesHidden = false

  init(size: TerminalSize) {
    clip = TerminalRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Begins a layer in front of everything so far, which cannot be reached.
  func beginLayer(_ layer: LayerNode) {
    scope = layer
    layerTitle = (!layer.isDocked && !layer.isInDock, false)
    clickable = []
    focusable = []
    scrollable = []
    shortcuts = []
    hovers = []
  }

  /// Sets the focused screen, whose shortcuts precede others.
  func setScope(_ node: Node) {
    scope = node
    shortcuts = shortcuts.filter { $0.isInside(node) } + shortcuts.filter { !$0.isInside(node) }
  }

  func addTitleLine(_ line: TerminalRect) {
    guard layerTitle.isExpected else { return }
    if layerTitle.isKnown, let titleLine {
      if titleLine.minY == line.minY {
        let (start, end) = (min(titleLine.minX, line.minX), max(titleLine.maxX, line.maxX))
        self.titleLine = TerminalRect(x: start, y: line.minY, width: end - start, height: 1)
      }
      return
    }
    titleLine = line
    layerTitle.isKnown = true
  }

  // MARK: Views

  /// Adds the regions of views directly inside of another, if they show.
  func add(_ nodes: [Node]) {
    for node in nodes where !node.isElement || mayShow(node.frame) { node.addRegions(to: self) }
  }

  private func mayShow(_ rect: TerminalRect) -> Bool {
    includesHidden || !rect.intersection(clip).isEmpty
  }

  /// Clips the regions that a closure adds to a rectangle.
  ///
  /// - Parameter scrolls: Whether keys scroll the controls outside of the rectangle into view.
  func clipped(to rect: TerminalRect, scrolls: Bool = false, _ body: () -> Void) {
    let outer = (clip, includesHidden)
    clip = clip.intersection(rect)
    includesHidden = includesHidden || scrolls
    body()
    (clip, includesHidden) = outer
  }

  /// Adds the regions of a bar around the content.
  func chrome(_ body: () -> Void) {
    let outer = isInChrome
    isInChrome = true
    body()
    isInChrome = outer
  }

  // MARK: Regions

  /// Adds a control, which can be clicked and focused.
  func addControl(_ node: Node, _ rect: TerminalRect) {
    addClickable(node, rect)
    if node.isFocusable { addFocusable(node, rect) }
  }

  func addClickable(_ node: Node, _ rect: TerminalRect) {
    let visible = rect.intersection(clip)
    if !visible.isEmpty { clickable.append(Region(rect: visible, node: node)) }
  }

  func addFocusable(_ node: Node, _ rect: TerminalRect) {
    focusable.append(Region(rect: rect, node: node, isChrome: isInChrome))
  }

  func addScrollable(_ node: Node, _ rect: TerminalRect) {
    let visible = rect.intersection(clip)
    if !visible.isEmpty { scrollable.append(Region(rect: visible, node: node)) }
  }

  func addHover(_ node: any HoverTarget, _ rect: TerminalRect) {
    if !rect.intersection(clip).isEmpty { hovers.append(node) }
  }

  func addShortcut(_ node: any ShortcutNode) {
    shortcuts.append(node)
  }

  // MARK: The mouse

  func clickable(at point: TerminalPoint) -> Node? {
    clickable.last { $0.rect.contains(point) }?.node
  }

  func scrollable(at point: TerminalPoint) -> [Node] {
    scrollable.filter { $0.rect.contains(point) }.reversed().map(\.node)
  }
}
