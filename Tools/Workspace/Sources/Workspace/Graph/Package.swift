/// A package of the workspace.
struct Package: Sendable {
  /// The folder, relative to the root of the workspace.
  let folder: String
  let manifest: Manifest

  /// The name of the package: that of its folder.
  var name: String { folder.split(separator: "/").last.map(String.init) ?? folder }
  /// The path of the manifest.
  var manifestFile: String { "\(folder)/Package.swift" }
  /// The targets without tests, previews and live clients.
  var libraries: [Manifest.Target] {
    manifest.targets.filter { $0.kind == .library && !$0.name.hasSuffix("Live") }
  }

  /// Returns the paths of a target's Swift files.
  func sourceFiles(of target: Manifest.Target, in files: Files) -> [String] {
    let path = target.path ?? (target.kind == .test ? "Tests/" : "Sources/") + target.name
    return files.files(in: "\(folder)/\(path)").filter { $0.hasSuffix(".swift") }
  }

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
      && (folder.hasPrefix("Packages/Examples/") || name.hasSuffix("Feature")
        || libraries.contains {
          sourceFiles(of: $0, in: files).contains { $0.hasSuffix("Feature.swift") }
        })
  }
}
