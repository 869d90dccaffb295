extension Graph {
  /// The programs of `App` except the default one of `make app`, with the documentation of their
  /// main types.
  public var examples: [(name: String, summary: String)] {
    guard let app = self["App"] else { return [] }
    return app.manifest.targets.filter { $0.kind == .executable && $0.name != "standups" }.map {
      let lines = app.sourceFiles(of: $0, in: files).flatMap { file in
        (files.text(file) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      }
      let comment = lines.prefix { $0 != "@main" }.reversed().prefix { $0.hasPrefix("/// ") }
      return ($0.name, comment.reversed().map { $0.dropFirst(4) }.joined(separator: " "))
    }
  }
}
