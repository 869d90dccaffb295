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
    return ["@DependenciesCore.DependencyEndpoint"]
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
      guard let property = member.decl.as(VariableDeclSyntax.self), property.isStored
      else { continue }
      for binding in property.bindings {
        let isConstant = property.bindingSpecifier.tokenKind == .keyword(.let)
        if isConstant, binding.initializer != nil { continue }
        guard let parameter = Parameter(binding, of: property) else {
          context.reportMissingType(of: binding)
          return []
        }
        parameters.append(parameter)
      }
    }
    let access = declaration.memberAccess
    let isPrivate = parameters.contains { $0.isPrivate }
    let level = isPrivate && access.isEmpty ? "fileprivate " : access
    var sources: [String] = []
    if !parameters.isEmpty, !isPrivate || access.isEmpty {
      let list = parameters.map { "  \($0.source)" }.joined(separator: ",\n")
      // Endpoints with a default are set by a method, after all that is stored.
      let ordered = parameters.filter { !$0.isComputed } + parameters.filter(\.isComputed)
      let assignments = ordered.map { "  self.\($0.name) = \($0.name)" }.joined(separator: "\n")
      sources.append("\(level)init(\n\(list)\n) {\n\(assignments)\n}")
    }
    if parameters.allSatisfy(\.hasDefault) { sources.append("\(access)init() {}") }
    return sources.map { DeclSyntax(stringLiteral: $0) }
  }

  private struct Parameter {
    let name: String
    let source: String
    /// Whether the property has a value without an argument.
    let hasDefault: Bool
    let isPrivate: Bool
    /// Whether the property has no accessor for initializers.
    let isComputed: Bool

    /// Creates the parameter for a property, or `nil` if its type is not declared.
    init?(_ binding: PatternBindingSyntax, of property: VariableDeclSyntax) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type
      else { return nil }
      let value = binding.initializer?.value.trimmedDescription
      let isEndpoint =
        Endpoint(property) != nil && !property.attributes.contains("DependencyEndpointIgnored")
      isComputed = isEndpoint && value != nil
      let isOptional = type.is(OptionalTypeSyntax.self)
      self.name = name
      isPrivate = ["private ", "fileprivate "].contains(property.access)
      hasDefault =
        isEndpoint || value != nil
        || isOptional && property.bindingSpecifier.tokenKind == .keyword(.var)
      let escaping = type.function != nil ? "@escaping " : ""
      let argument = isEndpoint ? nil : value ?? (isOptional ? "nil" : nil)
      source =
        "\(name): \(escaping)\(type.trimmedDescription)\(argument.map { " = \($0)" } ?? "")"
    }
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
