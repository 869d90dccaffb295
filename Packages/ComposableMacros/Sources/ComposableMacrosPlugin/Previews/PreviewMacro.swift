import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes down a preview for preview programs to find: `#Preview("At zero") { … }`.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let name = node.arguments.first { $0.label == nil }?.expression
    let last = node.arguments.last?.expression.as(ClosureExprSyntax.self)
    guard let body = node.trailingClosure ?? last else {
      context.error("'#Preview' needs a closure that returns the view", at: node)
      return []
    }
    let site = context.location(of: node)
    let arguments = [
      name.flatMap { $0.is(ClosureExprSyntax.self) ? nil : $0.trimmedDescription } ?? "nil",
      "file: \(site?.file.trimmedDescription ?? "#fileID")",
      "line: \(site?.line.trimmedDescription ?? "#line")",
    ]
    // A release has no previews: the record would keep their views in the program.
    return [
      """
      #if DEBUG
      @used @section("terminal_previews")
      nonisolated private let \(context.makeUniqueName("preview")): @convention(c) (Swift::UnsafeMutableRawPointer) -> Swift::Void = { previews in
        TerminalUI::Preview._append(to: previews, \(raw: arguments.joined(separator: ", "))) \(body.trimmed)
      }
      #endif
      """
    ]
  }
}
