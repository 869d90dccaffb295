import FoundationEssentials
import Glibc
import Subprocesses
import Testing

@testable import Workspace

/// Projects that are written from the templates of this workspace, without building them.
@Suite struct ProjectTests {
  let fixture: Fixture
  let library = ReadMeCommandTests.workspace

  init() throws { fixture = try Fixture() }

  private func write(_ name: String, to folder: String = "kanban") throws -> Files {
    let project = Project(
      files: library, library: library.root, name: name, folder: fixture.files.absolute(folder),
      dependency: "package(path: \"\(library.root)\")")
    try project.write()
    return Files(root: project.folder)
  }

  @Test func project_hasTheShapeOfThisWorkspace() throws {
    let files = try write("Kanban")
    let graph = Graph(files: files, library: library.root)
    #expect(graph.check().map(\.description) == [])
    #expect(
      graph.packages.map(\.folder) == [
        "Packages/ImportClient", "Packages/Models", "Packages/Kanban", "App", "Tests",
      ])
    #expect(files.text("Library/Package.swift")?.contains("path: \"\(library.root)\"") == true)
    #expect(access(files.absolute(".ci/run"), X_OK) == 0)
    #expect(files.text(".swift-format") == library.text(".swift-format"))
    let lint = ["swift", "format", "lint", "--strict", "--recursive"]
    let result = try run(
      lint + ["App", "Library", "Packages", "Tests"], in: files.root, mergesErrors: true)
    #expect(result.status == 0, "\(result.output)")
    // Nothing is left of a placeholder.
    let rest = try run(
      ["grep", "-rIl", "-e", "__[Nn]ame__", "-e", "__library__", "."], in: files.root)
    #expect(rest.lines == [])
  }

  /// Templates that name packages of this workspace name the project's package `Library` there.
  @Test(arguments: [Scaffold.Kind.feature, .client])
  func newPackage_dependsOnTheLibrary(kind: Scaffold.Kind) throws {
    let files = try write("Kanban")
    var changes = Changes()
    let scaffold = Scaffold(graph: Graph(files: files, library: library.root))
    _ = try scaffold.make(kind, named: "Retro", in: &changes)
    for (file, text) in changes.texts { try files.write(text, to: file) }
    let graph = Graph(files: files, library: library.root)
    let package = try #require(graph.packages.first { $0.name.hasPrefix("Retro") })
    #expect(package.manifest.packages.map(\.name) == ["Library"])
    let dependencies = package.manifest.targets.flatMap(\.dependencies).map(\.name)
    let known = ["Library", "LibraryForTests", "Retro", "RetroClient", "RetroClientLive"]
    #expect(Set(dependencies).isSubset(of: known), "\(dependencies)")
    #expect(dependencies.contains("Library"))
    for target in package.manifest.targets {
      #expect(Set(target.dependencies.map(\.name)).count == target.dependencies.count)
    }
    #expect(graph.check().map(\.description) == [])
  }

  @Test(arguments: ["kanban", "Kan ban", "", "Models", "App", "library", "ImportClient"])
  func invalidNames_throw(name: String) {
    #expect(throws: Failure.self) { try write(name) }
    #expect(fixture.files.names(in: "") == [])
  }

  @Test func folderThatIsNotEmpty_isLeftAlone() throws {
    try fixture.write("mine", to: "kanban/notes")
    #expect(throws: Failure.self) { try write("Kanban") }
    #expect(fixture.files.names(in: "kanban") == ["notes"])
  }
}
