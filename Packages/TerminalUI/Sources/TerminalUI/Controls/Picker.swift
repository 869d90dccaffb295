import TerminalCore

/// A control that selects an option. Return or a click opens the list of options.
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

  /// Creates a picker with a custom label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// Creates a picker with a given label.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }

  public func _makeNode(in context: _NodeContext) -> _Node { PickerNode(self, in: context) }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// Creates a picker with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
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
    setLabel(view.label)
    setChild(at: 1, to: view.content)
    known = nil
    menu?.invalidateLayout()
  }

  private var selectedTag: AnyHashable? { selected.map { AnyHashable($0) } }
  private var isSegmented: Bool { environment.framework.pickerStyle == .segmented }
  private var isInline: Bool { environment.framework.pickerStyle == .inline }
  /// The options, found anew only when views were added, removed or moved.
  private var options: [PickerOption] {
    if let known, known.version == tree.structureVersion { return known.options }
    let options = PickerOption.options(in: children[1])
    known = (options, tree.structureVersion)
    return options
  }

  private var known: (options: [PickerOption], version: Int)?

  private var labelWidth: Int {
    let width = contentSize(.ideal).width
    return width > 0 ? width + 2 : 0
  }

  private func valueWidth(limit: Int) -> Int {
    isSegmented
      ? options.reduce(-1) { $0 + $1.width(limit: limit) + 3 }
      : (options.map { $0.width(limit: limit) }.max() ?? 0) + 2
  }

  /// The number of rows of the label above the options.
  private var labelHeight: Int { labelWidth > 0 ? 1 : 0 }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    if isInline {
      let widest = options.reduce(labelWidth) { max($0, $1.width(limit: 200) + 2) }
      return TerminalSize(
        width: max(1, min(widest, proposal.width ?? widest)), height: labelHeight + options.count)
    }
    let natural = labelWidth + valueWidth(limit: 40)
    // In a row of a form, the value is at the trailing edge.
    let width = environment.framework.controlPlace == .row ? proposal.width ?? natural : natural
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
    // Without a label, the value is at the leading edge.
    let x = labelWidth > 0 ? frame.maxX - width : frame.minX
    return TerminalRect(x: x, y: frame.minY, width: width, height: 1)
  }

  private func selectedWidth(limit: Int) -> Int {
    let width = options.first { $0.tag == selectedTag }?.width(limit: limit - 2)
    return (width ?? 1) + 2
  }

  override func draw(_ canvas: Surface) {
    drawContent(canvas)
    if isInline { return drawOptions(canvas) }
    let rect = valueRect
    if isSegmented { return drawSegments(canvas, rect) }
    let inner = TerminalRect(x: rect.minX, y: rect.minY, width: rect.width - 2, height: 1)
    options.first { $0.tag == selectedTag }?.draw(canvas, in: inner)
    canvas.write(" ▾", x: rect.maxX - 2, y: rect.minY, style: controlStyle(canvas))
    drawFocus(canvas, rect)
  }

  private func drawOptions(_ canvas: Surface) {
    for (index, option) in options.enumerated() {
      let y = frame.minY + labelHeight + index
      let isSelected = option.tag == selectedTag
      let mark = TerminalRect(x: frame.minX, y: y, width: 1, height: 1)
      canvas.write(isSelected ? "◉" : "○", x: mark.minX, y: y, style: controlStyle(canvas))
      let room = TerminalRect(
        x: frame.minX + 2, y: y, width: max(0, frame.width - 2), height: 1)
      option.draw(canvas, in: room)
      if isSelected { drawFocus(canvas, mark) }
    }
  }

  private func drawSegments(_ canvas: Surface, _ rect: TerminalRect) {
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

  override var meaning: AccessibilityMeaning? {
    AccessibilityMeaning(
      role: .picker, value: menuSelection.map { options[$0].node.accessibilityText },
      label: children[0].accessibilityText)
  }

  // MARK: Choosing

  override var hints: [KeyHint] {
    isSegmented
      ? keys(.moveLeft, .moveRight, label: "Choose")
      : isInline ? keys(.moveUp, .moveDown, label: "Choose") : keys(.activate, label: "Choose")
  }

  override func activate() {
    if isSegmented || isInline { return choose(by: 1) }
    guard menu == nil, !options.isEmpty else { return }
    let context = NodeContext(tree: tree, parent: self, environment: childEnvironment())
    let menu = PickerMenuNode(context, owner: self)
    self.menu = menu
    addChild(menu)
    tree.present(menu)
  }

  override func performWhenEnabled(_ command: Keymap.Command) -> Bool {
    guard isSegmented || isInline else { return false }
    let index = menuSelection
    switch command {
    case .moveLeft where isSegmented: choose(by: -1)
    case .moveRight where isSegmented: choose(by: 1)
    // At the ends, the focus moves on.
    case .moveUp where isInline && index.map { $0 > 0 } ?? false: choose(by: -1)
    case .moveDown where isInline && index.map { $0 < options.count - 1 } ?? true: choose(by: 1)
    default: return false
    }
    return true
  }

  override func handleMouseWhenEnabled(_ event: MouseEvent) -> Bool {
    guard isSegmented || isInline else { return false }
    guard case .up = event.kind else { return true }
    if isInline {
      let index = event.y - frame.minY - labelHeight
      if options.indices.contains(index) { choose(options[index]) }
      return true
    }
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
    guard !options.isEmpty else { return }
    guard let index = options.firstIndex(where: { $0.tag == selectedTag }) else {
      return choose(options[0])
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
