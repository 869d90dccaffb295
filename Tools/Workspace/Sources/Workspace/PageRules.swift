extension Graph {
  /// Returns the mistakes in READMEs and articles: links to files and paths of sources that do not
  /// exist, examples that no compiled source contains, and packages without a README of one screen.
  ///
  /// An example is a block of Swift. A source of its package must contain it, preferably a test; for
  /// the README at the top, a source of any package. Indentation, empty lines, imports and `@main` are
  /// not compared. `docc` checks links to symbols.
  ///
  /// - Parameter chosen: The packages whose pages are checked; `nil` for all pages.
  public func checkPages(_ chosen: [Package]? = nil) -> [Problem] {
    (chosen == nil ? check("README.md", with: packages) : [])
      + (chosen ?? packages).flatMap { package in
        let articles = files.files(in: "\(package.folder)/Sources")
          .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
        return problemsOfReadMe(of: package)
          + (["\(package.folder)/README.md"] + articles).flatMap { check($0, with: [package]) }
      }
  }

  /// Returns a problem if a package has no README, or one of more than a screen of 60 lines.
  private func problemsOfReadMe(of package: Package) -> [Problem] {
    let file = "\(package.folder)/README.md"
    guard package.folder.hasPrefix("Packages/") else { return [] }
    guard let text = files.text(file) else {
      let advice = "Say what it is for, show it in use, and say when not to use it."
      return [Problem(file: file, line: 1, "\(package.name) has no README. \(advice)")]
    }
    guard text.count(where: { $0 == "\n" }) > 60 else { return [] }
    let advice = "Move the rest to an article."
    return [Problem(file: file, line: 61, "A README is read on one screen, of 60 lines. \(advice)")]
  }

  /// A line without its indentation, and its number from 1.
  private typealias Line = (number: Int, text: String)

  private func lines(of text: String) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0 + 1, $1.trimmed) }
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
        problems += brokenLinks(in: line, of: page) + missingSources(in: line, of: page, packages)
      } else if fence == "```swift", isCompared(line) {
        examples[examples.count - 1].append(line)
      }
    }
    guard !examples.isEmpty else { return problems }
    let sources = packages.flatMap { package in
      package.manifest.targets.flatMap { package.sourceFiles(of: $0, in: files) }
    }
    // Most examples are in tests named after them: searching these first saves reading the others.
    let likely = sources.filter { $0.contains("ReadMe") || $0.contains("Documentation") }
    return problems
      + examples.compactMap { problem(with: $0, of: page, in: likely + sources) }
  }

  private func problem(
    with example: [Line], of page: String, in sources: [String]
  ) -> Problem? {
    guard let first = example.first else { return nil }
    var best = (file: "", count: 0)
    for file in sources {
      guard let bytes = files.bytes(file), Source.contains(first.text, in: bytes) else { continue }
      let lines = lines(of: String(decoding: bytes, as: UTF8.self)).filter(isCompared)
      for start in lines.indices where lines[start].text == first.text {
        let count = zip(example, lines[start...]).prefix { $0.text == $1.text }.count
        if count == example.count { return nil }
        if count > best.count { best = (file, count) }
      }
    }
    return Problem(
      file: page, line: example[best.count].number,
      best.count > 0
        ? "The example differs from \(best.file) from this line on. Make them equal."
        : "No source contains this example. Copy it into a test of the package, where it is compiled."
    )
  }

  private func brokenLinks(in line: Line, of page: String) -> [Problem] {
    line.text.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap {
      let path = $0.prefix { $0 != ")" && $0 != "#" }
      guard !path.isEmpty, !path.contains(":") else { return nil }
      var parts = page.split(separator: "/").dropLast()
      for part in path.split(separator: "/") {
        if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
      }
      return files.exists(parts.joined(separator: "/"))
        ? nil : Problem(file: page, line: line.number, "There is no file \(path) to link to.")
    }
  }

  /// Returns problems for paths of sources such as `Store/Store.swift`, in backquotes, that no package
  /// has.
  private func missingSources(in line: Line, of page: String, _ packages: [Package]) -> [Problem] {
    let paths = line.text.split(separator: "`", omittingEmptySubsequences: false).filter {
      $0.hasSuffix(".swift") && $0.contains("/") && !$0.contains(" ")
    }
    guard !paths.isEmpty else { return [] }
    let sources = packages.flatMap { files.files(in: $0.folder) }
    return paths.filter { path in !sources.contains { $0.hasSuffix("/\(path)") } }.map {
      Problem(file: page, line: line.number, "There is no source \($0). Correct the path.")
    }
  }
}
