import FoundationEssentials
import Subprocesses

/// The public declarations of modules as text, sorted, with one in a line: two versions are compared by a
/// line-by-line difference.
///
/// Declarations whose names begin with an underscore, and those of an SPI, are not public. Members and
/// conformances that the compiler writes are left out.
struct PublicInterface {
  private(set) var lines: Set<String> = []

  /// Reads the declarations of a module that was built.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - folder: The folder with built modules.
  ///   - options: Further options, such as those that name the module maps of C.
  mutating func add(_ module: String, in folder: String, options: [String] = []) throws {
    let output = "\(folder)/symbols-\(module)"
    try? FileManager.default.removeItem(atPath: output)
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: output) }
    let result = try Subprocesses.run(
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-I", folder,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
        "-output-dir", output,
      ] + options, mergesErrors: true)
    guard result.status == 0 else {
      throw Failure(description: "The symbols of \(module) cannot be read:\n\(result.output)")
    }
    let files = Files(root: output)
    var graphs: [SymbolGraph] = []
    for name in files.names(in: "") {
      let data = FileManager.default.contents(atPath: files.absolute(name)) ?? Data()
      graphs.append(try JSONDecoder().decode(SymbolGraph.self, from: data))
    }
    let types = Dictionary(
      graphs.flatMap(\.symbols).map { ($0.identifier.precise, $0.pathComponents) },
      uniquingKeysWith: { old, _ in old })
    for graph in graphs {
      lines.formUnion(graph.symbols.compactMap { $0.line(in: module) })
      lines.formUnion(graph.relationships.compactMap { $0.line(in: module, types) })
    }
  }
}

/// What the toolchain's symbol graph says of a module, or of its extensions of another one.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }
    struct Extension: Decodable { var constraints: [Constraint]? }
    struct Constraint: Decodable {
      var kind: String
      var lhs: String
      var rhs: String
    }
    struct Availability: Decodable { var isUnconditionallyDeprecated: Bool? }

    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var swiftExtension: Extension?
    var availability: [Availability]?

    func line(in module: String) -> String? {
      guard SymbolGraph.isPublic(pathComponents) else { return nil }
      let declaration = declarationFragments.map(\.spelling).joined()
        .split { $0.isWhitespace }.joined(separator: " ")
      let conditions = (swiftExtension?.constraints ?? []).map {
        "\($0.lhs) \($0.kind == "sameType" ? "==" : ":") \($0.rhs)"
      }
      let isDeprecated = availability?.contains { $0.isUnconditionallyDeprecated == true } == true
      return "\(module).\(pathComponents.joined(separator: "."))  "
        + (isDeprecated ? "deprecated " : "") + declaration
        + (conditions.isEmpty ? "" : "  in extension where \(conditions.joined(separator: ", "))")
    }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?

    func line(in module: String, _ types: [String: [String]]) -> String? {
      guard kind == "conformsTo", let type = types[source],
        let target = types[target] ?? targetFallback?.split(separator: ".").map(String.init),
        SymbolGraph.isPublic(type + target), !Self.implied.contains(target.last ?? "")
      else { return nil }
      return "\(module).\(type.joined(separator: "."))  : \(target.joined(separator: "."))"
    }

    /// Protocols that the compiler adds to those that are written.
    private static let implied: Set<String> = [
      "BitwiseCopyable", "Copyable", "Escapable", "SendableMetatype",
    ]
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  static func isPublic(_ path: [String]) -> Bool {
    !path.contains { $0.hasPrefix("_") && !$0.hasPrefix("_(") }
  }
}

extension MakeCommand {
  /// Prints the public API of the library.
  func api(_ graph: Graph) throws -> Int32 {
    let chosen = values["PACKAGE"]?.split { $0 == "," || $0 == " " }.map(String.init)
    let modules = try releasedModules(graph).filter { name, folder in
      chosen?.contains { name == $0 || folder.hasSuffix("/\($0)") } ?? true
    }
    guard !modules.isEmpty else {
      throw Failure(description: "There is no library \(values["PACKAGE"] ?? "").")
    }
    let build = "\(files.absolute(values["SCRATCH"] ?? ".build"))/debug"
    var interface = PublicInterface()
    for module in modules {
      let result = try Subprocesses.run(
        ["swift", "build"] + flags + ["--target", module.name],
        in: files.absolute(graph.packages.isEmpty ? "" : module.folder), mergesErrors: true)
      guard result.status == 0 else {
        throw Failure(description: "\(module.name) does not compile:\n\(result.output)")
      }
      let maps = Files(root: build).names(in: "").map { "\(build)/\($0)/module.modulemap" }
        .filter { FileManager.default.fileExists(atPath: $0) }
      try interface.add(
        module.name, in: "\(build)/Modules",
        options: maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] })
    }
    for line in interface.lines.sorted() { print(line) }
    return 0
  }

  /// Returns the modules of all products, and those that these are made of, with the folders of their
  /// packages.
  private func releasedModules(_ graph: Graph) throws -> [(name: String, folder: String)] {
    // A clone of a release has one manifest, and no packages.
    let text =
      try graph.packages.isEmpty
      ? files.text("Package.swift") ?? "" : ReleaseManifest(graph).text()
    let targets = try Manifest(parsing: text, file: "Package.swift").targets
    var names = Set(
      ManifestParts(parsing: text).products.filter(\.isLibrary).flatMap(\.targets))
    var count = 0
    while names.count > count {
      count = names.count
      for target in targets where names.contains(target.name) {
        names.formUnion(target.dependencies.map(\.name))
      }
    }
    return targets.compactMap { target in
      let path = target.path ?? ""
      guard target.kind == .library, names.contains(target.name),
        files.files(in: path).contains(where: { $0.hasSuffix(".swift") })
      else { return nil }
      return (target.name, path.split(separator: "/").prefix(2).joined(separator: "/"))
    }
  }
}
