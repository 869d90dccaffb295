import SwiftSyntax

/// Inserts text into a Swift source, between nodes of its syntax.
struct SourceEdit {
  let file: String
  let tree: SourceFileSyntax
  private let text: [UInt8]
  private var insertions: [(offset: Int, text: String)] = []

  init(_ text: String, file: String) {
    self.file = file
    self.text = Array(text.utf8)
    tree = SwiftFile(text).tree
  }

  /// Whether there are insertions.
  var isChanged: Bool { !insertions.isEmpty }

  /// The first reducer that is declared at the top of the source.
  var reducer: StructDeclSyntax? {
    tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .first { $0.conforms(to: "Reducer") }
  }

  /// The source with all insertions.
  var string: String {
    var result = text
    // From the end, so that offsets stay valid. Insertions at the same place keep their order.
    for insertion in insertions.sorted(by: { $0.offset < $1.offset }).reversed() {
      result.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
    return String(decoding: result, as: UTF8.self)
  }

  mutating func insert(_ new: String, before node: some SyntaxProtocol) {
    insertions.append((node.positionAfterSkippingLeadingTrivia.utf8Offset, new))
  }

  mutating func insert(_ new: String, after node: some SyntaxProtocol) {
    insertions.append((node.endPositionBeforeTrailingTrivia.utf8Offset, new))
  }

  /// Adds lines at the end of a block. `swift format` indents them.
  mutating func append(_ lines: String, toBlockBefore brace: TokenSyntax) {
    let end = brace.previousToken(viewMode: .sourceAccurate)?.endPosition ?? brace.position
    let isAlone = brace.leadingTrivia.contains(where: \.isNewline)
    insertions.append((end.utf8Offset, "\n\(lines)\(isAlone ? "" : "\n")"))
  }

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
    insert("import \(module)\n", before: first)
  }
}
