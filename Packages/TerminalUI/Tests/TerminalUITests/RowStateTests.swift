import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// State that rows keep out of view, and rows that are released.
@MainActor
@Suite struct RowStateTests {
  private struct Counting: View {
    let number: Int
    let log: Log
    @State private var count = 0

    var body: some View {
      Button("Row \(number): \(count)") { count += 1 }
        .onAppear { log.shown.insert(number) }
        .onDisappear { log.shown.remove(number) }
    }
  }

  @Observable @MainActor final class Log {
    @ObservationIgnored var shown: Set<Int> = []
    var rows = Array(0..<1_000)
  }

  private struct Rows: View {
    let log: Log
    var body: some View {
      List { ForEach(log.rows, id: \.self) { Counting(number: $0, log: log) } }
    }
  }

  @Test func stateSurvivesBeingScrolledFarAway() {
    let log = Log()
    let ui = Pilot(size: (30, 10)) { Rows(log: log) }
    ui.press(.enter, .enter, .down, .enter)
    #expect(ui.contains("Row 0: 2") && ui.contains("Row 1: 1"))
    ui.press(.end)
    #expect(ui.contains("Row 999: 0"))
    #expect(log.shown.isDisjoint(with: [0, 1, 2]))
    ui.press(.home)
    #expect(ui.contains("Row 0: 2") && ui.contains("Row 1: 1"))
    #expect(log.shown.isSuperset(of: [0, 1]))
    #expect(!log.shown.contains(999))
  }

  @Test func deletedRows_disappear() {
    let log = Log()
    let ui = Pilot(size: (30, 10)) { Rows(log: log) }
    ui.press(.down, .down, .enter)
    #expect(log.shown.contains(1) && log.shown.contains(2))
    log.rows.removeSubrange(1...2)
    #expect(!ui.contains("Row 2:"))
    #expect(log.shown.isDisjoint(with: [1, 2]))
    #expect(log.shown.contains(3))
  }

  @Test func stateMovesWithItsRowOverAnyDistance() {
    let log = Log()
    let ui = Pilot(size: (30, 10)) { Rows(log: log) }
    ui.press(.enter, .down, .enter, .enter)
    // The focus stays at the top, so that it does not keep the row.
    ui.press(.down, .down)
    log.rows.move(fromOffsets: [0], toOffset: 1_000)
    log.rows.move(fromOffsets: [0], toOffset: 500)
    #expect(!ui.contains("Row 0:") && !ui.contains("Row 1:"))
    ui.press(.end)
    #expect(ui.contains("Row 0: 1"))
    log.rows.move(fromOffsets: [log.rows.firstIndex(of: 1) ?? 0], toOffset: 999)
    #expect(ui.contains("Row 1: 2"))
    log.rows.reverse()
    ui.press(.home)
    #expect(ui.contains("Row 0: 1") && ui.contains("Row 1: 2"))
  }

  private struct Hinted: View {
    @State private var log = ""
    var body: some View {
      VStack {
        Button("Press") { log += "p" }
        Button("Save") { log += "s" }.keyboardShortcut("s")
        Text("Log: \(log)")
      }
    }
  }

  @Test func aClickOnAKeyOfTheFooterPressesIt() {
    let ui = Pilot(size: (60, 8)) { Hinted() }
    ui.click("⏎ Press")
    #expect(ui.contains("Log: p"))
    ui.click("^S Save")
    #expect(ui.contains("Log: ps"))
    ui.click("⇥ Next")
    #expect(ui.focusedText == "[ Save ]")
    ui.click("? Keys")
    #expect(ui.contains("These keys"))
    ui.click("esc")
    #expect(!ui.contains("These keys"))
  }
}
