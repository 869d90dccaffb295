import ComposableTerminalUI
import Foundation
import FoundationXML
import Testing

@MainActor
@Suite struct WindowPictureTests {
  private func lines<Content: View>(
    _ width: Int, _ height: Int, label: String = "", _ content: Content
  ) -> [String] {
    let ui = Pilot(size: (width, height), footer: false) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    let svg = WindowPicture(ui, label: label).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    return svg.split(separator: "\n").map(String.init)
  }

  private func shapes(_ text: String) -> [String] {
    let rows = text.split(separator: "\n")
    let lines = lines(rows.map(\.count).max() ?? 0, rows.count, Text(verbatim: text))
    #expect(lines.filter { $0.hasPrefix("<text") }.count == 1, "only the title is text")
    return lines.filter { $0.hasPrefix("<path") }
  }

  @Test func lines_joinAcrossCells() {
    #expect(shapes("──") == [##"<path fill="#e4e4e4" d="M0 8h16v1h-16z"/>"##])
    #expect(shapes("│\n│\n│") == [##"<path fill="#e4e4e4" d="M4 0h1v48h-1z"/>"##])
    #expect(shapes("━") == [##"<path fill="#e4e4e4" d="M0 7h8v3h-8z"/>"##])
    // To the right and down from the middle, where both meet.
    #expect(shapes("┌") == [##"<path fill="#e4e4e4" d="M4 8h1v8h-1zM4 8h4v1h-4z"/>"##])
  }

  @Test func corners_endWhereLinesBegin() {
    let shapes = shapes("╭─\n│")
    #expect(shapes.count == 2)
    #expect(shapes[0].contains("M8 8h8v1h-8z") && shapes[0].contains("M4 16h1v16h-1z"))
    // From the bottom of its cell at the line's left side to the right edge at the line's height.
    #expect(shapes[1].contains("M0 0m4 16v-4a4 4 0 0 1 4-4v1"))
  }

  @Test func blocks_join_andShadesAreMixed() {
    #expect(shapes("█▌\n█▌") == [##"<path fill="#e4e4e4" d="M0 0h12v32h-12z"/>"##])
    #expect(shapes("▂") == [##"<path fill="#e4e4e4" d="M0 12h8v4h-8z"/>"##])
    #expect(shapes("▟") == [##"<path fill="#e4e4e4" d="M0 8h8v8h-8zM4 0h4v8h-4z"/>"##])
    #expect(shapes("▒") == [##"<path fill="#808080" d="M0 0h8v16h-8z"/>"##])
  }

  @Test func dots_areWhereBrailleHasThem() {
    #expect(shapes("⡈") == [##"<path fill="#e4e4e4" d="M1 13h2v2h-2zM5 1h2v2h-2z"/>"##])
  }

  @Test func underline_isOneLine() {
    let lines = lines(4, 1, Text("a  b").underline())
    #expect(lines.contains(##"<path fill="#e4e4e4" d="M0 14h32v1h-32z"/>"##))
    #expect(!lines.contains { $0.contains("text-decoration") })
  }

  @Test func text_isEscaped() {
    let lines = lines(20, 1, label: "A & B <", Text(verbatim: "</text>│日本"))
    #expect(lines.contains("<title>A &amp; B &lt;</title>"))
    #expect(lines.contains { $0.contains(">&lt;/text&gt;</text>") })
    #expect(lines.contains { $0.contains(">日本</text>") })
    #expect(!lines.contains { $0.contains("│") })
  }
}
