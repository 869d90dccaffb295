import CasePaths
import Testing

/// The examples of the articles.
@Suite struct DocumentationTests {
  enum Screen: Equatable {
    case list([Int])
    case edit(title: String)
    case help
  }

  func replace<Root, Value>(
    _ path: AnyCasePath<Root, Value>, of root: inout Root, with value: Value
  ) {
    if path.extract(from: root) != nil { root = path.embed(value) }
  }

  @Test func aCasePath_extractsEmbedsModifiesAndAppends() throws {
    let edit = /Screen.edit
    #expect(edit.extract(from: .edit(title: "Design")) == "Design")
    #expect(edit.extract(from: .help) == nil)
    #expect(edit.embed("Product") == .edit(title: "Product"))

    var screen = Screen.edit(title: "Design")
    try edit.modify(&screen) { $0 += " team" }
    #expect(screen == .edit(title: "Design team"))
    #expect(throws: ExtractionFailed()) { try (/Screen.list).modify(&screen) { $0 = [] } }

    let title = (/Optional<Screen>.some).appending(path: edit)
    #expect(title.extract(from: screen) == "Design team")
    #expect(edit.extract(from: Optional.some(screen)) == "Design team")

    replace(/Screen.list, of: &screen, with: [1])
    #expect(screen == .edit(title: "Design team"))
    replace(edit, of: &screen, with: "Product")
    #expect(screen == .edit(title: "Product"))
    #expect(AnyCasePath(Screen.help).extract(from: .help) != nil)
  }
}
