import FoundationEssentials
import Subprocesses

/// A repository of its own with the libraries and their tools, which other packages depend on by its URL.
///
/// It has one manifest at the top, the sources, tests and documentation of the libraries, the tools that a
/// project uses, and a list of changes: a section for each version, with the subjects of the commits
/// that have changed something of it.
struct Release {
  let graph: Graph
  /// A version with three numbers.
  let version: String
  /// The absolute path of the repository.
  let folder: String

  private var files: Files { graph.files }

  /// Writes a version, commits it, and tags the commit with the version.
  ///
  /// The repository is created, or has earlier versions.
  ///
  /// - Returns: Lines about the result.
  /// - Throws: A ``Failure`` if the version is no later one, or the folder is no such repository; nothing
  ///   is changed.
  func write() throws -> [String] {
    guard version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil else {
      throw Failure(
        description: "\"\(version)\" is no version. Use three numbers: VERSION=1.0.0.")
    }
    let manifest = try ReleaseManifest(graph)
    let target = Files(root: folder)
    let isNew = !target.exists("")
    guard isNew || target.exists("CHANGELOG.md") && target.exists(".git") else {
      throw Failure(
        description: "\(folder) exists, and is no repository of releases. Name another folder.")
    }
    let old = try isNew ? [] : git("tag", in: folder)
    if let last = old.map(Version.init).max(), last >= Version(version) {
      throw Failure(description: "\(version) is not later than \(last), which \(folder) has.")
    }
    let paths = try contents(of: manifest)
    let changes = try changeLog(after: isNew ? "" : target.text("CHANGELOG.md") ?? "", of: paths)

    if isNew {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try git("init", "--quiet", "--initial-branch=main", in: folder)
    } else {
      try git("rm", "--quiet", "-r", "--ignore-unmatch", ".", in: folder)
    }
    for path in paths { try copy(path, to: path) }
    for path in try tracked(["\(Self.top)"]) {
      try copy(path, to: String(path.dropFirst(Self.top.count + 1)))
    }
    try manifest.write(to: target)
    try target.write(changes, to: "CHANGELOG.md")
    try git("add", "--all", in: folder)
    let author = try git("log", "-1", "--format=%an%n%ae", in: files.root)
    let source = try git("rev-parse", "HEAD", in: files.root)[0]
    try git(
      "-c", "user.name=\(author[0])", "-c", "user.email=\(author[1])", "commit", "--quiet",
      "--message", "Version \(version)", "--message", "\(Self.sourceLabel)\(source)", in: folder)
    try git("tag", version, in: folder)
    let count = manifest.products.count { $0.isLibrary }
    return [
      "Wrote version \(version) with \(count) libraries to \(folder), and tagged it.",
      "A package depends on it by .package(url: \"file://\(folder)\", from: \"\(version)\").",
    ]
  }

  /// The folder whose contents are at the top of a release.
  private static let top = "Tools/Release"
  private static let sourceLabel = "Source: "

  /// Returns the paths of the tracked files of a release, which are the same in both repositories.
  private func contents(of manifest: ReleaseManifest) throws -> [String] {
    let folders = manifest.packages.map(\.folder)
    // Of a target that is left out, and of the tests of tools.
    let rest = manifest.packages.flatMap { package in
      let names = Set((manifest.targets[package.name] ?? []).map(\.name))
      return package.manifest.targets.filter { !names.contains($0.name) }
        .map { manifest.folder(of: $0, in: package) + "/" }
    }
    let manifests = Set(manifest.packages.map(\.manifestFile))
    return try tracked(folders + ["Tools/*.mk", ".swift-format", "LICENSE*"]).filter { path in
      !manifests.contains(path) && !rest.contains { path.hasPrefix($0) }
    }
  }

  private func tracked(_ paths: [String]) throws -> [String] {
    try git(["ls-files", "--"] + paths, in: files.root).filter(files.exists)
  }

  private func copy(_ source: String, to path: String) throws {
    let target = Files(root: folder).absolute(path)
    if let slash = target.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: String(target[..<slash]), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(atPath: files.absolute(source), toPath: target)
  }

  /// Returns the list of changes with a section for this version at its top.
  private func changeLog(after old: String, of paths: [String]) throws -> String {
    let title = "# Changes\n"
    let sections = old.firstRange(of: "\n## ").map { old[$0.lowerBound...] } ?? ""
    guard !sections.isEmpty else { return "\(title)\n## \(version)\n\n- The first release.\n" }
    let body = try git("log", "-1", "--format=%b", in: folder)
    guard let line = body.first(where: { $0.hasPrefix(Self.sourceLabel) }) else {
      throw Failure(description: "The last commit of \(folder) is no release.")
    }
    let source = String(line.dropFirst(Self.sourceLabel.count))
    let subjects = try git(
      ["log", "--no-merges", "--format=- %s.", "\(source)..HEAD", "--"]
        + Set(paths.map(Self.packageFolder)).sorted(), in: files.root)
    let list = subjects.isEmpty ? ["- No changes."] : subjects
    return "\(title)\n## \(version)\n\n\(list.joined(separator: "\n"))\n\(sections)"
  }

  /// Returns the folder of the package with a file, such as `Packages/Clocks`.
  private static func packageFolder(_ path: String) -> String {
    path.split(separator: "/").prefix(2).joined(separator: "/")
  }

  @discardableResult private func git(_ arguments: String..., in folder: String) throws -> [String]
  {
    try git(arguments, in: folder)
  }

  private func git(_ arguments: [String], in folder: String) throws -> [String] {
    try run(["git"] + arguments, in: folder)
  }

  @discardableResult private func run(_ command: [String], in folder: String) throws -> [String] {
    let result = try Subprocesses.run(command, in: folder, mergesErrors: true)
    guard result.status == 0 else {
      throw Failure(
        description: "\(command.prefix(2).joined(separator: " ")) failed in \(folder):\n"
          + result.lines.joined(separator: "\n"))
    }
    return result.lines
  }
}

/// The numbers of a version. What is no version precedes all versions.
private struct Version: Comparable, CustomStringConvertible {
  let description: String
  private var numbers: [Int] { description.split(separator: ".").compactMap { Int($0) } }

  init(_ text: String) { description = text }

  static func < (a: Self, b: Self) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
  static func == (a: Self, b: Self) -> Bool { a.numbers == b.numbers }
}
