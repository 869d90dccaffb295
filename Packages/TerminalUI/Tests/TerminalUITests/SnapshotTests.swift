import Foundation
import FoundationXML
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct SnapshotTests {
  @Test func aDifferenceIsShownByLines() throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("Snapshots-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = SnapshotFile(
      fileID: "FooTests/SomeTests.swift",
      filePath: directory.appendingPathComponent("Tests/FooTests/Screens/SomeTests.swift").path,
      testName: "someTest()", name: "a b")
    #expect(file.url.path.hasSuffix("/Tests/__Snapshots__/FooTests/SomeTests/someTest.a-b.txt"))
    #expect(
      file.check("one\ntwo\nthree", records: false) == """
        There is no golden file \(file.url.path). Run the tests with RECORD_SNAPSHOTS=1 if the screen \
        should look like this:

          one
          two
          three
        """)
    #expect(!FileManager.default.fileExists(atPath: file.url.path))
    #expect(file.check("one\ntwo\nthree", records: true) == nil)
    #expect(file.check("one\ntwo\nthree", records: false) == nil)
    #expect(
      file.check("one\n2\nthree", records: false) == """
        The screen differs from someTest.a-b.txt. Run the tests with RECORD_SNAPSHOTS=1 if it should \
        look like this now (Expected: −, Actual: +):

          one
        − two
        + 2
          three
        """)
    #expect(
      file.check("new", records: true, hasFailed: true)
        == "The screen was not recorded in someTest.a-b.txt, as the test had failed before.")
    #expect(file.check("one\ntwo\nthree", records: true, hasFailed: true) == nil)
    #expect(file.check("new", records: true) == nil)
    #expect(file.check("new", records: false) == nil)
  }

  @Test func nothingIsRecordedAfterAFailure() throws {
    func golden(_ name: String) -> URL {
      SnapshotFile(
        fileID: #fileID, filePath: #filePath, testName: "nothingIsRecordedAfterAFailure",
        name: name
      ).url
    }
    defer { try? FileManager.default.removeItem(at: golden("before")) }
    let ui = Pilot(size: (10, 1), footer: false) { Text("screen") }
    assertSnapshot(of: ui, named: "before", record: true)
    #expect(try String(contentsOf: golden("before"), encoding: .utf8) == "  screen\n")
    withKnownIssue {
      ui.click("missing")
    }
    withKnownIssue {
      assertSnapshot(of: ui, named: "after", record: true)
    } matching: { issue in
      "\(issue)".contains("not recorded")
    }
    #expect(!FileManager.default.fileExists(atPath: golden("after").path))
    // A screen that matches its recording passes, and so does that of a view.
    assertSnapshot(of: ui, named: "before", record: true)
    assertSnapshot(of: Text("screen"), size: (10, 1), named: "before", record: true)
  }

  @Test func withoutAFolderNamedAsTheTarget_theFileIsBesideTheTest() {
    let file = SnapshotFile(
      fileID: "Nowhere/Tests.swift", filePath: "/some/where/Tests.swift", testName: "form()",
      name: nil)
    #expect(file.url.path.hasPrefix("/some/where/__Snapshots__/"))
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
