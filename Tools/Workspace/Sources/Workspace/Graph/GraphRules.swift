extension Graph {
  /// Returns the violations of the workspace's rules in all packages or in some, sorted by file and
  /// line.
  ///
  /// The rules are what SwiftPM accepts and this workspace does not: with one build folder for all
  /// packages, each import of a module that was built before compiles.
  public func check(_ chosen: [Package]? = nil) -> [Problem] {
    var found = problems
    let owners = packagesByModule
    for package in chosen ?? packages {
      let isFeature = package.isFeature(in: files)
      found += examples(neededBy: package)
      for target in package.manifest.targets {
        let sources = package.sourceFiles(of: target, in: files).map {
          Source(files.bytes($0) ?? [], file: $0, isFeature: isFeature && target.kind != .test)
        }
        found += importsThatAreWrong(in: sources, of: target, in: package, owners)
        found += unusedDependencies(of: target, in: package, sources)
        if isFeature, package.libraries.contains(target) {
          found += outsideUses(in: sources)
          found += featuresThatAreNoChildren(of: target, in: package, sources)
        }
      }
      found += missingTargets(of: package, isFeature: isFeature)
    }
    return found.sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
  }

  /// Returns the modules that a dependency of a target makes importable, and their package.
  private func resolve(
    _ dependency: Manifest.TargetDependency, in package: Package
  ) -> (package: Package, modules: [String])? {
    if dependency.package == nil,
      package.manifest.targets.contains(where: { $0.name == dependency.name })
    {
      return (package, [dependency.name])
    }
    for other in dependencies(of: package)
    where dependency.package == nil || dependency.package == other.name {
      if let product = other.manifest.products.first(where: { $0.name == dependency.name }) {
        return (other, product.targets)
      }
    }
    return nil
  }

  private func examples(neededBy package: Package) -> [Problem] {
    guard package.folder.hasPrefix("Packages/") else { return [] }
    return package.manifest.dependencies.filter { self[$0.name]?.isExample == true }.map {
      Problem(
        file: package.manifestFile, line: $0.line,
        """
        \(package.name) depends on the example \($0.name), which only programs and tests do. Move \
        what both need into a package of its own.
        """)
    }
  }

  private func importsThatAreWrong(
    in sources: [Source], of target: Manifest.Target, in package: Package,
    _ owners: [String: Package]
  ) -> [Problem] {
    let declared = Set(
      target.dependencies.flatMap { resolve($0, in: package)?.modules ?? [] } + [target.name])
    return sources.flatMap { source in
      source.imports.flatMap { item -> [Problem] in
        let name = item.module
        guard let other = owners[name] else { return [] }
        var messages: [String] = []
        if !declared.contains(name) {
          messages.append(undeclared(name, from: other, target, in: package))
        }
        if name.hasSuffix("Live"), package.folder != "App",
          other.name != package.name || target.kind != .test
        {
          messages.append(
            """
            \(name) is imported outside App and its own tests. Import \(name.dropLast(4)), and leave \
            it to App to choose the live client.
            """)
        }
        return messages.map { Problem(file: source.file, line: item.line, $0) }
      }
    }
  }

  private func undeclared(
    _ module: String, from other: Package, _ target: Manifest.Target, in package: Package
  ) -> String {
    let isOwn = other.name == package.name
    let product =
      isOwn
      ? module : other.manifest.products.first { $0.targets.contains(module) }?.name ?? module
    let declaration =
      product == other.name || isOwn
      ? "\"\(product)\"" : ".product(name: \"\(product)\", package: \"\(other.name)\")"
    let fact = "\(target.name) imports \(module) without declaring it."
    guard !isOwn, package.isFeature(in: files), other.isFeature(in: files),
      other.libraries.contains(where: { $0.name == module })
    else {
      return """
        \(fact) Add \(declaration) to the dependencies of the target in \(package.manifestFile), \
        or remove the import.
        """
    }
    guard !closure(of: other).contains(where: { $0.name == package.name }) else {
      return """
        \(fact) \(other.name) is a parent of \(package.name), which must not know it. Send a \
        `delegate` action, and let the parent decide what follows.
        """
    }
    return """
      \(fact) A feature does not know its siblings: send a `delegate` action, and let the parent \
      decide what follows. If \(package.name) presents \(other.name) as its child, add \
      \(declaration) to \(package.manifestFile).
      """
  }

  private func unusedDependencies(
    of target: Manifest.Target, in package: Package, _ sources: [Source]
  ) -> [Problem] {
    let imports = Set(sources.flatMap(\.imports).map(\.module))
    return sources.isEmpty
      ? []
      : target.dependencies.compactMap { dependency in
        guard let (other, modules) = resolve(dependency, in: package),
          imports.isDisjoint(with: modules),
          // A dependency on a program is for running it.
          !other.manifest.targets.contains(where: {
            modules.contains($0.name) && $0.kind == .executable
          })
        else { return nil }
        return Problem(
          file: package.manifestFile, line: dependency.line,
          """
          No source of \(target.name) imports \(dependency.name). Remove it from the dependencies of \
          the target.
          """)
      }
  }

  private func outsideUses(in sources: [Source]) -> [Problem] {
    sources.flatMap { source in
      source.outsideUses.map {
        Problem(
          file: source.file, line: $0.line,
          """
          A feature does not use \($0.module). Make a client of it (`make client NAME=…`), so that \
          tests and previews can replace it.
          """)
      }
    }
  }

  /// Returns problems for features that a feature depends on without running their reducers, and
  /// that are not children of a feature that it runs.
  private func featuresThatAreNoChildren(
    of target: Manifest.Target, in package: Package, _ sources: [Source]
  ) -> [Problem] {
    let features = dependencies(of: package).filter { $0.isFeature(in: files) }
    return target.dependencies.compactMap { dependency in
      guard let (child, modules) = resolve(dependency, in: package),
        features.contains(where: { $0.name == child.name }),
        !features.contains(where: { dependencies(of: $0).contains { $0.name == child.name } })
      else { return nil }
      let reducers = child.manifest.targets.filter { modules.contains($0.name) }
        .flatMap { child.sourceFiles(of: $0, in: files) }
        .flatMap { Source(files.bytes($0) ?? [], file: $0, isFeature: true).reducers }
      guard sources.allSatisfy({ $0.calls.isDisjoint(with: reducers) }) else { return nil }
      return Problem(
        file: package.manifestFile, line: dependency.line,
        """
        \(target.name) depends on \(dependency.name) and does not run its reducer, so that it is \
        no parent of it. A feature does not know its siblings: send a `delegate` action, and let \
        the parent decide what follows; or present \(dependency.name) as a child.
        """)
    }
  }

  private func missingTargets(of package: Package, isFeature: Bool) -> [Problem] {
    let targets = package.manifest.targets
    func hasSources(_ target: Manifest.Target) -> Bool {
      !package.sourceFiles(of: target, in: files).isEmpty
    }
    var messages: [String] = []
    let isProgram =
      package.folder.hasPrefix("Tools/") && targets.allSatisfy { $0.kind == .executable }
    if !isProgram, !targets.contains(where: { $0.kind == .test && hasSources($0) }) {
      messages.append(
        """
        \(package.name) has no tests. Add a test target and a test of \
        \(isFeature ? "its logic and its screen" : "what it does").
        """)
    }
    if isFeature, !targets.contains(where: { $0.isPreview && hasSources($0) }) {
      messages.append(
        """
        The feature \(package.name) has no previews. Add an executable target \
        \(package.name)Preview; `make feature` shows how.
        """)
    }
    return messages.map { Problem(file: package.manifestFile, line: 1, $0) }
  }
}
