import TerminalCore

/// The text, selection and undo history of a field, with the editing commands of a shell.
struct LineEditor {
  private(set) var characters: [Character] = []
  /// The characters as a string, cached because each key reads it several times.
  private(set) var text = ""
  /// The insertion point: the end of the selection that moves.
  private(set) var cursor = 0
  /// The fixed end of the selection; the insertion point where nothing is selected.
  private var anchor = 0
  private var killed: [Character] = []
  private var lastEdit = Edit.other
  private var done: [Step] = []
  private var undone: [Step] = []
  /// Whether Return inserts a line end.
  var isMultiline = false

  private enum Edit {
    case insertion, deletion, kill, other
  }

  /// A range of characters that were replaced, and the number of the new ones.
  struct Change {
    let range: Range<Int>
    let count: Int
  }

  /// The changes since they were taken, in order.
  private var changes: [Change] = []

  mutating func takeChanges() -> [Change] {
    defer { changes = [] }
    return changes
  }

  /// A character, and its place in the UTF-8 of the text.
  private var mark = (index: 0, offset: 0)

  /// A change of the text, with the values to undo it.
  private struct Step {
    /// The start of the change.
    var start: Int
    /// The number of new characters.
    var count: Int
    /// The characters that were replaced.
    var removed: [Character]
    let cursor: Int
    let anchor: Int
  }

  /// Replaces the text by the program; the insertion point goes to its end, or stays if it can.
  ///
  /// The undo history is cleared, as it refers to the old text.
  mutating func replace(with text: String, movingToEnd: Bool) {
    guard text != self.text else { return }
    let count = characters.count
    self.text = text
    characters = Array(text)
    mark = (0, 0)
    changes.append(Change(range: 0..<count, count: characters.count))
    moveCursor(to: movingToEnd ? characters.count : cursor)
    done = []
    undone = []
  }

  /// Replaces the selection with a text.
  mutating func insert(_ text: String) {
    let text = isMultiline ? text : Self.inOneLine(text)
    guard let first = text.first else { return }
    let isTyped = text.dropFirst().isEmpty
    if !isTyped || first.isWhitespace { lastEdit = .other }
    replace(selection, with: text, as: .insertion)
    if !isTyped { lastEdit = .other }
  }

  private enum Command {
    case insert(Character)
    case delete(Range<Int>)
    case kill(Range<Int>)
    case selectAll, yank, transpose, undo, redo
  }

  private func command(for key: KeyStroke) -> Command? {
    switch (key.key, key.modifiers) {
    case (.character(let character), []): .insert(character)
    case (.character("a"), .alt): .selectAll
    case (.backspace, []), (.character("h"), .control): .delete(cursor - 1..<cursor)
    case (.delete, []), (.character("d"), .control): .delete(cursor..<cursor + 1)
    case (.character("w"), .control), (.backspace, .alt), (.backspace, .control):
      .kill(wordStart..<cursor)
    case (.character("d"), .alt), (.delete, .control), (.delete, .alt): .kill(cursor..<wordEnd)
    case (.character("u"), .control): .kill(lineStart..<cursor)
    case (.character("k"), .control): .kill(cursor..<lineEnd)
    case (.character("y"), .control): .yank
    case (.character("t"), .control): .transpose
    case (.character("_"), .control), (.character("/"), .control), (.character("z"), .alt): .undo
    // Alt-Shift-Z, as terminals report it.
    case (.character("Z"), .alt): .redo
    default: nil
    }
  }

  /// Returns whether a key edits or moves in the text.
  func edits(with key: KeyStroke) -> Bool {
    if case .delete = command(for: key) { return !characters.isEmpty }
    return destination(of: key) != nil || command(for: key) != nil
  }

  /// Handles a key, and returns whether it edits or moves in the text.
  mutating func handle(_ key: KeyStroke) -> Bool {
    if let destination = destination(of: key) {
      moveCursor(to: destination, selecting: key.modifiers.contains(.shift))
      return true
    }
    switch command(for: key) {
    case .insert(let character): insert(String(character))
    case .delete(let range): return delete(range)
    case .kill(let range): kill(range)
    case .selectAll: select(from: 0, to: characters.count)
    case .yank: yank()
    case .transpose: transpose()
    case .undo: restore(from: \.done, to: \.undone)
    case .redo: restore(from: \.undone, to: \.done)
    case nil: return false
    }
    return true
  }

  // MARK: Selection

  /// The range of the selected characters; empty at the insertion point if there are none.
  var selection: Range<Int> { min(anchor, cursor)..<max(anchor, cursor) }
  var selectedText: String { String(characters[selection]) }

  mutating func moveCursor(to index: Int, selecting: Bool = false) {
    cursor = max(0, min(index, characters.count))
    anchor = selecting ? min(anchor, characters.count) : cursor
    lastEdit = .other
  }

  mutating func select(from anchor: Int, to cursor: Int) {
    moveCursor(to: anchor)
    moveCursor(to: cursor, selecting: true)
  }

  /// Selects the word around a character, or the characters between two words.
  mutating func selectWord(at index: Int) {
    guard !characters.isEmpty else { return }
    var start = max(0, min(index, characters.count - 1))
    var end = start
    let isWord = Self.isWord(characters[start])
    while start > 0, Self.isWord(characters[start - 1]) == isWord { start -= 1 }
    while end < characters.count, Self.isWord(characters[end]) == isWord { end += 1 }
    select(from: start, to: end)
  }

  mutating func deleteSelection() {
    if !selection.isEmpty { replace(selection, with: "", as: .other) }
  }

  // MARK: Places

  /// Returns the destination of a motion key; `nil` for other keys. Shift selects the characters
  /// between, with keys that all terminals send with it.
  private func destination(of key: KeyStroke) -> Int? {
    let collapses = !selection.isEmpty && !key.modifiers.contains(.shift)
    let shift: KeyModifiers = key.characters.isEmpty ? .shift : []
    switch (key.key, key.modifiers.subtracting(shift)) {
    case (.left, []), (.character("b"), .control):
      return collapses ? selection.lowerBound : cursor - 1
    case (.right, []), (.character("f"), .control):
      return collapses ? selection.upperBound : cursor + 1
    case (.left, .control), (.left, .alt), (.character("b"), .alt): return wordStart
    case (.right, .control), (.right, .alt), (.character("f"), .alt): return wordEnd
    case (.home, []), (.character("a"), .control): return lineStart
    case (.end, []), (.character("e"), .control): return lineEnd
    case (.home, .control): return 0
    case (.end, .control): return characters.count
    default: return nil
    }
  }

  private var lineStart: Int {
    guard isMultiline, let newline = characters[..<cursor].lastIndex(where: \.isNewline) else {
      return 0
    }
    return newline + 1
  }

  private var lineEnd: Int {
    guard isMultiline else { return characters.count }
    return characters[cursor...].firstIndex(where: \.isNewline) ?? characters.count
  }

  private var wordStart: Int {
    var index = cursor
    while index > 0, !Self.isWord(characters[index - 1]) { index -= 1 }
    while index > 0, Self.isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, !Self.isWord(characters[index]) { index += 1 }
    while index < characters.count, Self.isWord(characters[index]) { index += 1 }
    return index
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  // MARK: Changes

  /// Replaces characters, and moves the insertion point behind the new ones.
  ///
  /// Characters may combine with their neighbors, such as a combining mark with its letter and the
  /// two letters of a flag, so the neighbors are segmented again.
  private mutating func replace(_ range: Range<Int>, with new: String, as edit: Edit) {
    let start = max(0, range.lowerBound - 1)
    var end = min(characters.count, range.upperBound + 1)
    while end < characters.count, characters[end - 1].isRegionalIndicator { end += 1 }
    let head = String(characters[start..<range.lowerBound]) + new
    let tail = String(characters[range.upperBound..<end])
    let replacement = Array(head + tail)
    record(start..<end, count: replacement.count, as: edit)
    setCharacters(start..<end, to: replacement)
    cursor = start + head.count
    anchor = cursor
  }

  /// Replaces characters, also in the text. O(*d*) for a distance *d* from the last change.
  private mutating func setCharacters(_ range: Range<Int>, to new: [Character]) {
    while mark.index < range.lowerBound {
      mark.offset += characters[mark.index].utf8.count
      mark.index += 1
    }
    while mark.index > range.lowerBound {
      mark.index -= 1
      mark.offset -= characters[mark.index].utf8.count
    }
    let length = characters[range].reduce(0) { $0 + $1.utf8.count }
    let start = text.utf8.index(text.startIndex, offsetBy: mark.offset)
    text.replaceSubrange(start..<text.utf8.index(start, offsetBy: length), with: String(new))
    characters.replaceSubrange(range, with: new)
    changes.append(Change(range: range, count: new.count))
  }

  /// Returns a text with spaces in place of tabs and line ends.
  private static func inOneLine(_ text: String) -> String {
    guard text.contains(where: { $0 == "\t" || $0.isNewline }) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("\t", with: " ")
  }

  private mutating func delete(_ range: Range<Int>) -> Bool {
    let range = selection.isEmpty ? range : selection
    guard range.lowerBound >= 0, range.upperBound <= characters.count else {
      return !characters.isEmpty
    }
    replace(range, with: "", as: selection.isEmpty ? .deletion : .other)
    return true
  }

  private mutating func kill(_ range: Range<Int>) {
    let range = selection.isEmpty ? range : selection
    guard !range.isEmpty else { return }
    let text = Array(characters[range])
    if lastEdit == .kill {
      killed = range.upperBound == cursor ? text + killed : killed + text
    } else {
      killed = text
    }
    replace(range, with: "", as: .kill)
  }

  private mutating func yank() {
    if !killed.isEmpty { replace(selection, with: String(killed), as: .other) }
  }

  private mutating func transpose() {
    guard characters.count > 1, cursor > 0 else { return }
    let index = min(cursor, characters.count - 1)
    let pair = String([characters[index], characters[index - 1]])
    replace(index - 1..<index + 1, with: pair, as: .other)
  }

  // MARK: History

  /// Records a change before it is made. Typing up to a space is one step, as are deletions of
  /// single characters.
  private mutating func record(_ range: Range<Int>, count: Int, as edit: Edit) {
    defer { lastEdit = edit }
    undone = []
    guard edit == lastEdit, edit == .insertion || edit == .deletion, var step = done.popLast()
    else {
      done.append(
        Step(
          start: range.lowerBound, count: count, removed: Array(characters[range]), cursor: cursor,
          anchor: anchor))
      return boundHistory()
    }
    let end = step.start + step.count
    let whole = min(step.start, range.lowerBound)..<max(end, range.upperBound)
    step.removed.insert(contentsOf: characters[whole.lowerBound..<step.start], at: 0)
    step.removed += characters[end..<whole.upperBound]
    step.start = whole.lowerBound
    step.count = whole.count + count - range.count
    done.append(step)
  }

  /// Removes the oldest steps: a hundred are kept, with a million characters between them.
  private mutating func boundHistory() {
    while done.count > 1,
      done.count > 100 || done.reduce(0, { $0 + $1.removed.count }) > 1_000_000
    {
      done.removeFirst()
    }
  }

  /// Undoes a step of one history, and appends its inverse to the other.
  private mutating func restore(
    from source: WritableKeyPath<Self, [Step]>, to target: WritableKeyPath<Self, [Step]>
  ) {
    guard let step = self[keyPath: source].popLast() else { return }
    let range = step.start..<step.start + step.count
    self[keyPath: target].append(
      Step(
        start: step.start, count: step.removed.count, removed: Array(characters[range]),
        cursor: cursor, anchor: anchor))
    setCharacters(range, to: step.removed)
    (cursor, anchor) = (step.cursor, step.anchor)
    lastEdit = .other
  }
}

extension Character {
  /// Whether the character is a regional indicator, or a flag of two.
  fileprivate var isRegionalIndicator: Bool {
    unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
  }
}
