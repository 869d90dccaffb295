extension Graph {
  /// Returns the violations of the workspace's rules in all packages or in some, sorted by file and
  /// line.
  ///
  /// SwiftPM accepts these violations: with one build folder for all packages, an import of any
  /// module that was built before compiles.
  func check(_ chosen: [Package]? = nil) -> [Problem] {
    var found = problems
    let owners = packagesByModule
    for package in chosen ?? packages {
      let isFeature = package.isFeature(in: files)
      let sources = package.manifest.targets.map { target in
        package.sourceFiles(of: target, in: files).map { file in
          let text = files.text(file) ?? ""
          found += missingTests(in: text, file: file, of: package)
          return Source(text, file: file, isFeature: isFeature && target.kind != .test)
        }
      }
      let calls = sources.joined().reduce(into: Set<String>()) { $0.formUnion($1.calls) }
      for (target, sources) in zip(package.manifest.targets, sources) {
        found += undeclaredImports(in: sources, of: target, in: package, owners)
        found += wrongDependencies(of: target, in: package, sources, owners)
        if isFeature, package.libraries.contains(target) {
          found += outsideUses(in: sources)
          found += viewsInLogic(in: sources)
          found += siblings(of: target, in: package, calls)
        }
      }
    }
    return found.sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
  }

  private func undeclaredImports(
    in sources: [Source], of target: Manifest.Target, in package: Package,
    _ owners: [String: Package]
  ) -> [Problem] {
    let declared = Set(target.dependencies.map(\.name) + [target.name])
    let isLogic = package.isFeature(in: files) && package.libraries.contains(target)
    return sources.flatMap { source in
      source.imports.compactMap { item in
        guard let other = owners[item.name], !declared.contains(item.name),
          !isLogic || !isView(item, in: source)
        else { return nil }
        let message =
          isForbidden(item.name, of: other, to: target, in: package)
          ? "\(target.name) imports \(onlyForApp(item.name, of: other))"
          : """
          \(target.name) imports \(item.name) without declaring it. \
          \(advice(on: item.name, of: other, for: target, in: package))
          """
        return Problem(file: source.file, line: item.line, message: message)
      }
    }
  }

  /// Whether a module is a live client that a target must not link.
  private func isForbidden(
    _ module: String, of other: Package, to target: Manifest.Target, in package: Package
  ) -> Bool {
    module.hasSuffix("Live") && package.folder != "App"
      && (other.name != package.name || target.kind != .test)
  }

  private func onlyForApp(_ module: String, of other: Package) -> String {
    """
    \(module), which only App and the tests of \(other.name) may do. Depend on \
    \(module.dropLast(4)), and leave it to App to choose the live client.
    """
  }

  private func advice(
    on module: String, of other: Package, for target: Manifest.Target, in package: Package
  ) -> String {
    let isOwn = other.name == package.name
    let declaration =
      isOwn || module == other.name
      ? "\"\(module)\"" : ".product(name: \"\(module)\", package: \"\(other.name)\")"
    guard !isOwn, package.isFeature(in: files), other.isFeature(in: files),
      other.libraries.contains(where: { $0.name == module })
    else {
      return """
        Add \(declaration) to the dependencies of \(target.name) in \(package.manifestFile), or remove \
        the import.
        """
    }
    return """
      A feature knows neither its parent nor its siblings: send a `delegate` action, and let the parent \
      decide what follows. If \(package.name) presents \(other.name) as its child, add \(declaration) \
      to the dependencies of \(target.name) in \(package.manifestFile).
      """
  }

  /// Returns problems for dependencies that no source imports, and for live clients outside of `App`.
  private func wrongDependencies(
    of target: Manifest.Target, in package: Package, _ sources: [Source],
    _ owners: [String: Package]
  ) -> [Problem] {
    var used = Set(sources.flatMap(\.imports).map(\.name))
    // What the code imports is there for its tests, which may need it later.
    if target.kind == .test {
      used.formUnion(package.libraries.flatMap(\.dependencies).map(\.name))
    }
    return target.dependencies.flatMap { dependency -> [Problem] in
      let name = dependency.name
      guard let other = owners[name] else { return [] }
      // Executables and macros are dependencies that are not imported.
      let isImportable = other.manifest.targets.contains { $0.name == name && $0.kind == .library }
      var messages: [String] = []
      if isImportable, !used.contains(name), !sources.isEmpty {
        messages.append(
          "No source of \(target.name) imports \(name). Remove it from the dependencies of the target."
        )
      }
      if isForbidden(name, of: other, to: target, in: package) {
        messages.append("\(target.name) depends on \(onlyForApp(name, of: other))")
      }
      return messages.map {
        Problem(file: package.manifestFile, line: dependency.line, message: $0)
      }
    }
  }

  private func outsideUses(in sources: [Source]) -> [Problem] {
    sources.flatMap { source in
      source.outsideUses.map {
        Problem(
          file: source.file, line: $0.line,
          message: """
            A feature does not use \($0.name). Make a client of it (`make client NAME=…`), so that \
            tests and previews can replace it.
            """)
      }
    }
  }

  /// Whether an import is one of views in logic: a file `…Feature.swift` is run without a screen.
  private func isView(_ item: Source.Use, in source: Source) -> Bool {
    source.file.hasSuffix("Feature.swift")
      && item.name.wholeMatch(of: /(Composable)?Terminal\w*/) != nil
  }

  /// Returns problems for logic that imports views.
  private func viewsInLogic(in sources: [Source]) -> [Problem] {
    sources.flatMap { source in
      source.imports.filter { isView($0, in: source) }.map {
        Problem(
          file: source.file, line: $0.line,
          message: """
            The logic of a feature does not import \($0.name): its tests and other interfaces run it \
            without a screen. Import ComposableArchitectureCore, and move what draws to a file of its own.
            """)
      }
    }
  }

  /// Returns problems for features that a feature depends on without running their reducers, such as
  /// `FormFeature` of `Form`, unless another feature that it depends on depends on them, too.
  private func siblings(
    of target: Manifest.Target, in package: Package, _ calls: Set<String>
  ) -> [Problem] {
    let others = package.manifest.packages.compactMap { self[$0.name] }
      .filter { $0.isFeature(in: files) }
    let children = Set(others.flatMap { $0.manifest.packages.map(\.name) })
    return target.dependencies.filter { dependency in
      let name = dependency.name
      let reducer = name.hasSuffix("Feature") ? name : name + "Feature"
      return others.contains { $0.name == name } && !children.contains(name)
        && !calls.contains(reducer)
    }.map {
      Problem(
        file: package.manifestFile, line: $0.line,
        message: """
          \(target.name) depends on \($0.name) and does not run its reducer, so that it is no parent \
          of it. A feature does not know its siblings: send a `delegate` action, and let the parent \
          decide what follows; or present \($0.name) as a child.
          """)
    }
  }
}
