extension Graph {
  /// Returns the links in READMEs and articles to files of the workspace that do not exist.
  ///
  /// Links to the web, within a page and to symbols are not followed; `docc` checks those to symbols.
  ///
  /// - Parameter chosen: The packages whose pages are checked; `nil` for all pages.
  public func checkLinks(_ chosen: [Package]? = nil) -> [Problem] {
    ((chosen == nil ? ["README.md"] : []) + (chosen ?? packages).flatMap(pages)).flatMap(links)
  }

  private func links(of page: String) -> [Problem] {
    let folder = page.split(separator: "/").dropLast()
    var isCode = false
    return (files.text(page) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().flatMap { index, line -> [Problem] in
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode else { return [] }
        return line.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap
        {
          let path = $0.prefix { $0 != ")" && $0 != "#" }
          guard !path.isEmpty, !path.contains(":") else { return nil }
          var parts = folder[...]
          for part in path.split(separator: "/") {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
          }
          return files.exists(parts.joined(separator: "/"))
            ? nil : Problem(file: page, line: index + 1, "There is no file \(path) to link to.")
        }
      }
  }
}
