import Observation
import TerminalUI
import Testing

@MainActor
@Suite struct CoreTests {
  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("Count: \(count)")
        HStack {
          Button("Decrement") { count -= 1 }
          Button("Increment") { count += 1 }
        }
      }
    }
  }

  @Test func stateSurvivesAndRedraws() {
    let ui = Pilot(size: (40, 6)) { Counter() }
    ui.press(.tab, .enter, .enter)
    #expect(ui.contains("Count: 2"))
    ui.click("Decrement")
    #expect(ui.contains("Count: 1"))
  }

  @Observable
  @MainActor
  final class Model {
    var number = 1
    var other = 1
  }

  private struct ModelView: View {
    let model: Model
    var body: some View { Text("Number \(model.number)") }
  }

  @Test func aChangeOfUnreadState_evaluatesNothing() {
    let model = Model()
    let ui = Pilot(size: (40, 6)) { ModelView(model: model) }
    let count = ui.evaluationCount
    model.other = 2
    #expect(ui.evaluationCount == count)
    #expect(ui.isIdle)
    model.number = 2
    #expect(ui.contains("Number 2"))
    #expect(ui.evaluationCount == count + 1)
  }

  @Test func textWrapsByWord() {
    #expect(
      renderText(Text("The quick brown fox jumps"), width: 10) == """
        The quick
        brown fox
        jumps
        """)
    #expect(renderText(Text("The quick brown fox").lineLimit(1), width: 10) == "The quick…")
  }
}
