import Glibc
import SwiftSyntax

/// The imports and declarations of a source file that the graph checks.
struct Source {
  struct Import: Equatable {
    let module: String
    let line: Int
  }

  let file: String
  /// The imported modules, and those of plug-ins that macros are declared with.
  let imports: [Import]
  /// The uses of types and functions that a feature must leave to its clients.
  let outsideCalls: [Import]
  /// The names of the declared reducers: `struct Form: Reducer`.
  let reducers: [String]
  /// The names of previews: `Preview("Inert")`.
  let previews: [String]
  /// The names of called functions and types.
  private let calls: Set<String>

  /// - Parameter isFeature: Whether to read more than imports.
  init(_ bytes: [UInt8], file: String, isFeature: Bool) {
    var bytes = bytes[...]
    // Parsing all sources to their ends would take seconds.
    if !isFeature, !Self.contains("externalMacro", in: Array(bytes)) {
      let end = Self.end(of: "import", in: Array(bytes))
      bytes = bytes[..<(bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex)]
      if end == 0 { bytes = [] }
    }
    let reader = Reader(SwiftFile(String(decoding: bytes, as: UTF8.self)))
    self.file = file
    imports = reader.imports
    outsideCalls = reader.outsideCalls
    reducers = reader.reducers
    previews = reader.previews
    calls = reader.calls
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

  /// Returns whether the source creates a value of one of the types: `Form(`.
  func makes(oneOf types: Set<String>) -> Bool { !calls.isDisjoint(with: types) }
}

/// Collects what a source declares and uses.
private final class Reader: SyntaxVisitor {
  var imports: [Source.Import] = []
  var outsideCalls: [Source.Import] = []
  var reducers: [String] = []
  var previews: [String] = []
  var calls: Set<String> = []
  private let source: SwiftFile

  init(_ source: SwiftFile) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
    walk(source.tree)
  }

  private func use(_ name: String, at node: some SyntaxProtocol) -> Source.Import {
    Source.Import(module: name, line: source.line(of: node))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first {
      imports.append(use(module.name.text, at: node.importKeyword))
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
    if node.name == "Process" { outsideCalls.append(use(node.name, at: node)) }
    if node.name == "Preview", let name = node.arguments.first?.expression.string {
      previews.append(name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.baseName)
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  private func note(_ name: TokenSyntax) {
    if ["URLSession", "posix_spawn"].contains(name.text) {
      outsideCalls.append(use(name.text, at: name))
    }
  }
}
