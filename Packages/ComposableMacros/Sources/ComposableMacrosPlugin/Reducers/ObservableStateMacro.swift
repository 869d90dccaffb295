import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds the conformance to `ObservableState`.
///
/// `@PresentationState` would work, but code that has it is written for an older version of Point-Free's library.
struct ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
      context.reportWrongKind(for: node, needs: "a struct or an enum")
      return []
    }
    for member in declaration.memberBlock.members.flattened {
      guard let property = member.as(VariableDeclSyntax.self),
        let attribute = property.attributes["PresentationState"]
      else { continue }
      var replaced = attribute
      replaced.attributeName = TypeSyntax("Presents")
        .with(\.trailingTrivia, attribute.attributeName.trailingTrivia)
      context.error(
        "Use '@Presents' for what an '@ObservableState' presents", at: attribute,
        fixIts: [.replace("Use '@Presents'", attribute, with: replaced)])
    }
    guard !protocols.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax(
        "extension \(type.trimmed): ComposableArchitectureCore::ObservableState {}")
    ]
  }
}
