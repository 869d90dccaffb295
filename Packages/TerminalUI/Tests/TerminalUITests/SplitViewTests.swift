import TerminalCore
import Testing

@testable import TerminalUI

/// Split views with columns side by side, and one at a time.
@MainActor
@Suite struct SplitViewTests {
  private struct Mails: View {
    @State private var selection: Int?
    @State private var note = ""

    var body: some View {
      NavigationSplitView {
        List(0..<40, id: \.self, selection: $selection) { Text("Mail \($0)") }
          .navigationTitle("Inbox")
      } detail: {
        if let selection {
          Form {
            Text("About \(selection)")
            TextField("Note", text: $note)
            NavigationLink("Reply") { Text("Dear \(selection)").navigationTitle("Reply") }
          }
          .navigationTitle("Mail")
        } else {
          Text("Nothing chosen")
        }
      }
    }
  }

  /// A terminal that is wide and low for a moment shows no control of the detail.
  @Test(arguments: [1, 2, 3, 4, 5])
  func theDetailStaysOpen_whereItHasNoRoom(rows: Int) {
    let ui = Pilot(size: (80, 12)) { Mails() }
    ui.press(.down, .down, .enter)
    #expect(ui.contains("About 2"))
    let (before, focus) = (ui.screen, ui.focusedText)
    for columns in [120, 200, 100, 1, 120] { ui.resize(columns, rows) }
    ui.resize(80, 12)
    #expect(ui.screen == before)
    #expect(ui.focusedText == focus)
  }

  /// Focus states stay as they are while the focus is elsewhere for lack of room.
  @Test(arguments: [1, 2]) func aFocusStateKeepsItsView_whereItHasNoRoom(rows: Int) {
    struct Columns: View {
      enum Column { case list, detail }
      @FocusState var column: Column?
      @State var log: [Column?] = []

      var body: some View {
        NavigationSplitView {
          List(0..<3, id: \.self) { Text("Mail \($0)") }
            .toolbar { Button("New") {} }
            .navigationTitle("Inbox")
            .focused($column, equals: .list)
        } detail: {
          Form {
            Text("\(log.count) changes")
            Button("Reply") {}
          }
          .navigationTitle("Mail")
          .focused($column, equals: .detail)
        }
        .onAppear { column = .detail }
        .onChange(of: column) { log.append(column) }
      }
    }
    let ui = Pilot(size: (120, 12)) { Columns() }
    #expect(ui.contains("1 changes") && ui.focusedText == "Reply")
    ui.resize(120, rows)
    #expect(ui.focusedText != "Reply")
    ui.resize(120, 12)
    #expect(ui.contains("1 changes") && ui.focusedText == "Reply")
  }

  @Test func arrowsAndTabGoFromColumnToColumn() {
    let ui = Pilot(size: (120, 12)) { Mails() }
    ui.press(.down, .down, .right)
    #expect(ui.focusedText?.contains("Note") == true)
    ui.press(.down)
    #expect(ui.focusedText?.contains("Reply") == true)
    ui.press(.left)
    #expect(ui.focusedText == "Mail 2")
    ui.press(.tab, .tab)
    #expect(ui.focusedText?.contains("Reply") == true)
    ui.press(.shiftTab, .shiftTab)
    #expect(ui.focusedText == "Mail 2")
    ui.press(.left)
    #expect(ui.focusedText == "Mail 2")
    // Beside the detail, Return opens nothing.
    #expect(!ui.contains("Open"))
    ui.press(.enter)
    #expect(ui.focusedText == "Mail 2")
    // The detail has no column to open.
    ui.resize(60, 12)
    ui.press(.enter)
    #expect(ui.contains("About 2") && !ui.contains("⏎ Open"))
  }

  @Test func aShortcutOfTheColumnWithTheFocusComesFirst() {
    var log: [String] = []
    let ui = Pilot(size: (120, 12)) {
      NavigationSplitView {
        Button("Delete all") { log.append("all") }.keyboardShortcut("d", modifiers: [])
      } detail: {
        Button("Delete one") { log.append("one") }.keyboardShortcut("d", modifiers: [])
      }
    }
    ui.type("d")
    ui.press(.right)
    ui.type("d")
    #expect(log == ["all", "one"])
    #expect(ui.contains("⏎ Delete one") && !ui.contains("d Delete all"))
    ui.press(.control("p"))
    #expect(ui.find("Delete one", occurrence: 1) != nil)
    #expect(ui.find("Delete all", occurrence: 1) == nil)
  }

  @Test func aClick_orAnotherKeyForReturn_opensTheRowOfANarrowScreen() {
    let ui = Pilot(size: (60, 12)) {
      Mails().keymap { $0[.activate] = [.init("o", modifiers: [])] }
    }
    #expect(ui.contains("o Open"))
    ui.press(.enter)
    #expect(ui.contains("Inbox"))
    ui.type("o")
    #expect(ui.contains("About 0"))
    ui.press(.escape)
    ui.click("Mail 3")
    #expect(ui.contains("About 3") && !ui.contains("Inbox"))
    ui.resize(120, 12)
    ui.click("Mail 4")
    #expect(ui.contains("About 4") && ui.focusedText == "Mail 4")
  }

  @Test func splitViewBesideAnotherView_hasNoRuleBeforeItsFirstColumn() {
    let ui = Pilot(size: (30, 2), footer: false) {
      HStack(spacing: 0) {
        Text("##")
        NavigationSplitView {
          Text("First")
        } detail: {
          Text("Last")
        }
        .navigationSplitViewCollapses(below: 0)
      }
    }
    #expect(ui.screen.prefix { !$0.isNewline }.split(separator: "│").count == 2)
    #expect(ui.contains("##"))
  }

  @Test func resizingKeepsThePathAndTheFocus() {
    let ui = Pilot(size: (120, 12)) { Mails() }
    ui.press(.down, .right)
    ui.type("x")
    ui.press(.down, .enter)
    #expect(ui.contains("Dear 1") && ui.contains("Mail 1"))
    for size in [(60, 12), (20, 4), (1, 1), (0, 0), (60, 12)] { ui.resize(size.0, size.1) }
    #expect(ui.contains("Dear 1") && !ui.contains("Inbox"))
    ui.press(.escape)
    #expect(ui.focusedText?.contains("Reply") == true)
    ui.press(.up)
    ui.resize(130, 20)
    ui.type("y")
    #expect(ui.contains("xy") && ui.contains("❯ Mail 1") == false && ui.contains("Inbox"))
    ui.press(.shiftTab, .down)
    ui.resize(60, 12)
    #expect(ui.contains("❯ Mail 2"))
    ui.resize(130, 12)
    #expect(ui.contains("❯ Mail 2") && ui.contains("About 2"))
  }

  @Test func linksShowTheDetailOfANarrowScreen() {
    let ui = Pilot(size: (60, 10)) {
      NavigationSplitView {
        List { NavigationLink("First", value: 1) }
          .navigationDestination(for: Int.self) { Text("Detail \($0)") }
      } content: {
        Text("Middle")
      } detail: {
        Text("Nothing chosen")
      }
    }
    ui.press(.enter)
    #expect(ui.contains("Detail 1") && !ui.contains("First"))
    ui.press(.escape)
    #expect(ui.contains("Nothing chosen"))
    ui.press(.escape)
    #expect(ui.contains("Middle"))
    ui.press(.escape)
    #expect(ui.contains("First"))
  }

  @Test func linesOfAWideDetailAreAtMost100Columns() {
    let text = String(repeating: "word ", count: 80)
    let ui = Pilot(size: (200, 12)) {
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        Text(text)
      }
    }
    for row in ui.screen.split(separator: "\n") where row.contains("word") {
      let line = row.split(separator: "│").last.map(String.init) ?? ""
      #expect(line.trimmingCharacters(in: .whitespaces).count <= 100)
    }
  }

  @Test(arguments: 1...130)
  func columnsShareAnyWidth(width: Int) {
    let ui = Pilot(size: (width, 3), footer: false) {
      NavigationSplitView {
        Color.red
      } content: {
        Color.green
      } detail: {
        Color.blue
      }
      .navigationSplitViewCollapses(below: 0)
    }
    // The first two columns are alike, at most a third and 40 wide, and the last has the rest.
    let first = min(40, width / 3)
    let row = Array(ui.screen.prefix { !$0.isNewline })
    let rules = row.indices.filter { row[$0] == "│" }
    #expect(rules == [first, 2 * first + 1].filter { $0 + 1 < width && first > 0 })
  }
}
