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
    let storage = "_\(endpoint.plainName)"
    let initAccessor: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """
    // A default would be stored by the accessor, instead of the function that reports.
    return (endpoint.binding.initializer == nil ? [initAccessor] : []) + [
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
    let client = context.lexicalContext.lazy.compactMap {
      $0.asProtocol((any NamedDeclSyntax).self)?.name.text
    }.first
    let path = [client, endpoint.plainName].compactMap { $0 }.joined(separator: ".")
    var sources = [
      """
      private var _\(endpoint.plainName): \(endpoint.type) = \(endpoint.unimplemented(named: path))
      """
    ]
    if let method = endpoint.method(named: node.methodName) { sources.append(method) }
    return sources.map { DeclSyntax(stringLiteral: $0) }
  }
}

extension AttributeSyntax {
  /// The argument `method:`, if it is not empty.
  fileprivate var methodName: String? {
    guard case .argumentList(let arguments)? = arguments,
      let literal = arguments.first(where: { $0.label?.text == "method" })?.expression
        .as(StringLiteralExprSyntax.self)
    else { return nil }
    let name = literal.segments.trimmedDescription
    return name.isEmpty ? nil : name
  }
}

extension Endpoint {
  /// Whether an unimplemented endpoint has something to return or to throw.
  fileprivate var hasValue: Bool {
    throwsAnyError || returnsVoid || binding.initializer != nil
  }

  /// The function that reports that the endpoint is unimplemented, and then returns the default or
  /// throws.
  fileprivate func unimplemented(named path: String) -> String {
    let report = "DependenciesCore._unimplementedEndpoint(\"\(path)\")"
    if var closure = binding.initializer?.value.as(ClosureExprSyntax.self) {
      let statements = closure.statements.map(\.trimmedDescription)
      let isExpression =
        statements.count == 1
        && closure.statements.first?.item.is(ExprSyntax.self) == true
      let body =
        isExpression && !returnsVoid ? ["return \(statements[0])"] : statements
      closure.leadingTrivia = []
      closure.statements = []
      closure.signature?.trailingTrivia = []
      closure.rightBrace = .rightBraceToken()
      let head = closure.trimmedDescription.dropLast()
      return "\(head)\n\(([report] + body).indented(by: 2))\n}"
    }
    let arguments = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let head = arguments.isEmpty ? "{" : "{ \(arguments) in"
    if let value = binding.initializer?.value.trimmedDescription {
      let names = function.parameters.enumerated().map { "$\($0.offset)" }.joined(separator: ", ")
      let call = "\(effects)(\(value))(\(names))"
      return "{\n\([report, returnsVoid ? call : "return \(call)"].indented(by: 2))\n}"
    }
    let failure =
      throwsAnyError ? ["throw DependenciesCore._unimplementedEndpoint(\"\(path)\")"] : []
    return "\(head)\n\((failure.isEmpty ? [report] : failure).indented(by: 2))\n}"
  }

  /// The keywords of a call.
  private var effects: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

  /// The method that calls the endpoint with labels, or `nil` if there are no labels and it has no other
  /// name.
  fileprivate func method(named name: String?) -> String? {
    let parameters = Array(function.parameters)
    let labels = parameters.map { $0.secondName?.text ?? "_" }
    guard name != nil || labels.contains(where: { $0 != "_" }) else { return nil }
    let list = zip(parameters, labels).enumerated().map { index, item in
      let type = item.0.type
      let escaping = type.function != nil ? "@escaping " : ""
      return "\(item.1) p\(index): \(escaping)\(type.trimmedDescription)"
    }
    let arguments = parameters.enumerated().map { index, parameter in
      parameter.type.isInout ? "&p\(index)" : "p\(index)"
    }
    let attributes = binding.typeAnnotation?.type.actorAttributes.map { $0 + "\n" }.joined() ?? ""
    let specifiers = function.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
    return """
      \(attributes)\(property.access)func \(name ?? self.name)(\(list.joined(separator: ", ")))\(specifiers) -> \(returnType) {
        \(effects)self.\(self.name)(\(arguments.joined(separator: ", ")))
      }
      """
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
