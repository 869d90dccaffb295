import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a struct a reducer, or an enum of reducers the reducer of an enum of states.
struct ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let isEnum = declaration.is(EnumDeclSyntax.self)
    guard isEnum || declaration.is(StructDeclSyntax.self) else { return [] }
    // NB: the compiler wants the inherited protocol, too, where the macro may add both.
    let wanted = isEnum ? ["CaseReducer", "Reducer"] : ["Reducer"]
    let added = wanted.filter { name in
      protocols.contains { $0.trimmedDescription == name }
    }
    guard !added.isEmpty else { return [] }
    let list = added.map { "ComposableArchitectureCore::\($0)" }.joined(separator: ", ")
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: list) {}")]
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if let member = member.as(EnumDeclSyntax.self) {
      guard ["State", "Action"].contains(member.name.text) else { return [] }
      var attributes: [AttributeSyntax] = []
      if !member.attributes.contains("CasePathable") {
        attributes.append("@CasePathsCore::CasePathable")
      }
      if member.name.text == "State", !member.attributes.contains("dynamicMemberLookup"),
        !member.memberBlock.members.contains(where: { $0.decl.isDynamicMember })
      {
        attributes.append("@dynamicMemberLookup")
      }
      return attributes
    }
    guard let property = member.as(VariableDeclSyntax.self), property.isBody,
      !property.attributes.hasBuilder
    else { return [] }
    return ["@ComposableArchitectureCore::ReducerBuilder<Self.State, Self.Action>"]
  }
}

extension ReducerMacro: MemberMacro {
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return CaseReducerMembers(declaration, attribute: node, in: context).declarations
    }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.reportWrongKind(for: node, needs: "a struct or an enum")
      return []
    }
    if case .argumentList? = node.arguments {
      context.error(
        """
        The arguments of '@Reducer' are for an enum, whose 'State' and 'Action' it declares: conform those of \
        '\(declaration.name.text)' where they are declared
        """, at: node)
    }
    return placeholders(in: declaration, context: context)
  }

  /// Returns what the struct does not declare itself, so that a feature can be begun with its name
  /// alone.
  private static func placeholders(
    in declaration: StructDeclSyntax, context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let members = declaration.memberBlock.members.flattened
    let body = members.first { $0.as(VariableDeclSyntax.self)?.declares("body") == true }
    let reduce = members.first { $0.as(FunctionDeclSyntax.self)?.isReduce == true }
    if body != nil, let reduce = reduce?.as(FunctionDeclSyntax.self) {
      context.error(
        """
        '\(declaration.name.text)' has a 'body', so that this method would not be called: move its logic into a \
        'Reduce' of the body
        """, at: reduce.name)
    }
    let access = declaration.memberAccess(in: context)
    var sources: [String] = []
    if !declaration.hasType("State") {
      sources.append(
        """
        \(access)struct State: Swift::Codable, Swift::Equatable, Swift::Hashable, Swift::Sendable {
          \(access)init() {}
        }
        """)
    }
    if !declaration.hasType("Action") {
      sources.append(
        "\(access)enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable {}")
    }
    if body == nil, reduce == nil {
      sources.append(
        """
        \(access)var body: ComposableArchitectureCore::EmptyReducer<State, Action> {
          ComposableArchitectureCore::EmptyReducer()
        }
        """)
    }
    return sources.map { DeclSyntax(stringLiteral: $0) }
  }
}

extension MemberBlockItemListSyntax {
  /// The members, also those inside `#if`.
  fileprivate var flattened: [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members)? = clause.elements else { return [] }
        return members.flattened
      }
    }
  }
}

extension VariableDeclSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    bindings.contains {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    }
  }

  /// Whether this is a property `body` of an opaque type.
  fileprivate var isBody: Bool {
    guard declares("body"), let type = bindings.first?.typeAnnotation?.type else { return false }
    return type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some)
  }
}

extension AttributeListSyntax {
  /// Whether there is the attribute of a builder.
  fileprivate var hasBuilder: Bool {
    contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.contains("Builder") == true
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether this is `reduce(into:action:)`.
  fileprivate var isReduce: Bool {
    name.text == "reduce"
      && signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }
}

extension DeclSyntax {
  /// Whether this is a subscript for members.
  fileprivate var isDynamicMember: Bool {
    self.as(SubscriptDeclSyntax.self)?.parameterClause.parameters.first?.firstName.text
      == "dynamicMember"
  }
}
