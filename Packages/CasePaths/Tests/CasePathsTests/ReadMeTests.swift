import CasePaths
import ReadMeTables
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

// The table of what another package has.

@CasePathable @dynamicMemberLookup
private enum TableScreen: Equatable {
  case edit(String)
  case list
}

private let declarations: [(api: String, use: @Sendable () async throws -> Void)] = [
  (
    "`@CasePathable`, `@dynamicMemberLookup`",
    {
      #expect(TableScreen.edit("a").edit == "a" && TableScreen.list.edit == nil)
    }
  ),
  (
    "`CaseKeyPath`, `PartialCaseKeyPath`, `Cases`, `AllCasePaths`",
    {
      let path: CaseKeyPath<TableScreen, String> = \TableScreen.Cases.edit
      let partial: PartialCaseKeyPath<TableScreen> = path
      #expect(path("a") == .edit("a") && partial(1) == nil)
      #expect(TableScreen.allCasePaths.map { $0 }.count == 2)
    }
  ),
  (
    "`value.is(_:)`, `value[case:]`, `value.modify(_:)`",
    {
      var screen = TableScreen.edit("a")
      screen.modify(\.edit) { $0 += "b" }
      screen[case: \.list] = ()
      #expect(screen.is(\.edit) && screen[case: \.edit] == "ab")
    }
  ),
  (
    "`case \\.edit:` in a `switch`",
    {
      switch TableScreen.edit("a") {
      case \.edit: break
      default: Issue.record("Another case")
      }
    }
  ),
  (
    "`AnyCasePath`, `appending(path:)`",
    {
      let path: AnyCasePath<TableScreen?, String> = AnyCasePath(\.some.edit)
      #expect(path.extract(from: .edit("a")) == "a")
    }
  ),
  (
    "case key paths of `Optional`, `Result` and `Never`",
    {
      #expect((1 as Int?)[case: \.some] == 1)
      #expect(Result<Int, any Error>.success(1)[case: \.success] == 1)
    }
  ),
  (
    "`XCTUnwrap(_:case:)`, `XCTModify(_:case:)`",
    {
      var screen = TableScreen.edit("a")
      XCTModify(&screen, case: \.edit) { $0 += "b" }
      let text = try XCTUnwrap(screen, case: \.edit)
      #expect(text == "ab")
    }
  ),
]

@Test func tableOfWhatAnotherPackageHas_isTrue() async throws {
  let table = try ComparisonTable()
  #expect(table.present == declarations.map(\.api))
  #expect(table.absentButDeclared == [])
  for (_, use) in declarations { try await use() }
}
