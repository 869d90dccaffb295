import TerminalCore

/// The layer of a presentation.
final class PresentedLayer: LayerNode, ScrollingNode {
  let id: AnyHashable
  private let kind: PresentationKind
  private let dismiss: @MainActor () -> Void

  init(
    _ context: NodeContext, id: AnyHashable, kind: PresentationKind,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.kind = kind
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
    values.framework.rowMargin = 0
    values.framework.fieldsAreLabeled = false
    values.framework.suggestions = nil
    values.framework.isInvalid = false
    let (dismiss, outer) = (dismiss, environment.framework.promptDismissal)
    values.framework.promptDismissal =
      switch kind.closing {
      case .none: nil
      case .byButtons: dismiss
      case .byButtonsAround:
        {
          dismiss()
          outer?()
        }
      }
    return values
  }

  // MARK: Layout

  /// Scrolls content that is higher than the terminal.
  private let scroller = Scroller(Viewport())
  /// Whether it fills a small screen, without a box.
  private var isBare = false

  private var insets: CellInsets { isBare ? CellInsets() : kind.insets }

  override var dimsBehind: Bool { kind.dimsBehind }
  override var isDocked: Bool { kind.place == .dock }

  override func placeLayer(in screen: TerminalRect) {
    isBare = (screen.width < 24 || screen.height < 8) && kind.coversSmallScreens
    if isBare { return place(screen, Proposal(screen.size)) }
    switch kind.place {
    case .screen, .dock: place(screen, Proposal(screen.size))
    case .below: placeBelow(size(in: screen), in: screen)
    case .center:
      let size = size(in: screen)
      place(
        TerminalRect(
          x: screen.minX + (screen.width - size.width) / 2,
          y: screen.minY + (screen.height - size.height) / 2, width: size.width,
          height: size.height),
        Proposal(size))
    }
  }

  private func size(in screen: TerminalRect) -> TerminalSize {
    let margin = kind.fillsWidth && screen.width < 64 ? 0 : kind.width.margin
    let limit = TerminalSize(
      width: max(1, min(kind.width.maximum, screen.width - margin)),
      height: max(1, screen.height - (screen.height < 24 ? 0 : 2)))
    let inner = Proposal(limit).inset(by: insets)
    let ideal = contentSize(Proposal(width: inner.width, height: nil)).expanded(by: insets)
    let width = kind.fillsWidth ? limit.width : max(ideal.width, kind.minimumWidth)
    return TerminalSize(
      width: min(width, limit.width), height: min(ideal.height, limit.height))
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
    let least = contentSize(Proposal(width: area.width, height: 0)).height
    guard kind.place == .screen, least <= area.height else { return placeRows(in: area) }
    scroller.vertical.resize(content: 0, room: area.height)
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
    let isTooHigh = area.height < least + (kind.keepsFocusOnButtons ? 2 : 0)
    scroller.vertical.resize(content: isTooHigh ? ideal : 0, room: area.height)
    let height = scroller.overflows ? ideal : area.height
    placeContent(
      in: TerminalRect(
        x: area.minX, y: area.minY - scroller.vertical.offset, width: area.width, height: height),
      Proposal(width: area.width, height: height))
  }

  override func reveal(_ rect: TerminalRect, of node: Node) -> TerminalRect {
    scroller.overflows ? scroller.show(rect, in: viewport, of: self) : rect
  }

  var viewport: TerminalRect { frame.inset(by: insets) }

  override func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool {
    !kind.keepsFocusOnButtons && scroller.overflows
      && scroller.moveFocus(direction, from: node, of: self)
  }

  /// Whether the layer itself has the focus, to scroll. In a prompt, the buttons have it.
  override var isFocusable: Bool {
    !kind.keepsFocusOnButtons && scroller.overflows && !showsControl(in: viewport)
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool { scroller.handleWheel(dy: dy, of: self) }

  private var showsCloseMark: Bool { kind.hasCloseMark && !isBare && canDismiss }
  private var closeMark: TerminalRect {
    TerminalRect(x: frame.maxX - 5, y: frame.minY, width: 3, height: 1)
  }

  override func addRegions(to regions: Regions) {
    if scroller.overflows { regions.addScrollable(self, frame) }
    if kind.closing == .byButtonsAround {
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
    if insets.leading > 0 {
      let style = CellStyle(foreground: .palette(kind.isScreen ? 244 : 250), background: .clear)
      canvas.box(frame, style: style)
      if showsCloseMark { canvas.write(" ✕ ", x: closeMark.minX, y: closeMark.minY, style: style) }
    } else if insets.top > 0 {
      let rule = TerminalRect(x: frame.minX, y: frame.minY, width: frame.width, height: 1)
      canvas.fill(rule, with: "─", style: canvas.lineStyle)
    }
    canvas.clipped(to: viewport) { drawContent(canvas) }
    scroller.drawBars(on: canvas)
  }

  // MARK: Dismissal

  private var canDismiss: Bool { !preference(IsDismissDisabled.self) }

  override func cancel() {
    guard canDismiss else { return }
    if kind.keepsFocusOnButtons, let button = cancelButton {
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
    let isInside = frame.contains(TerminalPoint(x: event.x, y: event.y))
    if kind.closing != .byButtonsAround || !isInside { cancel() }
    return true
  }

  override var hints: [KeyHint] {
    var hints: [KeyHint] = []
    if longMessage != nil || !kind.keepsFocusOnButtons && scroller.overflows {
      hints += keys(.pageUp, .pageDown, label: "Scroll")
    }
    let name =
      kind.keepsFocusOnButtons ? cancelButton?.controlName : kind.isScreen ? "Close" : nil
    if canDismiss { hints += keys(.cancel, label: name ?? "Cancel") }
    return hints
  }

  // MARK: Scrolling

  /// The node that scrolls in a prompt, where the buttons have the focus.
  private var longMessage: Node? {
    guard kind.keepsFocusOnButtons else { return nil }
    if scroller.overflows { return self }
    return tree.regions.scrollable.last { $0.node.isInside(self) && !$0.node.hints.isEmpty }?.node
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    if super.perform(command) { return true }
    guard kind.keepsFocusOnButtons else { return scroller.perform(command, of: self) }
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
