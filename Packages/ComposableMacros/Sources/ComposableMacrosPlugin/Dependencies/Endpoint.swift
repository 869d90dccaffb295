import SwiftSyntax

/// A property of a client with a function:
/// `var fetch: @Sendable (_ id: Int) async throws -> String`.
struct Endpoint {
  let property: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: String
  let function: FunctionTypeSyntax

  /// Creates an endpoint, or `nil` if a property is not a variable with a function.
  init?(_ property: VariableDeclSyntax) {
    guard property.isStoredVariable, property.bindings.count == 1,
      let binding = property.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let function = binding.typeAnnotation?.type.function
    else { return nil }
    (self.property, self.binding, self.name, self.function) = (property, binding, name, function)
  }

  /// The type as it is declared.
  var type: String { binding.typeAnnotation?.type.trimmedDescription ?? "" }

  var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }
  var isThrowing: Bool {
    guard let clause = function.effectSpecifiers?.throwsClause else { return false }
    return clause.type?.isNever != true
  }
  /// Whether the function can throw that it is unimplemented.
  var throwsAnyError: Bool {
    guard let clause = function.effectSpecifiers?.throwsClause else { return false }
    let type = clause.type?.trimmedDescription.filter { $0 != " " }.split(separator: ":").last
    return type.map { ["anyError", "Error", "anySwift.Error", "Swift.Error"].contains($0) } ?? true
  }

  var returnType: String { function.returnClause.type.trimmedDescription }
  var returnsVoid: Bool {
    ["Void", "()", "Swift.Void", "Swift::Void", "(Void)"].contains(returnType)
  }
  var returnsOptional: Bool { function.returnClause.type.isOptional }
  var isVariadic: Bool { function.parameters.contains { $0.ellipsis != nil } }

  /// Whether the endpoint has something to return or to throw where it is not implemented.
  var hasValue: Bool {
    throwsAnyError || returnsVoid || returnsOptional || binding.initializer != nil
  }

  /// Whether initializers set the function itself. They would set a declared value, too, instead of the function
  /// that reports.
  var hasInitAccessor: Bool { hasValue && binding.initializer == nil }

  /// The name without backticks.
  var plainName: String { name.filter { $0 != "`" } }
}

extension ExprSyntax {
  /// The text of a literal without interpolations.
  var text: String? {
    guard let segments = self.as(StringLiteralExprSyntax.self)?.segments,
      segments.allSatisfy({ $0.is(StringSegmentSyntax.self) })
    else { return nil }
    return segments.trimmedDescription
  }
}

extension VariableDeclSyntax {
  /// Whether this is a stored property of an instance that can be changed.
  var isStoredVariable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && isStored
  }

  /// Whether this is a stored property of an instance.
  var isStored: Bool {
    !modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) }
      && bindings.allSatisfy { binding in
        guard let accessors = binding.accessorBlock?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      }
  }

}

extension WithModifiersSyntax {
  /// The access level with a space after it; empty if it is the one by default.
  var access: String {
    let levels = ["public", "package", "private", "fileprivate", "internal", "open"]
    return modifiers.first { levels.contains($0.name.text) && $0.detail == nil }
      .map { $0.name.text + " " } ?? ""
  }
}

extension TypeSyntax {
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || ["Optional", "Swift.Optional", "Swift::Optional"].contains {
        trimmedDescription.hasPrefix("\($0)<") && trimmedDescription.hasSuffix(">")
      }
  }

  /// The function type, without attributes and brackets around it.
  var function: FunctionTypeSyntax? {
    if let type = self.as(FunctionTypeSyntax.self) { return type }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.function }
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 else { return nil }
    return tuple.elements.first?.type.function
  }

  /// The attributes with a name that begins with a capital letter and is not `Sendable`: global
  /// actors.
  var actorAttributes: [String] {
    guard let type = self.as(AttributedTypeSyntax.self) else { return [] }
    return type.attributes.map(\.trimmedDescription).filter {
      $0.dropFirst().first?.isUppercase == true && $0 != "@Sendable"
    }
  }
}
