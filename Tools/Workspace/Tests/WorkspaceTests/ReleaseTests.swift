import FoundationEssentials
import Subprocesses
import Testing

@testable import Workspace

/// A workspace with a library that others need, one that needs it, tools, and an app that is not released.
@Suite struct ReleaseTests {
  let fixture: Fixture
  let parent: Fixture
  var folder: String { "\(parent.files.root)/release" }

  init() throws {
    parent = try Fixture()
    fixture = try Fixture([
      "README.md": """
      | group | packages | purpose |
      |---|---|---|
      | foundations | `Low`, `Helper` | low |
      | | `Other` | other |
      | libraries | `High` | high |
      | programs | `Own` | own |
      """,
      ".swift-format": #"{ "version": 1 }"#,
      "Tools/common.mk": "all:",
      "Tools/Release/README.md": "A release",
      "Tools/Release/.gitignore": ".build",
    ])
    try fixture.addPackage("Low", needs: [])
    try fixture.addPackage("Helper")
    try fixture.addPackage("Other")
    try fixture.addPackage("High", needs: ["Low"])
    try fixture.addPackage("Own", needs: ["High"])
    try fixture.addPackage("Tool", in: "Tools", needs: ["Low"])
    try fixture.replace(
      "[.library(name: \"Tool\"", with: "[.executable(name: \"ToolCommand\"",
      in: "Tools/Tool/Package.swift")
    // Tests of `Low` need `Helper`, those of `Other` something that is not released.
    try fixture.replace(
      "name: \"LowTests\", dependencies: [\"Low\"]",
      with: "name: \"LowTests\", dependencies: [\"Low\", \"Helper\"]",
      in: "Packages/Low/Package.swift")
    try fixture.replace(
      "name: \"OtherTests\", dependencies: [\"Other\"]",
      with: "name: \"OtherTests\", dependencies: [\"Other\", \"Own\"]",
      in: "Packages/Other/Package.swift")
    try git("init", "--quiet")
    try commit("First")
  }

  @discardableResult private func git(_ arguments: String..., in folder: String? = nil) throws
    -> [String]
  {
    let identity = ["-c", "user.name=Blob", "-c", "user.email=blob@example.com"]
    let result = try run(
      ["git"] + identity + arguments, in: folder ?? fixture.files.root, mergesErrors: true)
    #expect(result.status == 0, "\(arguments): \(result.output)")
    return result.lines
  }

  private func commit(_ subject: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", subject)
  }

  private func release(_ version: String, to folder: String? = nil) throws -> [String] {
    try Release(graph: fixture.graph(), version: version, folder: folder ?? self.folder).write()
  }

  @Test func release_hasTheLibrariesWithOneManifest() throws {
    try fixture.write("not committed", to: "Packages/Low/Sources/Low/New.swift")
    _ = try release("1.0.0")
    #expect(
      try git("ls-files", in: folder) == [
        ".gitignore", ".swift-format", "CHANGELOG.md", "Package.swift",
        "Packages/Helper/Sources/Helper/Code.swift",
        "Packages/Helper/Tests/HelperTests/Tests.swift",
        "Packages/High/Sources/High/Code.swift", "Packages/High/Tests/HighTests/Tests.swift",
        "Packages/Low/Sources/Low/Code.swift", "Packages/Low/Tests/LowTests/Tests.swift",
        "Packages/Other/Sources/Other/Code.swift", "README.md",
        "Tools/Tool/Sources/Tool/Code.swift", "Tools/common.mk",
      ])
    #expect(try git("tag", in: folder) == ["1.0.0"])
    #expect(try git("log", "--format=%an %s", in: folder) == ["Blob Version 1.0.0"])
    let text = Files(root: folder).text("Package.swift") ?? ""
    let manifest = try Manifest(parsing: text, file: "Package.swift")
    #expect(
      manifest.targets.map(\.name) == [
        "Helper", "HelperTests", "Low", "LowTests", "High", "HighTests", "Other", "Tool",
      ])
    #expect(manifest.targets[4].path == "Packages/High/Sources/High")
    #expect(manifest.targets[4].dependencies.map(\.name) == ["Low"])
    // `Helper` serves tests alone.
    #expect(
      ManifestParts(parsing: text).products.map(\.name) == ["High", "Low", "Other", "ToolCommand"])
    #expect(text.components(of: "let settings") == 1)
  }

  @Test func laterVersion_replacesFilesAndListsChanges() throws {
    _ = try release("1.0.0")
    try fixture.write("let a = 1\n", to: "Packages/Low/Sources/Low/Code.swift")
    try git("mv", "Packages/High/Sources/High/Code.swift", "Packages/High/Sources/High/High.swift")
    try commit("Make it better")
    try fixture.write("", to: "Packages/Own/Sources/Own/Code.swift")
    try commit("Change what is not released")
    _ = try release("1.10.0")
    let release = Files(root: folder)
    #expect(release.text("Packages/Low/Sources/Low/Code.swift") == "let a = 1\n")
    #expect(release.names(in: "Packages/High/Sources/High") == ["High.swift"])
    #expect(
      release.text("CHANGELOG.md") == """
        # Changes

        ## 1.10.0

        - Make it better.

        ## 1.0.0

        - The first release.

        """)
    #expect(try git("tag", in: folder) == ["1.0.0", "1.10.0"])
    // By its numbers, 1.9.0 is the older one.
    for version in ["1.9.0", "1.10.0"] {
      let failure = #expect(throws: Failure.self) { try self.release(version) }
      #expect(failure?.description.contains("is not later than 1.10.0") == true)
    }
    #expect(try git("status", "--porcelain", in: folder) == [])
  }

  @Test(arguments: ["", "1", "1.0", "v1.0.0", "1.0.0-beta", "1.0.0 "])
  func invalidVersions_throw(version: String) throws {
    let failure = #expect(throws: Failure.self) { try release(version) }
    #expect(failure?.description.contains("is no version") == true)
    #expect(!parent.files.exists("release"))
  }

  @Test func foreignFolder_isLeftAlone() throws {
    try parent.write("mine", to: "release/notes")
    let failure = #expect(throws: Failure.self) { try release("1.0.0") }
    #expect(failure?.description.contains("is no repository of releases") == true)
    #expect(parent.files.names(in: "release") == ["notes"])
  }

  @Test func settingsOfOneNameWithTwoValues_throw() throws {
    try fixture.replace(
      "ExistentialAny", with: "InternalImports", in: "Packages/High/Package.swift")
    let failure = #expect(throws: Failure.self) { try release("1.0.0") }
    #expect(failure?.description.contains("Packages/High/Package.swift") == true)
  }

  /// What SwiftPM makes of the manifest of this workspace: all targets have sources, and all
  /// dependencies are there.
  @Test func manifestOfThisWorkspace_isThatOfAPackage() throws {
    let workspace = ReadMeCommandTests.workspace
    for name in ["Packages", "Tools"] {
      try FileManager.default.createSymbolicLink(
        atPath: parent.files.absolute(name), withDestinationPath: workspace.absolute(name))
    }
    let manifest = try ReleaseManifest(Graph(files: workspace))
    try manifest.write(to: parent.files)
    let names = manifest.packages.map(\.name)
    #expect(Set(["ComposableArchitecture", "TerminalUI", "StoreInspector"]).isSubset(of: names))
    #expect(!names.contains { $0.contains("Standup") || $0 == "Models" || $0 == "Clients" })
    let result = try run(
      ["swift", "package", "--package-path", parent.files.root, "describe"], mergesErrors: true)
    #expect(result.status == 0, "\(result.output)")
    #expect(!result.output.contains("warning"), "\(result.output)")
  }
}

extension String {
  /// Returns how often it contains a text.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
