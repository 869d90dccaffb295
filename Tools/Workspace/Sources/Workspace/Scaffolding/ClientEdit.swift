import SwiftSyntax

extension Graph {
  /// Adds a client to a feature: to its manifest, its reducer and its tests, and the live client to the
  /// programs of `App` that run the feature.
  ///
  /// - Parameter client: The name of the client's package, such as `CalendarClient`.
  /// - Returns: The paths of the changed files.
  /// - Throws: A ``Problem`` if the feature has no reducer; nothing is changed.
  public func addClient(_ client: String, to feature: Package) throws -> [String] {
    guard let target = feature.manifest.targets.first(where: { $0.name == feature.name }),
      let (file, text) = feature.sourceFiles(of: target, in: files).lazy
        .compactMap({ file in
          Self.adding(client, toReducerIn: files.text(file) ?? "").map { (file, $0) }
        })
        .first
    else {
      throw Problem(
        file: feature.folder, line: 1,
        "Found no reducer in \(feature.name) to add `@Dependency(\\.…)` to. Nothing was changed.")
    }
    try files.write(text, to: file)
    var changed = [feature.manifestFile, file]
    var targets = [target.name]
    // The tests override the client.
    for test in feature.manifest.targets where test.kind == .test {
      let tests = feature.sourceFiles(of: test, in: files)
      guard let file = tests.first(where: { $0.hasSuffix("FeatureTests.swift") }) else { continue }
      try addImport(of: client, to: file)
      targets.append(test.name)
      changed.append(file)
    }
    try add(NewDependency(client), to: targets, of: feature)
    if let app = self["App"] { changed += try addLive(client, of: feature, to: app) }
    return changed
  }

  private func addLive(
    _ client: String, of feature: Package, to app: Package
  ) throws -> [String] {
    var changed: [String] = []
    for program in app.manifest.targets where program.kind == .executable {
      let features = program.dependencies.compactMap { self[$0.package ?? $0.name] }
      guard features.contains(where: { closure(of: $0).contains { $0.name == feature.name } }),
        let file = app.sourceFiles(of: program, in: files)
          .first(where: { files.text($0)?.contains("@main") == true })
      else { continue }
      try addImport(of: "\(client)Live", to: file)
      try add(NewDependency("\(client)Live", in: client), to: [program.name], of: app)
      changed.append(file)
    }
    return changed.isEmpty ? [] : [app.manifestFile] + changed
  }

  private func addImport(of module: String, to file: String) throws {
    var edit = SourceEdit(files.text(file) ?? "")
    edit.addImport(of: module)
    try files.write(edit.string, to: file)
  }

  /// Returns a source whose first reducer has the client as a dependency, or `nil` if it has none.
  static func adding(_ client: String, toReducerIn source: String) -> String? {
    var edit = SourceEdit(source)
    let reducer = edit.tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .first { $0.conforms(to: "Reducer") }
    let place = reducer?.memberBlock.members.first {
      $0.decl.is(InitializerDeclSyntax.self) || $0.decl.is(VariableDeclSyntax.self)
    }
    guard let place else { return nil }
    let name = Scaffold.lowerCamelCase(client)
    edit.insert("@Dependency(\\.\(name)) var \(name)\n\n  ", before: place)
    edit.addImport(of: client)
    return edit.string
  }
}
