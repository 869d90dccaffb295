import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Gives a function of a client a value that reports that it is unimplemented, and a method with
/// the labels of its arguments.
struct DependencyEndpointMacro {}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = endpoint(declaration) else {
      context.error(
        """
        '@DependencyEndpoint' can only be attached to a variable of a function type, such as '() async -> Void'
        """, at: node, fixIts: [.remove(node)])
      return []
    }
    guard endpoint.hasValue else { return [] }
    let storage = "_endpoint_\(endpoint.plainName)"
    let initAccessor: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """
    return (endpoint.hasInitAccessor ? [initAccessor] : []) + [
      """
      get {
        \(raw: storage)
      }
      """,
      """
      set {
        \(raw: storage) = newValue
      }
      """,
    ]
  }

  private static func endpoint(_ declaration: some DeclSyntaxProtocol) -> Endpoint? {
    declaration.as(VariableDeclSyntax.self).flatMap { Endpoint($0) }
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static let formatMode = FormatMode.disabled

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = endpoint(declaration) else { return [] }
    guard endpoint.hasValue else {
      context.reportMissingDefault(of: endpoint)
      return []
    }
    if let argument = node.methodArgument, argument.text == nil {
      context.error(
        "The name of the method must be a literal, such as \"fetch\": macros see no values",
        at: argument)
    }
    if let argument = node.methodArgument, let name = argument.text, !name.isEmpty,
      !name.isIdentifier
    {
      context.error("The name of the method must be an identifier, such as \"fetch\"", at: argument)
      return []
    }
    let client = context.lexicalContext.lazy.compactMap {
      $0.asProtocol((any NamedDeclSyntax).self)?.name.text
    }.first
    let path = [client, endpoint.plainName].compactMap { $0 }.joined(separator: ".")
    var sources = [
      """
      private var _endpoint_\(endpoint.plainName): \(endpoint.type) = \(endpoint.unimplemented(named: path))
      """
    ]
    if let method = endpoint.method(named: node.methodName) { sources.append(method) }
    return sources.map { DeclSyntax(stringLiteral: $0) }
  }
}

extension AttributeSyntax {
  /// The argument `method:`.
  fileprivate var methodArgument: ExprSyntax? {
    guard case .argumentList(let arguments)? = arguments else { return nil }
    return arguments.first { $0.label?.text == "method" }?.expression
  }

  /// The argument `method:`, if it is a literal that is not empty.
  fileprivate var methodName: String? {
    methodArgument?.text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension String {
  /// Whether this can be the name of a method. What is in backticks is up to the compiler.
  fileprivate var isIdentifier: Bool {
    count > 2 && hasPrefix("`") && hasSuffix("`")
      || allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } && first?.isNumber == false
  }
}

extension Endpoint {
  /// The function that reports that the endpoint is unimplemented, and then returns the default or
  /// throws.
  fileprivate func unimplemented(named path: String) -> String {
    let report = "DependenciesCore::_unimplementedEndpoint(\"\(path)\")"
    if var closure = binding.initializer?.value.as(ClosureExprSyntax.self) {
      let body = closure.statements.count == 1 ? closure.statements.first?.item.returned : nil
      let statements = closure.statements.map(\.trimmedDescription)
      closure.leadingTrivia = []
      closure.statements = []
      closure.signature?.trailingTrivia = []
      closure.rightBrace = .rightBraceToken()
      let head = closure.trimmedDescription.dropLast()
      // After the report, a brace would be its closure.
      let isBraced = statements.first?.hasPrefix("{") == true
      let lines =
        [report] + (!returnsVoid || isBraced ? body.map { [$0] } ?? statements : statements)
      return "\(head)\n\(lines.indented(by: 2))\n}"
    }
    if let value = binding.initializer?.value.trimmedDescription {
      let call = "\(effects)_endpointDefault(\(arguments { "$\($0)" }))"
      let lines = [
        "let _endpointDefault: \(type) = \(value)", report, returnsVoid ? call : "return \(call)",
      ]
      return "{\n\(lines.indented(by: 2))\n}"
    }
    let list = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let head = list.isEmpty ? "{" : "{ \(list) in"
    let lines =
      throwsAnyError ? ["throw \(report)"] : [report] + (returnsOptional ? ["return nil"] : [])
    return "\(head)\n\(lines.indented(by: 2))\n}"
  }

  /// The keywords of a call.
  private var effects: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// The arguments of a call that passes parameters on.
  private func arguments(_ name: (Int) -> String) -> String {
    function.parameters.enumerated().map { index, parameter in
      let name = name(index)
      guard parameter.type.isAutoclosure else {
        return parameter.type.isInout ? "&\(name)" : name
      }
      let effects = parameter.type.function?.effectSpecifiers
      return (effects?.throwsClause == nil ? "" : "try ")
        + (effects?.asyncSpecifier == nil ? "" : "await ") + "\(name)()"
    }.joined(separator: ", ")
  }

  /// The method that calls the endpoint with labels, or `nil` if there are no labels and it has no other
  /// name.
  fileprivate func method(named name: String?) -> String? {
    let labels = function.parameters.map { $0.secondName?.label ?? "_" }
    // NB: no function passes a variable number of arguments on.
    guard name != nil || labels.contains(where: { $0 != "_" }), !isVariadic else { return nil }
    let list = zip(function.parameters, labels).enumerated().map { index, item in
      let name = "p\(index)"
      return "\(item.1 == name ? "" : "\(item.1) ")\(name): \(item.0.type.trimmedDescription)"
    }
    let attributes = binding.typeAnnotation?.type.actorAttributes.map { $0 + "\n" }.joined() ?? ""
    let specifiers = function.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
    return """
      \(attributes)\(property.access)func \(name ?? self.name)(\(list.joined(separator: ", ")))\(specifiers) -> \(returnType) {
        \(effects)self.\(self.name)(\(arguments { "p\($0)" }))
      }
      """
  }
}

extension CodeBlockItemSyntax.Item {
  /// The statement that returns an expression, which is the only one of a closure.
  fileprivate var returned: String? {
    let source = trimmedDescription
    if let statement = self.as(ExpressionStmtSyntax.self) {
      let isValue =
        statement.expression.is(IfExprSyntax.self) || statement.expression.is(SwitchExprSyntax.self)
      return isValue ? "return \(source)" : nil
    }
    guard let expression = self.as(ExprSyntax.self) else { return nil }
    // A call may never return, as that of `fatalError` does.
    return expression.is(FunctionCallExprSyntax.self)
      ? "return switch () { case (): \(source) }" : "return \(source)"
  }
}

extension TypeSyntax {
  fileprivate var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(.inout)
    } == true
  }
}

extension MacroExpansionContext {
  fileprivate func reportMissingDefault(of endpoint: Endpoint) {
    var binding = endpoint.binding
    binding.typeAnnotation?.trailingTrivia = .space
    let arguments = endpoint.function.parameters.map { _ in "_" }.joined(separator: ", ")
    let head = arguments.isEmpty ? "{ " : "{ \(arguments) in "
    binding.initializer = InitializerClauseSyntax(
      equal: .equalToken(trailingTrivia: .space),
      value: ExprSyntax("\(raw: head)<#\(raw: endpoint.returnType)#> }"))
    error(
      """
      '\(endpoint.name)' cannot throw, and needs a value to return in a test that does not implement it: add one, such \
      as '= \(head)… }'
      """, at: endpoint.binding,
      fixIts: [.replace("Add a default", endpoint.binding, with: binding)])
  }
}
