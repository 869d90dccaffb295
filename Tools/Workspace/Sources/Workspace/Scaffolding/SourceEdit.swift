import SwiftSyntax

/// Inserts text into a Swift source, between nodes of its syntax.
struct SourceEdit {
  let tree: SourceFileSyntax
  private let text: String
  private var insertions: [(offset: Int, text: String)] = []

  init(_ text: String) {
    self.text = text
    tree = SwiftFile(text).tree
  }

  /// The source with all insertions.
  var string: String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    // Insertions at the same place keep their order.
    for index in insertions.indices.sorted(by: {
      (insertions[$0].offset, $0) < (insertions[$1].offset, $1)
    }) {
      result += rest[..<insertions[index].offset] + insertions[index].text.utf8
      rest = rest[insertions[index].offset...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  mutating func insert(_ new: String, before node: some SyntaxProtocol) {
    insertions.append((node.positionAfterSkippingLeadingTrivia.utf8Offset, new))
  }

  mutating func insert(_ new: String, after node: some SyntaxProtocol) {
    insertions.append((node.endPositionBeforeTrailingTrivia.utf8Offset, new))
  }

  /// Adds lines at the end of a block.
  mutating func append(_ lines: String, toBlockBefore brace: TokenSyntax) {
    let start = brace.positionAfterSkippingLeadingTrivia.utf8Offset
    let space = Array(text.utf8)[..<start].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let isAlone = Array(text.utf8)[..<(start - space)].last == UInt8(ascii: "\n")
    insertions.append(isAlone ? (start - space, lines + "\n") : (start, "\n\(lines)\n"))
  }

  /// Adds an element to a list, before the first element that comes after it.
  mutating func add(
    _ element: String, to list: ArrayExprSyntax, before isAfter: (ExprSyntax) -> Bool
  ) {
    if let next = list.elements.first(where: { isAfter($0.expression) }) {
      insert("\(element), ", before: next)
    } else {
      let needsComma = list.elements.last.map { $0.trailingComma == nil } ?? false
      insert("\(needsComma ? ", " : "")\(element)", before: list.rightSquare)
    }
  }

  /// Adds an import, unless there is one. `swift format` sorts it.
  mutating func addImport(of module: String) {
    let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    guard let first = imports.first,
      !imports.contains(where: { $0.path.first?.name.text == module })
    else { return }
    insert("import \(module)\n", before: first)
  }
}
