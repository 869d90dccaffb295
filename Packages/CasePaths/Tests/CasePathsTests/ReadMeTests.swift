import CasePaths
import Foundation
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

  @Test func pathsToCases() throws {
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

  @Test func thatIsTheExampleOfTheREADME() throws {
    let here = URL(filePath: #filePath)
    let readme = here.appending(path: "../../../README.md").standardized
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
    let text = try String(contentsOf: readme, encoding: .utf8)
    let example = text.components(separatedBy: "```")[1].dropFirst("swift".count)
    #expect(try lines(String(contentsOf: here, encoding: .utf8)).contains(lines(String(example))))
  }
}
