import Subprocesses
import SwiftSyntax

extension Graph {
  /// Adds a client to a feature: to its manifest, its reducer and its tests, and the live client to the
  /// programs of `App` that run the feature.
  ///
  /// - Parameters:
  ///   - client: The name of the client's package, such as `CalendarClient`.
  ///   - flags: The options of `swift package`.
  /// - Returns: The paths of the changed files.
  /// - Throws: A ``Problem`` if the feature has no reducer; nothing is changed.
  func addClient(_ client: String, to feature: Package, flags: [String]) throws -> [String] {
    let sources = feature.libraries.first.map { feature.sourceFiles(of: $0, in: files) } ?? []
    var edits = sources.map(edit).filter { $0.reducer != nil }.prefix(1)
    guard
      let place = edits.first?.reducer?.memberBlock.members.first(where: {
        $0.decl.is(InitializerDeclSyntax.self) || $0.decl.is(VariableDeclSyntax.self)
      })
    else {
      throw Problem(
        file: feature.folder,
        message:
          "Found no reducer in \(feature.name) to add `@Dependency(\\.…)` to. Nothing was changed.")
    }
    let name = Scaffold.lowerCamelCase(client)
    edits[0].insert("@Dependency(\\.\(name)) var \(name)\n\n  ", before: place)
    // The tests override the client.
    let tests = feature.manifest.targets.filter { $0.kind == .test }.filter { test in
      let file = feature.sourceFiles(of: test, in: files).first {
        $0.hasSuffix("FeatureTests.swift")
      }
      edits += file.map { [edit($0)] } ?? []
      return file != nil
    }
    for index in edits.indices { edits[index].addImport(of: client) }
    try add(
      client, of: client, to: [feature.libraries[0].name] + tests.map(\.name), in: feature, flags)
    return try [feature.manifestFile] + write(edits) + addLive(client, of: feature, flags)
  }

  private func addLive(_ client: String, of feature: Package, _ flags: [String]) throws -> [String]
  {
    guard let app = self["App"] else { return [] }
    let owners = packagesByModule
    var edits: [SourceEdit] = []
    let programs = app.manifest.targets.filter { program in
      let features = program.dependencies.compactMap { owners[$0.name] }
        .filter { $0.name != app.name }.flatMap(closure)
      let file = app.sourceFiles(of: program, in: files)
        .first { files.text($0)?.contains("@main") == true }
      guard program.kind == .executable, let file,
        features.contains(where: { $0.name == feature.name })
      else { return false }
      edits.append(edit(file))
      edits[edits.count - 1].addImport(of: "\(client)Live")
      return true
    }
    guard !programs.isEmpty else { return [] }
    try add("\(client)Live", of: client, to: programs.map(\.name), in: app, flags)
    return try [app.manifestFile] + write(edits)
  }

  /// Adds a dependency on a product to targets of a package, and the product's package to its list.
  func add(
    _ product: String, of other: String, to targets: [String], in package: Package,
    _ flags: [String]
  ) throws {
    let isKnown = package.manifest.packages.contains { $0.name == other }
    let path = package.path(to: self[other]?.folder ?? "Packages/\(other)")
    for command in (isKnown ? [] : [["add-dependency", path, "--type", "path"]])
      + targets.map({ ["add-target-dependency", product, $0, "--package", other] })
    {
      let result = try Subprocesses.run(
        ["swift", "package"] + flags + command, in: files.absolute(package.folder),
        mergesErrors: true)
      guard result.status == 0 else {
        throw Failure(
          description: """
            \(package.manifestFile) cannot be changed:
            \(result.lines.joined(separator: "\n"))
            Add `.package(path: "\(path)")`, and \(product) to \(targets.joined(separator: ", ")).
            """)
      }
    }
  }

  /// Returns an edit of a source.
  func edit(_ file: String) -> SourceEdit { SourceEdit(files.text(file) ?? "", file: file) }

  /// Writes edited sources, and returns their paths.
  func write(_ edits: some Collection<SourceEdit>) throws -> [String] {
    try edits.map {
      try files.write($0.string, to: $0.file)
      return $0.file
    }
  }
}
