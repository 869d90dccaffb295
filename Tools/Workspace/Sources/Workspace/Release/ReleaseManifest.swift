/// The one manifest of all libraries, which a package elsewhere depends on.
///
/// It has the targets of the packages that the README lists as foundations and libraries, with all of
/// their tests that need nothing else, and the tools with a program of their own, without tests. The
/// manifests of these packages say everything else.
struct ReleaseManifest {
  /// The packages, each after its dependencies.
  let packages: [Package]
  /// The targets of each package, by its name.
  private(set) var targets: [String: [Manifest.Target]] = [:]
  private let parts: [String: ManifestParts]

  /// - Throws: A ``Problem`` if the README lists no libraries.
  init(_ graph: Graph) throws(Problem) {
    let names = Self.libraries(in: graph.files.text("README.md") ?? "")
    guard !names.isEmpty else {
      throw Problem(
        file: "README.md",
        message: "Found no row `foundations` or `libraries` in the table of packages: list them.")
    }
    var parts: [String: ManifestParts] = [:]
    packages = graph.packages.filter { package in
      let text = graph.files.text(package.manifestFile) ?? ""
      parts[package.name] = ManifestParts(parsing: text)
      return package.folder.hasPrefix("Tools/")
        ? parts[package.name]?.products.contains { !$0.isLibrary } == true
        : names.contains(package.name)
    }
    self.parts = parts
    for package in packages {
      targets[package.name] = package.manifest.targets.filter {
        !package.folder.hasPrefix("Tools/") || $0.kind != .test
      }
    }
    dropTargetsThatNeedOthers()
  }

  /// Returns the names in the rows of the table of packages whose group is released.
  static func libraries(in page: String) -> Set<String> {
    var names: Set<String> = []
    var group = ""
    for row in page.matches(of: /(?m)^\| *([a-z ]*?) *\| ([^|]+) \| [^|]+ \|$/) {
      if !row.1.isEmpty { group = String(row.1) }
      guard ["foundations", "libraries"].contains(group) else { continue }
      names.formUnion(row.2.matches(of: /`(\w+)`/).map { String($0.1) })
    }
    return names
  }

  private mutating func dropTargetsThatNeedOthers() {
    while true {
      let names = Set(targets.values.joined().map(\.name))
      var isComplete = true
      for (package, all) in targets {
        let kept = all.filter { $0.dependencies.allSatisfy { names.contains(target($0.name)) } }
        isComplete = isComplete && kept.count == all.count
        targets[package] = kept
      }
      if isComplete { return }
    }
  }

  /// Returns the target of a product that has another name, such as that of a macro.
  private func target(_ name: String) -> String {
    let products = packages.flatMap { parts[$0.name]?.products ?? [] }
    return products.first { $0.name == name }?.targets.first ?? name
  }

  /// Whether only tests of other packages use a package, so that its libraries are no products.
  private func servesTestsAlone(_ package: Package) -> Bool {
    let own = Set(package.manifest.targets.map(\.name))
    let users = packages.filter { $0.name != package.name && $0.folder.hasPrefix("Packages/") }
      .flatMap { targets[$0.name] ?? [] }
      .filter { $0.dependencies.contains { own.contains(target($0.name)) } }
    return !users.isEmpty && users.allSatisfy { $0.kind == .test }
  }

  /// The products that others may name: all libraries but those for tests of this package, and the tools.
  var products: [ManifestParts.Product] {
    packages.flatMap { package -> [ManifestParts.Product] in
      let names = Set((targets[package.name] ?? []).map(\.name))
      let isTool = package.folder.hasPrefix("Tools/")
      guard isTool || !servesTestsAlone(package) else { return [] }
      // A macro is part of the libraries that declare it.
      let kinds = package.manifest.targets.filter { $0.kind == .macro }.map(\.name)
      return (parts[package.name]?.products ?? []).filter {
        $0.isLibrary != isTool && Set($0.targets).isSubset(of: names.subtracting(kinds))
      }
    }.sorted { ($0.isLibrary ? 0 : 1, $0.name) < ($1.isLibrary ? 0 : 1, $1.name) }
  }

  /// Returns the folder of a target's sources.
  func folder(of target: Manifest.Target, in package: Package) -> String {
    "\(package.folder)/"
      + (target.path ?? (target.kind == .test ? "Tests/" : "Sources/") + target.name)
  }

  /// The text of the manifest, which a formatter has to lay out.
  func text() throws(Failure) -> String {
    var known: [String: String] = [:]
    var statements: [String] = []
    var imports: Set<String> = []
    for package in packages {
      guard let part = parts[package.name] else { continue }
      imports.formUnion(part.imports)
      for (code, text) in part.statements {
        let name = String(code.prefix { $0 != "=" && $0 != "{" })
        if known[name] == nil { statements.append(text) }
        guard known.updateValue(code, forKey: name) ?? code == code else {
          throw Failure(
            description:
              "\(package.manifestFile) has another `\(name)` than the manifests before it: rename it."
          )
        }
      }
    }
    let products = products.map {
      let list = $0.targets.map { "\"\($0)\"" }.joined(separator: ", ")
      return
        ".\($0.isLibrary ? "library" : "executable")(name: \"\($0.name)\", targets: [\(list)]),"
    }
    let targets = packages.flatMap { package in
      (self.targets[package.name] ?? []).map { description(of: $0, in: package) }
    }
    return """
      // swift-tools-version: 6.2
      // Generated from the manifests of the packages by `make distribution`.
      \(imports.sorted().map { "import \($0)" }.joined(separator: "\n"))

      \(statements.joined(separator: "\n"))

      let package = Package(
      name: "ComposableArchitecture",
      products: [
      \(products.joined(separator: "\n"))
      ],
      targets: [
      \(targets.joined(separator: "\n"))
      ]
      )

      """
  }

  private func description(of target: Manifest.Target, in package: Package) -> String {
    let needs = target.dependencies.map { "\"\(self.target($0.name))\"" }.joined(separator: ", ")
    let arguments =
      ["name: \"\(target.name)\""] + (needs.isEmpty ? [] : ["dependencies: [\(needs)]"])
      + ["path: \"\(folder(of: target, in: package))\""]
      + (parts[package.name]?.settings[target.name] ?? [])
    return ".\(target.kind.rawValue)(\n\(arguments.joined(separator: ", "))),"
  }
}
