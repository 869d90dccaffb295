import CasePaths
import Testing

/// The example of the README.
@Suite struct ReadMeTests {
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
