import TerminalCore

extension View {
  /// Presents a sheet while a condition holds. It is as high as its content; Esc dismisses it.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.sheet, isPresented: isPresented, onDismiss: onDismiss) { AnyView(content()) }
  }

  /// Presents a sheet while an item is not `nil`. An item with another id presents another sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.sheet, item: item, onDismiss: onDismiss) { AnyView(content($0)) }
  }

  /// Presents a view that covers the whole screen while a condition holds. Esc dismisses it.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.cover, isPresented: isPresented, onDismiss: onDismiss) { AnyView(content()) }
  }

  /// Presents a view that covers the whole screen while an item is not `nil`.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.cover, item: item, onDismiss: onDismiss) { AnyView(content($0)) }
  }

  /// Presents a box below the view, as large as its content, while a condition holds. Esc dismisses
  /// it.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.popover, isPresented: isPresented) { AnyView(content()) }
  }

  /// Presents a box below the view while an item is not `nil`.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.popover, item: item) { AnyView(content($0)) }
  }

  /// Presents content in front of the view while a condition holds.
  func presentation(
    _ look: PresentationLook, isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    toggle: (() -> Void)? = nil, content: @escaping () -> AnyView
  ) -> some View {
    PresentationView(
      content: self, look: look, onDismiss: onDismiss,
      item: { isPresented.wrappedValue ? PresentedItem(id: true, view: content()) : nil },
      dismiss: { isPresented.wrappedValue = false }, toggle: toggle)
  }

  private func presentation<Item: Identifiable>(
    _ look: PresentationLook, item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> AnyView
  ) -> some View {
    PresentationView(
      content: self, look: look, onDismiss: onDismiss,
      item: { item.wrappedValue.map { PresentedItem(id: $0.id, view: content($0)) } },
      dismiss: { item.wrappedValue = nil })
  }

  /// Prevents Esc from dismissing the sheet around the view.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(IsDismissDisabled.self) { $0 = $0 || isDisabled }
  }
}

/// A presented view and its identity.
struct PresentedItem {
  let id: AnyHashable
  let view: AnyView
}

/// The kind of a presentation.
enum PresentationLook {
  case sheet, cover, popover, prompt, menu, inspector

  /// Whether Esc dismisses it, and its buttons do not.
  var isScreen: Bool { self != .prompt && self != .menu }
}

/// A view that may present another in front of everything.
struct PresentationView<Content: View>: View, PrimitiveView {
  let content: Content
  let look: PresentationLook
  let onDismiss: (() -> Void)?
  let item: () -> PresentedItem?
  let dismiss: () -> Void
  var toggle: (() -> Void)?

  public func _makeNode(in context: _NodeContext) -> _Node { PresentationNode(self, in: context) }
}

private final class PresentationNode<Content: View>: ViewNode<PresentationView<Content>> {
  private var layer: PresentedLayer?

  override var layoutChildren: [Node] { [children[0]] }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    if let toggle = view.toggle { tree.toggleInspector = toggle }
    let item = track { view.item() }
    if let layer, layer.id != item?.id {
      self.layer = nil
      removeChildren(from: 1)
      if let onDismiss = view.onDismiss { tree.afterUpdate(onDismiss) }
    }
    guard let item else { return }
    if let layer {
      layer.show(item.view)
    } else {
      let context = NodeContext(tree: tree, parent: self, environment: childEnvironment())
      let layer = PresentedLayer(context, id: item.id, look: view.look) { [weak self] in
        self?.view.dismiss()
      }
      self.layer = layer
      addChild(layer)
      // What the content presents from the start is in front of it.
      tree.present(layer)
      layer.show(item.view)
    }
  }
}

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
    values.framework.rowMargin = 0
    values.framework.fieldsAreLabeled = false
    values.framework.suggestions = nil
    values.framework.isInvalid = false
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
    let least = contentSize(Proposal(width: area.width, height: 0)).height
    if least > area.height { return placeRows(in: area) }
    scroller.rows.resize(content: 0, room: area.height)
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

  override func draw(_ canvas: Surface) {
    if scroller.overflows { canvas.addScrollable(self, frame) }
    if look == .menu {
      // A click outside closes it.
      canvas.addClickable(self, TerminalRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20))
    }
    canvas.fill(frame, style: .plain)
    if look == .cover { return scroller.overflows ? drawRows(canvas) : drawContent(canvas) }
    if look == .inspector {
      let bar = String(repeating: "─", count: frame.width)
      canvas.write(bar, x: frame.minX, y: frame.minY, style: canvas.lineStyle)
      return drawRows(canvas)
    }
    if isBare { return drawRows(canvas) }
    let style = CellStyle(foreground: .palette(look.isScreen ? 244 : 250), background: .clear)
    canvas.box(frame, style: style)
    if look == .sheet, canDismiss {
      canvas.write(" ✕ ", x: frame.maxX - 5, y: frame.minY, style: style)
      canvas.addClickable(
        self, TerminalRect(x: frame.maxX - 5, y: frame.minY, width: 3, height: 1))
    }
    drawRows(canvas)
  }

  private func drawRows(_ canvas: Surface) {
    if isFocusable { canvas.addFocusable(self, frame) }
    canvas.clipped(to: viewport, visitingAll: scroller.overflows) {
      drawContent(canvas)
    }
    let edges = CellInsets(top: insets.top, bottom: insets.bottom)
    scroller.drawBar(on: canvas, of: self, along: frame.inset(by: edges))
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
    controls.first { ($0 as? any RoleNode)?.role == .cancel }
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
    return tree.canvas.scrollable.last { $0.node.isInside(self) && !$0.node.hints.isEmpty }?.node
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
    return tree.focus.nearest(in: direction, from: focused.frame, among: tree.canvas.focusable)
      != nil
  }
}

private enum IsDismissDisabled: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
