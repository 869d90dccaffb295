import Testing

@testable import Workspace

@Suite struct GraphTests {
  /// Creates a workspace in which `App` depends on `Top`, `Top` on `Left`, `Right` and `Base`, and
  /// `Left` and `Right` on `Base`.
  func makeFixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.addPackage("Base")
    try fixture.addPackage("Left", needs: ["Base"])
    try fixture.addPackage("Right", needs: ["Base"])
    try fixture.addPackage("Top", needs: ["Base", "Left", "Right"])
    try fixture.addPackage("Workspace", in: "Tools")
    try fixture.addPackage("Tests", in: "")
    try fixture.addPackage("App", in: "", needs: ["Top"])
    return fixture
  }

  @Test func packages_followTheirDependencies_thenAppTestsAndTools() throws {
    let graph = try makeFixture().graph()
    #expect(
      graph.packages.map(\.name) == ["Base", "Left", "Right", "Top", "App", "Tests", "Workspace"])
  }

  @Test func examples_arePackages() throws {
    let fixture = try makeFixture()
    try fixture.addPackage("Chess", in: "Packages/Examples", needs: ["Base"])
    let graph = fixture.graph()
    #expect(try graph.packages(named: "Chess").map(\.folder) == ["Packages/Examples/Chess"])
    #expect(graph.packages(containing: ["Packages/Examples/Chess/A.swift"]) == ["Chess"])
  }

  @Test func packagesByName_areInTheOrderOfTheGraph() throws {
    let graph = try makeFixture().graph()
    #expect(try graph.packages(named: "Top,Base").map(\.name) == ["Base", "Top"])
    #expect(
      throws: Failure(
        description: """
          There is no package Lfet. There are: Base, Left, Right, Top, App, Tests, Workspace.
          """)
    ) { try graph.packages(named: "Base,Lfet") }
  }

  @Test func changes_areTestedWithAllDependents() throws {
    let graph = try makeFixture().graph()
    func names(_ changed: Substring...) -> [String] {
      graph.dependents(of: graph.packages(containing: changed)).map(\.name)
    }
    #expect(names() == [])
    // As `make test CHANGED=1` writes that nothing has changed.
    #expect(names("./") == [])
    #expect(names("Packages/Left/Sources/Left/A.swift") == ["Left", "Top", "App", "Tests"])
    #expect(names("App/Package.swift") == ["App", "Tests"])
    #expect(names("Tests/A.swift") == ["Tests"])
    #expect(names("README.md") == ["Workspace"])
    #expect(names("Packages/LeftOver/A.swift") == [])
  }
}
