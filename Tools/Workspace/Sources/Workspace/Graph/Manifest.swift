import SwiftSyntax

/// The dependencies that a `Package.swift` declares. A product has the name of its one target.
struct Manifest: Equatable, Sendable {
  /// The name of a package, target or product that something depends on.
  struct Dependency: Equatable, Sendable {
    var name: String
    /// The line in the manifest.
    var line: Int
  }

  /// A module.
  struct Target: Equatable, Sendable {
    enum Kind: String, Sendable {
      case executable = "executableTarget"
      case library = "target"
      case macro
      case test = "testTarget"
    }

    var kind: Kind
    var name: String
    /// The folder of the sources, relative to the package, if the manifest names it.
    var path: String?
    var dependencies: [Dependency]
  }

  /// The packages that this one depends on.
  var packages: [Dependency]
  var targets: [Target]

  /// Reads a manifest without running it, which must consist of literals.
  ///
  /// - Parameters:
  ///   - text: The source of the manifest.
  ///   - file: The path for errors.
  init(parsing text: String, file: String) throws(Problem) {
    let source = SwiftFile(text)
    func problem(_ node: some SyntaxProtocol, _ message: String) -> Problem {
      Problem(
        file: file, line: source.line(of: node),
        message: """
          \(message). A package here is made of literals, so that tools can read it without running \
          its manifest. Write it as the other manifests do.
          """)
    }
    func elements(
      _ label: String, of call: FunctionCallExprSyntax, expected: String = "a string of plain text"
    ) throws(Problem) -> [(name: String, line: Int, call: FunctionCallExprSyntax?)] {
      guard let value = call.argument(label) else { return [] }
      guard let list = value.as(ArrayExprSyntax.self) else {
        throw problem(value, "Expected a list")
      }
      return try list.elements.map { item throws(Problem) in
        let call = item.expression.as(FunctionCallExprSyntax.self)
        let name = call.map { $0.argument("name") ?? $0.argument("path") } ?? item.expression
        guard let name = name?.string else { throw problem(item, "Expected \(expected)") }
        return (name, source.line(of: item), call)
      }
    }

    let package = source.tree.first(FunctionCallExprSyntax.self) { $0.name == "Package" }
    guard let package else {
      throw Problem(file: file, message: "Found no `let package = Package(…)`: declare one.")
    }
    let path = """
      `.package(path: "../Name")`, as there are no packages from elsewhere here: copy or write what is \
      missing
      """
    packages = try elements("dependencies", of: package, expected: path).map {
      Dependency(name: $0.name.split(separator: "/").last.map(String.init) ?? "", line: $0.line)
    }
    targets = []
    for target in try elements("targets", of: package) {
      guard let call = target.call, let kind = Target.Kind(rawValue: call.name) else {
        let message = "Expected `.target(name: …)`, or an executable, macro or test target."
        throw Problem(file: file, line: target.line, message: message)
      }
      targets.append(
        Target(
          kind: kind, name: target.name, path: call.argument("path")?.string,
          dependencies: try elements("dependencies", of: call).map {
            Dependency(name: $0.name, line: $0.line)
          }))
    }
  }
}
