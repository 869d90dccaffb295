import Foundation
import TerminalCore

/// The node of a field, which draws its lines and passes keys and the mouse to its editor.
final class TextFieldNode<Label: View>: ControlNode<PlainField<Label>>, EditableField {
  override var role: NodeRole { .editor(self) }
  var takesText: Bool { true }
  private var field: TextField<Label> { view.field }
  var editor = LineEditor()
  /// The visible rows of a vertical field, or the visible columns.
  let scroller = Scroller(Viewport())
  /// The insertion point that was scrolled to, its line, and the room.
  private var followed: (cursor: Int, line: Int, size: TerminalSize)?
  /// The lines of a vertical field for the last widths.
  private var wrapped: [FieldLines] = []
  /// The column to which Up and Down move.
  var goal: Int?
  /// The number of successive clicks, and the cell and time of the last one.
  var clicks = (count: 0, cell: TerminalPoint.zero, date: Date.distantPast)
  /// The character on which the mouse button went down, while it selects.
  var pressed: Range<Int>?

  var isVertical: Bool { field.axis == .vertical }
  private var isFormatted: Bool { field.isValid != nil }

  override func viewChanged() {
    editor.isMultiline = isVertical
    let text = track { field.text.wrappedValue }
    if !isFormatted || !isFocused { editor.replace(with: text, movingToEnd: !isFocused) }
    updateLines()
    setChild(at: 0, to: field.label)
  }

  func focusChanged() { if isFormatted, !isFocused { markDirty() } }

  /// Whether Return adds a line. A key does not replace all lines of a longer text.
  private var isEditor: Bool { isVertical && environment.framework.submitLabel == .done }

  func selectContent() {
    guard !isEditor else { return }
    editor.select(from: 0, to: editor.characters.count)
    tree.setNeedsFrame()
  }

  /// The prompt or the label, shown for an empty text.
  private var placeholder: String {
    field.prompt.map(plain) ?? accessibilityText
  }

  override var meaning: AccessibilityMeaning? {
    let state = environment.framework.isInvalid ? ["invalid"] : []
    return AccessibilityMeaning(
      role: field.isSecure ? .secureField : .textField,
      value: ((shown.isEmpty ? [] : [String(shown)]) + state).joined(separator: ", "),
      label: accessibilityText.isEmpty ? placeholder : nil)
  }

  // MARK: Layout

  var shown: [Character] {
    field.isSecure ? editor.characters.map { _ in "•" } : editor.characters
  }

  func lines(width: Int) -> FieldLines {
    guard isVertical else { return FieldLines(shown, width: nil) }
    // The insertion point after the last character has a column.
    let width = wraps ? max(1, width - 1) : .max
    if let known = wrapped.first(where: { $0.width == width }) { return known }
    let lines = FieldLines(editor.characters, width: width)
    // A stack proposes several widths.
    wrapped = Array(wrapped.suffix(3)) + [lines]
    return lines
  }

  private var wraps: Bool { environment.framework.linesWrap }
  /// The number of lines that the text itself has, if they are numbered.
  private var paragraphCount = 1

  /// The columns of the numbers of lines, with the space after them.
  private var gutter: Int {
    let isNumbered = isVertical && environment.framework.showsLineNumbers
    return isNumbered ? String(paragraphCount).count + 1 : 0
  }

  override func environmentChanged(from old: EnvironmentValues) {
    super.environmentChanged(from: old)
    let isNumbered = environment.framework.showsLineNumbers
    if isNumbered != old.framework.showsLineNumbers { countParagraphs() }
  }

  private func countParagraphs() {
    guard isVertical, environment.framework.showsLineNumbers else { return }
    paragraphCount = editor.characters.count(where: \.isNewline) + 1
  }

  private func updateLines() {
    let changes = editor.takeChanges()
    countParagraphs()
    guard changes.count < 2 else {
      wrapped = []
      return
    }
    for change in changes {
      for index in wrapped.indices { wrapped[index].update(editor.characters, for: change) }
    }
  }

  /// Returns the number of columns before the editable part, which starts in the same column for
  /// all short labels of a form.
  private func indentation(width: Int) -> Int {
    let values = environment.framework
    guard field.prompt != nil || values.fieldsAreLabeled, !values.labelsAreHidden else { return 0 }
    let label = contentSize(.ideal).width
    let offset = values.controlPlace == .row ? max(label + 1, width / 3) : label + 1
    return label > 0 && width - offset >= 8 ? offset : 0
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let width = max(1, min(proposal.width ?? 20, 10_000))
    guard isVertical else { return TerminalSize(width: width, height: 1) }
    let count = lines(width: width - indentation(width: width) - gutter).count
    return TerminalSize(width: width, height: min(count, max(1, proposal.height ?? count)))
  }

  override func layout(_ proposal: Proposal) {
    let width = max(0, indentation(width: frame.width) - 1)
    placeContent(in: TerminalRect(x: frame.minX, y: frame.minY, width: width, height: 1), .ideal)
    follow(cursor: cursor)
  }

  /// The line and the column of the insertion point.
  private var cursor: (line: Int, column: Int) {
    let lines = lines(width: area.width)
    let line = lines.index(of: editor.cursor)
    let column = lines.line(line, of: shown).column(of: editor.cursor)
    return (line, isVertical && wraps ? min(column, area.width - 1) : column)
  }

  /// The rectangle of the editable part.
  var area: TerminalRect {
    frame.inset(by: CellInsets(leading: indentation(width: frame.width) + gutter))
  }

  override func addRegions(to regions: Regions) {
    super.addRegions(to: regions)
    guard isVertical else { return }
    regions.addScrollable(self, frame)
    scroller.placeBar(along: area, of: self, in: regions)
  }

  // MARK: Drawing

  override func draw(_ canvas: Surface) {
    let area = area
    if area.minX - gutter > frame.minX { drawContent(canvas) }
    drawLineNumbers(canvas)
    let (text, lines) = (shown, lines(width: area.width))
    let (dx, dy) = (scroller.horizontal.offset, scroller.vertical.offset)
    canvas.clipped(to: area) {
      var style = canvas.textStyle(of: self).cellStyle
      drawRule(canvas)
      // A label without a prompt is in the empty field, or before it.
      if editor.characters.isEmpty, field.prompt != nil || area.minX - gutter == frame.minX {
        // Dim or secondary alone is legible on either background.
        let dim = CellStyle(background: .clear, attributes: .dim)
        let text = self.line(placeholder, width: area.width)
        canvas.write(visualText(text), x: area.minX, y: area.minY, style: dim)
      }
      let isInvalid =
        environment.framework.isInvalid
        || isFocused && !editor.text.isEmpty && field.isValid?(editor.text) == false
      if isInvalid { style.foreground = Color.red.terminalColor }
      for row in 0..<max(0, min(area.height, lines.count - dy)) {
        let line = lines.line(dy + row, of: text)
        let (x, y) = (area.minX - dx, area.minY + row)
        canvas.write(visualText(String(line.characters)), x: x, y: y, style: style)
        drawSelection(canvas, in: line, x: x, y: y)
      }
      if isInvalid {
        style.attributes.insert(.bold)
        canvas.write("!", x: area.maxX - 1, y: area.minY, style: style)
      }
      if !isFocused, !isVertical, scroller.horizontal.content > area.width + 1 {
        canvas.write("…", x: area.maxX - 1, y: area.minY, style: canvas.lineStyle)
      }
      if isFocusable, view.hasRule { canvas.restyle(area) { $0.attributes.insert(.underline) } }
      if isFocused, case (let line, let column) = cursor {
        canvas.setCursor(x: area.minX + column - dx, y: area.minY + line - dy)
      }
    }
    scroller.drawBars(on: canvas)
  }

  private func drawLineNumbers(_ canvas: Surface) {
    let (area, lines, top) = (area, lines(width: area.width), scroller.vertical.offset)
    guard gutter > 0 else { return }
    var number = lines.paragraphs(before: top) + 1
    for row in 0..<max(0, min(area.height, lines.count - top)) {
      // A line that continues the one above has no number.
      if lines.beginsParagraph(top + row) {
        let text = String(number)
        canvas.write(
          text, x: area.minX - 1 - text.count, y: area.minY + row, style: canvas.labelStyle)
        number += 1
      }
    }
  }

  /// Sets the color of the underline: a terminal draws it in the color of the text above.
  private func drawRule(_ canvas: Surface) {
    let color = isFocused ? environment.tintColor.terminalColor : canvas.lineStyle.foreground
    canvas.restyle(area) { $0.foreground = color }
  }

  private func drawSelection(_ canvas: Surface, in line: FieldLine, x: Int, y: Int) {
    guard isFocused, !editor.selection.isEmpty else { return }
    for columns in line.columns(of: editor.selection) {
      let cells = TerminalRect(x: x + columns.lowerBound, y: y, width: columns.count, height: 1)
      canvas.restyle(cells) { style in
        style.attributes.insert(.reverse)
        style.foreground = .default
      }
    }
  }

  /// Scrolls to the insertion point when it has moved, or to the start of a line without the focus.
  private func follow(cursor: (line: Int, column: Int)) {
    let (area, lines) = (area, lines(width: area.width))
    scroller.vertical.resize(content: lines.count, room: max(1, area.height))
    if !isVertical {
      // The insertion point after the last character has a column.
      scroller.horizontal.resize(
        content: lines.line(0, of: shown).columnCount + 1, room: max(1, area.width))
      let column = isFocused ? cursor.column : 0
      scroller.horizontal.show(column..<column + 1)
    }
    if isVertical, wraps {
      scroller.horizontal = Viewport()
    } else if isVertical {
      // Lines are measured as they show: all of them would take long.
      let shown = lines.shownColumns(
        scroller.vertical.offset..<scroller.vertical.offset + area.height, of: shown)
      scroller.horizontal.resize(
        content: max(shown, cursor.column) + 1, room: max(1, area.width))
    }
    guard followed.map({ $0 != (editor.cursor, cursor.line, area.size) }) ?? true else { return }
    followed = (editor.cursor, cursor.line, area.size)
    scroller.vertical.show(cursor.line..<cursor.line + 1)
    if isVertical, !wraps { scroller.horizontal.show(cursor.column..<cursor.column + 1) }
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    isVertical && scroller.handleWheel(dx: dx, dy: dy, of: self)
  }

  // MARK: Keys

  override var hints: [KeyHint] {
    [KeyHint(.defaultAction, label: isEditor ? "New line" : environment.framework.submitLabel.name)]
      + editingHints
  }

  func edits(with key: KeyStroke) -> Bool {
    key.typesText || ClipboardCommand(key) != nil || editor.edits(with: key)
  }

  private var editingHints: [KeyHint] {
    [
      KeyHint(key: "←→ Alt-←→", label: "By character, by word"),
      KeyHint(key: "^A ^E", label: "Start, end of the line"),
      KeyHint(key: "Shift-←→ Alt-Shift-←→", label: "Select characters, words"),
      KeyHint(key: "Alt-A", label: "Select all"),
      field.isSecure
        ? KeyHint(key: "Alt-V", label: "Paste")
        : KeyHint(key: "Alt-C Alt-X Alt-V", label: "Copy, cut, paste"),
      KeyHint(key: "^W ^U ^K", label: "Cut word, to the start, to the end"),
      KeyHint(key: "^Y", label: "Put back what was cut"),
      KeyHint(key: "^_ Alt-Shift-Z", label: "Undo, redo"),
    ].rare
  }

  override func handleKeyWhenEnabled(_ key: KeyStroke) -> Bool {
    // A key that other terminals send as Enter can be bound.
    if key.key == .enter, key.legacyForm == nil {
      if environment.framework.suggestions?.accept() ?? false { return true }
      if isVertical, key.modifiers.isEmpty {
        edit { $0.insert("\n") }
      } else {
        submit()
      }
      return true
    }
    if isVertical, let step = lineStep(of: key) {
      return moveLine(by: step, selecting: key.modifiers.contains(.shift))
    }
    goal = nil
    // With nothing to cut, Shift-Delete is Delete.
    let cutsNothing = key == KeyStroke(.delete, modifiers: .shift) && editor.selection.isEmpty
    let key = cutsNothing ? KeyStroke(.delete) : key
    switch ClipboardCommand(key) {
    case .copy: copySelection()
    case .cut: if copySelection() { edit { $0.deleteSelection() } }
    case .paste: pasteClipboard()
    case nil:
      var isHandled = false
      edit { isHandled = $0.handle(key) }
      return isHandled
    }
    return true
  }

  func insert(_ text: String) { edit { $0.insert(text) } }

  /// Copies the selection, and returns whether there was one. A secret is not copied.
  @discardableResult
  private func copySelection() -> Bool {
    guard !field.isSecure, !editor.selection.isEmpty else { return false }
    environment.clipboard.copy(editor.selectedText)
    return true
  }

  private func pasteClipboard() {
    tree.clipboard.read { [weak self] text in
      if let self, isMounted, let text { insert(text) }
    }
  }

  var textStart: Int { area.minX }

  func replaceText(with text: String) {
    edit {
      $0.select(from: 0, to: $0.characters.count)
      $0.insert(text)
    }
  }

  private func submit() {
    let trigger = environment.framework.isSearchField ? SubmitTriggers.search : .text
    let actions = environment.framework.submitActions.filter { $0.triggers.contains(trigger) }
    if actions.isEmpty { tree.focus.moveOn() }
    for action in actions { action.action() }
  }

  private func edit(_ change: (inout LineEditor) -> Void) {
    let old = editor.text
    change(&editor)
    if editor.text != old {
      field.text.wrappedValue = editor.text
      environment.framework.suggestions?.textChanged()
    }
    // The model may have changed the text.
    let text = track { field.text.wrappedValue }
    if !isFormatted { editor.replace(with: text, movingToEnd: false) }
    updateLines()
    if editor.text == old { tree.setNeedsFrame() } else { invalidateLayout() }
  }

  /// Returns the number of lines that a key moves by; `nil` for other keys.
  private func lineStep(of key: KeyStroke) -> Int? {
    guard key.modifiers.isSubset(of: .shift) else { return nil }
    return switch key.key {
    case .up: -1
    case .down: 1
    case .pageUp where scroller.vertical.overflows: -scroller.vertical.page
    case .pageDown where scroller.vertical.overflows: scroller.vertical.page
    default: nil
    }
  }

  private func moveLine(by step: Int, selecting: Bool) -> Bool {
    let lines = lines(width: area.width)
    let line = lines.index(of: editor.cursor)
    let target = max(0, min(line + step, lines.count - 1))
    if target != line {
      let column = goal ?? lines.line(line, of: shown).column(of: editor.cursor)
      goal = column
      let new = lines.line(target, of: shown)
      let last = lines.holdsEnd(target) ? new.end : max(new.start, new.end - 1)
      let place = new.range(at: column).lowerBound
      editor.moveCursor(to: min(place, last), selecting: selecting)
    } else if selecting || abs(step) > 1 {
      editor.moveCursor(to: step < 0 ? 0 : editor.characters.count, selecting: selecting)
    } else {
      return false
    }
    tree.setNeedsFrame()
    return true
  }

  override func handleMouseWhenEnabled(_ event: MouseEvent) -> Bool {
    if !scroller.handleMouse(event, of: self) { select(by: event) }
    return true
  }
}
