import Foundation
import FoundationXML
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ScreenPictureTests {
  private func lines<Content: View>(
    width: Int = 12, _ content: Content
  ) -> [String] {
    let view = content.frame(maxWidth: .infinity, alignment: .leading)
    let svg = Pilot(size: (width, 1), footer: false) { view }.svg
    return Array(svg.split(separator: "\n").map(String.init).dropFirst(3).dropLast())
  }

  @Test func aRunIsOneElement_andWideCharactersTakeTwoColumns() {
    #expect(
      lines(width: 20, Text("Hi there, 日本!")) == [
        #"<text x="0" y="12" textLength="72">Hi there,</text>"#,
        #"<text x="80" y="12" textLength="32" lengthAdjust="spacingAndGlyphs">日本</text>"#,
        #"<text x="112" y="12" textLength="8">!</text>"#,
      ])
  }

  @Test func styles_areResolvedInPictures() {
    #expect(
      lines(Text("ab").bold().italic() + Text("cd").underline().strikethrough()) == [
        #"<text x="0" y="12" textLength="16" font-weight="bold" font-style="italic">ab</text>"#,
        #"<text x="16" y="12" textLength="16" text-decoration="underline line-through">cd</text>"#,
      ])
    // Dim text has the color halfway between the text color and the background.
    #expect(
      lines(Text("ab").font(.caption)) == [
        ##"<text x="0" y="12" textLength="16" fill="#808080">ab</text>"##
      ])
    #expect(
      lines(Text("ab").foregroundColor(.black).background(Color.red)) == [
        ##"<rect x="0" y="0" width="16" height="16" fill="#e85d5d"/>"##,
        ##"<text x="0" y="12" textLength="16" fill="#000000">ab</text>"##,
      ])
    #expect(
      lines(Text("a").foregroundColor(.secondary)) == [
        ##"<text x="0" y="12" textLength="8" fill="#8a8a8a">a</text>"##
      ])
  }

  @Test func hostileTextIsEscaped() throws {
    let hostile = "</text><script>&\"\u{1B}[31m\u{7}\u{FFFE}\u{202E}"
    let ui = Pilot(size: (40, 2), footer: false) { Text(verbatim: hostile) }
    #expect(!ui.svg.contains("<script>"))
    #expect(ui.svg.contains("&lt;/text&gt;&lt;script&gt;&amp;&quot;"))
    #expect(XMLParser(data: Data(ui.svg.utf8)).parse())
  }

  @Test func theCursorShows() {
    let ui = Pilot(size: (20, 1), footer: false) { TextField("Name", text: .constant("Blob")) }
    #expect(ui.svg.contains(#"<rect x="32" y="0" width="2" height="16" class="cursor"/>"#))
  }

  @Test func aChangeOfColorIsFoundRunByRun_andTheNewPictureIsKept() throws {
    func picture(_ color: Color, _ end: String = "") -> String {
      Pilot(size: (12, 2), footer: false) {
        VStack(alignment: .leading) {
          Text("First")
          Text("A ") + Text("<日本>").foregroundColor(color).bold() + Text(end)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }.svg
    }
    let changes = LineDiff.changes(from: picture(.red), to: picture(.blue)).split(separator: "\n")
    #expect(!changes.isEmpty)
    #expect(changes.allSatisfy { $0.contains($0.hasPrefix("−") ? "#e85d5d" : "#5fa8f5") })
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Pictures-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = SnapshotFile(
      fileID: "FooTests/SomeTests.swift", filePath: folder.path + "/FooTests/SomeTests.swift",
      testName: "someTest()", name: nil, type: "svg")
    #expect(file.check(picture(.red), records: true) == nil)
    #expect(file.url.lastPathComponent == "someTest.svg")
    #expect(file.check(picture(.red), records: false) == nil)
    let problem = try #require(file.check(picture(.blue), records: false))
    #expect(problem.contains("− ") && problem.contains("+ ") && problem.contains("#5fa8f5"))
    let path = try #require(
      problem.split(separator: "\n").first { $0.hasPrefix("The new picture: ") }?.dropFirst(17))
    #expect(path.hasSuffix("/FooTests-SomeTests-someTest.svg"))
    #expect(try String(contentsOfFile: String(path), encoding: .utf8) == picture(.blue) + "\n")
    try FileManager.default.removeItem(atPath: String(path))
  }
}
