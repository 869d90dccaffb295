import TerminalUI
import Testing

@MainActor
@Suite struct PresentationTests {
  private struct Presenting: View {
    @State private var covers = false
    @State private var pops = false

    var body: some View {
      VStack(alignment: .leading) {
        Button("Cover") { covers = true }.fullScreenCover(isPresented: $covers) { Text("covered") }
        Button("Pop") { pops = true }.popover(isPresented: $pops) { Text("popped") }
        Text("behind")
      }
    }
  }

  @Test(arguments: [(40, 12), (60, 20), (80, 24)])
  func aTitleOfSeveralRows_isShownWhole(width: Int, height: Int) {
    let title =
      "“Design of the new onboarding, and of everything else” was changed here and elsewhere"
    let message = String(repeating: "Another program has changed the same. ", count: 4)
    let ui = Pilot(size: (width, height)) {
      Text("Behind").alert(title, isPresented: .constant(true)) {
        Button("Keep mine of both of them") {}
        Button("Take the one of the file") {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text(message)
      }
    }
    ui.press(.up, .up, .pageUp)
    let words = ui.screen.split { !$0.isLetter }.map(String.init)
    let titleWords = title.split { !$0.isLetter }.map(String.init)
    #expect(words.firstRange(of: titleWords) != nil)
  }

  @Test func fullScreenCover_hidesAllThatIsBehindUntilEscape() {
    let ui = Pilot(size: (20, 7), footer: false) { Presenting() }
    ui.click("Cover")
    #expect(ui.screen == "\n\n\n      covered")
    ui.press(.escape)
    #expect(ui.contains("behind"))
  }

  @Test func popover_isABoxBelowItsViewAsLargeAsItsContent() {
    let ui = Pilot(size: (20, 9), footer: false) { Presenting() }
    let button = ui.find("Pop")
    ui.click("Pop")
    let text = ui.find("popped")
    #expect(text?.y == (button?.y ?? 0) + 2)
    #expect(ui.contains("╭────────╮") || ui.contains("│ popped │"))
    ui.press(.escape)
    #expect(!ui.contains("popped"))
  }

  private struct Copying: View {
    @Environment(\.clipboard) private var clipboard
    let text: String
    var body: some View { Button("Copy") { clipboard.copy(text) } }
  }

  @Test func copying_reachesTheClipboardOfItsOwnTerminalOnly() {
    let first = Pilot(size: (20, 3), footer: false) { Copying(text: "one") }
    let second = Pilot(size: (20, 3), footer: false) { Copying(text: "two") }
    #expect(first.clipboard == nil)
    first.press(.enter)
    second.press(.enter)
    #expect(first.clipboard == "one")
    #expect(second.clipboard == "two")
  }

  private struct RowWithSheet: View {
    @State private var isPresented = false

    var body: some View {
      Form {
        Button("Show") { isPresented = true }
          .sheet(isPresented: $isPresented) {
            VStack { Button("Close") {} }
          }
      }
    }
  }

  @Test func controlsOfASheet_areNotThoseOfTheRowThatPresentsIt() {
    let ui = Pilot(size: (60, 10)) { RowWithSheet() }
    ui.press(.enter)
    // In a row it would have no brackets.
    #expect(ui.contains("[ Close ]"))
  }

  @Test func whatIsBehindASheet_isNotScrolled() {
    func list(isPresented: Bool) -> Pilot {
      Pilot(size: (40, 12)) {
        List(0..<40) { Text("Row \($0).") }
          .sheet(isPresented: .constant(isPresented)) { Text("In front") }
      }
    }
    for isPresented in [true, false] {
      let ui = list(isPresented: isPresented)
      ui.scroll(x: 1, y: 1, dy: 3)
      #expect(ui.contains("Row 0.") == isPresented, "\(ui.screen)")
    }
  }
}
