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

  @Test func wideContentScrollsToTheSide() {
    let ui = Pilot(size: (10, 2), footer: false) {
      ScrollView(.horizontal) { Text("0123456789abcdefghij").fixedSize() }
    }
    #expect(ui.contains("0123456789"))
    ui.press(.right)
    #expect(ui.contains("3456789abc"))
    ui.press(.right, .right, .right, .right)
    #expect(ui.contains("abcdefghij"))
    ui.press(.left)
    #expect(ui.contains("789abcdefg"))
  }

  @Test func wideContentHasABarThatCanBeDragged() {
    let ui = Pilot(size: (10, 3), footer: false) {
      ScrollView(.horizontal) { Text("0123456789abcdefghij").fixedSize() }
    }
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
