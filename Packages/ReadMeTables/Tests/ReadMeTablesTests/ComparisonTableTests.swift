import Foundation
import ReadMeTables
import Testing

@Suite struct ComparisonTableTests {
  @Test func aTable_hasTheRowsOfWhatIsPresent() throws {
    let table = try ComparisonTable()
    #expect(table.present == ["`first`, `second`"])
    #expect(table.absentButDeclared == [])
  }

  /// Writes a package with a README and a source, and reads its table.
  private func table(_ rows: String, source: String = "") throws -> ComparisonTable {
    let package = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: package) }
    let sources = package.appending(path: "Sources/A")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data(rows.utf8).write(to: package.appending(path: "README.md"))
    try Data(source.utf8).write(to: sources.appending(path: "A.swift"))
    return try ComparisonTable(ofTest: package.path + "/Tests/ATests/ReadMeTests.swift")
  }

  @Test func namesThatAreAbsent_areFoundInTheSources() throws {
    let rows =
      "| there | here |\n|---|---|\n| `a` | the same |\n| `b()`, c, `d` | absent |\n\n| `e` | |"
    let table = try table(rows, source: "func b() {}\nlet c = 1")
    #expect(table.present == ["`a`"] && table.absentButDeclared == ["b()"])
  }

  @Test func aReadMeWithoutATable_isAnError() {
    #expect(throws: CocoaError.self) { try table("# Package") }
    #expect(throws: CocoaError.self) { try table("| there | here |\n|---|---|\n| a |") }
  }
}
