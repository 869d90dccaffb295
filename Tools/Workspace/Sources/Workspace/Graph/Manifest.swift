import SwiftSyntax

/// The declarations of a `Package.swift`.
public struct Manifest: Equatable, Sendable {
  /// A library or an executable that other packages can use.
  public struct Product: Equatable, Sendable {
    public var name: String
    /// The names of the product's targets.
    public var targets: [String]
  }

  /// A dependency on another package.
  public struct PackageDependency: Equatable, Sendable {
    /// The path, relative to the package.
    public var path: String
    /// The line in the manifest.
    public var line: Int
    /// The name of the package: the last component of the path.
    public var name: String {
      path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  /// A dependency of a target.
  public struct TargetDependency: Equatable, Sendable {
    /// The name of a target or product.
    public var name: String
    /// The package of the product, if the manifest names it.
    public var package: String?
    /// The line in the manifest.
    public var line: Int
  }

  /// A module.
  public struct Target: Equatable, Sendable {
    public enum Kind: Sendable { case library, executable, macro, test }

    public var kind: Kind
    public var name: String
    /// The folder of the sources, relative to the package, if the manifest names it.
    public var path: String?
    public var dependencies: [TargetDependency]
    /// The line in the manifest.
    public var line: Int

    /// Whether the target is a program that shows previews.
    var isPreview: Bool { kind == .executable && name.hasSuffix("Preview") }
  }

  public var products: [Product]
  public var dependencies: [PackageDependency]
  public var targets: [Target]

  /// Reads a manifest without running it, whose package must consist of literals.
  ///
  /// - Parameters:
  ///   - text: The source of the manifest.
  ///   - file: The path for errors.
  /// - Throws: A ``Problem`` at the first expression of a name, a list or a path that is no literal.
  public init(parsing text: String, file: String) throws {
    let source = SwiftFile(text)
    func problem(_ node: some SyntaxProtocol, _ message: String) -> Problem {
      Problem(
        file: file, line: source.line(of: node),
        """
        \(message). A package here is made of literals, so that tools can read it without running its \
        manifest. Write it as the other manifests do.
        """)
    }
    func string(_ value: ExprSyntax) throws -> String {
      guard let text = value.string else { throw problem(value, "Expected a string of plain text") }
      return text
    }
    func list(_ label: String, of call: FunctionCallExprSyntax) throws -> [ExprSyntax] {
      guard let value = call.argument(label) else { return [] }
      guard let list = value.as(ArrayExprSyntax.self) else {
        throw problem(value, "Expected a list")
      }
      return list.elements.map(\.expression)
    }
    func calls(_ label: String, of call: FunctionCallExprSyntax) throws -> [FunctionCallExprSyntax]
    {
      try list(label, of: call).map {
        guard let call = $0.as(FunctionCallExprSyntax.self) else {
          throw problem($0, "Expected `.….(…)`")
        }
        return call
      }
    }
    func name(of call: FunctionCallExprSyntax) throws -> String {
      guard let name = call.argument("name") else { throw problem(call, "Expected a `name:`") }
      return try string(name)
    }

    let package = source.tree.first(FunctionCallExprSyntax.self) { $0.name == "Package" }
    guard let package else {
      throw Problem(file: file, line: 1, "Found no `let package = Package(…)`: declare one.")
    }
    products = try calls("products", of: package).map {
      Product(name: try name(of: $0), targets: try list("targets", of: $0).map(string))
    }
    dependencies = try calls("dependencies", of: package).map {
      guard $0.arguments.count == 1, let path = $0.argument("path") else {
        throw problem(
          $0,
          """
          A package is named by a path and nothing else; there are no packages from elsewhere here. \
          Use `.package(path: "../Name")`, and copy or write what is missing
          """)
      }
      return PackageDependency(path: try string(path), line: source.line(of: $0))
    }
    targets = try calls("targets", of: package).map { call in
      let kinds: [String: Target.Kind] = [
        "executableTarget": .executable, "macro": .macro, "target": .library, "testTarget": .test,
      ]
      guard let kind = kinds[call.name] else {
        throw problem(call, "`.\(call.name)` is not understood as a target")
      }
      return Target(
        kind: kind, name: try name(of: call), path: try call.argument("path").map(string),
        dependencies: try list("dependencies", of: call).map {
          let call = $0.as(FunctionCallExprSyntax.self)
          return TargetDependency(
            name: try call.map(name) ?? string($0),
            package: try call?.argument("package").map(string), line: source.line(of: $0))
        }, line: source.line(of: call))
    }
  }
}
