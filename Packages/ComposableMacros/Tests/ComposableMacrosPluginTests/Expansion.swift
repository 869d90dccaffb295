import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import ComposableMacrosPlugin

/// What a source becomes when its macros are expanded.
struct Expansion {
  /// The expanded source.
  let source: String
  /// The diagnostics: `line:column: severity: message`, and a line for each note and fix-it.
  let diagnostics: [String]
  /// The source with the first fix-it of each diagnostic applied.
  let fixed: String

  private static var macros: [String: MacroSpec] {
    [
      "CasePathable": MacroSpec(
        type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"]),
      "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
      "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
      "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
      "ObservableState": MacroSpec(
        type: ObservableStateMacro.self, conformances: ["ObservableState"]),
      "Preview": MacroSpec(type: PreviewMacro.self),
      "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer"]),
      "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
    ]
  }

  /// Expands the macros that a source names.
  init(_ source: String) {
    let file = Parser.parse(source: source)
    let macros = Self.macros.filter { name, _ in
      ["@", "#"].contains { source.contains($0 + name) }
    }
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let expanded = file.expand(
      macroSpecs: macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      }, indentationWidth: .spaces(2))
    self.source = expanded.description
    diagnostics = context.diagnostics.flatMap { diagnostic in
      let place = context.location(
        for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Test.swift")
      return [
        "\(place.line):\(place.column): \(diagnostic.diagMessage.severity): \(diagnostic.message)"
      ]
        + diagnostic.notes.map { "  note: \($0.message)" }
        + diagnostic.fixIts.map { "  fix: \($0.message.message)" }
    }
    var bytes = Array(source.utf8)
    let edits = context.diagnostics.compactMap(\.fixIts.first).flatMap { fixIt in
      zip(fixIt.changes, fixIt.edits).map { change, edit in
        (context.offset(of: edit.range, in: change), Array(edit.replacement.utf8))
      }
    }
    for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: text)
    }
    fixed = String(decoding: bytes, as: UTF8.self)
  }
}

extension BasicMacroExpansionContext {
  /// Returns the range in the file of an edit, whose own range counts from the start of the
  /// declaration that was expanded.
  fileprivate func offset(
    of range: Range<AbsolutePosition>, in change: FixIt.Change
  ) -> Range<Int> {
    let node: Syntax? =
      switch change {
      case .replace(let oldNode, _): oldNode
      case .replaceLeadingTrivia(let token, _), .replaceTrailingTrivia(let token, _): Syntax(token)
      default: nil
      }
    guard let node else { return range.lowerBound.utf8Offset..<range.upperBound.utf8Offset }
    let start = location(for: range.lowerBound, anchoredAt: node, fileName: "Test.swift").offset
    return start..<(start + range.upperBound.utf8Offset - range.lowerBound.utf8Offset)
  }
}

extension Expansion {
  /// Expects the expansion of a source without diagnostics, which must be valid Swift.
  static func expect(
    _ source: String, becomes expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let expansion = Expansion(source)
    #expect(expansion.diagnostics == [], sourceLocation: location)
    #expect(expansion.source == expected, sourceLocation: location)
    #expect(!Parser.parse(source: expansion.source).hasError, sourceLocation: location)
  }
}

typealias SourceLocation = Testing.SourceLocation
