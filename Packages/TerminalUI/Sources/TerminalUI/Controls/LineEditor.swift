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
    put(text.filter { isMultiline || !$0.isNewline })
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

  private mutating func put(_ new: some Collection<Character>) {
    let isAtEnd = cursor == characters.count
    characters.insert(contentsOf: new, at: cursor)
    cursor += new.count
    if isAtEnd { text.append(contentsOf: new) } else { text = String(characters) }
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    text = String(characters)
    cursor = range.lowerBound
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
    remove(range)
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
    remove(range)
    lastEdit = .kill
  }

  private mutating func yank() {
    save()
    put(killed)
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
