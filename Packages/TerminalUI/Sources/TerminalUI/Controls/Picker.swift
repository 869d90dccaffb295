import TerminalCore

/// A choice among options: Enter or a click opens the list of them.
///
/// ```swift
/// Picker("Theme", selection: $theme) {
///   ForEach(Theme.allCases) { Text($0.name).tag($0) }
/// }
/// ```
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }

  func makeNode(in context: NodeContext) -> Node {
    PickerNode(self, in: context)
  }
}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// How a picker shows its options.
public struct PickerStyleKind: Sendable, Equatable {
  enum Kind { case menu, segmented }
  let kind: Kind
}

/// How a picker shows its options.
public protocol PickerStyle: Sendable {
  var kind: PickerStyleKind { get }
}

/// A list that opens.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var kind: PickerStyleKind { PickerStyleKind(kind: .menu) }
}

/// All options in a row.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var kind: PickerStyleKind { PickerStyleKind(kind: .segmented) }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var automatic: Self { Self() }
  public static var menu: Self { Self() }
  public static var inline: Self { Self() }
  public static var wheel: Self { Self() }
  public static var navigationLink: Self { Self() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: Self { Self() }
}

extension View {
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    environment(\.pickerStyle, style.kind)
  }

  /// Names the value that the view stands for in a ``Picker`` or a ``List``.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TagView(tag: tag, content: self)
  }
}

private struct PickerStyleEnvironmentKey: EnvironmentKey {
  static var defaultValue: PickerStyleKind { PickerStyleKind(kind: .menu) }
}

extension EnvironmentValues {
  fileprivate var pickerStyle: PickerStyleKind {
    get { self[PickerStyleEnvironmentKey.self] }
    set { self[PickerStyleEnvironmentKey.self] = newValue }
  }
}

struct TagView<Value: Hashable, Content: View>: View, PrimitiveView {
  let tag: Value
  let content: Content

  func makeNode(in context: NodeContext) -> Node {
    TagNode(self, in: context)
  }
}

/// A node that stands for a value.
@MainActor
protocol Tagged: Node {
  var tag: AnyHashable { get }
}

private final class TagNode<Value: Hashable, Content: View>: ViewNode<TagView<Value, Content>>,
  Tagged
{
  var tag: AnyHashable { AnyHashable(view.tag) }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

  /// The row of a list that selects; inside the row of a `ForEach`, that row has the focus.
  override var isFocusable: Bool {
    environment.listSelects && ancestor((any IdentifiedRow).self) == nil
      && !children.contains { !$0.controls.isEmpty }
  }

  override func focusChanged() {
    if isFocused { ancestor((any LazyHost).self)?.select(tag) }
  }
}

/// An option of a picker: what it shows and the value it stands for.
struct PickerOption {
  let tag: AnyHashable
  let node: Node

  @MainActor
  static func options(in node: Node) -> [PickerOption] {
    if let tagged = node as? any Tagged { return [PickerOption(tag: tagged.tag, node: tagged)] }
    var options = node.children.flatMap { Self.options(in: $0) }
    if options.isEmpty, let id = (node as? any IdentifiedRow)?.rowID {
      options = [PickerOption(tag: id, node: node)]
    }
    return options
  }

  /// Draws it on one line and returns the columns it takes.
  @MainActor
  func width(limit: Int) -> Int {
    min(limit, node.contentSize(Proposal(width: nil, height: 1)).width)
  }

  @MainActor
  func draw(_ canvas: Canvas, in rect: TerminalRect) {
    let proposal = Proposal(width: width(limit: rect.width), height: 1)
    node.placeContent(in: rect.aligned(node.contentSize(proposal), .leading), proposal)
    canvas.clipped(to: rect) { node.drawContent(canvas) }
  }
}

private final class PickerNode<Label: View, SelectionValue: Hashable, Content: View>:
  ControlNode<Picker<Label, SelectionValue, Content>>, PickerMenuOwner
{
  private var selected: SelectionValue?
  private var menu: PickerMenuNode?

  override var layoutChildren: [Node] { [children[0]] }

  override func viewChanged() {
    selected = track { view.selection.wrappedValue }
    setChild(at: 0, to: view.label)
    setChild(at: 1, to: view.content)
    menu?.invalidateLayout()
  }

  private var selectedTag: AnyHashable? { selected.map { AnyHashable($0) } }
  private var isSegmented: Bool { environment.pickerStyle.kind == .segmented }
  private var options: [PickerOption] { PickerOption.options(in: children[1]) }

  private var labelWidth: Int {
    let width = contentSize(.ideal).width
    return width > 0 ? width + 2 : 0
  }

  private func valueWidth(limit: Int) -> Int {
    isSegmented
      ? options.reduce(0) { $0 + $1.width(limit: limit) + 3 }
      : (options.map { $0.width(limit: limit) }.max() ?? 0) + 2
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let natural = labelWidth + valueWidth(limit: 40)
    // In the row of a form, the value stands at the end.
    let width = environment.controlPlace == .row ? proposal.width ?? natural : natural
    return TerminalSize(width: max(1, min(width, proposal.width ?? width)), height: 1)
  }

  override func layout(_ proposal: Proposal) {
    let width = min(contentSize(.ideal).width, frame.width)
    placeContent(
      in: TerminalRect(x: frame.minX, y: frame.minY, width: width, height: 1), .ideal)
  }

  private var valueRect: TerminalRect {
    let room = max(1, frame.width - labelWidth)
    let width = min(room, isSegmented ? valueWidth(limit: room) : selectedWidth(limit: room))
    return TerminalRect(
      x: frame.maxX - width, y: frame.minY, width: width, height: 1)
  }

  private func selectedWidth(limit: Int) -> Int {
    let width = options.first { $0.tag == selectedTag }?.width(limit: limit - 2)
    return (width ?? 1) + 2
  }

  override func draw(_ canvas: Canvas) {
    canvas.addControl(self, frame)
    drawContent(canvas)
    let rect = valueRect
    if isSegmented { return drawSegments(canvas, rect) }
    let inner = TerminalRect(x: rect.minX, y: rect.minY, width: rect.width - 2, height: 1)
    if let index = menuSelection {
      let option = options[index]
      option.draw(canvas, in: inner)
    }
    canvas.write("▾", x: rect.maxX - 1, y: rect.minY, style: controlStyle(canvas))
    drawFocus(canvas, rect)
  }

  private func drawSegments(_ canvas: Canvas, _ rect: TerminalRect) {
    var x = rect.minX
    for option in options {
      let width = min(option.width(limit: rect.width), rect.maxX - x - 2)
      guard width > 0 else { break }
      option.draw(canvas, in: TerminalRect(x: x + 1, y: rect.minY, width: width, height: 1))
      if option.tag == selectedTag {
        var style = controlStyle(canvas)
        style.attributes.insert(.bold)
        canvas.write("[", x: x, y: rect.minY, style: style)
        canvas.write("]", x: x + width + 1, y: rect.minY, style: style)
        drawFocus(canvas, TerminalRect(x: x, y: rect.minY, width: width + 2, height: 1))
      }
      x += width + 3
    }
  }

  // MARK: Choosing

  override var hints: [KeyHint] {
    [KeyHint(key: isSegmented ? "←→" : "⏎", label: "Choose")]
  }

  override func activate() {
    if isSegmented { return choose(by: 1) }
    guard menu == nil, !options.isEmpty else { return }
    let context = NodeContext(tree: tree, parent: self, environment: childEnvironment())
    let menu = PickerMenuNode(context, owner: self)
    self.menu = menu
    addChild(menu)
    tree.present(menu)
  }

  override func handleOwnKey(_ key: KeyPress) -> Bool {
    guard isSegmented, key.modifiers.isEmpty else { return false }
    switch key.key {
    case .left: choose(by: -1)
    case .right: choose(by: 1)
    default: return false
    }
    return true
  }

  override func handleOwnMouse(_ event: MouseEvent) -> Bool {
    guard isSegmented else { return false }
    guard case .up = event.kind else { return true }
    let rect = valueRect
    var x = rect.minX
    for option in options {
      let width = option.width(limit: rect.width) + 2
      if (x..<x + width).contains(event.x) { choose(option) }
      x += width + 1
    }
    return true
  }

  private func choose(by step: Int) {
    let options = options
    guard let index = options.firstIndex(where: { $0.tag == selectedTag }) else {
      return
    }
    choose(options[max(0, min(index + step, options.count - 1))])
  }

  var menuAnchor: TerminalRect { valueRect }
  var menuOptions: [PickerOption] { options }
  var menuSelection: Int? {
    options.firstIndex { $0.tag == selectedTag }
  }

  func choose(_ option: PickerOption) {
    guard let value = option.tag.base as? SelectionValue else { return }
    view.selection.wrappedValue = value
  }

  func closeMenu() {
    menu = nil
    removeChildren(from: 2)
  }
}

/// What the open list of a picker asks it.
@MainActor
protocol PickerMenuOwner: Node {
  var menuAnchor: TerminalRect { get }
  var menuOptions: [PickerOption] { get }
  var menuSelection: Int? { get }
  func choose(_ option: PickerOption)
  func closeMenu()
}
