import SwiftParser
import SwiftSyntax

/// The syntax of a Swift source.
struct SwiftFile {
  let tree: SourceFileSyntax
  private let places: SourceLocationConverter

  init(_ text: String) {
    tree = Parser.parse(source: text)
    places = SourceLocationConverter(fileName: "", tree: tree)
  }

  /// Returns the line of a node without the space and comments before it.
  func line(of node: some SyntaxProtocol) -> Int {
    places.location(for: node.positionAfterSkippingLeadingTrivia).line
  }
}

extension SyntaxProtocol {
  /// Returns the first node below this one that has a type and meets a condition.
  func first<Node: SyntaxProtocol>(
    _ type: Node.Type, where isWanted: (Node) -> Bool = { _ in true }
  ) -> Node? {
    for child in children(viewMode: .sourceAccurate) {
      if let node = child.as(type), isWanted(node) { return node }
      if let node = child.first(type, where: isWanted) { return node }
    }
    return nil
  }
}

extension SyntaxProtocol {
  /// Returns all nodes below this one that have a type, outer ones first.
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    let collector = Collector<Node>(viewMode: .sourceAccurate)
    collector.walk(self)
    return collector.nodes
  }
}

private final class Collector<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  var nodes: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Node.self) { nodes.append(node) }
    return .visitChildren
  }
}

extension SwitchExprSyntax {
  /// The cases, without those in conditional compilation.
  var clauses: [SwitchCaseSyntax] { cases.compactMap { $0.as(SwitchCaseSyntax.self) } }
}

extension SwitchCaseSyntax {
  /// The texts of the patterns; `nil` for `default`.
  var patterns: [String]? {
    label.as(SwitchCaseLabelSyntax.self)?.caseItems.map(\.pattern.trimmedDescription)
  }

  /// The names of the enum's cases that the patterns match; `nil` for `default`.
  var names: [String]? {
    patterns?.compactMap {
      $0.prefixMatch(of: /(?:let )?\.(\w+)/).map { String($0.1) }
    }
  }
}

extension EnumDeclSyntax {
  /// The cases with their names, one of each line.
  var cases: [(name: String, node: any SyntaxProtocol)] {
    memberBlock.members.compactMap { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.first.map { ($0.name.text, member) }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The name of the called function, method or type.
  var name: String {
    let called = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
    let name = called ?? calledExpression
    return name.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? name.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
  }

  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}

extension ExprSyntax {
  /// The text of a literal without interpolation.
  var string: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}

extension DeclGroupSyntax {
  /// Returns whether the declaration conforms to a protocol, or has a macro of this name.
  func conforms(to name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.trimmedDescription == name } == true
      || attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
      }
  }

  /// Returns the member with a type and a name.
  func member<Node: NamedDeclSyntax & DeclSyntaxProtocol>(_ type: Node.Type, _ name: String)
    -> Node?
  {
    memberBlock.members.lazy.compactMap { $0.decl.as(type) }.first { $0.name.text == name }
  }

  /// Returns what a declaration makes of a name in `State` or `Action`: "property" or "case"; `nil` if
  /// neither has it.
  func member(named name: String) -> String? {
    let isProperty = member(StructDeclSyntax.self, "State")?.property(name) != nil
    let isCase = member(EnumDeclSyntax.self, "Action")?.cases.contains { $0.name == name } == true
    return isProperty ? "property" : isCase ? "case" : nil
  }

  func property(_ name: String) -> PatternBindingSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self)?.bindings.first }
      .first { $0.pattern.trimmedDescription == name }
  }
}
