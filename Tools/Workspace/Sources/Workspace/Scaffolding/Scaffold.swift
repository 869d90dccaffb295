/// Creates packages from templates.
public struct Scaffold {
  /// A kind of package.
  public enum Kind: String, Sendable {
    /// Logic, a screen, previews and tests.
    case feature = "Feature"
    /// A feature in the dialect of the tour, which has view stores and no macros.
    case tourFeature = "Tour"
    /// An interface, a live client and tests.
    case client = "Client"
  }

  private let graph: Graph
  private var files: Files { graph.files }

  /// The modules of the toolchain whose names are likely to be chosen.
  private static let systemModules: Set = [
    "Dispatch", "Foundation", "Glibc", "Musl", "Observation", "PackageDescription", "Swift",
    "Synchronization", "Testing", "XCTest",
  ]

  /// Creates a scaffold for a workspace.
  public init(graph: Graph) { self.graph = graph }

  /// Creates a package.
  ///
  /// - Parameters:
  ///   - kind: The kind of package.
  ///   - name: The name, such as `Retro`. The package of a client is called `…Client`.
  /// - Returns: The folder of the package.
  public func make(_ kind: Kind, named name: String) throws -> String {
    let name = kind == .client && name.hasSuffix("Client") ? String(name.dropLast(6)) : name
    let package = kind == .client ? name + "Client" : name
    try check(name, package: package, kind)
    let folder = "Packages/\(package)"
    // The templates of the tour replace some of those of a feature.
    for kind in kind == .tourFeature ? [.feature, kind] : [kind] {
      let template = "Tools/Workspace/Templates/\(kind.rawValue)"
      let sources = files.files(in: template)
      guard !sources.isEmpty else { throw Failure("There are no templates in \(template).") }
      for source in sources {
        let path = Self.fill(String(source.dropFirst(template.count + 1)), with: name)
        try files.write(Self.fill(files.text(source) ?? "", with: name), to: "\(folder)/\(path)")
      }
    }
    return folder
  }

  private func check(_ name: String, package: String, _ kind: Kind) throws {
    func refuse(_ reason: String) throws { throw Failure(reason, code: 64) }
    let isIdentifier =
      name.first.map { ("A"..."Z").contains($0) } == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    if !isIdentifier {
      try refuse(
        "\"\(name)\" is no name of a module. Use a capital letter, then letters and digits: NAME=Retro."
      )
    }
    if ["Any", "Protocol", "Self", "Type"].contains(name) {
      try refuse("\(name) is a word of the language. Choose another name.")
    }
    if name.hasSuffix("Feature") {
      try refuse("Leave out \"Feature\", which is added where it belongs: NAME=Retro.")
    }
    let suffixes = kind == .client ? ["Client", "ClientLive"] : ["", "Preview", "Tests"]
    for module in suffixes.map({ name + $0 }) {
      if Self.systemModules.contains(module) {
        try refuse("\(module) is a module of the toolchain. Choose another name.")
      }
      if let owner = graph.packages.first(where: {
        $0.name == module || $0.manifest.targets.contains { $0.name == module }
      }) {
        try refuse("\(module) exists already, in \(owner.folder). Choose another name.")
      }
    }
    if files.exists("Packages/\(package)") {
      try refuse("Packages/\(package) exists already. Choose another name, or remove the folder.")
    }
  }

  /// Returns a template with replaced placeholders `__Name__` and `__name__`.
  static func fill(_ text: String, with name: String) -> String {
    text.replacing("__Name__", with: name).replacing("__name__", with: lowerCamelCase(name))
  }

  /// Returns a name in lower camel case: `retro` for `Retro`, `urlBar` for `URLBar`.
  static func lowerCamelCase(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let count =
      capitals.count == name.count || capitals.count <= 1 ? capitals.count : capitals.count - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
