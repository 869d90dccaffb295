import Glibc

extension Graph {
  /// Returns the mistakes in READMEs and articles: links to files that do not exist, and
  /// examples that no compiled source contains.
  ///
  /// An example is a block of Swift. A source of its package must contain it, preferably a test; for
  /// the README at the top, a source of any package. Indentation, empty lines, imports and `@main` are
  /// not compared. `docc` checks links to symbols.
  ///
  /// - Parameter chosen: The packages whose pages are checked; `nil` for all pages.
  func checkPages(_ chosen: [Package]? = nil) -> [Problem] {
    (chosen == nil ? check("README.md", with: packages) : [])
      + (chosen ?? packages).flatMap { package in
        let articles = files.files(in: "\(package.folder)/Sources")
          .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
        return (["\(package.folder)/README.md"] + articles)
          .flatMap { check($0, with: [package]) }
      }
  }

  /// A line without its indentation, and its number from 1.
  private typealias Line = (number: Int, text: String)

  private func lines(of text: String) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0 + 1, String($1.drop { $0 == " " })) }
  }

  /// Whether a line of code is compared. Imports are at the top of a source, and a test target has no
  /// `@main`.
  private func isCompared(_ line: Line) -> Bool {
    !line.text.isEmpty && !line.text.hasPrefix("import ") && line.text != "@main"
  }

  private func check(_ page: String, with packages: [Package]) -> [Problem] {
    var problems: [Problem] = []
    var examples: [[Line]] = []
    var fence: String?
    for line in lines(of: files.text(page) ?? "") {
      if line.text.hasPrefix("```") {
        fence = fence == nil ? line.text : nil
        if fence == "```swift" { examples.append([]) }
      } else if fence == nil {
        problems += brokenLinks(in: line, of: page)
      } else if fence == "```swift", isCompared(line) {
        examples[examples.count - 1].append(line)
      }
    }
    guard !examples.isEmpty else { return problems }
    let sources = packages.flatMap { package in
      package.manifest.targets.flatMap { package.sourceFiles(of: $0, in: files) }
    }
    return problems + examples.compactMap { problem(with: $0, of: page, in: sources) }
  }

  private func problem(
    with example: [Line], of page: String, in sources: [String]
  ) -> Problem? {
    guard let first = example.first else { return nil }
    var best = (file: "", count: 0)
    for file in sources {
      guard let text = files.text(file), strstr(text, first.text) != nil else { continue }
      let lines = lines(of: text).filter(isCompared)
      for start in lines.indices where lines[start].text == first.text {
        let count = zip(example, lines[start...]).prefix { $0.text == $1.text }.count
        if count == example.count { return nil }
        if count > best.count { best = (file, count) }
      }
    }
    return Problem(
      file: page, line: example[best.count].number,
      message: best.count > 0
        ? "The example differs from \(best.file) from this line on. Make them equal."
        : "No source contains this example. Copy it into a test of the package, where it is compiled."
    )
  }

  private func brokenLinks(in line: Line, of page: String) -> [Problem] {
    let folder = page.lastIndex(of: "/").map { String(page[...$0]) } ?? ""
    let links = line.text.matches(of: /\]\(([^):#]+)(?:#[^)]*)?\)/).map(\.1)
    return links.filter { !files.exists(folder + $0) }.map {
      Problem(file: page, line: line.number, message: "There is no file \($0) to link to.")
    }
  }
}
