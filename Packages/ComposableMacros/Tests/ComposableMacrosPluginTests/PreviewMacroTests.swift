import SwiftSyntaxMacroExpansion
import Testing

@testable import ComposableMacrosPlugin

@Suite struct PreviewMacroTests {
  let macros: [String: MacroSpec] = ["Preview": MacroSpec(type: PreviewMacro.self)]

  @Test(arguments: [
    ("#Preview { A() }", #"nil, file: "Test/Test.swift", line: 1) { A() }"#),
    (#"#Preview("B") { A() }"#, #""B", file: "Test/Test.swift", line: 1) { A() }"#),
    (#"#Preview("B", body: { A() })"#, #""B", file: "Test/Test.swift", line: 1) { A() }"#),
  ]) func previews_areWrittenDownInASection(source: String, call: String) {
    let expansion = Expansion(source, macros: macros)
    #expect(expansion.diagnostics == [])
    #expect(expansion.source.hasPrefix("#if DEBUG\n@used @section(\"terminal_previews\")\n"))
    let text = expansion.source.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("TerminalUI::Preview._append(to: previews, \(call) } #endif"))
  }

  @Test func aPreviewWithoutAView_isReported() {
    let expansion = Expansion(#"#Preview("B")"#, macros: macros)
    #expect(
      expansion.diagnostics == ["1:1: error: '#Preview' needs a closure that returns the view"])
  }
}
