import SwiftSyntax

/// Inserts lines into a Swift source, and removes nodes of its syntax.
///
/// Edits are whole lines or whole nodes, which `swift format` indents. A list that is sorted stays so, and
/// blank lines stand between new lines where they stand between their neighbours.
struct SourceEdit {
  let file: String
  let tree: SourceFileSyntax
  private let text: [UInt8]
  private var insertions: [(offset: Int, text: String)] = []
  private var removals: [Range<Int>] = []

  init(_ text: String, file: String) {
    self.file = file
    self.text = Array(text.utf8)
    tree = SwiftFile(text).tree
  }

  /// Whether anything is inserted or removed.
  var isChanged: Bool { !insertions.isEmpty || !removals.isEmpty }

  /// The reducers that are declared at the top of the source.
  var reducers: [StructDeclSyntax] {
    tree.statements.compactMap { $0.item.as(StructDeclSyntax.self) }
      .filter { $0.conforms(to: "Reducer") }
  }

  /// The edited source.
  var string: String {
    var result = text
    let edits =
      insertions.map { ($0.offset..<$0.offset, Array($0.text.utf8)) } + removals.map { ($0, []) }
    // From the end, so that offsets stay valid. Insertions at the same place keep their order.
    for (range, bytes) in edits.enumerated().sorted(by: {
      ($0.element.0.lowerBound, $0.offset) < ($1.element.0.lowerBound, $1.offset)
    }).reversed().map(\.element) {
      result.replaceSubrange(range, with: bytes)
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Insertions

  mutating func insert(_ new: String, after node: some SyntaxProtocol) {
    insertions.append((node.endPositionBeforeTrailingTrivia.utf8Offset, new))
  }

  /// Inserts lines before a node and the comments above it.
  mutating func insertLines(_ lines: String, before node: some SyntaxProtocol) {
    insertions.append((startOfLines(of: node), lines + "\n"))
  }

  /// Adds an item to others that each have lines of their own: among them if they are sorted by name,
  /// otherwise after the last one.
  ///
  /// - Parameter items: The nodes with their names, of which there is at least one.
  mutating func add(
    _ lines: String, named name: String, among items: [(name: String, node: any SyntaxProtocol)]
  ) {
    func key(_ name: String) -> String { name.lowercased() }
    func isSpaced(_ index: Int) -> Bool {
      items.indices.contains(index) && index > 0 && hasBlankLine(before: items[index].node)
    }
    let isSorted = zip(items, items.dropFirst()).allSatisfy { key($0.name) < key($1.name) }
    if isSorted, let next = items.firstIndex(where: { key($0.name) > key(name) }) {
      let blank = isSpaced(next == 0 ? 1 : next) ? "\n" : ""
      insertLines(lines + blank, before: items[next].node)
    } else {
      let last = items.count - 1
      insert("\n" + (isSpaced(last) ? "\n" : "") + lines, after: items[last].node)
    }
  }

  /// Adds lines at the start of a block, with a blank line before a member that has a comment or is
  /// followed by one.
  mutating func addLines(_ lines: String, toStartOf block: MemberBlockSyntax) {
    guard let first = block.members.first else {
      return insert("\n\(lines)\n", after: block.leftBrace)
    }
    guard first.leadingTrivia.contains(where: \.isNewline) else {
      return insert("\n\(lines)\n", after: block.leftBrace)
    }
    let second = block.members.dropFirst().first
    let isSpaced =
      hasComment(before: first)
      || second.map { $0.decl.is(VariableDeclSyntax.self) && hasBlankLine(before: $0) } == true
    insert("\n\(lines)\(isSpaced ? "\n" : "")", after: block.leftBrace)
  }

  /// The offset of the first line of a node and the comments above it.
  private func startOfLines(of node: some SyntaxProtocol) -> Int {
    let end = node.positionAfterSkippingLeadingTrivia.utf8Offset
    var start = node.position.utf8Offset
    while start < end, text[start] == newline || text[start] == space { start += 1 }
    while start > 0, text[start - 1] != newline { start -= 1 }
    return start
  }

  private func hasBlankLine(before node: any SyntaxProtocol) -> Bool {
    let start = startOfLines(of: node)
    return start > 1 && text[start - 1] == newline && text[start - 2] == newline
  }

  private func hasComment(before node: any SyntaxProtocol) -> Bool {
    node.leadingTrivia.contains {
      switch $0 {
      case .spaces, .newlines, .tabs: false
      default: true
      }
    }
  }

  // MARK: Imports

  private var importNodes: [ImportDeclSyntax] {
    tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
  }

  private var imports: [String] { importNodes.compactMap { $0.path.first?.name.text } }

  /// Whether the source imports today's dialect without that of the tour.
  var importsTheCoreAlone: Bool {
    imports.contains { ["ComposableArchitectureCore", "ComposableTerminalUICore"].contains($0) }
  }

  /// Adds an import, unless there is one. `swift format` sorts it.
  mutating func addImport(of module: String) {
    guard let first = importNodes.first, !imports.contains(module) else { return }
    insertLines("import \(module)", before: first)
  }

  // MARK: Removals

  /// Removes the text between two offsets, and its lines if nothing else is in them.
  mutating func remove(_ range: Range<Int>) {
    guard !removals.contains(where: { $0.overlaps(range) || $0 == range }) else { return }
    var start = range.lowerBound
    var end = range.upperBound
    while start > 0, text[start - 1] == space { start -= 1 }
    while end < text.count, text[end] == space { end += 1 }
    let isLine =
      (start == 0 || text[start - 1] == newline) && (end == text.count || text[end] == newline)
    guard isLine, start < end else { return removals.append(range) }
    end = min(text.count, end + 1)
    let before = lastCharacter(before: start)
    let blankBefore = start > 1 && text[start - 2] == newline
    let blankAfter = end < text.count && text[end] == newline
    if blankAfter, blankBefore || before == UInt8(ascii: "{") {
      end += 1
    } else if blankBefore, nextCharacter(after: end) == UInt8(ascii: "}") {
      start -= 1
    }
    removals.append(start..<end)
  }

  /// Removes a node with the comments above it.
  mutating func remove(_ node: some SyntaxProtocol) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    let start = startOfLines(of: node)
    let isFirstInLine = text[start..<node.positionAfterSkippingLeadingTrivia.utf8Offset]
      .allSatisfy { $0 == space }
    let hasComment = hasComment(before: node)
    remove(
      (isFirstInLine || hasComment
        ? start : node.positionAfterSkippingLeadingTrivia.utf8Offset)..<end)
  }

  /// Returns whether a node is in what is removed.
  func isRemoved(_ node: some SyntaxProtocol) -> Bool {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return removals.contains { $0.contains(offset) }
  }

  private func lastCharacter(before offset: Int) -> UInt8? {
    text[..<offset].last { $0 != space && $0 != newline }
  }

  private func nextCharacter(after offset: Int) -> UInt8? {
    text[offset...].first { $0 != space && $0 != newline }
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
  private var space: UInt8 { UInt8(ascii: " ") }
}
