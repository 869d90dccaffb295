import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds initializers to a client, and makes its functions endpoints.
struct DependencyClientMacro {}

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let property = member.as(VariableDeclSyntax.self),
      Endpoint(property) != nil,
      !["DependencyEndpoint", "DependencyEndpointIgnored"].contains(where: {
        property.attributes.contains($0)
      })
    else { return [] }
    return ["@DependenciesCore::DependencyEndpoint"]
  }
}

extension DependencyClientMacro: MemberMacro {
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.reportWrongKind(for: node, needs: "a struct")
      return []
    }
    var parameters: [Parameter] = []
    for member in declaration.memberBlock.members {
      guard let property = member.decl.as(VariableDeclSyntax.self), property.isStored,
        // It has its value from where the client is made.
        !property.attributes.contains("Dependency")
      else { continue }
      for binding in property.bindings {
        let isConstant = property.bindingSpecifier.tokenKind == .keyword(.let)
        if isConstant, binding.initializer != nil { continue }
        // Nothing else sets a private property with a value.
        if property.isPrivate, binding.hasValue(in: property) { continue }
        guard let parameter = Parameter(binding, of: property) else {
          context.reportMissingType(of: binding)
          return []
        }
        parameters.append(parameter)
      }
    }
    // What is not an endpoint must be given where the endpoints are not.
    let others = parameters.filter { !$0.isEndpoint }
    let lists = others.count == parameters.count ? [others] : [parameters, others]
    // An initializer is as visible as the least visible of what it sets.
    let levels = ["public ", "package ", "@usableFromInline ", "", "fileprivate ", "private "]
    let all = [declaration.memberAccess(in: context)] + parameters.map(\.access)
    let access = levels.last(where: all.contains) ?? ""
    return lists.map { initializer(with: $0, access: access) }
  }

  /// Returns an initializer with parameters.
  private static func initializer(with parameters: [Parameter], access: String) -> DeclSyntax {
    guard !parameters.isEmpty else { return "\(raw: access)init() {}" }
    let list = parameters.map { "  \($0.source)" }.joined(separator: ",\n")
    // Endpoints with a value are set by a method, after all that is stored.
    let ordered = parameters.filter { !$0.isComputed } + parameters.filter(\.isComputed)
    let assignments = ordered.map { "  self.\($0.name) = \($0.name)" }.joined(separator: "\n")
    return "\(raw: access)init(\n\(raw: list)\n) {\n\(raw: assignments)\n}"
  }

  private struct Parameter {
    let name: String
    let source: String
    let isEndpoint: Bool
    /// The access level of the property.
    let access: String
    /// Whether the property has no accessor for initializers.
    let isComputed: Bool

    /// Creates the parameter for a property, or `nil` if its type is neither declared nor that of a literal.
    init?(_ binding: PatternBindingSyntax, of property: VariableDeclSyntax) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type ?? binding.initializer?.value.literalType
      else { return nil }
      let endpoint = Endpoint(property)
      isEndpoint = endpoint != nil && !property.attributes.contains("DependencyEndpointIgnored")
      isComputed = isEndpoint && endpoint?.hasInitAccessor == false
      self.name = name
      access = property.access == "internal " ? "" : property.access
      let value = binding.initializer?.value.trimmedDescription
      let argument =
        isEndpoint || !binding.hasValue(in: property) ? nil : value ?? "nil"
      let escaping = type.function == nil ? "" : "@escaping "
      source = "\(name): \(escaping)\(type.trimmedDescription)\(argument.map { " = \($0)" } ?? "")"
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var isPrivate: Bool { ["private ", "fileprivate "].contains(access) }
}

extension PatternBindingSyntax {
  /// Whether a property has a value where no initializer sets it.
  fileprivate func hasValue(in property: VariableDeclSyntax) -> Bool {
    let isVariable = property.bindingSpecifier.tokenKind == .keyword(.var)
    return initializer != nil || isVariable && typeAnnotation?.type.isOptional == true
  }
}

extension ExprSyntax {
  /// The type of a literal where nothing else gives it one.
  fileprivate var literalType: TypeSyntax? {
    if let negative = self.as(PrefixOperatorExprSyntax.self) {
      return negative.expression.literalType
    }
    if self.is(IntegerLiteralExprSyntax.self) { return "Swift::Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Swift::Double" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Swift::Bool" }
    if self.is(StringLiteralExprSyntax.self) { return "Swift::String" }
    return nil
  }
}

extension MacroExpansionContext {
  fileprivate func reportMissingType(of binding: PatternBindingSyntax) {
    var typed = binding
    typed.pattern.trailingTrivia = []
    typed.typeAnnotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space), type: TypeSyntax("<#Type#>"),
      trailingTrivia: .space)
    error(
      """
      '@DependencyClient' writes an initializer, and needs the type of '\(binding.pattern.trimmedDescription)' for it: \
      declare it
      """, at: binding, fixIts: [.replace("Declare the type", binding, with: typed)])
  }
}
