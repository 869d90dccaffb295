import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds the method `send` to a view, for the actions that views send.
struct ViewActionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let feature = node.feature else { return [] }
    guard declaration.hasStore else {
      context.reportMissingStore(in: declaration, feature: feature, at: node)
      return []
    }
    let finder = SendFinder(viewMode: .sourceAccurate)
    finder.walk(declaration.memberBlock)
    for call in finder.calls {
      context.warning(
        """
        A view with '@ViewAction' sends the actions of views, and no others: write 'send(…)' for \
        'store.send(.view(…))'
        """, at: call.calledExpression, fixIts: call.viewFixIt.map { [$0] } ?? [])
    }
    guard !protocols.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax(
        "extension \(type.trimmed): ComposableArchitectureCore::ViewActionSending {}")
    ]
  }
}

extension AttributeSyntax {
  /// The feature: `Feature` of `@ViewAction(for: Feature.self)`.
  fileprivate var feature: String? {
    guard case .argumentList(let arguments)? = arguments,
      let type = arguments.first?.expression.as(MemberAccessExprSyntax.self),
      type.declName.baseName.tokenKind == .keyword(.self)
    else { return nil }
    return type.base?.trimmedDescription
  }
}

extension DeclGroupSyntax {
  fileprivate var hasStore: Bool {
    memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "store"
      } ?? false
    }
  }
}

extension MacroExpansionContext {
  fileprivate func reportMissingStore(
    in declaration: some DeclGroupSyntax, feature: String, at node: AttributeSyntax
  ) {
    let members = declaration.memberBlock.members
    let indent = members.first?.leadingTrivia ?? [.newlines(1), .spaces(2)]
    let store = MemberBlockItemSyntax(
      leadingTrivia: indent, decl: "let store: StoreOf<\(raw: feature)>" as DeclSyntax)
    let fixed: MemberBlockItemListSyntax = [store] + members
    error(
      """
      '@ViewAction' needs the store of the view: add 'let store: StoreOf<\(feature)>' to \
      '\(declaration.typeName)'
      """, at: node,
      fixIts: [.replace("Add 'store'", members, with: fixed)])
  }
}

/// Finds the calls of `store.send`.
private final class SendFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    if ["store.send", "self.store.send"].contains(callee) { calls.append(node) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The fix-it that writes `send(x)` for `store.send(.view(x))`.
  fileprivate var viewFixIt: FixIt? {
    guard let view = arguments.first?.expression.as(FunctionCallExprSyntax.self),
      view.calledExpression.trimmedDescription == ".view", view.arguments.count == 1
    else { return nil }
    var call = self
    call.calledExpression = ExprSyntax(
      DeclReferenceExprSyntax(baseName: .identifier("send"))
        .with(\.leadingTrivia, leadingTrivia))
    call.arguments = view.arguments + arguments.dropFirst()
    return .replace("Write 'send'", self, with: call)
  }
}
