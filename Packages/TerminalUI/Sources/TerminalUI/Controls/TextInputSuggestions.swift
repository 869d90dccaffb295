import TerminalCore

extension View {
  /// Shows suggestions below the text field inside while it has the focus.
  ///
  /// ```swift
  /// TextField("City", text: $city)
  ///   .textInputSuggestions {
  ///     ForEach(cities.filter { $0.name.hasPrefix(city) }) {
  ///       Text($0.name).textInputCompletion($0.name)
  ///     }
  ///   }
  /// ```
  ///
  /// Down and Up highlight one, and Return or a click puts its completion into the field. Esc hides
  /// them until the text changes. Of many, six show at a time.
  public func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    SuggestionsView(content: self, suggestions: suggestions())
  }

  /// Shows suggestions for identifiable elements below the text field inside while it has the focus.
  public func textInputSuggestions<Data: RandomAccessCollection, Content: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) -> some View where Data.Element: Identifiable {
    textInputSuggestions { ForEach(data, content: content) }
  }

  /// Sets the text that the field has when the view is chosen as a suggestion, by default the text of
  /// the view.
  public func textInputCompletion(_ completion: String) -> some View {
    modified(by: CompletionModifier(completion: completion))
  }
}

private enum Completion: LayoutValueKey { static var defaultValue: String? { nil } }

private struct CompletionModifier: NodeModifier {
  static var isElement: Bool { false }
  let completion: String?

  func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
    Key.self == Completion.self ? sameType(completion, as: Key.Value.self) : nil
  }
}

/// The suggestions of a field, for the field.
@MainActor
final class Suggestions {
  fileprivate weak var node: (any SuggestionsHost)?

  /// Puts the highlighted suggestion into the field, and returns whether there is one.
  func accept() -> Bool { node?.accept() ?? false }
  func textChanged() { node?.textChanged() }
}

@MainActor
private protocol SuggestionsHost: Node {
  func accept() -> Bool
  func textChanged()
}

/// A field whose text a suggestion replaces.
@MainActor
protocol EditableField: Node {
  /// The column in which the text starts.
  var textStart: Int { get }
  func replaceText(with text: String)
}

private struct SuggestionsView<Content: View, Options: View>: View, PrimitiveView {
  let content: Content
  let suggestions: Options

  func _makeNode(in context: _NodeContext) -> _Node { SuggestionsNode(self, in: context) }
}

private final class SuggestionsNode<Content: View, Options: View>:
  ViewNode<SuggestionsView<Content, Options>>, SuggestionsHost, FocusBindingNode
{
  private static var maxRows: Int { 6 }

  private let suggestions = Suggestions()
  private var rows = Viewport()
  private var hasFocus = false
  private var isHidden = false
  private var highlighted: Int?
  private var known: (options: [PickerOption], version: Int)?

  override var isElement: Bool { true }
  override var layoutChildren: [Node] { [children[0]] }
  override var role: NodeRole { .focusBinding(self) }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    suggestions.node = self
    values.framework.suggestions = suggestions
    return values
  }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    setChild(at: 1, to: view.suggestions)
    known = nil
    highlighted = highlighted.flatMap { $0 < options.count ? $0 : nil }
  }

  // MARK: Suggestions

  /// The suggestions and their completions as tags, found anew when views were added or removed.
  private var options: [PickerOption] {
    if let known, known.version == tree.structureVersion { return known.options }
    var options: [PickerOption] = []
    append(from: children[1], to: &options)
    known = (options, tree.structureVersion)
    return options
  }

  private func append(from node: Node, to options: inout [PickerOption]) {
    if let completion = node.layoutValue(of: Completion.self) ?? nil {
      options.append(PickerOption(tag: completion, node: node))
    } else if node.isElement {
      options.append(PickerOption(tag: node.accessibilityText, node: node))
    } else {
      for child in node.children { append(from: child, to: &options) }
    }
  }

  private var field: (any EditableField)? { tree.focus.focused as? any EditableField }
  private var shown: [PickerOption] { hasFocus && !isHidden ? options : [] }
  private var height: Int { min(Self.maxRows, shown.count) }

  func focusArrived() { setFocus(true) }
  func focusLeft() { setFocus(false) }

  private func setFocus(_ hasFocus: Bool) {
    guard hasFocus != self.hasFocus else { return }
    (self.hasFocus, isHidden, highlighted) = (hasFocus, false, nil)
    invalidateLayout()
  }

  func textChanged() {
    (isHidden, highlighted) = (false, nil)
    invalidateLayout()
  }

  func accept() -> Bool {
    guard let highlighted, shown.indices.contains(highlighted) else { return false }
    choose(shown[highlighted])
    return true
  }

  private func choose(_ option: PickerOption) {
    if let text = option.tag.base as? String { field?.replaceText(with: text) }
    hide()
  }

  private func hide() {
    (isHidden, highlighted) = (true, nil)
    invalidateLayout()
  }

  // MARK: Layout and drawing

  private var insets: CellInsets { CellInsets(bottom: height) }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    contentSize(proposal.inset(by: insets)).expanded(by: insets)
  }

  override func layout(_ proposal: Proposal) {
    placeContent(in: frame.inset(by: insets), proposal.inset(by: insets))
  }

  private var area: TerminalRect {
    let start = field?.textStart ?? frame.minX
    return TerminalRect(
      x: start, y: frame.maxY - height, width: max(0, frame.maxX - start), height: height)
  }

  override func addRegions(to regions: Regions) {
    super.addRegions(to: regions)
    if !shown.isEmpty { regions.addClickable(self, area) }
  }

  override func draw(_ canvas: Surface) {
    drawContent(canvas)
    let (shown, area) = (shown, area)
    guard !shown.isEmpty else { return }
    rows.resize(content: shown.count, room: height)
    if let highlighted { rows.show(highlighted..<highlighted + 1) }
    for row in 0..<height {
      let (index, y) = (rows.offset + row, area.minY + row)
      let line = TerminalRect(x: area.minX + 2, y: y, width: max(0, area.width - 2), height: 1)
      shown[index].draw(canvas, in: line)
      guard index == highlighted else { continue }
      canvas.write("❯", x: area.minX, y: y, style: canvas.keyStyle)
      canvas.restyle(line) { $0.attributes.formUnion([.bold, .reverse]) }
    }
  }

  override var accessibilityContent: [AccessibilityElement] {
    super.accessibilityContent
      + shown.enumerated().map { index, option in
        AccessibilityElement(
          .row, option.node.accessibilityText, value: index == highlighted ? "selected" : nil)
      }
  }

  // MARK: Input

  override var hints: [KeyHint] {
    shown.isEmpty
      ? [] : keys(.moveDown, .moveUp, label: "Suggestions") + keys(.cancel, label: "Hide")
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    let count = shown.count
    switch command {
    case .moveDown where count > 0: highlighted = min((highlighted ?? -1) + 1, count - 1)
    case .moveUp where highlighted != nil:
      highlighted = highlighted.flatMap { $0 > 0 ? $0 - 1 : nil }
    case .cancel where count > 0: hide()
    default: return false
    }
    tree.setNeedsFrame()
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind else { return true }
    let index = rows.offset + event.y - area.minY
    if shown.indices.contains(index) { choose(shown[index]) }
    return true
  }
}
