import CustomDump
import Prompts
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
