/// How a graph is printed.
public enum Format: String, Sendable {
  /// A table of layers.
  case table
  /// A diagram for Markdown.
  case mermaid
  /// A graph for Graphviz.
  case dot
}

extension Graph {
  /// The graph as text. Diagrams leave out tools, and what a package also depends on indirectly.
  public func drawing(_ format: Format) -> String {
    let edges = packages.filter { !$0.folder.hasPrefix("Tools/") }.flatMap { package in
      reducedDependencies(of: package).map { (package.name, $0.name) }
    }
    switch format {
    case .table:
      let width = packages.map(\.name.count).max() ?? 0
      return packages.map { package in
        let layer = String(layers[package.name] ?? 0)
        let names = dependencies(of: package).map(\.name).joined(separator: " ")
        let line =
          String(repeating: " ", count: max(0, 2 - layer.count)) + layer + "  " + package.name
          + String(repeating: " ", count: width - package.name.count) + "  " + names
        return String(line.reversed().drop { $0 == " " }.reversed())
      }.joined(separator: "\n")
    case .mermaid:
      return (["graph TD"] + edges.map { "  \($0) --> \($1)" }).joined(separator: "\n")
    case .dot:
      let lines = edges.map { "  \"\($0)\" -> \"\($1)\"" }
      return (["digraph packages {"] + lines + ["}"]).joined(separator: "\n")
    }
  }

  /// The direct dependencies of a package that are no dependencies of another one of them.
  func reducedDependencies(of package: Package) -> [Package] {
    let direct = dependencies(of: package)
    return direct.filter { candidate in
      !direct.contains { other in
        other.name != candidate.name && closure(of: other).contains { $0.name == candidate.name }
      }
    }.sorted { $0.name < $1.name }
  }

  private static let opening = "```mermaid\n"

  /// The text of a page with its diagram brought up to date, or `nil` if there is none on it.
  public func replacingDrawing(in page: String) -> String? {
    guard let start = page.range(ofText: Self.opening),
      let end = page[start.upperBound...].range(ofText: "\n```")
    else { return nil }
    return page[..<start.upperBound] + drawing(.mermaid) + page[end.lowerBound...]
  }

  /// Whether the diagram in README.md is that of the packages.
  public func checkDrawing() -> [Problem] {
    guard let page = files.text("README.md") else { return [] }
    guard let current = replacingDrawing(in: page) else {
      return [
        Problem(
          file: "README.md", line: 1,
          "The diagram of the packages is missing. Paste what `make graph FORMAT=mermaid` prints.")
      ]
    }
    guard current != page, let start = page.range(ofText: Self.opening) else { return [] }
    let line = page[..<start.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    return [
      Problem(
        file: "README.md", line: line.count,
        "The diagram of the packages is out of date. Run `make graph RECORD=1`.")
    ]
  }
}

extension StringProtocol {
  /// The first place where a text occurs.
  func range(ofText text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) {
        return index..<self.index(index, offsetBy: text.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
