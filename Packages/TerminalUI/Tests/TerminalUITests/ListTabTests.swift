import TerminalCore
import Testing

@testable import TerminalUI

/// Tab moves the focus out of a list, and the arrows along its rows.
@MainActor
@Suite struct ListTabTests {
  private struct Screen: View {
    @State private var selection: Int?

    var body: some View {
      VStack(alignment: .leading) {
        Button("Above") {}
        List(0..<200, id: \.self, selection: $selection) { Text("Row \($0)") }
        HStack {
          Button("Below") {}
          Button("Last") {}
        }
      }
    }
  }

  @Test func tab_movesOutOfTheListAndBack() {
    let ui = Pilot(size: (30, 12)) { Screen() }
    #expect(ui.focusedText == "[ Above ]")
    ui.press(.tab)
    #expect(ui.focusedText == "Row 0")
    ui.press(.down, .down, .tab)
    #expect(ui.focusedText == "[ Below ]")
    ui.press(.tab, .tab)
    #expect(ui.focusedText == "[ Above ]")
    ui.press(.shiftTab, .shiftTab, .shiftTab)
    #expect(ui.focusedText == "Row 2")
    ui.press(.shiftTab)
    #expect(ui.focusedText == "[ Above ]")
  }

  @Test func aListRemembersItsRow_wheneverItIsScrolledAway() {
    let ui = Pilot(size: (30, 12)) { Screen() }
    ui.press(.tab, .end, .tab)
    #expect(ui.focusedText == "[ Below ]")
    ui.scroll(x: 3, y: 4, dy: -40)
    #expect(!ui.contains("Row 199"))
    ui.press(.shiftTab)
    #expect(ui.focusedText == "Row 199")
    #expect(ui.contains("❯ Row 199"))
  }

  @Test func tabGoesFromListToList() {
    let ui = Pilot(size: (60, 12)) {
      HStack {
        List(0..<9) { row in Button("Left \(row)") {} }
        List(0..<9) { row in Button("Right \(row)") {} }
      }
    }
    ui.press(.down, .tab)
    #expect(ui.focusedText == "Right 0")
    ui.press(.down, .down, .tab)
    #expect(ui.focusedText == "Left 1")
    ui.press(.tab)
    #expect(ui.focusedText == "Right 2")
  }
}
