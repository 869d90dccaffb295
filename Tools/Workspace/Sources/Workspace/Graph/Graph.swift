/// The packages of a workspace and their dependencies, read from the manifests.
public struct Graph: Sendable {
  /// The workspace.
  public let files: Files
  /// All packages, each after its dependencies; `App`, `Tests` and `Tools` are last.
  public private(set) var packages: [Package] = []
  /// The layer of each package by name: one more than the highest layer of its dependencies.
  public private(set) var layers: [String: Int] = [:]
  /// The problems that were found while the manifests were read.
  public private(set) var problems: [Problem] = []

  /// Reads the graph of a workspace.
  public init(files: Files) {
    self.files = files
    let folders = ["Packages", Package.examples, "Tools"].flatMap { parent in
      files.names(in: parent).map { "\(parent)/\($0)" }
    }
    for folder in folders + ["App", "Tests"] {
      let file = "\(folder)/Package.swift"
      guard let text = files.text(file) else { continue }
      do {
        let manifest = try Manifest(parsing: text, file: file)
        packages.append(Package(folder: folder, manifest: manifest))
      } catch let problem as Problem {
        problems.append(problem)
      } catch {
        problems.append(Problem(file: file, line: 1, "\(error)"))
      }
    }
    for package in packages { _ = layer(of: package, path: []) }
    sort()
  }

  /// The package of each module.
  var packagesByModule: [String: Package] {
    packages.reduce(into: [:]) { all, package in
      for target in package.manifest.targets { all[target.name] = package }
    }
  }

  /// Returns the package with a name.
  public subscript(name: String) -> Package? { packages.first { $0.name == name } }

  /// Returns the direct dependencies of a package.
  public func dependencies(of package: Package) -> [Package] {
    package.manifest.dependencies.compactMap { self[$0.name] }
  }

  /// Returns the names of packages and of all that depend on them, directly or indirectly.
  public func dependents(of names: Set<String>) -> Set<String> {
    var all = names
    // The end-to-end tests run the programs of `App`, and do not import them.
    if !all.isDisjoint(with: ["App"]), self["Tests"] != nil { all.insert("Tests") }
    let next = packages.filter { package in
      !all.contains(package.name)
        && package.manifest.dependencies.contains { all.contains($0.name) }
    }
    return next.isEmpty ? all : dependents(of: all.union(next.map(\.name)))
  }

  /// Returns a package and all of its direct and indirect dependencies.
  public func closure(of package: Package) -> [Package] {
    var names: Set<String> = [package.name]
    var queue = [package]
    while let next = queue.popLast() {
      for dependency in dependencies(of: next) where names.insert(dependency.name).inserted {
        queue.append(dependency)
      }
    }
    return packages.filter { names.contains($0.name) }
  }

  /// Returns the layer of a package. SwiftPM reports packages that depend on each other in a circle.
  private mutating func layer(of package: Package, path: [String]) -> Int {
    if let layer = layers[package.name] { return layer }
    let path = path + [package.name]
    let others = dependencies(of: package).filter { !path.contains($0.name) }
    let layer = 1 + (others.map { self.layer(of: $0, path: path) }.max() ?? 0)
    layers[package.name] = layer
    return layer
  }

  private mutating func sort() {
    func rank(_ package: Package) -> (Int, Int, String) {
      let place =
        switch package.folder {
        case "App": 1
        case "Tests": 2
        default: package.folder.hasPrefix("Tools/") ? 3 : 0
        }
      return (place, layers[package.name] ?? 0, package.name)
    }
    packages.sort { rank($0) < rank($1) }
  }
}
