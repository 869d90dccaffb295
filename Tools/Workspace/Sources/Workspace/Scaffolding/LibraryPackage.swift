/// In a project of one's own, packages depend on the local package `Library` for all that comes from the
/// library, so that one line says which library that is.
extension Graph {
  /// Returns the folder of a template, which is in the library.
  func template(_ name: String) -> String {
    "\(library == "." ? "" : "\(library)/")Tools/Workspace/Templates/\(name)"
  }

  /// Returns a manifest of a template for this workspace: as it is, or in a project with dependencies on
  /// `Library` instead of those on packages that are not in the project.
  func adapted(_ manifest: String) -> String {
    guard files.exists("Library/Package.swift") else { return manifest }
    return manifest.replacing(/dependencies: \[([^\]]*)\]/) { list in
      var items: [String] = []
      for match in list.1.matches(of: /\.\w+\([^)]*\)|"[^"]*"/) {
        let item = adapted(item: String(match.0))
        if !items.contains(item) { items.append(item) }
      }
      return "dependencies: [\(items.joined(separator: ", "))]"
    }
  }

  private func adapted(item: String) -> String {
    if let package = item.wholeMatch(of: /\.package\(path: "\.\.\/(\w+)"\)/)?.1,
      self[String(package)] == nil
    {
      return ".package(path: \"../../Library\")"
    }
    guard let product = item.wholeMatch(of: /\.product\(name: "(\w+)", package: "(\w+)"\)/),
      self[String(product.2)] == nil
    else { return item }
    return product.1.hasSuffix("TestStore")
      ? ".product(name: \"LibraryForTests\", package: \"Library\")" : "\"Library\""
  }
}
