import TerminalCore

/// A line to type into.
///
/// It edits as a command line does: Control-A and E, B and F, word motions with Option, kill with W, U
/// and K, yank with Y, undo with Control-_; pasted text goes in at once. Return submits.
public struct TextField<Label: View>: View, PrimitiveView {
  let text: Binding<String>
  let prompt: Text?
  let axis: Axis
  var isSecure = false
  /// Whether the text is a value written in a format: while it is typed, it stays as it is typed.
  var isFormatted = false
  let label: Label

  init(text: Binding<String>, prompt: Text?, axis: Axis, isSecure: Bool = false, label: Label) {
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.isSecure = isSecure
    self.label = label
  }

  /// Makes a field with any views as its label.
  ///
  /// - Parameters:
  ///   - text: The text, which changes with each key.
  ///   - prompt: Shown while the field is empty, in place of the label.
  ///   - axis: `.vertical` lets the field grow by rows.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, axis: axis, label: label())
  }

  public func _makeNode(in context: _NodeContext) -> _Node {
    context.environment.textFieldStyle == nil
      ? TextFieldNode(self, in: context) : StyledFieldNode(self, in: context)
  }

  /// The field with its label's type hidden.
  var erased: TextField<StylePart> {
    var field = TextField<StylePart>(
      text: text, prompt: prompt, axis: axis, isSecure: isSecure, label: StylePart(label))
    field.isFormatted = isFormatted
    return field
  }
}

/// A field in a style of the program's own.
private final class StyledFieldNode<Label: View>: ViewNode<TextField<Label>> {
  override func viewChanged() {
    guard let style = environment.textFieldStyle else { return }
    setChild(at: 0, to: style.view(view.erased))
  }
}

extension TextField where Label == Text {
  /// - Parameter titleKey: Shown while the field is empty.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis, label: Text(titleKey))
  }

  /// Makes a field with a string as its title, which shows while the field is empty.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis, label: Text(title))
  }
}

/// A line to type a secret into, which does not show.
public struct SecureField<Label: View>: View {
  var field: TextField<Label>

  public var body: some View { field }
}

extension SecureField where Label == Text {
  /// Makes a field for a secret with a localized title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    field = TextField(
      text: text, prompt: prompt, axis: .horizontal, isSecure: true, label: Text(titleKey))
  }
}

extension SecureField where Label == Text {
  /// Makes a field for a secret with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    field = TextField(
      text: text, prompt: prompt, axis: .horizontal, isSecure: true, label: Text(title))
  }
}

/// Several lines to type into.
public struct TextEditor: View {
  private let field: TextField<Text>

  /// Makes an editor of a text.
  public init(text: Binding<String>) {
    field = TextField(text: text, prompt: nil, axis: .vertical, label: Text(verbatim: ""))
  }

  public var body: some View { field }
}

private final class TextFieldNode<Label: View>: ControlNode<TextField<Label>> {
  private var editor = LineEditor()
  /// The rows, or the columns, that show.
  private var viewport = Viewport()

  private var isVertical: Bool { view.axis == .vertical }

  override func viewChanged() {
    editor.isMultiline = isVertical
    let text = track { view.text.wrappedValue }
    if !view.isFormatted || !isFocused { editor.replace(with: text, movingToEnd: !isFocused) }
    setChild(at: 0, to: view.label)
  }

  override func focusChanged() {
    if view.isFormatted, !isFocused { markDirty() }
  }

  /// The prompt, or the label, stands in for the text while there is none.
  private var placeholder: String {
    view.prompt?.plain(at: tree.now()) ?? spokenText
  }

  // MARK: Layout

  private var shown: [Character] {
    view.isSecure ? editor.characters.map { _ in "•" } : editor.characters
  }

  /// The lines as they are drawn, each with the index of its first character.
  private func lines(width: Int) -> [(start: Int, characters: ArraySlice<Character>)] {
    let shown = shown
    guard isVertical else { return [(0, shown[...])] }
    var lines: [(start: Int, characters: ArraySlice<Character>)] = []
    var start = 0
    var used = 0
    for index in shown.indices {
      if shown[index].isNewline {
        lines.append((start, shown[start..<index]))
        start = index + 1
        used = 0
        continue
      }
      if used + displayWidth(of: shown[index], at: used) > max(1, width - 1) {
        lines.append((start, shown[start..<index]))
        start = index
        used = 0
      }
      used += displayWidth(of: shown[index], at: used)
    }
    lines.append((start, shown[start...]))
    return lines
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let width = max(1, min(proposal.width ?? 20, 10_000))
    guard isVertical else { return TerminalSize(width: width, height: 1) }
    let count = lines(width: width).count
    return TerminalSize(width: width, height: min(count, max(1, proposal.height ?? count)))
  }

  override func layout(_ proposal: Proposal) {}

  private func columns(_ characters: some Sequence<Character>) -> Int {
    characters.reduce(0) { $0 + displayWidth(of: $1, at: $0) }
  }

  // MARK: Drawing

  /// The column of an insertion point in a line, in the order in which it is shown.
  private func column(of index: Int, in line: ArraySlice<Character>) -> Int {
    guard BidirectionalLine.isNeeded(for: String(line)) else {
      return columns(line[line.startIndex..<index])
    }
    let visual = BidirectionalLine(line)
    // Before the character after it, or at the end after the last one.
    let isAtEnd = index == line.endIndex
    let neighbour = (isAtEnd ? index - 1 : index) - line.startIndex
    let place = visual.order.firstIndex(of: neighbour) ?? 0
    let isOnItsRight = visual.isRightToLeft[neighbour] != isAtEnd
    return columns(
      visual.order[..<(isOnItsRight ? place + 1 : place)].lazy.map { line[line.startIndex + $0] })
  }

  override func draw(_ canvas: Surface) {
    canvas.addControl(self, frame)
    if !isVertical, environment.controlPlace == .content {
      canvas.restyle(frame) { $0.attributes.insert(.underline) }
    }
    let lines = lines(width: frame.width)
    let line = lines.lastIndex { $0.start <= editor.cursor } ?? 0
    let column = column(of: editor.cursor, in: lines[line].characters)
    follow(line: line, of: lines.count, column: column)
    if editor.characters.isEmpty {
      let style = CellStyle(foreground: .palette(243), background: .clear)
      canvas.clipped(to: frame) {
        _ = canvas.write(visualText(placeholder), x: frame.minX, y: frame.minY, style: style)
      }
    }
    let style = canvas.textStyle(of: self).cellStyle
    canvas.clipped(to: frame) {
      for (index, line) in lines.enumerated() {
        let x = isVertical ? frame.minX : frame.minX - viewport.offset
        let y = isVertical ? frame.minY + index - viewport.offset : frame.minY
        canvas.write(visualText(String(line.characters)), x: x, y: y, style: style)
      }
    }
    guard isFocused else { return }
    if isVertical {
      canvas.setCursor(x: frame.minX + column, y: frame.minY + line - viewport.offset)
    } else {
      canvas.setCursor(x: frame.minX + column - viewport.offset, y: frame.minY)
    }
  }

  /// Scrolls so that the insertion point shows.
  private func follow(line: Int, of count: Int, column: Int) {
    if isVertical {
      viewport.resize(content: count, room: max(1, frame.height))
      viewport.show(line..<line + 1)
    } else {
      // The insertion point after the last character has a column, too.
      viewport.resize(content: columns(shown[...]) + 1, room: max(1, frame.width))
      viewport.show(column..<column + 1)
    }
  }

  // MARK: Input

  override var hints: [KeyHint] {
    [KeyHint(.defaultAction, label: isVertical ? "New line" : environment.submitLabel.name)]
  }

  override var takesText: Bool { true }

  override var allHints: [KeyHint] {
    hints + [
      KeyHint(key: "←→ ⌥←→", label: "By character, by word"),
      KeyHint(key: "^A ^E", label: "Start, end of the line"),
      KeyHint(key: "^W ^U ^K", label: "Cut word, to the start, to the end"),
      KeyHint(key: "^Y", label: "Put back what was cut"),
      KeyHint(key: "^_", label: "Undo"),
    ]
  }

  override func handleOwnKey(_ key: KeyStroke) -> Bool {
    if key.key == .enter {
      if isVertical, key.modifiers.isEmpty {
        edit { $0.insert("\n") }
      } else {
        submit()
      }
      return true
    }
    if isVertical, key.key == .up || key.key == .down, key.modifiers.isEmpty {
      return moveLine(by: key.key == .up ? -1 : 1)
    }
    var handled = false
    edit { handled = $0.handle(key) }
    return handled
  }

  override func handlePaste(_ text: String) -> Bool {
    edit { $0.insert(text) }
    return true
  }

  private func submit() {
    let trigger = environment.isSearchField ? SubmitTriggers.search : .text
    let actions = environment.submitActions.filter { $0.triggers.contains(trigger) }
    if actions.isEmpty { tree.focus.move(.next) }
    for action in actions { action.action() }
  }

  private func edit(_ change: (inout LineEditor) -> Void) {
    let old = editor.text
    change(&editor)
    if editor.text != old { view.text.wrappedValue = editor.text }
    // A model may have its own opinion of what was typed.
    let text = track { view.text.wrappedValue }
    if !view.isFormatted { editor.replace(with: text, movingToEnd: false) }
    invalidateLayout()
  }

  private func moveLine(by step: Int) -> Bool {
    let lines = lines(width: frame.width)
    guard let line = lines.lastIndex(where: { $0.start <= editor.cursor }),
      lines.indices.contains(line + step)
    else { return false }
    let column = editor.cursor - lines[line].start
    let target = lines[line + step]
    editor.moveCursor(to: target.start + min(column, target.characters.count))
    tree.setNeedsFrame()
    return true
  }

  override func handleOwnMouse(_ event: MouseEvent) -> Bool {
    guard case .down(.left) = event.kind else { return true }
    let lines = lines(width: frame.width)
    let line = isVertical ? max(0, min(event.y - frame.minY + viewport.offset, lines.count - 1)) : 0
    let column = event.x - frame.minX + (isVertical ? 0 : viewport.offset)
    var end = 0
    let start = lines[line].start
    let characters = lines[line].characters
    var index = characters.endIndex
    for place in BidirectionalLine(characters).order {
      end += displayWidth(of: characters[start + place], at: end)
      if column < end {
        index = start + place
        break
      }
    }
    editor.moveCursor(to: index)
    tree.setNeedsFrame()
    return true
  }
}
