import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

/// Macros that are attached to a declaration that they are not for: each is reported, and removed.
@Suite struct OtherDeclarationTests {
  private static let mistakes: [(attribute: String, declaration: String, place: String)] = [
    ("CasePathable", "struct State {}", "an enum"),
    ("DependencyClient", "enum Client {}", "a struct"),
    ("ObservableState", "final class State {}", "a struct or an enum"),
    ("Reducer", "class Feature {}", "a struct or an enum"),
  ]

  private let macros: [String: MacroSpec] = [
    "CasePathable": MacroSpec(type: CasePathableMacro.self),
    "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
    "ObservableState": MacroSpec(type: ObservableStateMacro.self),
    "Reducer": MacroSpec(type: ReducerMacro.self),
  ]

  @Test(arguments: mistakes)
  func otherDeclarations_areReported(_ mistake: (String, String, String)) {
    let (attribute, declaration, place) = mistake
    Expansion.expect(
      "@\(attribute) \(declaration)", macros: macros,
      diagnostics: [
        "1:1: error: '@\(attribute)' can only be attached to \(place)",
        "  fix: Remove '@\(attribute)'",
      ],
      fixed: declaration)
  }
}
