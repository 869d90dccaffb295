import AppleCompatibility
import Testing

/// The table of SwiftUI's names against the public declarations of the modules.
@Suite struct DocumentationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/AppleCompatibility/Documentation.docc")

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The names in code of a text.
  private static func names(in text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// The rows of the table: names, and what they do.
  private static func rows() throws -> [(names: [String], outcome: String, note: String)] {
    try page("SwiftUINames.md").split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let columns = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (
        names(in: row.split(separator: "|")[0]), columns[1], columns.count > 2 ? columns[2] : ""
      )
    }
  }

  @Test func namesOfTheTable_areWhereItSays() throws {
    let library = try PublicNames(of: "TerminalUI")
    let ported = try PublicNames(of: "AppleCompatibility", "AppleCompatibilityCore")
    let rows = try Self.rows()
    #expect(rows.count > 60)
    for (names, outcome, note) in rows {
      for name in names {
        let place =
          library.contains(name) ? "library" : ported.contains(name) ? "ported" : "nowhere"
        let expected: String? =
          switch outcome {
          case "works", "differs": "library"
          case "other name", "no effect": "ported"
          case "absent", "another module": "nowhere"
          default: nil
          }
        #expect(place == expected, "\(name): \(outcome)")
      }
      #expect(note.isEmpty == (outcome == "works"), "\(names): \(note)")
      // The one to write instead exists.
      for name in Self.names(in: note[...]) where name.hasPrefix(".") {
        let name = String(name.prefix { $0 != "(" })
        #expect(library.contains(name), "\(name)")
      }
    }
  }

  @Test func modifiersOfTheModules_areInTheTable() throws {
    let page = try Self.page("SwiftUINames.md")
    let known = Set(Self.names(in: page[...]))
    for module in ["TerminalUI", "AppleCompatibility"] {
      let names = try PublicNames(of: module)
      #expect(names.modifiers.filter { !known.contains($0) } == [])
    }
    let ported = try PublicNames(of: "AppleCompatibility")
    let types = ported.topLevel.filter { name in
      !known.contains { $0 == name || $0.hasPrefix(name + ".") }
    }
    #expect(types == [])
  }

  @Test func namesOfTheTable_areThereOnce() throws {
    let names = try Self.rows().flatMap(\.names)
    #expect(names.count == Set(names).count)
  }
}

/// The names of the public declarations of modules, as the compiler lists them.
private struct PublicNames {
  private var paths: Set<String> = []

  /// Reads the names in the modules beside the running test.
  init(of modules: String...) throws {
    let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let output = FileManager.default.temporaryDirectory.appending(path: "Names-\(UUID())")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    for module in modules {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "swift", "symbolgraph-extract", "-module-name", module,
        "-I", build.appending(path: "Modules").path, "-Xcc",
        "-fmodule-map-file=\(build.appending(path: "CTerminal.build/module.modulemap").path)",
        "-target", "\(Self.architecture)-unknown-linux-gnu", "-output-dir", output.path,
        "-minimum-access-level", "public", "-skip-synthesized-members",
      ]
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw ExtractionError(module: module) }
    }
    struct Graph: Decodable {
      struct Symbol: Decodable { let pathComponents: [String] }
      let symbols: [Symbol]
    }
    for file in try FileManager.default.contentsOfDirectory(
      at: output, includingPropertiesForKeys: nil)
    {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      paths.formUnion(
        graph.symbols.map { symbol in
          symbol.pathComponents.map { String($0.prefix { $0 != "(" }) }.joined(separator: ".")
        })
    }
  }

  private struct ExtractionError: Error { let module: String }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  /// Returns whether there is a declaration: `Text`, `Font.title`, or the modifier `.padding`.
  func contains(_ name: String) -> Bool {
    paths.contains(name.hasPrefix(".") ? "View" + name : name)
  }

  /// The modifiers of views, each with a point before it.
  var modifiers: [String] {
    paths.filter { $0.hasPrefix("View.") && !["View.body", "View.Body"].contains($0) }
      .map { String($0.dropFirst("View".count)) }.filter { !$0.dropFirst().contains(".") }.sorted()
  }

  /// The types and functions that are in no other type.
  var topLevel: [String] { paths.filter { !$0.contains(".") }.sorted() }
}
