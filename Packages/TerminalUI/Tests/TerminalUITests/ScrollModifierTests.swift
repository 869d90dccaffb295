import TerminalUI
import Testing

@MainActor
@Suite struct ScrollModifierTests {
  private struct Lines: View {
    let count: Int
    var body: some View {
      VStack(alignment: .leading) { ForEach(1...count, id: \.self) { Text("Line \($0).") } }
    }
  }

  @Test func scrollDisabled_ignoresKeysAndWheelAndFollowsTheReader() {
    let ui = Pilot(size: (20, 5), footer: false) {
      ScrollViewReader { proxy in
        VStack(alignment: .leading) {
          Button("Jump") { proxy.scrollTo("end") }
          ScrollView {
            Lines(count: 30)
            Text("The end").id("end")
          }
          .scrollDisabled(true)
        }
      }
    }
    ui.press(.pageDown, .end)
    ui.scroll(x: 3, y: 3, dy: 2)
    #expect(ui.contains("Line 1."))
    ui.click("Jump")
    #expect(ui.contains("The end"))
  }

  @Test func hiddenIndicators_leaveTheirColumnToTheContent() {
    let bar = Pilot(size: (20, 5), footer: false) { ScrollView { Lines(count: 30) } }
    let none = Pilot(size: (20, 5), footer: false) {
      ScrollView { Lines(count: 30) }.scrollIndicators(.hidden)
    }
    let list = Pilot(size: (20, 5), footer: false) {
      List(1...30, id: \.self) { Text("Row \($0)") }.scrollIndicators(.hidden)
    }
    #expect(bar.contains("▐"))
    #expect(!none.contains("▐"))
    #expect(none.find("Line 1.")?.x == 6 && bar.find("Line 1.")?.x == 5)
    #expect(!list.contains("▐"))
  }

  private struct Growing: View {
    @State private var count = 20
    var body: some View {
      VStack(alignment: .leading) {
        Button("More") { count += 1 }
        ScrollView { Lines(count: count) }.defaultScrollAnchor(.bottom)
      }
    }
  }

  @Test func bottomAnchor_showsTheEndUntilTheUserScrolls() {
    let ui = Pilot(size: (20, 5), footer: false) { Growing() }
    #expect(ui.contains("Line 20."))
    ui.press(.enter)
    #expect(ui.contains("Line 21."))
    ui.scroll(x: 3, y: 3, dy: -1)
    #expect(!ui.contains("Line 21."))
    ui.press(.enter)
    #expect(!ui.contains("Line 21.") && !ui.contains("Line 22."))
  }

  @Test func lazyStack_alignsAndSpacesItsRows() {
    func screen(_ alignment: HorizontalAlignment, spacing: CGFloat) -> String {
      Pilot(size: (9, 4), footer: false) {
        ScrollView {
          LazyVStack(alignment: alignment, spacing: spacing) {
            ForEach(["a", "bcd"], id: \.self) { Text($0) }
          }
        }
      }.screen
    }
    #expect(screen(.leading, spacing: 0) == "a\nbcd")
    #expect(screen(.center, spacing: 1) == "    a\n\n   bcd")
    #expect(screen(.trailing, spacing: 2) == "        a\n\n\n      bcd")
  }
}
