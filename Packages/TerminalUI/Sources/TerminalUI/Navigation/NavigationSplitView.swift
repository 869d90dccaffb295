import Foundation
import TerminalCore

/// The visible columns of a split view.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String

  /// The default: all columns, or one at a time where the split view is too narrow.
  public static let automatic = Self(name: "automatic")
  /// All columns, in the same way as `automatic`.
  public static let all = Self(name: "all")
  /// The detail column alone.
  public static let detailOnly = Self(name: "detailOnly")

  var showsAllColumns: Bool { self != .detailOnly }
}

/// A view of two or three columns, each of which controls the next.
///
/// The arrow keys and Tab move between columns. A narrow screen shows one column at a time, first
/// the sidebar: a row of a list with a selection opens the next, a link the last, and Esc returns.
/// Columns keep their screens and state while the terminal is resized. The line between two columns
/// can be dragged, see ``View/navigationSplitViewColumnWidth(min:ideal:max:)``.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, PrimitiveView {
  fileprivate let visibility: Binding<NavigationSplitViewVisibility>?
  fileprivate let sidebar: Sidebar
  fileprivate let content: Content?
  fileprivate let detail: Detail

  /// Creates three columns, with a binding to the visible ones.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Creates three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = nil
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { SplitNode(self, in: context) }
}

extension View {
  /// Sets the width in columns of the terminal, 100 by default, below which a split view shows one
  /// of its columns at a time. It is compared with the split view's own width.
  public func navigationSplitViewCollapses(below width: CGFloat) -> some View {
    environment(\.framework.splitViewWidth, cells(width))
  }
}

/// The state of a column, shared with its stack of screens.
@MainActor
final class SplitColumn {
  weak var host: (any NavigationHost)?
  /// The column in which links open screens.
  weak var detail: SplitColumn?
  /// Whether the other columns of a wide split view are hidden, so that its content may take the
  /// whole width.
  var isOnlyOne = false
  /// Shows the column on a narrow screen.
  var show: () -> Void = {}
  /// Shows the previous column on a narrow screen.
  var back: (() -> Void)?
}

private final class SplitNode<Sidebar: View, Content: View, Detail: View>:
  ViewNode<NavigationSplitView<Sidebar, Content, Detail>>, RowOpener
{
  private lazy var parts = (0..<(view.content == nil ? 2 : 3)).map { _ in SplitColumn() }
  private var last: Int { parts.count - 1 }
  private var showsAllColumns = true
  private var hidColumns = false
  private var isWide = true
  /// The widths that the user has chosen.
  private var chosenWidths: [Int: Int] = [:]
  /// The column whose line is dragged.
  private var dragged: Int?
  /// The column with the focus, or the visible one on a narrow screen.
  private var current = 0

  override var role: NodeRole { .columns(self) }
  override var isElement: Bool { true }

  override func viewChanged() {
    showsAllColumns = track { view.visibility?.wrappedValue.showsAllColumns ?? true }
    setColumn(0, to: view.sidebar)
    if let content = view.content { setColumn(1, to: content) }
    setColumn(last, to: view.detail)
  }

  private func setColumn<Column: View>(_ index: Int, to content: Column) {
    parts[index].detail = parts[last]
    parts[index].show = { [weak self] in self?.show(index) }
    // The layout decides which parts show.
    setChild(
      at: index,
      to: NavigationStack { content }.environment(\.framework.splitColumn, parts[index]),
      isShown: false)
  }

  private func show(_ index: Int) {
    current = index
    tree.setNeedsFrame()
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 80, height: proposal.height ?? 10)
  }

  override func layout(_ proposal: Proposal) {
    let elements = elements
    let wasWide = isWide
    isWide = frame.width >= environment.framework.splitViewWidth
    // A view that only lacks the room to show keeps its column.
    if isWide || wasWide, let focused = tree.focus.focusToRegain ?? tree.focus.focused {
      current = elements.firstIndex(where: focused.isInside) ?? current
    }
    if !showsAllColumns { current = last } else if hidColumns, !isWide { current = 0 }
    hidColumns = !showsAllColumns
    var x = frame.minX
    for (index, element) in elements.enumerated() {
      let isShown = isWide ? showsAllColumns || index == last : index == current
      let isAlone = !isWide || index == last
      let width = isAlone ? max(0, frame.maxX - x) : width(of: index, at: x)
      let rect = TerminalRect(x: x, y: frame.minY, width: isShown ? width : 0, height: frame.height)
      parts[index].isOnlyOne = isWide && !showsAllColumns
      element.place(rect, Proposal(rect.size))
      children[index].setShown(isShown)
      if isShown { x += width + 1 }
      let hasBack = !isWide && showsAllColumns && index > 0
      guard hasBack != (parts[index].back != nil) else { continue }
      parts[index].back = hasBack ? parts[index - 1].show : nil
      parts[index].host?.markDirty()
    }
  }

  /// Returns the width of a column, which leaves room to those after it.
  private func width(of index: Int, at x: Int) -> Int {
    let bounds = children[index].preference(SplitColumnWidth.self)
    // A narrow split view that shows all columns shares its width among them.
    let standard = min(max(20, min(40, frame.width / 3)), frame.width / parts.count)
    guard let wanted = chosenWidths[index] ?? bounds?.ideal else { return standard }
    let usual = min(SplitColumnWidth.minimum, standard)
    let most = max(0, min(bounds?.maximum ?? .max, frame.maxX - x - (last - index) * (usual + 1)))
    return max(min(most, bounds?.minimum ?? usual), min(wanted, most))
  }

  private func setWidth(of index: Int, to width: Int) {
    chosenWidths[index] = width
    // The width is within the bounds after the layout.
    tree.afterLayout { [weak self] in
      if let self, isMounted { chosenWidths[index] = elements[index].frame.width }
    }
  }

  override func innerPreferencesChanged() { tree.setNeedsFrame() }

  /// The lines between columns, and the columns before them.
  private var rules: [(column: Int, place: TerminalRect)] {
    elements.enumerated().compactMap { index, element in
      let rect = element.frame
      guard rect.width > 0, rect.minX > frame.minX else { return nil }
      return (
        index - 1, TerminalRect(x: rect.minX - 1, y: rect.minY, width: 1, height: rect.height)
      )
    }
  }

  override func addRegions(to regions: Regions) {
    for rule in rules { regions.addClickable(self, rule.place) }
    var scope: Node?
    for (index, element) in elements.enumerated() where element.frame.width > 0 {
      regions.clipped(to: element.frame) { element.addRegions(to: regions) }
      if index == current { scope = regions.scope }
    }
    if let scope { regions.setScope(scope) }
  }

  override func draw(_ canvas: Surface) {
    for element in elements where element.frame.width > 0 {
      canvas.clipped(to: element.frame) { element.draw(canvas) }
    }
    for rule in rules { canvas.fill(rule.place, with: "│", style: canvas.lineStyle) }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if case .down(.left) = event.kind {
      dragged = rules.first { $0.place.minX == event.x }?.column
    }
    guard let dragged else { return false }
    setWidth(of: dragged, to: event.x - elements[dragged].frame.minX)
    if case .up = event.kind { self.dragged = nil }
    return true
  }

  override func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool {
    guard isWide, direction != .next, direction != .previous else { return false }
    let chain = tree.regions.focusable
    func controls(_ index: Int) -> [Regions.Region] {
      chain.filter { $0.node.isInside(elements[index]) }
    }
    let inside = tree.focus.nearest(in: direction, from: node.frame, among: controls(current))
    if let inside { tree.focus.move(to: inside) }
    if inside != nil || direction == .up || direction == .down { return true }
    let next = current + (direction == .right ? 1 : -1)
    guard elements.indices.contains(next),
      let first = controls(next).first(where: { !$0.isChrome }) ?? controls(next).first
    else { return false }
    tree.focus.move(to: first.node.tabStopList?.enter(by: 1) ?? first.node)
    return true
  }

  /// Whether Return or a click opens the next column for the focused row.
  private var opensRow: Bool {
    !isWide && current < last && tree.focus.focused?.selectionValue != nil
  }

  override var hints: [KeyHint] {
    opensRow
      ? keys(.activate, label: "Open")
      : rules.isEmpty ? [] : keys(.narrowColumn, .widenColumn, label: "Width of the column").rare
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .activate: return openRow()
    case .narrowColumn, .widenColumn:
      guard !rules.isEmpty else { return false }
      // The last column takes what the one before leaves.
      let index = min(current, last - 1)
      let growth = (command == .widenColumn ? 2 : -2) * (current == last ? -1 : 1)
      setWidth(of: index, to: elements[index].frame.width + growth)
    default: return false
    }
    return true
  }

  func openRow() -> Bool {
    guard opensRow else { return false }
    show(current + 1)
    return true
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two parts, with a binding to the visible ones.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
  }

  /// Creates two parts.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    visibility = nil
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
  }
}
