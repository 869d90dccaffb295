extension Graph {
  /// Returns the violations of the workspace's rules in all packages or in some, sorted by file and
  /// line.
  public func check(_ chosen: [Package]? = nil) -> [Problem] {
    let modules = modulesByName()
    var found = problems
    for package in chosen ?? packages {
      found += unknownDependencies(of: package)
      let isFeature = package.isFeature(in: files)
      var imports: [String: Set<String>] = [:]
      var previews: [String] = []
      for target in package.manifest.targets {
        let sources = package.sourceFiles(of: target, in: files).map {
          Source(files.bytes($0) ?? [], file: $0, isFeature: isFeature && target.kind != .test)
        }
        imports[target.name] = Set(sources.flatMap { $0.imports.map(\.module) })
        previews += target.isPreview ? sources.flatMap(\.previews) : []
        found += undeclaredImports(of: target, in: package, sources, modules)
        found += liveImports(of: target, in: package, sources, modules)
        found += outsideCalls(of: target, in: package, sources)
        found += featuresThatAreNoChildren(of: target, in: package, sources)
        if !sources.isEmpty {
          found += unusedDependencies(of: target, in: package, imports[target.name] ?? [])
        }
      }
      found += missingTargets(of: package, previews: previews)
    }
    return found.sorted { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
  }

  private typealias Modules = [String: (package: Package, target: Manifest.Target)]

  private func modulesByName() -> Modules {
    var modules: Modules = [:]
    for package in packages {
      for target in package.manifest.targets { modules[target.name] = (package, target) }
    }
    return modules
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

  private func unknownDependencies(of package: Package) -> [Problem] {
    let used = Set(
      package.manifest.targets.flatMap(\.dependencies).compactMap {
        resolve($0, in: package)?.package.name
      })
    let packageProblems = package.manifest.dependencies.compactMap { dependency -> Problem? in
      guard let other = self[dependency.name] else {
        return Problem(
          file: package.manifestFile, line: dependency.line,
          """
          There is no package at `\(dependency.path)`. Correct the path, or make the package: \
          `make feature NAME=…` or `make client NAME=…`.
          """)
      }
      guard !other.isExample || !package.folder.hasPrefix("Packages/") else {
        return Problem(
          file: package.manifestFile, line: dependency.line,
          """
          \(package.name) depends on the example \(other.name), which only programs and tests do. \
          Move what both need into a package of its own.
          """)
      }
      guard !used.contains(other.name) else { return nil }
      return Problem(
        file: package.manifestFile, line: dependency.line,
        "No target of \(package.name) uses the package \(other.name). Remove the dependency.")
    }
    let targetProblems = package.manifest.targets.flatMap(\.dependencies).compactMap {
      dependency -> Problem? in
      guard resolve(dependency, in: package) == nil else { return nil }
      return Problem(
        file: package.manifestFile, line: dependency.line,
        """
        There is no target or product \(dependency.name) in \(package.name) or the packages that it \
        depends on. Add its package to the dependencies, or correct the name.
        """)
    }
    return packageProblems + targetProblems
  }

  private func undeclaredImports(
    of target: Manifest.Target, in package: Package, _ sources: [Source], _ modules: Modules
  ) -> [Problem] {
    let declared = Set(
      target.dependencies.flatMap { resolve($0, in: package)?.modules ?? [] } + [target.name])
    return sources.flatMap { source in
      source.imports.compactMap { item -> Problem? in
        guard !declared.contains(item.module), let other = modules[item.module]
        else { return nil }
        return Problem(
          file: source.file, line: item.line,
          undeclared(item.module, from: other.package, target, in: package))
      }
    }
  }

  private func undeclared(
    _ module: String, from other: Package, _ target: Manifest.Target, in package: Package
  ) -> String {
    let product =
      other.name == package.name
      ? module : other.manifest.products.first { $0.targets.contains(module) }?.name ?? module
    let declaration =
      product == other.name || other.name == package.name
      ? "\"\(product)\"" : ".product(name: \"\(product)\", package: \"\(other.name)\")"
    let fact = "\(target.name) imports \(module) without declaring it."
    guard package.name != other.name, package.isFeature(in: files), other.isFeature(in: files),
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
    of target: Manifest.Target, in package: Package, _ imports: Set<String>
  ) -> [Problem] {
    target.dependencies.compactMap { dependency in
      guard let (other, modules) = resolve(dependency, in: package) else { return nil }
      // A dependency on a program is for running it.
      let isProgram = other.manifest.targets.contains {
        modules.contains($0.name) && $0.kind == .executable
      }
      guard !isProgram, imports.isDisjoint(with: modules) else { return nil }
      return Problem(
        file: package.manifestFile, line: dependency.line,
        """
        No source of \(target.name) imports \(dependency.name). Remove it from the dependencies of \
        the target.
        """)
    }
  }

  /// Returns problems for features that a feature depends on without running their reducers, and
  /// that are not children of a feature that it runs.
  private func featuresThatAreNoChildren(
    of target: Manifest.Target, in package: Package, _ sources: [Source]
  ) -> [Problem] {
    guard package.isFeature(in: files), package.libraries.contains(target) else { return [] }
    let features = dependencies(of: package).filter { $0.isFeature(in: files) }
    return target.dependencies.compactMap { dependency in
      guard let (child, modules) = resolve(dependency, in: package),
        features.contains(where: { $0.name == child.name }),
        !features.contains(where: { dependencies(of: $0).contains { $0.name == child.name } })
      else { return nil }
      let reducers = Set(
        child.manifest.targets.filter { modules.contains($0.name) }.flatMap { target in
          child.sourceFiles(of: target, in: files).flatMap {
            Source(files.bytes($0) ?? [], file: $0, isFeature: true).reducers
          }
        })
      guard !sources.contains(where: { $0.makes(oneOf: reducers) }) else { return nil }
      return Problem(
        file: package.manifestFile, line: dependency.line,
        """
        \(target.name) depends on \(dependency.name) and does not run its reducer, so that it is \
        no parent of it. A feature does not know its siblings: send a `delegate` action, and let \
        the parent decide what follows; or present \(dependency.name) as a child.
        """)
    }
  }

  private func liveImports(
    of target: Manifest.Target, in package: Package, _ sources: [Source], _ modules: Modules
  ) -> [Problem] {
    guard package.folder != "App" else { return [] }
    return sources.flatMap { source in
      source.imports.compactMap { item -> Problem? in
        guard item.module.hasSuffix("Live"), let other = modules[item.module]?.package,
          !(other.name == package.name && target.kind == .test)
        else { return nil }
        return Problem(
          file: source.file, line: item.line,
          """
          \(item.module) is imported outside App and its own tests. Import \
          \(item.module.dropLast(4)), and leave it to App to choose the live client.
          """)
      }
    }
  }

  private func outsideCalls(
    of target: Manifest.Target, in package: Package, _ sources: [Source]
  ) -> [Problem] {
    guard package.isFeature(in: files), package.libraries.contains(target) else { return [] }
    return sources.flatMap { source in
      (source.imports.filter { $0.module == "FoundationNetworking" } + source.outsideCalls).map {
        Problem(
          file: source.file, line: $0.line,
          """
          A feature does not use \($0.module). Make a client of it (`make client NAME=…`), so that \
          tests and previews can replace it.
          """)
      }
    }
  }

  private func missingTargets(of package: Package, previews: [String]) -> [Problem] {
    var found: [Problem] = []
    func report(_ message: String) {
      found.append(Problem(file: package.manifestFile, line: 1, message))
    }
    let isFeature = package.isFeature(in: files)
    let hasTests = package.manifest.targets.contains {
      $0.kind == .test && !package.sourceFiles(of: $0, in: files).isEmpty
    }
    let isProgram =
      package.folder.hasPrefix("Tools/")
      && package.manifest.targets.allSatisfy { $0.kind == .executable }
    if !hasTests, !isProgram {
      report(
        """
        \(package.name) has no tests. Add a test target and a test of \
        \(isFeature ? "its logic and its screen" : "what it does").
        """)
    }
    let hasPreview = package.manifest.targets.contains {
      $0.isPreview && !package.sourceFiles(of: $0, in: files).isEmpty
    }
    if isFeature, !hasPreview {
      report(
        """
        The feature \(package.name) has no previews. Add an executable target \
        \(package.name)Preview; `make feature` shows how.
        """)
    } else if isFeature, previews.count < 3 || !previews.contains(where: { $0.hasPrefix("Inert") })
    {
      report(
        """
        The feature \(package.name) lacks previews. Show at least three: how it starts, a state that \
        is reached later, and "Inert", with an empty reducer.
        """)
    }
    return found
  }
}
