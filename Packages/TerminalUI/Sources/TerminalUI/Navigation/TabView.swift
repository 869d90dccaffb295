import TerminalCore

/// A view that shows one of several tabs, with a bar of their labels above.
///
/// Left and Right on the bar, or Alt and a number anywhere, select a tab.
///
/// ```swift
/// TabView(selection: $tab) {
///   Inbox().tabItem { Label("Inbox", systemImage: "envelope") }.tag(Tab.inbox)
///   Settings().tabItem { Label("Settings", systemImage: "gear") }.tag(Tab.settings)
/// }
/// ```
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates tabs with a binding to the `tag(_:)` of the selected one.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { TabViewNode(self, in: context) }
}

extension TabView where SelectionValue == Int {
  /// Creates tabs without a binding.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension View {
  /// Sets the label of the view in the bar of the ``TabView`` around it.
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    TabItemView(label: label(), content: self)
  }
}

struct TabItemView<Label: View, Content: View>: View, PrimitiveView {
  let label: Label
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { TabItemNode(self, in: context) }
}

/// The node of a tab.
@MainActor
private protocol TabItem: Node {
  var label: Node { get }
  var content: Node { get }
  var value: AnyHashable? { get }
}

/// The tabs inside a tab view, in the order of their views.
private enum TabItems: PreferenceKey {
  static var defaultValue: [any TabItem] { [] }
  static func reduce(value: inout [any TabItem], nextValue: () -> [any TabItem]) {
    value += nextValue()
  }
}

private final class TabItemNode<Label: View, Content: View>:
  PreferenceSetter<TabItems, TabItemView<Label, Content>>, TabItem
{
  override var isElement: Bool { true }
  override var layoutChildren: [Node] { [children[0]] }
  var content: Node { children[0] }
  var label: Node { children[1] }

  override func transform(_ tabs: inout [any TabItem]) { tabs = [self] }

  override func viewChanged() {
    // A tab outside of a tab view always shows.
    let isShown = children.first?.isShown ?? (ancestor { $0.isTabView ? $0 : nil } == nil)
    setChild(at: 0, to: view.content, isShown: isShown)
    setChild(at: 1, to: HStack { view.label })
  }

  /// The value of the tab, set after its label or before it.
  var value: AnyHashable? {
    var node = parent
    while let current = node, !current.isTabView {
      if let value = current.tag ?? current.rowID { return value }
      node = current.parent
    }
    node = children.first
    while let current = node, !current.isElement {
      if let tag = current.tag { return tag }
      node = current.layoutChildren.count == 1 ? current.layoutChildren[0] : nil
    }
    return nil
  }
}

private final class TabViewNode<SelectionValue: Hashable, Content: View>:
  ViewNode<TabView<SelectionValue, Content>>
{
  /// The tabs, found anew only when a preference inside has changed.
  private var items: [any TabItem] {
    if let known { return known }
    let items = preference(TabItems.self)
    known = items
    return items
  }

  private var known: [any TabItem]?
  private var isScheduled = false
  /// The selected tab, without a binding.
  private weak var chosen: (any TabItem)?
  private var selected: AnyHashable?

  override var role: NodeRole { .tabs }
  override var isElement: Bool { true }

  override func viewChanged() {
    selected = track { view.selection?.wrappedValue }.map { AnyHashable($0) }
    setChild(at: 0, to: view.content)
    showSelected()
  }

  // MARK: Tabs

  /// Tabs belong to the nearest tab view.
  override func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    if Key.self != TabItems.self { super.collect(key, into: &value) }
  }

  override func innerPreferencesChanged() {
    known = nil
    if isScheduled { return }
    isScheduled = true
    tree.afterUpdate { [weak self] in
      guard let self else { return }
      isScheduled = false
      if isMounted { showSelected() }
    }
  }

  /// Shows the selected tab, after the one before has disappeared.
  private func showSelected() {
    let (items, current) = (items, current)
    for item in items where item !== current { item.content.setShown(false) }
    current?.content.setShown(true)
  }

  private var current: (any TabItem)? {
    if let selected, let match = items.first(where: { $0.value == selected }) { return match }
    return chosen ?? items.first
  }

  private func select(_ item: any TabItem) {
    chosen = item
    if let binding = view.selection, let value = item.value?.base as? SelectionValue {
      binding.wrappedValue = value
    }
    showSelected()
    invalidateLayout()
  }

  private func select(by step: Int) {
    guard let index = items.firstIndex(where: { $0 === current }) else { return }
    select(items[max(0, min(index + step, items.count - 1))])
  }

  override var accessibilityContent: [AccessibilityElement] {
    let tabs =
      barHeight == 0
      ? []
      : items.map { item in
        AccessibilityElement(
          .tab, item.label.accessibilityText, value: item === current ? "selected" : nil,
          isFocused: isFocused && item === current)
      }
    return tabs + super.accessibilityContent
  }

  // MARK: Layout

  private var barHeight: Int { items.count > 1 ? 2 : 0 }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let insets = CellInsets(top: barHeight)
    guard let current else { return contentSize(proposal) }
    let size = current.measure(proposal.inset(by: insets)).expanded(by: insets)
    return TerminalSize(
      width: proposal.width.map { $0 < Proposal.infinity ? $0 : size.width } ?? size.width,
      height: proposal.height.map { $0 < Proposal.infinity ? $0 : size.height } ?? size.height)
  }

  override func layout(_ proposal: Proposal) {
    let area = frame.inset(by: CellInsets(top: barHeight))
    if barHeight > 0 { placeLabels() }
    guard let current else { return placeContent(in: area, Proposal(area.size)) }
    let offer = Proposal(area.size)
    let size = current.measure(offer)
    current.place(area.aligned(size, .top), offer)
  }

  private func placeLabels() {
    for (item, rect) in zip(items, tabRects()) {
      item.label.place(rect.inset(by: CellInsets(leading: 1, trailing: 1)), Self.labelProposal)
    }
  }

  override func addRegions(to regions: Regions) {
    if barHeight > 0 { regions.chrome { regions.addControl(self, bar) } }
    regions.clipped(to: frame.inset(by: CellInsets(top: barHeight))) {
      super.addRegions(to: regions)
    }
  }

  override func draw(_ canvas: Surface) {
    if barHeight > 0 { drawBar(canvas) }
    canvas.clipped(to: frame.inset(by: CellInsets(top: barHeight))) {
      if let current { current.draw(canvas) } else { drawContent(canvas) }
    }
  }

  private var bar: TerminalRect {
    TerminalRect(x: frame.minX, y: frame.minY, width: frame.width, height: min(1, frame.height))
  }

  private static var labelProposal: Proposal { Proposal(width: nil, height: 1) }

  /// Returns the rectangles of the tabs, scrolled to show the selected one.
  private func tabRects() -> [TerminalRect] {
    var x = bar.minX + 2
    var rects = items.map { item in
      let width = item.label.measure(Self.labelProposal).width
      defer { x += width + 4 }
      return TerminalRect(x: x - 1, y: bar.minY, width: width + 2, height: 1)
    }
    if let index = items.firstIndex(where: { $0 === current }) {
      let excess = max(0, rects[index].maxX - bar.maxX + (index < rects.count - 1 ? 4 : 1))
      for index in rects.indices { rects[index].origin.x -= excess }
    }
    return rects
  }

  private func drawBar(_ canvas: Surface) {
    canvas.fill(
      TerminalRect(x: frame.minX, y: frame.minY + 1, width: frame.width, height: 1), with: "─",
      style: canvas.lineStyle)
    canvas.clipped(to: bar) {
      for (item, rect) in zip(items, tabRects()) {
        item.label.draw(canvas)
        if item === current {
          canvas.restyle(rect) { style in
            style.attributes.insert(.bold)
            style.foreground = environment.tintColor.terminalColor
            if isFocused { style.attributes.insert(.reverse) }
          }
        }
      }
    }
    for (item, rect) in zip(items, tabRects()) where item === current {
      // The line marks the selected tab where there are no colors.
      canvas.clipped(to: frame) {
        canvas.fill(
          TerminalRect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: 1), with: "━",
          style: CellStyle(
            foreground: environment.tintColor.terminalColor, background: .clear))
      }
    }
  }

  // MARK: Input

  override var isFocusable: Bool { items.count > 1 && environment.isEnabled }

  override var hints: [KeyHint] {
    guard items.count > 1 else { return [] }
    if isFocused { return keys(.moveLeft, .moveRight, label: "Tab") }
    let first = KeyboardShortcut("1", modifiers: environment.keymap.tabModifiers)
    if tree.isTyping, first.strokes[0].typesText { return [] }
    return [KeyHint(key: "\(first.label)-\(min(9, items.count))", label: "Tab")]
  }

  override func handleKey(_ key: KeyStroke) -> Bool {
    guard items.count > 1, case .character(let character) = key.key,
      key.modifiers == environment.keymap.tabModifiers,
      let number = character.wholeNumberValue, (1...items.count).contains(number)
    else { return false }
    select(items[number - 1])
    return true
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    guard items.count > 1, isFocused, command == .moveLeft || command == .moveRight else {
      return false
    }
    select(by: command == .moveLeft ? -1 : 1)
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind else { return true }
    let point = TerminalPoint(x: event.x, y: event.y)
    if let index = tabRects().firstIndex(where: { $0.contains(point) }) { select(items[index]) }
    return true
  }
}

extension Node {
  fileprivate var isTabView: Bool { if case .tabs = role { true } else { false } }
}
