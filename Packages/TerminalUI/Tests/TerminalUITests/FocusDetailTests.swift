import TerminalCore
import Testing

@testable import TerminalUI

/// Focus moved by arrows, removed views, and the mouse.
@MainActor
@Suite struct FocusDetailTests {
  private struct Fields: View {
    enum Field { case first, second }
    @State private var text = ""
    @FocusState var focus: Field?

    var body: some View {
      VStack(alignment: .leading) {
        Text("Focus: \(focus.map { "\($0)" } ?? "none")")
        TextField("First", text: $text).focused($focus, equals: .first)
        TextField("Second", text: $text).focused($focus, equals: .second)
        Button("Other") {}
        Button("Clear") { focus = nil }.keyboardShortcut("k")
      }
    }
  }

  @Test func aFocusStateFollowsFromFieldToField() {
    let ui = Pilot(size: (40, 8)) { Fields() }
    #expect(ui.contains("Focus: first"))
    ui.press(.tab)
    #expect(ui.contains("Focus: second"))
    ui.press(.tab)
    #expect(ui.contains("Focus: none"))
    ui.press(.shiftTab)
    #expect(ui.contains("Focus: second"))
  }

  @Test func aKeyOfTwoViews_isListedForTheOneNearerToTheFocus() {
    let ui = Pilot(size: (60, 8)) {
      VStack {
        Button("Inner") {}.keyboardShortcut("s")
        Button("Outer") {}.keyboardShortcut("s")
      }
    }
    ui.press(.down)
    #expect(ui.contains("⏎ Outer   ^S Inner"))
    #expect(!ui.contains("^S Outer"))
  }

  @Test func aReleaseOutside_endsTheDrag() {
    var log: [String] = []
    let tree = ViewTree(
      size: TerminalSize(width: 21, height: 1), showsFooter: false,
      content: Button("Press") { log.append("pressed") })
    #expect(tree.render())
    let up = InputEvent.mouse(MouseEvent(.up(.left), x: 10, y: 0))
    tree.handle(.mouse(MouseEvent(.down(.left), x: 10, y: 0)))
    tree.handle(up)
    tree.handle(up)
    #expect(log == ["pressed"])
    tree.close()
  }

  private struct RequestedBar: View {
    @FocusState private var isFocused: Bool

    var body: some View {
      NavigationStack {
        Button("Find") { isFocused = true }
          .navigationTitle("Bar")
          .toolbar {
            HStack {
              Button("First") {}
              Button("Second") {}
            }
            .focused($isFocused)
          }
      }
    }
  }

  @Test func aRequestOfAGroupInABar_focusesItsFirstView() {
    let ui = Pilot(size: (60, 8)) { RequestedBar() }
    #expect(ui.focusedText == "[ Find ]")
    ui.press(.enter)
    #expect(ui.focusedText == "[ First ]")
  }
}
