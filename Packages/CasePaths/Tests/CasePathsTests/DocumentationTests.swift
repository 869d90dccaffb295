import CasePaths
import Testing

/// The examples of the articles and of the README.
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

  enum Action: Equatable {
    case profile(ProfileAction)
    case row(id: Int, text: String)
    case logoutButtonTapped
  }

  enum ProfileAction: Equatable {
    case nameChanged(String)
  }

  @Test func casePaths_extractEmbedAndModify() throws {
    let row = /Action.row
    let (id, text) = try #require(row.extract(from: .row(id: 1, text: "Blob")))
    #expect(id == 1 && text == "Blob")
    #expect(row.extract(from: .logoutButtonTapped) == nil)
    #expect(row.embed((2, "Blob Jr.")) == Action.row(id: 2, text: "Blob Jr."))

    let name = (/Action.profile).appending(path: /ProfileAction.nameChanged)
    var action = Action.profile(.nameChanged("Blob"))
    try name.modify(&action) { $0 += " Sr." }
    #expect(action == .profile(.nameChanged("Blob Sr.")))

    let logout = AnyCasePath(Action.logoutButtonTapped)  // a case without a payload
    #expect(!(logout ~= action))
  }
}
