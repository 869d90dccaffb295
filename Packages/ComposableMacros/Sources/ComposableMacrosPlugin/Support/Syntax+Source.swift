import SwiftSyntax

extension [String] {
  /// The lines as text, each indented.
  func indented(by width: Int) -> String {
    let space = String(repeating: " ", count: width)
    return flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}

extension WithModifiersSyntax {
  /// The access level that members need to be as visible as the declaration, with a space after it.
  var memberAccess: String {
    let levels = ["open": "public ", "public": "public ", "package": "package "]
    return modifiers.lazy.compactMap { levels[$0.name.text] }.first ?? ""
  }
}

extension WithModifiersSyntax {
  /// Whether an enum or a case is declared `indirect`.
  var isIndirect: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.indirect) } }
}

extension DeclGroupSyntax {
  /// The name of the declared type; empty for an extension.
  var typeName: String { asProtocol((any NamedDeclSyntax).self)?.name.text ?? "" }

  /// Returns whether the declaration has a nested type or type alias with a name.
  func hasType(_ name: String) -> Bool {
    memberBlock.members.contains {
      guard $0.decl.isProtocol((any DeclGroupSyntax).self) || $0.decl.is(TypeAliasDeclSyntax.self)
      else { return false }
      return $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
  }
}

extension TypeSyntax {
  /// The source of the type, with a name instead of `Self`.
  func source(replacingSelfBy name: String) -> String {
    SelfRewriter(name: name).rewrite(self).trimmedDescription
  }
}

private final class SelfRewriter: SyntaxRewriter {
  let name: String

  init(name: String) { self.name = name }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.name.tokenKind == .keyword(.Self) else { return super.visit(node) }
    return TypeSyntax(node.with(\.name, .identifier(name, leadingTrivia: node.name.leadingTrivia)))
  }
}
