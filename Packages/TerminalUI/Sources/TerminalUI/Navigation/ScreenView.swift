import TerminalCore

/// A screen of a stack: content below a bar with the title and the toolbar items.
struct ScreenView: View, PrimitiveView {
  let content: AnyView
  let hasBack: Bool

  public func _makeNode(in context: _NodeContext) -> _Node { ScreenNode(self, in: context) }
}

/// The title and the items that views set in the bars of the screen around them.
struct ScreenBars: PreferenceKey {
  /// The title of the last view that sets one; the outer one of two around the same view.
  var title: Text?
  /// The items in the order of their views, those around others first.
  var items: [ToolbarEntry] = []
  var hidesBack = false

  static var defaultValue: ScreenBars { ScreenBars() }

  static func reduce(value: inout ScreenBars, nextValue: () -> ScreenBars) {
    let next = nextValue()
    value.title = next.title ?? value.title
    value.items += next.items
    value.hidesBack = value.hidesBack || next.hidesBack
  }
}

/// An item of a toolbar and its placement.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let node: Node
}

final class ScreenNode: ViewNode<ScreenView> {
  override var isElement: Bool { true }
  override var layoutChildren: [Node] { [children[0]] }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    if view.hasBack || children.count > 1 {
      setChild(
        at: 1, to: BackButton(action: { [weak self] in self?.pop() }, isShown: view.hasBack))
    }
  }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    if view.hasBack {
      values.dismiss = DismissAction(id: ObjectIdentifier(self)) { [weak self] in self?.pop() }
      values.isPresented = true
    }
    return values
  }

  private func pop() {
    ancestor(beyondLayers: true, \.navigationHost)?.pop(self)
  }

  // MARK: Bars

  /// The bars for a version of the tree.
  private var cachedBars: (bars: ScreenBars, version: Int)?

  private var screenBars: ScreenBars {
    if let cachedBars, cachedBars.version == tree.structureVersion { return cachedBars.bars }
    let bars = preference(ScreenBars.self)
    cachedBars = (bars, tree.structureVersion)
    return bars
  }

  override func innerPreferencesChanged() {
    cachedBars = nil
    invalidateLayout()
  }

  /// The bars belong to the nearest screen.
  override func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    if Key.self != ScreenBars.self { super.collect(key, into: &value) }
  }

  private var title: Text? { screenBars.title }
  private var showsBack: Bool { view.hasBack && !screenBars.hidesBack }

  private func items(_ side: ToolbarItemPlacement.Side) -> [Node] {
    var nodes = screenBars.items.filter { $0.placement.side == side }.map(\.node)
    if side == .leading { nodes = backItems + nodes }
    return side == .center ? Array(nodes.prefix(1)) : nodes
  }

  private var backItems: [Node] { showsBack ? children[1].asElements : [] }

  private var barInsets: CellInsets {
    let hasTop =
      title != nil || !items(.leading).isEmpty || !items(.trailing).isEmpty
      || !items(.center).isEmpty
    return CellInsets(top: hasTop ? 2 : 0, bottom: items(.bottom).isEmpty ? 0 : 1)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    contentSize(proposal.inset(by: barInsets)).expanded(by: barInsets)
  }

  override func layout(_ proposal: Proposal) {
    var area = frame.inset(by: barInsets)
    // Content of a wide column beside another is as narrow as rows, and below the title.
    if let column = parent?.environment.framework.splitColumn, !column.isOnlyOne {
      area.size.width = min(area.width, TerminalRect.widestColumn)
    }
    let offer = Proposal(area.size)
    placeContent(in: area.aligned(contentSize(offer), .top), offer)
    top = []
    bottom = []
    if barInsets.top > 0 { placeTop() }
    if barInsets.bottom > 0 { placeBottom() }
  }

  override var accessibilityContent: [AccessibilityElement] {
    let heading = title.map { [AccessibilityElement(.heading, plain($0))] } ?? []
    return heading + super.accessibilityContent
  }

  override var shownChildren: [Node] {
    [.leading, .center, .trailing].flatMap(items) + layoutChildren + items(.bottom)
  }

  override func addRegions(to regions: Regions) {
    regions.setScope(self)
    if let title { regions.title = plain(title) }
    addRegions(of: top, to: regions)
    if barInsets.top > 0 { regions.addTitleLine(titleLine) }
    regions.clipped(to: frame.inset(by: barInsets)) { regions.add(layoutChildren) }
    addRegions(of: bottom, to: regions)
  }

  private func addRegions(of items: [Node], to regions: Regions) {
    regions.chrome {
      for item in items { regions.clipped(to: item.frame) { regions.add([item]) } }
    }
  }

  override func draw(_ canvas: Surface) {
    let insets = barInsets
    if insets.top > 0 { drawTop(canvas) }
    canvas.clipped(to: frame.inset(by: insets)) { drawContent(canvas) }
    draw(bottom, canvas)
  }

  /// The items of the bars that have room.
  private var top: [Node] = []
  private var bottom: [Node] = []
  /// The columns of the title.
  private var titleColumns = 0..<0

  private func placeTop() {
    let y = frame.minY
    var left = frame.minX + 2
    let trailing = items(.trailing)
    var leading = items(.leading)
    if !trailing.isEmpty, (leading + trailing).count * 7 + 3 > frame.width {
      // Where there is not room for all, the item that Esc activates is left out.
      let replaced: [Node?] = cancellation == nil ? backItems : [cancellationItem]
      leading.removeAll { item in replaced.contains { $0 === item } }
    }
    let widths = widths(leading + trailing, gaps: 2 * leading.count + trailing.count)
    for (node, width) in zip(leading, widths) {
      place(node, x: left, y: y, width: width)
      left += width + 2
    }
    let trailingWidths = widths.dropFirst(leading.count)
    var right = frame.maxX - 1 - trailingWidths.reduce(trailing.count, +)
    titleColumns = left..<max(left, right - 1)
    let center = items(.center)
    if let node = center.first {
      let width = min(titleColumns.count, node.measure(.ideal).width)
      place(node, x: left + (titleColumns.count - width) / 2, y: y, width: width)
    }
    for (node, width) in zip(trailing, trailingWidths) {
      place(node, x: right, y: y, width: width)
      right += width + 1
    }
    top = leading + center + trailing
  }

  private func placeBottom() {
    var x = frame.minX + 2
    bottom = items(.bottom)
    for (node, width) in zip(bottom, widths(bottom, gaps: bottom.count)) {
      place(node, x: x, y: frame.maxY - 1, width: width)
      x += width + 1
    }
  }

  private func place(_ node: Node, x: Int, y: Int, width: Int) {
    let rect = TerminalRect(x: x, y: y, width: width, height: 1)
    node.place(rect, Proposal(rect.size))
  }

  private func drawTop(_ canvas: Surface) {
    let y = frame.minY
    draw(top, canvas)
    if let title, items(.center).isEmpty, !titleColumns.isEmpty {
      var lines = TextLines(title.runs, at: tree.now(), in: environment)
      var x = titleColumns.lowerBound
      for run in lines.wrapped(width: titleColumns.count, rows: 1).first?.runs ?? [] {
        var style = run.style.over(environment.framework.textStyle).cellStyle
        style.attributes.insert(.bold)
        x += canvas.write(run.text, x: x, y: y, style: style)
      }
    }
    canvas.fill(titleLine, with: "─", style: canvas.lineStyle)
  }

  private var titleLine: TerminalRect {
    TerminalRect(x: frame.minX, y: frame.minY + 1, width: frame.width, height: 1)
  }

  private func draw(_ items: [Node], _ canvas: Surface) {
    for item in items { canvas.clipped(to: item.frame) { item.draw(canvas) } }
  }

  /// Returns the widths of the items of a bar. The widest are shortened if the bar is too narrow.
  private func widths(_ nodes: [Node], gaps: Int) -> [Int] {
    let ideal = nodes.map { $0.measure(.ideal).width }
    let room = max(0, frame.width - 3 - gaps)
    var widest = ideal.max() ?? 0
    while ideal.reduce(0, { $0 + min($1, widest) }) > room { widest -= 1 }
    return ideal.map { min($0, widest) }
  }

  // MARK: Keys

  private var cancellationItem: Node? {
    screenBars.items.first { $0.placement == .cancellationAction }?.node
  }

  /// The control that Esc activates.
  private var cancellation: Node? { cancellationItem?.controls.first }

  override var hints: [KeyHint] {
    if let cancellation { return keys(.cancel, label: cancellation.controlName) }
    return showsBack ? keys(.cancel, label: "Back") : []
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    guard command == .cancel else { return false }
    if let cancellation { return cancellation.perform(.activate) }
    guard showsBack else { return false }
    pop()
    return true
  }
}

private struct BackButton: View {
  let action: @MainActor () -> Void
  let isShown: Bool

  var body: some View {
    if isShown {
      Button(action: action) { Text("‹ Back").accessibilityLabel("Back") }.buttonStyle(.plain)
        .environment(\.framework.controlPlace, .bar)
    }
  }
}
