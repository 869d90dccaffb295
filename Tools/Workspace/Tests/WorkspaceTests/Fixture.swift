import FoundationEssentials
import Glibc

@testable import Workspace

/// A workspace in a temporary folder, which is deleted when the object is deallocated.
final class Fixture {
  let files: Files
  private let isKept: Bool

  init(_ tree: [String: String] = [:]) throws {
    var template = Array("/tmp/workspace-XXXXXX".utf8CString)
    mkdtemp(&template)
    files = Files(root: String(decoding: template.dropLast().map { UInt8($0) }, as: UTF8.self))
    isKept = false
    for (path, text) in tree { try files.write(text, to: path) }
  }

  /// A workspace in a folder, which stays.
  init(folder: String) throws {
    files = Files(root: folder)
    isKept = true
    try files.write("", to: ".workspace")
  }

  deinit { if !isKept { try? FileManager.default.removeItem(atPath: files.root) } }

  func write(_ text: String, to path: String) throws { try files.write(text, to: path) }

  /// Adds a package with a library of the same name, and tests.
  func addPackage(
    _ name: String, in folder: String = "Packages", needs: [String] = [],
    source: String? = nil, file: String = "Code.swift"
  ) throws {
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    let parent =
      switch folder {
      case "Packages": ".."
      case "Packages/Examples": "../.."
      default: "../Packages"
      }
    let list = needs.map { "\"\($0)\"" }.joined(separator: ", ")
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(needs.map { ".package(path: \"\(parent)/\($0)\")" }.joined(separator: ", "))],
        targets: [
          .target(name: "\(name)", dependencies: [\(list)], swiftSettings: settings),
          .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
        ]
      )
      """, to: "\(path)/Package.swift")
    try write(
      source ?? needs.map { "import \($0)\n" }.joined(),
      to: "\(path)/Sources/\(name)/\(file)")
    try write("import \(name)\n", to: "\(path)/Tests/\(name)Tests/Tests.swift")
  }

  /// Replaces a text in a file, everywhere or where it is first.
  func replace(_ old: String, with new: String, in path: String, once: Bool = false) throws {
    let text = files.text(path) ?? ""
    precondition(text.contains(old), "\(path) does not contain \(old)")
    try write(text.replacing(old, with: new, maxReplacements: once ? 1 : .max), to: path)
  }

  func graph() -> Graph { Graph(files: files) }

  var problems: [String] { graph().check().map(\.description) }
}
