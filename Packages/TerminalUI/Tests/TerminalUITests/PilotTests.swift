import ConcurrencyExtras
import Foundation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct PilotTests {
  private struct Rows: View {
    @State private var log = ""
    @State private var isAsking = false

    var body: some View {
      VStack(alignment: .leading) {
        HStack(spacing: 1) {
          Button("Add") { log += "1" }
          Text("Add")
        }
        Button("Add") { log += "2" }
        Button("Ask") { isAsking = true }
        Text("Log \(log)")
      }
      .frame(maxHeight: .infinity, alignment: .top)
      .alert("Sure?", isPresented: $isAsking) { Button("Yes") { log += "y" } }
    }
  }

  /// Clicks on a text, and expects an issue that begins with a message, followed by the screen.
  private func expectFailure(
    _ message: String, of ui: Pilot, sourceLocation: SourceLocation = #_sourceLocation,
    _ action: () -> Void
  ) {
    withKnownIssue(sourceLocation: sourceLocation) {
      action()
    } matching: { issue in
      "\(issue)".contains(message + "\n\n╭───")
        && issue.sourceLocation?.fileName == "PilotTests.swift"
    }
  }

  @Test func controlsThatAreRowsOfAForm_canHaveTheFocus() {
    let ui = Pilot(size: (20, 5)) {
      Form {
        Button("A") {}
        Button("B") {}
      }
    }
    ui.focus("B")
    #expect(ui.focusedText == "B")
  }

  @Test func aClickOnATextThatIsNotThere_failsAndShowsTheScreen() {
    let ui = Pilot(size: (30, 12)) { Rows() }
    expectFailure("\"Remove\" cannot be clicked: it is not on the screen.", of: ui) {
      ui.click("Remove")
    }
    #expect(
      Pilot(size: (9, 2), footer: false) { Text("日本").frame(height: 2, alignment: .top) }
        .description
          == """

          ╭─────────╮
          │  日本   │
          ╰─────────╯
          """)
  }

  @Test func aTextThatSeveralControlsShow_isToBeChosen_andOneBehindALayerCannotBe() {
    let ui = Pilot(size: (30, 12)) { Rows() }
    expectFailure(
      "\"Add\" cannot be clicked: it is there 2 times, in the rows 0, 1; `occurrence:` says which.",
      of: ui
    ) { ui.click("Add") }
    expectFailure(
      "\"Add\" cannot be clicked: there is no occurrence 4, only 0 to 3.", of: ui
    ) { ui.click("Add", occurrence: 4) }
    ui.click("Add", occurrence: 2)
    #expect(ui.contains("Log 2"))
    ui.click("Ask")
    #expect(ui.contains("Sure?"))
    let message =
      "cannot be clicked: it lies behind the layer in front, which has to be closed first."
    expectFailure("\"Ask\" \(message)", of: ui) { ui.click("Ask") }
    expectFailure("\"Add\" \(message)", of: ui) { ui.click("Add", occurrence: 0) }
    ui.click("Yes")
    #expect(ui.contains("Log 2y"))
  }

  @Test func aFailedExpectationShowsTheScreen() {
    let ui = Pilot(size: (5, 1), footer: false) { Text("Hello") }
    withKnownIssue {
      #expect(ui.contains("World"))
    } matching: { issue in
      "\(issue)".contains("╭─────╮\n│Hello│\n╰─────╯")
    }
  }

  private struct Loading: View {
    let wait: () async -> Void
    @State private var text = "…"

    var body: some View {
      Text(text).task {
        text = "Loaded"
        await wait()
      }
    }
  }

  @Test func aSnapshotBeforeTasksEnd_fails() async throws {
    let ui = Pilot(size: (6, 1), footer: false) { Loading { try? await Task.never() } }
    withKnownIssue {
      assertSnapshot(of: ui)
    } matching: { issue in
      "\(issue)".contains("tasks of its views are under way. Call `await ui.settle()` first.\n\n╭")
    }
    await ui.settle()
    // What waits for something changes nothing by itself.
    #expect(ui.pendingWork == nil)
    ui.close()
  }

  @Test func afterATaskEnded_theScreenIsIdle() async {
    let ui = Pilot(size: (6, 1), footer: false) { Loading {} }
    #expect(ui.pendingWork != nil)
    while ui.pendingWork != nil { await Task.yield() }
    #expect(ui.screen == "Loaded")
  }

  @Test func timeStandsStillUntilItIsSet() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let ui = Pilot(size: (10, 1), footer: false, now: start) {
      Text(start, style: .timer).frame(width: 10, alignment: .leading)
    }
    #expect(ui.now == start && ui.screen == "0:00")
    ui.now += 61
    #expect(ui.screen == "1:01")
  }
}
