extension Graph {
  /// The packages as lines: their layers, names and dependencies.
  public var list: String {
    let width = packages.map(\.name.count).max() ?? 0
    return packages.map { package in
      let layer = layers[package.name] ?? 0
      let space = String(repeating: " ", count: width - package.name.count)
      let names = dependencies(of: package).map(\.name).joined(separator: " ")
      return "\(layer < 10 ? " " : "")\(layer)  \(package.name)"
        + (names.isEmpty ? "" : "\(space)  \(names)")
    }.joined(separator: "\n")
  }

  /// The packages as a diagram for Markdown, without tools, and without direct dependencies that are
  /// also indirect ones.
  var diagram: String {
    let edges = packages.filter { !$0.folder.hasPrefix("Tools/") }.flatMap { package in
      reducedDependencies(of: package).map { "  \(package.name) --> \($0.name)" }
    }
    let examples = packages.filter(\.isExample).map { "    \($0.name)" }
    let group = examples.isEmpty ? [] : ["  subgraph Examples"] + examples + ["  end"]
    return (["graph TD"] + group + edges).joined(separator: "\n")
  }

  /// Returns the direct dependencies of a package that are not indirect ones, too.
  func reducedDependencies(of package: Package) -> [Package] {
    let direct = dependencies(of: package)
    return direct.filter { candidate in
      !direct.contains { other in
        other.name != candidate.name && closure(of: other).contains { $0.name == candidate.name }
      }
    }.sorted { $0.name < $1.name }
  }

  /// A part of a page that is generated from the packages.
  private struct Part {
    let name: String
    let opening: String
    let text: String
    let end: String

    func range(in page: String) -> Range<String.Index>? {
      guard let start = page.firstRange(of: opening),
        let end = page[start.upperBound...].firstRange(of: end)
      else { return nil }
      return start.upperBound..<end.lowerBound
    }
  }

  private var parts: [Part] {
    let diagram = Part(
      name: "diagram of the packages", opening: "```mermaid\n", text: diagram, end: "\n```")
    let rows = examples.map { "\n| `\($0.name)` | \($0.summary) |" }
    let table = Part(
      name: "table of examples", opening: "| `APP=` | example |\n|---|---|", text: rows.joined(),
      end: "\n\n")
    return rows.isEmpty ? [diagram] : [diagram, table]
  }

  /// Returns the text of a page with a new diagram and table of examples, or `nil` if the page has
  /// none.
  public func replacingDrawing(in page: String) -> String? {
    var page = page
    for part in parts {
      guard let range = part.range(in: page) else { return nil }
      page.replaceSubrange(range, with: part.text)
    }
    return page
  }

  /// Returns a problem for each generated part of README.md that is missing or out of date.
  public func checkDrawing() -> [Problem] {
    guard let page = files.text("README.md") else { return [] }
    return parts.compactMap { part in
      guard let range = part.range(in: page) else {
        return Problem(
          file: "README.md", line: 1,
          """
          The \(part.name) is missing. Write \(part.opening.split(separator: "\n")), each on a line of \
          its own, and run `make graph RECORD=1`.
          """)
      }
      guard page[range] != part.text else { return nil }
      let line = page[..<range.lowerBound].split(
        separator: "\n", omittingEmptySubsequences: false)
      return Problem(
        file: "README.md", line: line.count - 1,
        "The \(part.name) is out of date. Run `make graph RECORD=1`.")
    }
  }
}
