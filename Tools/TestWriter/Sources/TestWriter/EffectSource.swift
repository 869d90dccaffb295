import Foundation
import SwiftParser
import SwiftSyntax

/// The endpoints that an `Effect.run` calls and the actions that it sends, according to its source.
struct EffectSource {
  /// A call of an endpoint such as `numberFact.fetch(number)`.
  struct Call: Equatable {
    /// The path of the endpoint in `DependencyValues`.
    var endpoint: String
    var argumentCount: Int
  }

  /// The calls in the order of the source, without those of dependencies that a test overrides in
  /// another way.
  private(set) var calls: [Call] = []
  /// The modules that the file imports.
  private(set) var imports: [String] = []
  /// The names of the actions whose handling creates the effect.
  private(set) var actions: [String] = []
  /// The calls of `send` with the case of an action and its last value.
  private var sent: [(action: String, value: ExprSyntax)] = []
  /// The paths of the file's dependencies by the names of their properties.
  private var dependencies: [String: String] = [:]

  private static let pinned: Set<Substring> = [
    "continuousClock", "suspendingClock", "mainQueue", "date", "uuid", "dismiss",
  ]

  /// Returns the paths of the dependencies that a declaration has, by the names of their properties.
  private static func dependencies(in node: some SyntaxProtocol) -> [String: String] {
    var dependencies: [String: String] = [:]
    for variable in node.descendants(VariableDeclSyntax.self) {
      guard let name = variable.bindings.first?.pattern.trimmedDescription,
        let attribute = variable.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) })
          .first(where: { $0.attributeName.trimmedDescription == "Dependency" }),
        let path = attribute.arguments?.trimmedDescription, path.hasPrefix("\\.")
      else { continue }
      let endpoint = path.dropFirst(2)
      if !pinned.contains(endpoint.prefix { $0 != "." }) { dependencies[name] = "\(endpoint)" }
    }
    return dependencies
  }

  /// Returns the calls of endpoints in a declaration, with those of nested ones.
  static func calls(in group: any DeclGroupSyntax) -> [Call] {
    let dependencies = dependencies(in: group)
    guard !dependencies.isEmpty else { return [] }
    var calls: [Call] = []
    for call in group.descendants(FunctionCallExprSyntax.self) {
      if let call = Self.call(call, dependencies), !calls.contains(call) { calls.append(call) }
    }
    return calls
  }

  /// Reads the effect that is created in a line of a source, counted from 1; `nil` if none is.
  init?(_ source: String, line: Int) {
    let tree = Parser.parse(source: source)
    let places = SourceLocationConverter(fileName: "", tree: tree)
    dependencies = Self.dependencies(in: tree)
    let all = tree.descendants(FunctionCallExprSyntax.self)
    let run = all.first { call in
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
      return member.declName.baseName.text == "run"
        && places.location(for: member.declName.position).line == line
    }
    guard let run else { return nil }
    var parent = run.parent
    while let node = parent {
      if let clause = node.as(SwitchCaseSyntax.self) {
        let patterns = clause.label.as(SwitchCaseLabelSyntax.self)?.caseItems.map(\.pattern)
        actions = (patterns ?? []).compactMap {
          $0.trimmedDescription.prefixMatch(of: /(?:let )?\.(\w+)/).map { String($0.1) }
        }
        break
      }
      parent = node.parent
    }
    imports = tree.descendants(ImportDeclSyntax.self).map { $0.path.trimmedDescription }
    for inner in run.descendants(FunctionCallExprSyntax.self) where inner.id != run.id {
      if let call = Self.call(inner, dependencies), !calls.contains(call) { calls.append(call) }
      if inner.calledExpression.trimmedDescription == "send",
        let action = inner.arguments.first?.expression.as(FunctionCallExprSyntax.self),
        let name = action.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let value = action.arguments.last?.expression
      {
        sent.append((name, value))
      }
    }
  }

  /// Returns the call whose result is the last value of an action that the effect sends, such as
  /// `send(.factResponse(numberFact.fetch(number)))`, or `nil` if the value is another expression.
  func call(ofResultIn action: String) -> Call? {
    let sent = sent.filter { $0.action == action }
    guard sent.count == 1, var value = sent.first?.value else { return nil }
    if let result = value.as(FunctionCallExprSyntax.self), let body = result.trailingClosure,
      ["Result", "TaskResult"].contains(result.calledExpression.trimmedDescription),
      body.statements.count == 1,
      let expression = body.statements.first?.item.as(ExprSyntax.self)
    {
      value = expression
    }
    while true {
      if let inner = value.as(TryExprSyntax.self)?.expression {
        value = inner
      } else if let inner = value.as(AwaitExprSyntax.self)?.expression {
        value = inner
      } else {
        return value.as(FunctionCallExprSyntax.self).flatMap { Self.call($0, dependencies) }
      }
    }
  }

  /// Returns the call of an endpoint.
  private static func call(
    _ call: FunctionCallExprSyntax, _ dependencies: [String: String]
  ) -> Call? {
    let name = call.calledExpression.trimmedDescription
    let parts = name.split(separator: ".", maxSplits: 1)
    guard !name.contains("("), let path = parts.first.flatMap({ dependencies[String($0)] }) else {
      return nil
    }
    return Call(
      endpoint: ([path] + parts.dropFirst().map(String.init)).joined(separator: "."),
      argumentCount: call.arguments.count)
  }
}

extension SyntaxProtocol {
  /// Returns the nodes of a type in this one, in the order of the source.
  func descendants<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    (self.as(type).map { [$0] } ?? [])
      + children(viewMode: .sourceAccurate).flatMap { $0.descendants(type) }
  }
}
