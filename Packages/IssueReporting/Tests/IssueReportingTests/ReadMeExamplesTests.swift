import Testing

@testable import ReadMeTestSupport

@Suite struct ReadMeExamplesTests {
  @Test func anExampleWithOtherIndentationIsFound() throws {
    let readMe = "# Shop\n\n```swift\nimport Shop\n\nif open {\n  buy()\n}\n```\n"
    #expect(
      try examples(of: readMe, missingIn: "func test() {\n  if open {\n    buy()\n  }\n}") == [])
  }

  @Test func anExampleThatDiffersIsMissing() throws {
    let readMe = "```swift\nbuy()\n```\n```swift\nsell()\n```\n"
    #expect(try examples(of: readMe, missingIn: "buy( )") == ["buy()\n"])
    #expect(try examples(of: readMe, missingIn: "buy()") == [])
    #expect(try examples(of: readMe, missingIn: "buy()", count: 2) == ["sell()\n"])
  }

  @Test func aLineIsNotFoundWithinAnother() throws {
    #expect(try examples(of: "```swift\nbuy()\n```", missingIn: "rebuy()") == ["buy()\n"])
  }

  @Test func tooFewExamplesAreAnError() throws {
    #expect(throws: ReadMeError.self) { try examples(of: "```sh\nmake\n```", missingIn: "make") }
  }
}
