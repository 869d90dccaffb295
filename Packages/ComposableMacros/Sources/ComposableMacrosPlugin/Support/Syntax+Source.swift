import SwiftSyntax
import SwiftSyntaxMacros

extension [String] {
  /// The lines as text, each indented.
  func indented(by width: Int) -> String {
    let space = String(repeating: " ", count: width)
    return flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }
}

extension DeclGroupSyntax {
  /// What members need to be as visible as the declaration, with a space after it.
  func memberAccess(in context: some MacroExpansionContext) -> String {
    let levels = ["open": "public ", "public": "public ", "package": "package "]
    // The members of an extension have its level if they have none.
    let container = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    let all = ["private", "fileprivate", "internal", "package", "public", "open"]
    let own = modifiers.first { all.contains($0.name.text) }
    let level = (own ?? container?.modifiers.first { all.contains($0.name.text) })?.name.text
    return level.flatMap { levels[$0] }
      ?? (attributes.contains("usableFromInline") ? "@usableFromInline " : "")
  }

  /// Returns whether the declaration has a generic parameter with a name.
  func hasGenericParameter(_ name: String) -> Bool {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
      .contains { $0.name.text == name } == true
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
    memberBlock.members.flattened.contains {
      guard $0.isProtocol((any DeclGroupSyntax).self) || $0.is(TypeAliasDeclSyntax.self)
      else { return false }
      return $0.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
  }
}

extension MemberBlockItemListSyntax {
  /// The members, also those inside `#if`.
  var flattened: [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members)? = clause.elements else { return [] }
        return members.flattened
      }
    }
  }
}

extension TypeSyntax {
  /// Whether a parameter of the type takes an expression that is evaluated later.
  var isAutoclosure: Bool {
    self.as(AttributedTypeSyntax.self)?.attributes.contains("autoclosure") == true
  }

  var isNever: Bool { ["Never", "Swift::Never", "Swift::Never"].contains(trimmedDescription) }

  /// The type of the value of a parameter of the type.
  var withoutAutoclosure: TypeSyntax {
    guard isAutoclosure, var type = self.as(AttributedTypeSyntax.self) else { return self }
    type.attributes = type.attributes.filter {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "autoclosure"
    }
    return TypeSyntax(type)
  }
}
