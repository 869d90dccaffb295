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
    #expect(
      graph.layers == [
        "Base": 1, "Left": 2, "Right": 2, "Top": 3, "App": 4, "Tests": 1, "Workspace": 1,
      ])
  }

  @Test func diagrams_leaveOutIndirectDependencies() throws {
    let graph = try makeFixture().graph()
    #expect(
      graph.diagram == """
        graph TD
          Left --> Base
          Right --> Base
          Top --> Left
          Top --> Right
          App --> Top
        """)
    #expect(graph.list.hasPrefix(" 1  Base\n 2  Left       Base\n"))
  }

  @Test func examples_arePackagesAndAGroupOfTheDiagram() throws {
    let fixture = try makeFixture()
    try fixture.addPackage("Chess", in: "Packages/Examples", needs: ["Base"])
    let graph = fixture.graph()
    #expect(try graph.packages(named: "Chess").map(\.folder) == ["Packages/Examples/Chess"])
    #expect(
      graph.packagesToTest(changed: ["Packages/Examples/Chess/A.swift"]).map(\.name) == ["Chess"])
    #expect(
      graph.diagram.hasPrefix(
        """
        graph TD
          subgraph Examples
            Chess
          end
          Chess --> Base

        """))
  }

  @Test func diagramInThePage_isCheckedAndReplaced() throws {
    let fixture = try makeFixture()
    let graph = fixture.graph()
    try fixture.write("# Page\n\n```mermaid\nold\n```\nEnd\n", to: "README.md")
    #expect(
      graph.checkDrawing().map(\.description) == [
        """
        README.md:3: error: The diagram of the packages is out of date. Run `make graph RECORD=1`.
        """
      ])
    let page = try #require(graph.replacingDrawing(in: fixture.files.text("README.md") ?? ""))
    #expect(page == "# Page\n\n```mermaid\n\(graph.diagram)\n```\nEnd\n")
    try fixture.write(page, to: "README.md")
    #expect(graph.checkDrawing() == [])
    try fixture.write("# Page\n", to: "README.md")
    #expect(
      graph.checkDrawing().map(\.message) == [
        """
        The diagram of the packages is missing. Write ["```mermaid"], each on a line of its own, and run \
        `make graph RECORD=1`.
        """
      ])
  }

  @Test func tableOfExamplesInThePage_isCheckedAndReplaced() throws {
    let fixture = try makeFixture()
    try fixture.replace(
      "targets: [\n",
      with: """
        targets: [
            .executableTarget(name: "counter", dependencies: ["App"]),
            .executableTarget(name: "standups", dependencies: ["App"]),

        """, in: "App/Package.swift")
    try fixture.write(
      "import App\n\n/// Counts,\n/// up and down.\n@main\nstruct CounterApp {}\n",
      to: "App/Sources/counter/CounterApp.swift")
    let graph = fixture.graph()
    let diagram = "```mermaid\n\(graph.diagram)\n```\n"
    try fixture.write("\(diagram)\n| `APP=` | example |\n|---|---|\n\nEnd\n", to: "README.md")
    #expect(graph.checkDrawing().map(\.line) == [10])
    let page = try #require(graph.replacingDrawing(in: fixture.files.text("README.md") ?? ""))
    #expect(page.hasSuffix("|---|---|\n| `counter` | Counts, up and down. |\n\nEnd\n"))
    try fixture.write(page, to: "README.md")
    #expect(graph.checkDrawing() == [])
    try fixture.write(diagram, to: "README.md")
    #expect(
      graph.checkDrawing().first?.message.hasPrefix("The table of examples is missing.") == true)
  }

  @Test func packagesByName_areInTheOrderOfTheGraph() throws {
    let graph = try makeFixture().graph()
    #expect(try graph.packages(named: "Top,Base").map(\.name) == ["Base", "Top"])
    #expect(
      throws: Failure(
        """
        There is no package Lfet. There are: Base, Left, Right, Top, App, Tests, Workspace.
        """, code: 64)
    ) { try graph.packages(named: "Base,Lfet") }
  }

  @Test func changes_areTestedWithAllDependents() throws {
    let graph = try makeFixture().graph()
    func names(_ changed: String...) -> [String] {
      graph.packagesToTest(changed: changed).map(\.name)
    }
    #expect(names() == [])
    #expect(names("Packages/Left/Sources/Left/A.swift") == ["Left", "Top", "App", "Tests"])
    #expect(names("App/Package.swift") == ["App", "Tests"])
    #expect(names("Tests/A.swift") == ["Tests"])
    #expect(names("README.md") == ["Workspace"])
    #expect(names("Packages/LeftOver/A.swift") == [])
  }

  private static let hasGit =
    (try? ChildProcess.run(["git", "--version"], in: "/", output: .merged))?.code == 0

  @Test(.enabled(if: hasGit, "git is not installed: make bootstrap"))
  func changedFiles_areCommittedUncommittedAndNewOnes() throws {
    let fixture = try Fixture(["a": "1", "b": "1", "c": "1", ".gitignore": "ignored\n"])
    func git(_ arguments: String...) throws {
      let name = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
      let result = try ChildProcess.run(
        ["git"] + name + arguments, in: fixture.files.root, output: .merged)
      #expect(result.code == 0, "\(result.lines)")
    }
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-qm", "first")
    try git("checkout", "-qb", "work")
    #expect(try Graph.changedFiles(in: fixture.files.root) == [])
    try fixture.write("2", to: "a")
    try git("commit", "-qam", "second")
    try fixture.write("2", to: "b")
    try fixture.write("1", to: "new file é")
    try fixture.write("1", to: "ignored")
    #expect(try Graph.changedFiles(in: fixture.files.root) == ["a", "b", "new file é"])
    #expect(throws: Failure.self) {
      try Graph.changedFiles(in: fixture.files.root, since: "nowhere")
    }
  }
}
