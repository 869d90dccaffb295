import Foundation

/// The table of a package's README that compares its API with that of another package.
///
/// A test that uses each API in a row keeps the table true:
///
/// ```swift
/// let table = try ComparisonTable()
/// #expect(table.present == uses.map(\.api) && table.absentButDeclared == [])
/// for use in uses { try await use.body() }
/// ```
public struct ComparisonTable {
  /// The first column of the rows of what the package has.
  public private(set) var present: [String] = []
  /// The names, in rows of what is absent, that the sources contain all the same.
  public private(set) var absentButDeclared: [String] = []

  /// Reads the table below the header `| there | here |` of the package that a test belongs to.
  ///
  /// - Parameter test: The file of the test, in `Tests/…` of the package.
  public init(ofTest test: String = #filePath) throws {
    let parts = test.components(separatedBy: "/Tests/")
    let package = URL(filePath: parts.dropLast().joined(separator: "/Tests/"))
    let readMe = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let table = readMe.components(separatedBy: "| there | here |\n|---|---|\n")
    guard table.count == 2 else { throw CocoaError(.formatting) }
    let sources = package.appending(path: "Sources")
    let code = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }
    for row in table[1].components(separatedBy: "\n").prefix(while: { $0.hasPrefix("|") }) {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2 else { throw CocoaError(.formatting) }
      guard cells[1].hasPrefix("absent") else {
        present.append(cells[0])
        continue
      }
      // Names are in backticks.
      for (index, name) in cells[0].components(separatedBy: "`").enumerated()
      where index % 2 == 1 && code.contains(where: { $0.contains(name) }) {
        absentButDeclared.append(name)
      }
    }
  }
}
