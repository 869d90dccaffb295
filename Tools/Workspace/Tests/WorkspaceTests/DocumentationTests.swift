import Testing

@testable import Workspace

@Suite struct DocumentationTests {
  let fixture: Fixture
  let article = "Packages/Shop/Sources/Shop/Documentation.docc/Articles/Cart.md"
  let tests = "Packages/Shop/Tests/ShopTests/Tests.swift"

  init() throws {
    fixture = try Fixture()
    try fixture.addPackage("Shop")
    try fixture.addPackage("Other")
  }

  var problems: [String] { fixture.graph().checkExamples().map(\.description) }

  @Test func exampleWithOtherIndentation_isFound() throws {
    try fixture.write(
      """
      # Cart

      ```swift
      import Shop

      @main
      struct Cart {
        var count = 0

        func buy() {}
      }
      ```

      ```sh
      make test
      ```

      - A list:
        ```swift
        cart.buy()
        ```
      """, to: article)
    try fixture.write(
      """
      import Shop

      enum Example {
        struct Cart {
          var count = 0
          func buy() {}
        }
        func test() {
          cart.buy()
        }
      }
      """, to: tests)
    #expect(problems == [])
  }

  @Test func exampleDiffers_isReportedAtTheFirstDifference() throws {
    try fixture.write("# Cart\n\n```swift\nbuy()\n\nsell()\n```\n", to: article)
    try fixture.write("buy()\nbuy()\n  buy()\n  steal()\n", to: tests)
    #expect(
      problems == [
        "\(article):6: error: The example differs from \(tests) from this line on. Make them equal."
      ])
  }

  @Test(
    arguments: ["", "rebuy()", "buy() // sell", "// buy()"],
    ["```swift\nbuy()\n```\n", "```swift\nbuy()"])
  func exampleWithoutASource_isReported(_ source: String, page: String) throws {
    try fixture.write(page, to: article)
    try fixture.write(source, to: tests)
    #expect(
      problems == [
        """
        \(article):2: error: No source contains this example. Copy it into a test of the package, \
        where it is compiled.
        """
      ])
  }

  @Test func examplesOfAREADME_areInItsPackage_thoseOfTheWorkspaceInAny() throws {
    try fixture.write("```swift\nbuy()\n```\n", to: "Packages/Shop/README.md")
    try fixture.write("```swift\nbuy()\n```\n", to: "README.md")
    #expect(problems.map { $0.prefix { $0 != ":" } } == ["README.md", "Packages/Shop/README.md"])
    try fixture.write("buy()", to: "Packages/Other/Tests/OtherTests/Tests.swift")
    #expect(problems.map { $0.prefix { $0 != ":" } } == ["Packages/Shop/README.md"])
    // Not a source of any target.
    try fixture.write("buy()", to: "Packages/Shop/Templates/Buying.swift")
    #expect(problems.count == 1)
    try fixture.write("buy()", to: tests)
    #expect(problems == [])
  }

  @Test func linkToAMissingFile_isReported() throws {
    let page = "Packages/Shop/README.md"
    let links =
      "[a](Sources) [b](../Other/Package.swift#x) ![c](Gone.svg) [d](https://e.org) [e](#f) [g](doc:h)"
    try fixture.write("# Shop\n\n\(links)\n```\n[a](Gone)\n```\n[i](../Gone)", to: page)
    #expect(
      fixture.graph().checkLinks().map(\.description) == [
        "\(page):3: error: There is no file Gone.svg to link to.",
        "\(page):7: error: There is no file ../Gone to link to.",
      ])
  }

  @Test func libraryWithArticles_hasACatalog() throws {
    try fixture.write("# ``Shop``\n", to: article)
    let graph = fixture.graph()
    let catalogs = graph.catalogs(of: graph.packages)
    #expect(catalogs.map(\.module) == ["Shop"])
    let steps = try #require(catalogs.first)
      .steps(docc: "/bin/docc", scratch: "/b", output: "/b/docs", flags: ["--x"])
    #expect(
      steps.map { $0.command.prefix(4).joined(separator: " ") } == [
        "rm -rf /b/docs/symbols/Shop /b/docs/Shop.doccarchive", "mkdir -p /b/docs/symbols/Shop",
        "swift build --x --target", "swift symbolgraph-extract -module-name Shop",
        """
        /bin/docc convert Packages/Shop/Sources/Shop/Documentation.docc --additional-symbol-graph-dir
        """,
      ])
    #expect(steps.map(\.folder) == ["", "", "Packages/Shop", "", ""])
  }

  @Test func libraryWithACModule_isExtractedWithTheModuleMap() throws {
    try fixture.replace(
      "targets: [\n",
      with: "targets: [\n    .target(name: \"CShop\"), .target(name: \"CTests\"),\n",
      in: "Packages/Shop/Package.swift")
    try fixture.replace(
      "dependencies: [], swiftSettings", with: "dependencies: [\"CShop\"], swiftSettings",
      in: "Packages/Shop/Package.swift")
    for name in ["CShop", "CTests"] {
      try fixture.write("", to: "Packages/Shop/Sources/\(name)/include/\(name).h")
    }
    try fixture.addPackage("Mall", needs: ["Shop"])
    try fixture.write("# ``Mall``\n", to: "Packages/Mall/Sources/Mall/Documentation.docc/Mall.md")
    let graph = fixture.graph()
    let steps = try #require(graph.catalogs(of: graph.packages).first)
      .steps(docc: "docc", scratch: "/b", output: "/b/docs", flags: [])
    #expect(
      steps[3].command.suffix(2) == [
        "-Xcc", "-fmodule-map-file=/b/debug/CShop.build/module.modulemap",
      ])
  }

  @Test func brokenLinks_areReported_undocumentedParametersAreNot() throws {
    let diagnostics = """
      {"version": {"major": 1, "minor": 0, "patch": 0}, "diagnostics": [
        {"severity": "warning", "summary": "Parameter 'line' is missing documentation",
          "source": "file:///work/A.swift", "notes": [], "solutions": [],
          "range": {"start": {"line": 7, "column": 1}, "end": {"line": 7, "column": 1}}},
        {"severity": "warning", "summary": "'Storx' doesn't exist at '/Shop'",
          "source": "file:///work/B.md", "notes": [],
          "solutions": [{"summary": "Replace 'Storx' with 'Store'", "replacements": []}],
          "range": {"start": {"line": 9, "column": 5}, "end": {"line": 9, "column": 10}}},
        {"severity": "warning", "summary": "No article", "notes": [], "solutions": []}
      ]}
      """
    let problems = try Catalog.problems(in: Array(diagnostics.utf8), root: "/work")
    #expect(
      problems.map(\.description) == [
        ":1: error: No article.",
        "B.md:9: error: 'Storx' doesn't exist at '/Shop'. Replace 'Storx' with 'Store'.",
      ])
  }
}
