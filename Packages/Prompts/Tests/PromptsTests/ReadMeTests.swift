import CustomDump
import Prompts
import ReadMeTables
import Testing

@Suite struct ReadMeTests {
  enum Action: Equatable { case confirmDeletion }

  @Test func alertIsAValue() {
    var printed: [[String]] = []
    func print(_ labels: [String]) { printed.append(labels) }

    let alert = AlertState<Action> {
      TextState("Delete ") + TextState("Design").bold() + TextState("?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("Nevermind") }
    }
    print(alert.buttons.map { "\($0.label)" })

    #expect(printed == [["Yes", "Nevermind"]])
  }
}

// The table of what another package has.

private let declarations: [(api: String, use: @Sendable () throws -> Void)] = [
  (
    "`AlertState`, `ConfirmationDialogState`",
    {
      let alert = AlertState<Int>(title: { TextState("Title") }, message: { TextState("Message") })
      let dialog = ConfirmationDialogState<Int>(titleVisibility: .hidden) {
        TextState("Title")
      } actions: {
        ButtonState(action: 1) { TextState("One") }
      }
      #expect(alert.message == "Message" && dialog.buttons.count == 1)
    }
  ),
  (
    "`ButtonState`, `ButtonStateRole`",
    {
      let button = ButtonState<Int>(role: .destructive) { TextState("Delete") }
      #expect(button.role == ButtonStateRole.destructive)
    }
  ),
  ("`TextState`", { #expect(TextState("a") + "b" + TextState(verbatim: "c") != "abc") }),
  (
    "`bold`, `italic`, `underline`, `strikethrough`",
    {
      let text = TextState("a").bold().italic().underline().strikethrough().bold(false)
      #expect(text.runs[0].styles == [.italic, .underline, .strikethrough])
    }
  ),
  (
    "`fontWeight`",
    { #expect(TextState("a").fontWeight(.semibold).runs[0].weight == .semibold) }
  ),
  (
    "`foregroundColor`",
    { #expect(TextState("a").foregroundColor(.red).runs[0].color == .red) }
  ),
  (
    "`map` of prompts and buttons",
    {
      let button = ButtonState(action: 1) { TextState("One") }.map { $0.map(String.init) }
      #expect(button.action.action == "1")
    }
  ),
  ("`String(state:)`", { #expect(String(state: TextState("a").bold()) == "a") }),
  ("`customDumpValue`", { #expect(String(customDumping: TextState("a").bold()) == "\"a\"") }),
]

@Test func tableOfWhatAnotherPackageHas_isTrue() throws {
  let table = try ComparisonTable()
  #expect(table.present == declarations.map(\.api))
  #expect(table.absentButDeclared == [])
  for (_, use) in declarations { try use() }
}
