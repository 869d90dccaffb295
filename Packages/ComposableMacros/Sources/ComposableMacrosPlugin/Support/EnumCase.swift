import SwiftSyntax

/// A case of an enum that a macro is attached to.
struct EnumCase {
  let element: EnumCaseElementSyntax
  let attributes: AttributeListSyntax
  /// Whether the case is declared `indirect`.
  let isIndirect: Bool

  /// The name, in backticks if the declaration has them.
  var name: String { element.name.text }

  var parameters: [EnumCaseParameterSyntax] {
    element.parameterClause.map { Array($0.parameters) } ?? []
  }

  /// The attributes that say where the case is available.
  var availability: [String] {
    attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription == "available" }.map(\.trimmedDescription)
  }

  var isDeprecated: Bool { availability.contains { $0.contains("deprecated") } }
  /// Whether no value is ever in the case.
  var isUnavailable: Bool { availability.contains { $0.contains("unavailable") } }

  /// Returns whether the case has an attribute, such as `@ReducerCaseIgnored`.
  func has(_ attribute: String) -> Bool { attributes.contains(attribute) }
}

extension EnumCaseParameterSyntax {
  /// The label, or `nil` if the parameter has none.
  var label: String? {
    firstName.flatMap { $0.text == "_" ? nil : $0.label }
  }
}

extension TokenSyntax {
  /// The name as a label of an argument, with backticks where it needs them.
  var label: String {
    let name = text.filter { $0 != "`" }
    let isWord = name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    return isWord && !["inout", "let", "var"].contains(name) ? name : text
  }
}

extension MemberBlockItemListSyntax {
  /// The cases of an enum, also those inside `#if`.
  var enumCases: [EnumCase] {
    flatMap { member -> [EnumCase] in
      if let cases = member.decl.as(EnumCaseDeclSyntax.self) { return cases.enumCases }
      return member.decl.as(IfConfigDeclSyntax.self)?.clauses.flatMap {
        $0.members?.enumCases ?? []
      } ?? []
    }
  }

  /// Returns lines of source for each case, in `#if` where the cases are.
  ///
  /// - Parameter lines: Returns the lines for a case.
  func sourceForCases(_ lines: (EnumCase) -> [String]) -> [String] {
    flatMap { member -> [String] in
      if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        return cases.enumCases.filter { !$0.isUnavailable }.flatMap(lines)
      }
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      let clauses = condition.clauses.map { clause in
        let condition = clause.condition.map { " " + $0.trimmedDescription } ?? ""
        return (clause.poundKeyword.text + condition, clause.members)
      }
      let bodies = clauses.map { ($0.0, $0.1?.sourceForCases(lines) ?? []) }
      guard !bodies.allSatisfy({ $0.1.isEmpty }) else { return [] }
      return bodies.flatMap { [$0.0] + $0.1 } + ["#endif"]
    }
  }
}

extension EnumCaseDeclSyntax {
  fileprivate var enumCases: [EnumCase] {
    elements.map { EnumCase(element: $0, attributes: attributes, isIndirect: isIndirect) }
  }
}

extension IfConfigClauseSyntax {
  fileprivate var members: MemberBlockItemListSyntax? {
    guard case .decls(let members)? = elements else { return nil }
    return members
  }
}

extension AttributeListSyntax {
  /// Returns whether there is an attribute with a name, qualified or not.
  func contains(_ name: String) -> Bool { self[name] != nil }

  /// The attribute with a name, qualified or not.
  subscript(name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      let type = $0.attributeName
      return type.as(IdentifierTypeSyntax.self)?.name.text == name
        || type.as(MemberTypeSyntax.self)?.name.text == name
    }
  }
}
