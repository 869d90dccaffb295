import Glibc
import SwiftSyntax

/// The imports and declarations of a source file that the graph checks.
final class Source: SyntaxVisitor {
  struct Use: Equatable {
    let name: String
    let line: Int
  }

  let file: String
  /// The imported modules.
  private(set) var imports: [Use] = []
  /// The uses of modules, types and functions that a feature must leave to its clients.
  private(set) var outsideUses: [Use] = []
  /// The names of called functions and types, and of the reducers that an enum with `@Reducer` runs.
  private(set) var calls: Set<String> = []
  private let source: SwiftFile

  /// - Parameter isFeature: Whether to read more than imports.
  init(_ text: String, file: String, isFeature: Bool) {
    self.file = file
    // Parsing all sources to their ends would take seconds.
    source = SwiftFile(isFeature ? text : Self.header(of: text))
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  /// Returns a source up to the end of the last line with an import.
  private static func header(of text: String) -> String {
    text.withCString { start in
      var end = start
      while let place = strstr(end, "import ") { end = UnsafePointer(place) + 1 }
      let count = end - start + strcspn(end, "\n")
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  private func noteOutside(_ name: String, at node: some SyntaxProtocol) {
    guard ["FoundationNetworking", "Process", "URLSession", "posix_spawn"].contains(name) else {
      return
    }
    outsideUses.append(Use(name: name, line: source.line(of: node)))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text {
      imports.append(Use(name: module, line: source.line(of: node.importKeyword)))
      noteOutside(module, at: node)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.insert(node.name)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.conforms(to: "Reducer") else { return .visitChildren }
    for element in node.all(EnumCaseElementSyntax.self) {
      for parameter in element.parameterClause?.parameters ?? [] {
        // `Retro.RetroFeature` names the module, too.
        let name = parameter.type.trimmedDescription.split(separator: ".").last
        calls.insert(name.map(String.init) ?? "")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    noteOutside(node.baseName.text, at: node)
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    noteOutside(node.name.text, at: node)
    return .visitChildren
  }
}
