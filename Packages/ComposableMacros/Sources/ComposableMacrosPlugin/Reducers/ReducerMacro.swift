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
    let isCaseReducer = isEnum && !declaration.hasBody
    guard isEnum || declaration.is(StructDeclSyntax.self) else { return [] }
    // NB: the compiler wants the inherited protocol, too, where the macro may add both.
    let wanted = isCaseReducer ? ["CaseReducer", "Reducer"] : ["Reducer"]
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
      let protocols = member.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      if !member.attributes.contains("CasePathable"),
        !protocols.contains(where: { $0.hasSuffix("CasePathable") })
      {
        attributes.append("@CasePathsCore::CasePathable")
      }
      if member.name.text == "State", !member.attributes.contains("dynamicMemberLookup"),
        !member.memberBlock.members.contains(where: { $0.decl.isDynamicMember })
      {
        attributes.append("@dynamicMemberLookup")
      }
      return attributes
    }
    guard let property = member.as(VariableDeclSyntax.self), property.declares("body"),
      property.bindings.first?.typeAnnotation?.type.isOpaque == true,
      !property.attributes.hasBuilder
    else { return [] }
    let (state, action) = property.bodyTypes ?? ("Self.State", "Self.Action")
    return ["@ComposableArchitectureCore::ReducerBuilder<\(raw: state), \(raw: action)>"]
  }
}

extension ReducerMacro: MemberMacro {
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      // With a body for values of the enum, it is a reducer as a struct is one.
      return declaration.hasBody
        ? [] : CaseReducerMembers(declaration, attribute: node, in: context).declarations
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
    let parts = FeatureParts(declaration)
    if parts.body != nil, let reduce = parts.reduce {
      context.error(
        """
        '\(declaration.name.text)' has a 'body', so that this method would not be called: move its logic into a \
        'Reduce' of the body
        """, at: reduce.name)
    }
    let access = declaration.memberAccess(in: context)
    var sources: [String] = []
    if let (state, action) = parts.types {
      if !parts.hasState { sources.append("\(access)typealias State = \(state)") }
      if !parts.hasAction { sources.append("\(access)typealias Action = \(action)") }
      return sources.map { DeclSyntax(stringLiteral: $0) }
    }
    if parts.isInert, !parts.hasState {
      sources.append(
        """
        \(access)struct State: Swift::Codable, Swift::Equatable, Swift::Hashable, Swift::Sendable {
          \(access)init() {}
        }
        """)
    }
    if parts.isInert, !parts.hasAction {
      sources.append(
        "\(access)enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable {}")
    }
    if parts.body == nil, parts.reduce == nil {
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

extension DeclGroupSyntax {
  /// Whether values of the type have a body.
  fileprivate var hasBody: Bool { memberBlock.members.bodies.contains { !$0.isStatic } }

  /// Whether the type itself has a body, as that of an enum of reducers.
  var hasStaticBody: Bool { memberBlock.members.bodies.contains(where: \.isStatic) }
}

extension MemberBlockItemListSyntax {
  fileprivate var bodies: [VariableDeclSyntax] {
    flattened.compactMap { $0.as(VariableDeclSyntax.self) }.filter { $0.declares("body") }
  }
}

extension VariableDeclSyntax {
  fileprivate var isStatic: Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }
}

/// What a feature declares itself.
private struct FeatureParts {
  let hasState: Bool
  let hasAction: Bool
  let body: VariableDeclSyntax?
  let reduce: FunctionDeclSyntax?

  init(_ declaration: StructDeclSyntax) {
    let members = declaration.memberBlock.members.flattened
    body = members.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first { $0.declares("body") }
    reduce = members.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first(where: \.isReduce)
    hasState = declaration.hasType("State") || declaration.hasGenericParameter("State")
    hasAction = declaration.hasType("Action") || declaration.hasGenericParameter("Action")
  }

  /// Whether no logic says that both types are declared, in an extension.
  var isInert: Bool {
    (body == nil || body?.isEmptyReducer == true) && reduce == nil || hasState || hasAction
  }

  /// The types of the state and the actions, if those of the body or the method are others than the feature's.
  var types: (state: String, action: String)? {
    body?.bodyTypes ?? (body == nil ? reduce?.reduceTypes : nil)
  }
}

extension VariableDeclSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    bindings.contains {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    }
  }

  /// Whether this is a body `{ EmptyReducer() }`.
  fileprivate var isEmptyReducer: Bool {
    guard case .getter(let items)? = bindings.first?.accessorBlock?.accessors else { return false }
    return items.trimmedDescription == "EmptyReducer()"
  }

  /// The types of the state and the actions, if that of the body names others:
  /// `some Reducer<Int, Bool>`, `some ReducerOf<Base>`, or the initial value `Reduce<Int, Bool> { … }`.
  fileprivate var bodyTypes: (state: String, action: String)? {
    guard let binding = bindings.first else { return nil }
    let arguments: GenericArgumentListSyntax?
    if let type = binding.typeAnnotation?.type {
      arguments = (type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type).genericArguments
    } else if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) {
      arguments =
        call.calledExpression.as(GenericSpecializationExprSyntax.self)?
        .genericArgumentClause.arguments
      if arguments == nil, let type = call.calledExpression.as(DeclReferenceExprSyntax.self) {
        let name = type.baseName.text
        return name.first?.isUppercase == true ? ("\(name).State", "\(name).Action") : nil
      }
    } else {
      return nil
    }
    let types = arguments?.map(\.argument.trimmedDescription) ?? []
    switch types.count {
    case 1 where types[0] != "Self": return ("\(types[0]).State", "\(types[0]).Action")
    case 2 where !["State", "Self.State"].contains(types[0]): return (types[0], types[1])
    default: return nil
    }
  }
}

extension TypeSyntax {
  fileprivate var isOpaque: Bool {
    self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some)
  }

  /// The generic arguments of a type with a name.
  fileprivate var genericArguments: GenericArgumentListSyntax? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments
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

  /// The types of the state and the actions, if the parameters of `reduce(into:action:)` have others.
  fileprivate var reduceTypes: (state: String, action: String)? {
    let types = signature.parameterClause.parameters.map(\.type)
    let state = types.first?.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription
    guard let state, let action = types.last?.trimmedDescription,
      !["State", "Self.State"].contains(state)
    else { return nil }
    return (state, action)
  }
}

extension DeclSyntax {
  /// Whether this is a subscript for members.
  fileprivate var isDynamicMember: Bool {
    self.as(SubscriptDeclSyntax.self)?.parameterClause.parameters.first?.firstName.text
      == "dynamicMember"
  }
}
