/// What a `Package.swift` declares, as far as the graph of packages needs it.
public struct Manifest: Equatable, Sendable {
  /// A library or an executable that other packages can use.
  public struct Product: Equatable, Sendable {
    /// The name of the product.
    public var name: String
    /// The names of its targets.
    public var targets: [String]
  }

  /// A package that this one depends on.
  public struct PackageDependency: Equatable, Sendable {
    /// The path, as the manifest writes it.
    public var path: String
    /// The line in the manifest.
    public var line: Int
    /// The name of the package: the last part of the path.
    public var name: String {
      path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  /// What a target depends on.
  public struct TargetDependency: Equatable, Sendable {
    /// The name of a target or product.
    public var name: String
    /// The package of the product, where the manifest names it.
    public var package: String?
    /// The line in the manifest.
    public var line: Int
  }

  /// A module.
  public struct Target: Equatable, Sendable {
    /// What a target is built to.
    public enum Kind: Sendable { case library, executable, test }

    /// What the target is built to.
    public var kind: Kind
    /// The name of the target.
    public var name: String
    /// The folder of its sources, where the manifest names it, relative to the package.
    public var path: String?
    /// What the target depends on.
    public var dependencies: [TargetDependency]
    /// The line in the manifest.
    public var line: Int

    /// Whether the target is a program that shows previews.
    var isPreview: Bool { kind == .executable && name.hasSuffix("Preview") }
  }

  /// The name of the package.
  public var name: String
  /// What other packages can use.
  public var products: [Product]
  /// The packages that this one depends on.
  public var dependencies: [PackageDependency]
  /// The modules.
  public var targets: [Target]
}
