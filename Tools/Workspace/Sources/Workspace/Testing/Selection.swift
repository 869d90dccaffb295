extension Graph {
  /// Returns packages by their names, in the order of the graph.
  ///
  /// - Parameter names: Names that are separated by commas or spaces.
  /// - Throws: A ``Failure`` that lists all names, if there is no such package.
  func packages(named names: String) throws -> [Package] {
    let wanted = names.split { $0 == "," || $0 == " " }.map(String.init)
    for name in wanted where self[name] == nil {
      let all = packages.map(\.name).joined(separator: ", ")
      throw Failure(description: "There is no package \(name). There are: \(all).")
    }
    return packages.filter { wanted.contains($0.name) }
  }

  /// Returns the names of the packages that changed files belong to.
  ///
  /// A file at the top, such as the README, belongs to the tools, whose tests read it.
  func packages(containing changed: [Substring]) -> Set<String> {
    Set(
      changed.compactMap { file in
        if let package = packages.first(where: { file.hasPrefix($0.folder + "/") }) {
          return package.name
        }
        return file.hasPrefix("Tools/") || !file.contains("/") ? "Workspace" : nil
      })
  }
}
