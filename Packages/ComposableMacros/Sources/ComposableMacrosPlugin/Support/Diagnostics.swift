import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// Reports an error.
  func error(
    _ message: String, at node: some SyntaxProtocol, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    diagnose(
      Diagnostic(
        node: node, message: MacroExpansionErrorMessage(message), notes: notes, fixIts: fixIts))
  }

  /// Reports a warning.
  func warning(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(
      Diagnostic(node: node, message: MacroExpansionWarningMessage(message), fixIts: fixIts))
  }

  /// Reports a macro that is attached to a declaration of the wrong kind.
  func reportWrongKind(for node: AttributeSyntax, needs: String) {
    let macro = node.attributeName.trimmedDescription
    error(
      "'@\(macro)' can only be attached to \(needs)", at: node, fixIts: [.remove(node)])
  }
}

extension FixIt {
  /// Returns a fix-it that replaces a node.
  static func replace(
    _ message: String, _ old: some SyntaxProtocol, with new: some SyntaxProtocol
  ) -> FixIt {
    .replace(message: MacroExpansionFixItMessage(message), oldNode: old, newNode: new)
  }

  /// Returns a fix-it that removes an attribute.
  static func remove(_ attribute: AttributeSyntax) -> FixIt {
    replace("Remove '\(attribute.trimmedDescription)'", attribute, with: AttributeListSyntax([]))
  }
}
