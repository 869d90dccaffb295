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

  public var name: String
  public var products: [Product]
  public var dependencies: [PackageDependency]
  public var targets: [Target]
}
