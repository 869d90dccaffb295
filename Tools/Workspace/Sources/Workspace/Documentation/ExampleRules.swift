extension Graph {
  /// Returns the examples in articles and READMEs that no compiled source contains.
  ///
  /// An example is a block of Swift. A source of its package must contain it, preferably a test;
  /// for the README at the top, a source of any package. Indentation, empty lines, imports and
  /// `@main` are not compared.
  ///
  /// - Parameter chosen: The packages whose pages are checked; `nil` for all pages.
  public func checkExamples(_ chosen: [Package]? = nil) -> [Problem] {
    (chosen == nil ? examples(of: "README.md", in: packages) : [])
      + (chosen ?? packages).flatMap { package in
        pages(of: package).flatMap { examples(of: $0, in: [package]) }
      }
  }

  /// Returns the paths of the README and the articles of a package.
  func pages(of package: Package) -> [String] {
    let articles = catalogs(of: [package]).flatMap { files.files(in: $0.folder) }
    return ["\(package.folder)/README.md"] + articles.filter { $0.hasSuffix(".md") }
  }

  private func examples(of page: String, in packages: [Package]) -> [Problem] {
    let blocks = CodeBlock.blocks(in: files.text(page) ?? "").filter { !$0.lines.isEmpty }
    guard !blocks.isEmpty else { return [] }
    let sources = packages.flatMap { package in
      package.manifest.targets.flatMap { package.sourceFiles(of: $0, in: files) }
    }
    // Most examples are in tests named after them: searching these first saves reading the others.
    let likely = sources.filter { $0.contains("ReadMe") || $0.contains("Documentation") }
    return blocks.compactMap { problem(with: $0, of: page, in: likely + sources) }
  }

  private func problem(
    with block: CodeBlock, of page: String, in sources: [String]
  ) -> Problem? {
    var best = (file: "", count: 0)
    for file in sources {
      guard let bytes = files.bytes(file), Source.contains(block.lines[0].text, in: bytes)
      else { continue }
      let lines = CodeBlock.lines(ofSource: String(decoding: bytes, as: UTF8.self))
      let count = block.commonLines(with: lines)
      if count == block.lines.count { return nil }
      if count > best.count { best = (file, count) }
    }
    guard best.count > 0 else {
      return Problem(
        file: page, line: block.lines[0].number,
        "No source contains this example. Copy it into a test of the package, where it is compiled."
      )
    }
    return Problem(
      file: page, line: block.lines[best.count].number,
      "The example differs from \(best.file) from this line on. Make them equal.")
  }
}
