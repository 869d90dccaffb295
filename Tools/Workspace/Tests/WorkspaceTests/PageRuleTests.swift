import Testing

@testable import Workspace

@Suite struct PageRuleTests {
  let fixture: Fixture
  let article = "Packages/Shop/Sources/Shop/Documentation.docc/Articles/Cart.md"
  let tests = "Packages/Shop/Tests/ShopTests/Tests.swift"

  init() throws {
    fixture = try Fixture()
    for name in ["Shop", "Other"] {
      try fixture.addPackage(name)
      try fixture.write("", to: "Packages/\(name)/README.md")
    }
  }

  var problems: [String] { fixture.graph().checkPages().map(\.description) }

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
      fixture.graph().checkPages().map(\.description) == [
        "\(page):3: error: There is no file Gone.svg to link to.",
        "\(page):7: error: There is no file ../Gone to link to.",
      ])
  }
}
