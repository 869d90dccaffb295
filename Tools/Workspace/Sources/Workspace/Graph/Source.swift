import Glibc
import SwiftSyntax

/// The imports and declarations of a source file that the graph checks.
final class Source: SyntaxVisitor {
  struct Use: Equatable {
    let module: String
    let line: Int
  }

  let file: String
  /// The imported modules, and those of plug-ins that macros are declared with.
  private(set) var imports: [Use] = []
  /// The uses of modules, types and functions that a feature must leave to its clients.
  private(set) var outsideUses: [Use] = []
  /// The names of the declared reducers: `struct Form: Reducer`.
  private(set) var reducers: [String] = []
  /// The names of called functions and types.
  private(set) var calls: Set<String> = []
  private let source: SwiftFile

  /// - Parameter isFeature: Whether to read more than imports.
  init(_ bytes: [UInt8], file: String, isFeature: Bool) {
    var bytes = bytes[...]
    // Parsing all sources to their ends would take seconds.
    if !isFeature, !Self.contains("externalMacro", in: Array(bytes)) {
      let end = Self.end(of: "import", in: Array(bytes))
      bytes = bytes[..<(bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex)]
      if end == 0 { bytes = [] }
    }
    self.file = file
    source = SwiftFile(String(decoding: bytes, as: UTF8.self))
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  /// Returns whether a source contains a text.
  static func contains(_ text: String, in bytes: [UInt8]) -> Bool { end(of: text, in: bytes) > 0 }

  /// Returns the offset after the last occurrence of a text, or 0.
  private static func end(of text: String, in bytes: [UInt8]) -> Int {
    (bytes + [0]).withUnsafeBytes { buffer in
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return 0 }
      // A zero byte would end the search.
      guard strlen(start) == bytes.count else { return bytes.count }
      var end = start
      while let place = strstr(end, text) { end = UnsafePointer(place) + text.utf8.count }
      return end - start
    }
  }

  private func use(_ name: String, at node: some SyntaxProtocol) -> Use {
    Use(module: name, line: source.line(of: node))
  }

  private func noteOutside(_ name: String, at node: some SyntaxProtocol) {
    guard ["FoundationNetworking", "Process", "URLSession", "posix_spawn"].contains(name) else {
      return
    }
    outsideUses.append(use(name, at: node))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text {
      imports.append(use(module, at: node.importKeyword))
      noteOutside(module, at: node)
    }
    return .skipChildren
  }

  /// Reads the module of `#externalMacro(module: "Plugin", type: "Macro")`.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let module = node.arguments.first { $0.label?.text == "module" }?.expression
    if node.macroName.text == "externalMacro", let module, let name = module.string {
      imports.append(use(name, at: module))
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.conforms(to: "Reducer") { reducers.append(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.insert(node.name)
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
