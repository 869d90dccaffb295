/// A package of the workspace.
public struct Package: Sendable {
  /// The folder of the examples, which only `App`, `Tests` and `Tools` depend on.
  static let examples = "Packages/Examples"

  /// The folder, relative to the root of the workspace.
  public let folder: String
  /// The name of the package: that of its folder.
  public let name: String
  public let manifest: Manifest

  init(folder: String, manifest: Manifest) {
    self.folder = folder
    name = folder.split(separator: "/").last.map(String.init) ?? folder
    self.manifest = manifest
  }

  /// The path of the manifest.
  public var manifestFile: String { "\(folder)/Package.swift" }

  /// Returns the folder of a target, relative to the root of the workspace.
  func folder(of target: Manifest.Target) -> String {
    let path = target.path ?? (target.kind == .test ? "Tests/" : "Sources/") + target.name
    return path == "." ? folder : "\(folder)/\(path)"
  }

  /// Returns the paths of a target's Swift files.
  func sourceFiles(of target: Manifest.Target, in files: Files) -> [String] {
    let others = manifest.targets.filter { $0.name != target.name }.map(folder(of:))
    return files.files(in: folder(of: target), excluding: Set(others))
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/Package.swift") }
  }

  /// The targets without tests, previews and live clients.
  var libraries: [Manifest.Target] {
    manifest.targets.filter { $0.kind == .library && !$0.name.hasSuffix("Live") }
  }

  /// Whether the package is an example.
  var isExample: Bool { folder.hasPrefix(Self.examples + "/") }

  /// Returns the path of another folder of the workspace, relative to the package.
  func path(to other: String) -> String {
    let from = folder.split(separator: "/")
    let to = other.split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
  }

  /// Returns whether the package is a feature: an example, or its name or that of a source ends in
  /// `Feature`.
  func isFeature(in files: Files) -> Bool {
    folder.hasPrefix("Packages/")
      && (isExample || name.hasSuffix("Feature")
        || libraries.contains {
          sourceFiles(of: $0, in: files).contains { $0.hasSuffix("Feature.swift") }
        })
  }
}
