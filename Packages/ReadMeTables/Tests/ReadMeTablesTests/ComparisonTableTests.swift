import Foundation
import Testing

/// The tables of READMEs that compare a package with another one.
@Suite struct ComparisonTableTests {
  /// Returns what is wrong with the table of a README.
  ///
  /// - Parameter code: The sources of the package, with the names of their files.
  private func mistakes(of readMe: String, code: String) throws -> [String] {
    let table = readMe.components(separatedBy: "| there | here |\n|---|---|\n")
    guard table.count == 2 else { throw CocoaError(.formatting) }
    let names = Set(code.matches(of: /\w+/).map { String($0.output) })
    return try table[1].components(separatedBy: "\n").prefix { $0.hasPrefix("|") }.flatMap { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2 else { throw CocoaError(.formatting) }
      // Names are in backticks.
      let texts = cells[0].components(separatedBy: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      if cells[1].hasPrefix("absent") {
        return texts.filter { code.contains($0) }.map { "\($0) is there" }
      }
      return texts.flatMap { $0.matches(of: /\$?\w+/) }.map { String($0.output) }
        .filter { $0.count > 1 && !$0.hasPrefix("$") && !names.contains($0) }
        .map { "\($0) is absent" }
    }
  }

  private static let packages = URL(filePath: #filePath).appending(path: "../../../..").standardized

  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: packages.path))?.filter {
      let readMe = packages.appending(path: "\($0)/README.md")
      return $0 != "ReadMeTables"
        && (try? String(contentsOf: readMe, encoding: .utf8))?.contains("| there |") == true
    }.sorted() ?? []

  @Test(arguments: names) func tableOfWhatAnotherPackageHas_isTrue(package: String) throws {
    let folder = Self.packages.appending(path: package)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/Sources")
      .filter { $0.hasSuffix(".swift") }
    let code = try files.map {
      // Comments name what is elsewhere.
      try String(contentsOf: folder.appending(path: "Sources/\($0)"), encoding: .utf8)
        .replacing(/\/\/.*/, with: "")
    }
    let readMe = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    #expect(try mistakes(of: readMe, code: (files + code).joined(separator: "\n")) == [])
  }

  @Test func eachCompanion_hasATable() {
    #expect(Self.names.count == 9)
  }

  @Test func mistakes_areFound() throws {
    let readMe = try String(
      contentsOf: Self.packages.appending(path: "ReadMeTables/README.md"), encoding: .utf8)
    #expect(try mistakes(of: readMe, code: "func first() {}; let second = 1") == [])
    #expect(
      try mistakes(of: readMe, code: "func firstly() {}; var second, removedHere: Int") == [
        "first is absent", "removedHere is there",
      ])
    #expect(throws: CocoaError.self) { try mistakes(of: "# Package", code: "") }
    #expect(throws: CocoaError.self) {
      try mistakes(of: "| there | here |\n|---|---|\n| a |", code: "")
    }
  }
}
