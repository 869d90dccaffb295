import TerminalCore

/// The text of a field and its insertion point, with the motions and commands of a command line.
struct LineEditor {
  private(set) var characters: [Character] = []
  /// The characters together, kept because each key asks for them several times.
  private(set) var text = ""
  private(set) var cursor = 0
  private var undoStack: [(characters: [Character], cursor: Int)] = []
  private var lastEdit = Edit.other
  private var killed: [Character] = []
  /// Whether Return begins a new line instead of ending the input.
  var isMultiline = false

  private enum Edit {
    case insertion, kill, other
  }

  /// Takes a text from outside; the insertion point goes to its end, or stays if it can.
  mutating func replace(with text: String, movingToEnd: Bool) {
    guard text != self.text else { return }
    self.text = text
    characters = Array(text)
    cursor = movingToEnd ? characters.count : min(cursor, characters.count)
    undoStack = []
    lastEdit = .other
  }

  mutating func insert(_ text: String) {
    if lastEdit != .insertion || text == " " { save() }
    replace(cursor..<cursor, with: isMultiline ? text : Self.inOneLine(text))
    lastEdit = .insertion
  }

  mutating func moveCursor(to index: Int) {
    cursor = max(0, min(index, characters.count))
    lastEdit = .other
  }

  /// Handles a key; `false` if it means nothing to a line of text.
  mutating func handle(_ key: KeyStroke) -> Bool {
    switch (key.key, key.modifiers) {
    case (.character(let character), []): insert(String(character))
    case (.left, []), (.character("b"), .control): moveCursor(to: cursor - 1)
    case (.right, []), (.character("f"), .control): moveCursor(to: cursor + 1)
    case (.left, .control), (.left, .alt), (.character("b"), .alt): moveCursor(to: wordStart)
    case (.right, .control), (.right, .alt), (.character("f"), .alt): moveCursor(to: wordEnd)
    case (.home, []), (.character("a"), .control): moveCursor(to: lineStart)
    case (.end, []), (.character("e"), .control): moveCursor(to: lineEnd)
    case (.backspace, []), (.character("h"), .control): return delete(cursor - 1..<cursor)
    case (.delete, []), (.character("d"), .control): return delete(cursor..<cursor + 1)
    case (.character("w"), .control), (.backspace, .alt), (.backspace, .control):
      kill(wordStart..<cursor)
    case (.character("d"), .alt), (.delete, .control), (.delete, .alt): kill(cursor..<wordEnd)
    case (.character("u"), .control): kill(lineStart..<cursor)
    case (.character("k"), .control): kill(cursor..<lineEnd)
    case (.character("y"), .control): yank()
    case (.character("t"), .control): transpose()
    case (.character("_"), .control), (.character("/"), .control), (.character("z"), .alt): undo()
    default: return false
    }
    return true
  }

  // MARK: Places

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

  // MARK: Commands

  /// Replaces characters, and puts the insertion point behind what is new.
  ///
  /// What belongs together joins, however it was typed: a combining mark and the letter before it, the two
  /// letters of a flag. So the characters beside the range are split anew.
  private mutating func replace(_ range: Range<Int>, with new: String) {
    let isAtEnd = range.lowerBound == characters.count
    let start = max(0, range.lowerBound - 1)
    var end = min(characters.count, range.upperBound + 1)
    while end < characters.count, characters[end - 1].isRegionalIndicator { end += 1 }
    let head = String(characters[start..<range.lowerBound]) + new
    let tail = String(characters[range.upperBound..<end])
    characters.replaceSubrange(start..<end, with: head + tail)
    cursor = start + head.count
    if isAtEnd { text += new } else { text = String(characters) }
  }

  /// A text with spaces in the place of tabs, and of line ends between its lines.
  private static func inOneLine(_ text: String) -> String {
    guard text.contains(where: { $0 == "\t" || $0.isNewline }) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("\t", with: " ")
  }

  private mutating func save() {
    undoStack.append((characters, cursor))
    if undoStack.count > 100 { undoStack.removeFirst() }
  }

  private mutating func delete(_ range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= characters.count else {
      return !characters.isEmpty
    }
    save()
    replace(range, with: "")
    lastEdit = .other
    return true
  }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    save()
    let text = Array(characters[range])
    if lastEdit == .kill {
      killed = range.upperBound == cursor ? text + killed : killed + text
    } else {
      killed = text
    }
    replace(range, with: "")
    lastEdit = .kill
  }

  private mutating func yank() {
    save()
    replace(cursor..<cursor, with: String(killed))
    lastEdit = .other
  }

  private mutating func transpose() {
    guard characters.count > 1, cursor > 0 else { return }
    save()
    let index = min(cursor, characters.count - 1)
    characters.swapAt(index - 1, index)
    text = String(characters)
    cursor = index + 1
    lastEdit = .other
  }

  private mutating func undo() {
    guard let last = undoStack.popLast() else { return }
    (characters, cursor) = last
    text = String(characters)
    lastEdit = .other
  }
}

extension Character {
  /// Whether it is a letter of a flag, or a flag.
  fileprivate var isRegionalIndicator: Bool {
    unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
  }
}
