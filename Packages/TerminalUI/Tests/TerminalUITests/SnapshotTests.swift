import Foundation
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
}
