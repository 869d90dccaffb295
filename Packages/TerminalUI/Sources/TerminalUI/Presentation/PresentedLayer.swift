import TerminalCore

/// The layer of a presentation.
final class PresentedLayer: LayerNode, ScrollingNode {
  let id: AnyHashable
  private let look: PresentationLook
  private let dismiss: @MainActor () -> Void

  init(
    _ context: NodeContext, id: AnyHashable, look: PresentationLook,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.look = look
    self.dismiss = dismiss
    super.init(context)
  }

  func show(_ view: AnyView) {
    setChild(at: 0, to: view)
  }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    values.dismiss = DismissAction(id: ObjectIdentifier(self), action: dismiss)
    values.isPresented = true
    values.framework.controlPlace = .content
    values.framework.textStyle = TextStyle()
    values.isEnabled = true
    values.framework.listSelects = false
    values.framework.rowIndentation = 0
    let (dismiss, outer) = (dismiss, environment.framework.promptDismissal)
    values.framework.promptDismissal =
      switch look {
      // A choice closes the menus around, too.
      case .menu:
        {
          dismiss()
          outer?()
        }
      case .prompt: dismiss
      default: nil
      }
    return values
  }

  // MARK: Layout

  /// Scrolls content that is higher than the terminal.
  private let scroller = Scroller(Viewport())
  /// Whether it fills a small screen, without a box.
  private var isBare = false

  private var insets: CellInsets {
    if isBare { return CellInsets() }
    return switch look {
    case .cover: CellInsets()
    case .inspector: CellInsets(top: 1)
    case .sheet: CellInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    case .popover, .prompt, .menu: CellInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    }
  }

  override var dimsBehind: Bool { look != .menu && look != .cover && look != .inspector }
  override var isDocked: Bool { look == .inspector }

  override func placeLayer(in screen: TerminalRect) {
    isBare = (screen.width < 24 || screen.height < 8) && (look == .sheet || look == .prompt)
    if look == .cover || look == .inspector || isBare {
      return place(screen, Proposal(screen.size))
    }
    let insets = insets
    let isSmall = screen.width < 64
    var limit = TerminalSize(
      width: look == .sheet
        ? min(76, isSmall ? screen.width : screen.width - 6) : min(56, screen.width - 2),
      height: max(1, screen.height - (screen.height < 24 ? 0 : 2)))
    limit.width = max(1, limit.width)
    let inner = Proposal(limit).inset(by: insets)
    var size = contentSize(Proposal(width: inner.width, height: nil)).expanded(by: insets)
    if look == .sheet { size.width = limit.width }
    if look == .prompt { size.width = max(size.width, 24) }
    size.width = min(size.width, limit.width)
    size.height = min(size.height, limit.height)
    if look == .menu || look == .popover { return placeBelow(size, in: screen) }
    let rect = TerminalRect(
      x: screen.minX + (screen.width - size.width) / 2,
      y: screen.minY + (screen.height - size.height) / 2, width: size.width, height: size.height)
    place(rect, Proposal(size))
  }

  /// Places the layer below the view that presents it, or above if there is no room.
  private func placeBelow(_ size: TerminalSize, in screen: TerminalRect) {
    let anchor = parent?.elements.first?.frame ?? screen
    let x = max(screen.minX, min(anchor.minX, screen.maxX - size.width))
    let y =
      anchor.maxY + size.height <= screen.maxY
      ? anchor.maxY : max(screen.minY, anchor.minY - size.height)
    place(TerminalRect(x: x, y: y, width: size.width, height: size.height), Proposal(size))
  }

  override func layout(_ proposal: Proposal) {
    let area = viewport
    guard look == .cover else { return placeRows(in: area) }
    for element in elements {
      let size = element.measure(proposal)
      element.place(area.aligned(size, size.height > area.height ? .top : .center), proposal)
    }
  }

  /// Places the content; if it is higher than the room, at its own height, so that it scrolls.
  private func placeRows(in area: TerminalRect) {
    let least = contentSize(Proposal(width: area.width, height: 0)).height
    let ideal = contentSize(Proposal(width: area.width, height: nil)).height
    // A prompt needs some rows for its message.
    let isTooHigh = area.height < least + (look == .prompt ? 2 : 0)
    scroller.rows.resize(content: isTooHigh ? ideal : 0, room: area.height)
    let height = scroller.overflows ? ideal : area.height
    placeContent(
      in: TerminalRect(
        x: area.minX, y: area.minY - scroller.rows.offset, width: area.width, height: height),
      Proposal(width: area.width, height: height))
  }

  override func reveal(_ rect: TerminalRect, of node: Node) -> TerminalRect {
    scroller.overflows ? scroller.show(rect, in: viewport, of: self) : rect
  }

  var viewport: TerminalRect { frame.inset(by: insets) }

  override func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool {
    look != .prompt && scroller.overflows
      && scroller.moveFocus(direction, from: node, of: self)
  }

  /// Whether the layer itself has the focus, to scroll. In a prompt, the buttons have it.
  override var isFocusable: Bool {
    look != .prompt && scroller.overflows && !showsControl(in: viewport)
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool { scroller.handleWheel(dy: dy, of: self) }

  private var showsCloseMark: Bool { look == .sheet && !isBare && canDismiss }
  private var closeMark: TerminalRect {
    TerminalRect(x: frame.maxX - 5, y: frame.minY, width: 3, height: 1)
  }

  override func addRegions(to regions: Regions) {
    if scroller.overflows { regions.addScrollable(self, frame) }
    if look == .menu {
      // A click outside closes it.
      regions.addClickable(self, TerminalRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20))
    }
    if showsCloseMark { regions.addClickable(self, closeMark) }
    if isFocusable { regions.addFocusable(self, frame) }
    regions.clipped(to: viewport, scrolls: scroller.overflows) { super.addRegions(to: regions) }
    let edges = CellInsets(top: insets.top, bottom: insets.bottom)
    scroller.placeBar(along: frame.inset(by: edges), of: self, in: regions)
  }

  override func draw(_ canvas: Surface) {
    canvas.fill(frame, style: .plain)
    if look == .cover { return drawContent(canvas) }
    if look == .inspector {
      let bar = String(repeating: "─", count: frame.width)
      canvas.write(bar, x: frame.minX, y: frame.minY, style: canvas.lineStyle)
      return drawRows(canvas)
    }
    if isBare { return drawRows(canvas) }
    let style = CellStyle(foreground: .palette(look.isScreen ? 244 : 250), background: .clear)
    canvas.box(frame, style: style)
    if showsCloseMark { canvas.write(" ✕ ", x: closeMark.minX, y: closeMark.minY, style: style) }
    drawRows(canvas)
  }

  private func drawRows(_ canvas: Surface) {
    canvas.clipped(to: viewport) { drawContent(canvas) }
    scroller.drawBar(on: canvas)
  }

  // MARK: Dismissal

  private var canDismiss: Bool { !preference(IsDismissDisabled.self) }

  override func cancel() {
    guard canDismiss else { return }
    if look == .prompt, let button = cancelButton {
      _ = button.perform(.activate)
    } else {
      dismiss()
    }
  }

  private var cancelButton: Node? {
    controls.first { $0.button?.buttonRole == .cancel }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if scroller.handleMouse(event, of: self) { return true }
    guard case .up = event.kind else { return true }
    if look == .menu, frame.contains(TerminalPoint(x: event.x, y: event.y)) { return true }
    cancel()
    return true
  }

  override var hints: [KeyHint] {
    var hints: [KeyHint] = []
    if longMessage != nil || look != .prompt && scroller.overflows {
      hints += keys(.pageUp, .pageDown, label: "Scroll")
    }
    let name = look == .prompt ? cancelButton?.controlName : look.isScreen ? "Close" : nil
    if canDismiss { hints += keys(.cancel, label: name ?? "Cancel") }
    return hints
  }

  // MARK: Scrolling

  /// The node that scrolls in a prompt, where the buttons have the focus.
  private var longMessage: Node? {
    guard look == .prompt else { return nil }
    if scroller.overflows { return self }
    return tree.regions.scrollable.last { $0.node.isInside(self) && !$0.node.hints.isEmpty }?.node
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    if super.perform(command) { return true }
    guard look == .prompt else { return scroller.perform(command, of: self) }
    guard let message = longMessage else { return false }
    switch command {
    case .moveUp where !hasButton(.up): return message.handleWheel(dx: 0, dy: -1)
    case .moveDown where !hasButton(.down): return message.handleWheel(dx: 0, dy: 1)
    default:
      return message === self
        ? scroller.perform(command, of: self) : message.perform(command)
    }
  }

  private func hasButton(_ direction: FocusDirection) -> Bool {
    guard let focused = tree.focus.focused else { return false }
    return tree.focus.nearest(in: direction, from: focused.frame, among: tree.regions.focusable)
      != nil
  }
}

enum IsDismissDisabled: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
