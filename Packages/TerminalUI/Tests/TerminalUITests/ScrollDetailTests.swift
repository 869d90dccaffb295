import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

/// Distances that keys scroll.
@MainActor
@Suite struct ScrollDetailTests {
  private func lines(_ count: Int) -> some View {
    VStack(alignment: .leading) { ForEach(1...count, id: \.self) { Text("Line \($0).") } }
  }

  @Test func wideContentScrollsToTheSide_alsoByItsBar() {
    let ui = Pilot(size: (10, 3), footer: false) {
      ScrollView(.horizontal) { Text("0123456789abcdefghij").fixedSize() }
    }
    #expect(ui.contains("0123456789"))
    ui.press(.right)
    #expect(ui.contains("3456789abc"))
    ui.press(.right, .right, .right, .right)
    #expect(ui.contains("abcdefghij"))
    ui.press(.left)
    #expect(ui.contains("789abcdefg"))
    ui.press(.home)
    #expect(ui.screen.split(separator: "\n").last == "▄▄▄▄▄")
    ui.drag(from: (2, 1), to: (9, 1))
    #expect(ui.contains("abcdefghij"))
    #expect(ui.screen.split(separator: "\n").last == "     ▄▄▄▄▄")
  }

  @Test func arrows_scrollToDistantViews() {
    let ui = Pilot(size: (20, 6), footer: false) {
      ScrollView {
        VStack(alignment: .leading) {
          Button("First") {}
          lines(20)
          Button("Last") {}
        }
      }
    }
    ui.press(.down)
    #expect(ui.contains("Line 9."))
    #expect(!ui.contains("Last"))
    // No control shows, so that the arrows scroll until one does.
    for _ in 0..<10 { ui.press(.down) }
    #expect(!ui.contains("Last"))
    ui.press(.down)
    #expect(ui.focusedText == "[ Last ]")
  }

  @Test func theWheelScrollsAnEditor_untilTheInsertionPointMoves() {
    let text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
    let ui = Pilot(size: (20, 6), footer: false) { TextEditor(text: .constant(text)) }
    #expect(ui.contains("Line 20"))
    ui.scroll(x: 1, y: 1, dy: -2)
    #expect(ui.contains("Line 9") && !ui.contains("Line 20"))
    ui.press(.up)
    #expect(ui.contains("Line 19") && !ui.contains("Line 9"))
  }

  @Test func theBarOfTheListOfKeysScrollsIt() throws {
    let ui = Pilot(size: (60, 8), footer: false) { TextField("Name", text: .constant("")) }
    ui.press(KeyStroke(.function(1)))
    #expect(ui.contains("Submit") || ui.contains("Done"))
    let before = ui.screen
    let bar = try #require(ui.find("▐"))
    ui.drag(from: bar, to: (bar.x, 7))
    #expect(ui.contains(" Keys ") && ui.contains("Quit"), "\(ui)")
    #expect(ui.screen != before && ui.find("▐").map { $0.y > bar.y } ?? false, "\(ui)")
  }

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

  @Test func bottomAnchor_showsTheEndUntilTheUserScrolls() {
    let ui = Pilot(size: (20, 5), footer: false) {
      WithState(20) { $count in
        VStack(alignment: .leading) {
          Button("More") { count += 1 }
          ScrollView { Lines(count: count) }.defaultScrollAnchor(.bottom)
        }
      }
    }
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

/// Groups, columns, paths and changes.
@MainActor
@Suite struct ViewDetailTests {
  @Test func disclosedRows_areIndented() {
    let group = DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") }
    #expect(renderText(group, width: 20) == "▾ More\n  Inside")
  }

  @Test func onChangeWithInitial_runsAtTheStart() {
    var log: [String] = []
    let ui = Pilot(size: (20, 2)) {
      Text("View")
        .onChange(of: 1, initial: true) { old, new in log.append("\(old) \(new)") }
        .onChange(of: 2) { log.append("never") }
    }
    #expect(ui.contains("View"))
    #expect(log == ["1 1"])
  }

  @Test func theSidebarMayBeHidden() {
    for (visibility, isShown) in [(NavigationSplitViewVisibility.detailOnly, false), (.all, true)] {
      let ui = Pilot(size: (100, 12)) {
        NavigationSplitView(columnVisibility: .constant(visibility)) {
          Text("Sidebar")
        } detail: {
          Text("Detail")
        }
      }
      #expect(ui.contains("Sidebar") == isShown)
      #expect(ui.contains("Detail"))
    }
  }

  @Test func contentIsRefreshedOnceAtATime() async {
    var count = 0
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let ui = Pilot(size: (30, 3)) {
      Text("Content").refreshable {
        count += 1
        for await _ in stream { break }
      }
    }
    ui.press(.control("r"))
    await ui.settle()
    ui.press(.control("r"))
    await ui.settle()
    #expect(count == 1)
    continuation.yield()
    await ui.settle()
    ui.press(.control("r"))
    await ui.settle()
    #expect(count == 2)
    continuation.finish()
  }
}
