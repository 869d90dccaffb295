/// The packages of a workspace and their dependencies, read from the manifests.
struct Graph: Sendable {
  /// The workspace.
  let files: Files
  /// The folder of the library with the templates: another one in a project of one's own.
  let library: String
  /// All packages, each after its dependencies; `App`, `Tests` and `Tools` are last.
  let packages: [Package]
  /// The manifests that could not be read.
  let problems: [Problem]

  init(files: Files, library: String, packages: [Package], problems: [Problem]) {
    self.files = files
    self.library = library
    self.packages = packages
    self.problems = problems
  }

  /// Reads the graph of a workspace.
  init(files: Files, library: String = ".") {
    var found: [Package] = []
    var problems: [Problem] = []
    func folders(_ parent: String) -> [String] { files.names(in: parent).map { "\(parent)/\($0)" } }
    for folder in folders("Packages") + folders("Packages/Examples") + ["App", "Tests"]
      + folders("Tools")
    {
      let file = "\(folder)/Package.swift"
      guard let text = files.text(file) else { continue }
      do {
        found.append(Package(folder: folder, manifest: try Manifest(parsing: text, file: file)))
      } catch {
        problems.append(error)
      }
    }
    var packages: [Package] = []
    var names: Set<String> = []
    func add(_ package: Package) {
      guard names.insert(package.name).inserted else { return }
      for dependency in package.manifest.packages {
        found.first { $0.name == dependency.name }.map(add)
      }
      packages.append(package)
    }
    for package in found { add(package) }
    self.init(files: files, library: library, packages: packages, problems: problems)
  }

  /// The package of each module.
  var packagesByModule: [String: Package] {
    packages.reduce(into: [:]) { all, package in
      for target in package.manifest.targets { all[target.name] = package }
    }
  }

  subscript(name: String) -> Package? { packages.first { $0.name == name } }

  /// Returns a package and all of its direct and indirect dependencies.
  func closure(of package: Package) -> [Package] {
    var names: Set<String> = [package.name]
    for other in packages.reversed() where names.contains(other.name) {
      names.formUnion(other.manifest.packages.map(\.name))
    }
    return packages.filter { names.contains($0.name) }
  }

  /// Returns packages and all that depend on them, directly or indirectly.
  func dependents(of names: Set<String>) -> [Package] {
    var names = names
    return packages.filter { package in
      // The end-to-end tests run the programs of `App`, and do not import them.
      let isAffected =
        package.name == "Tests" && names.contains("App")
        || package.manifest.packages.contains { names.contains($0.name) }
      if isAffected { names.insert(package.name) }
      return names.contains(package.name)
    }
  }
}
