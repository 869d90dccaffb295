import AppFeature
import ComposableTerminalUI
import Foundation
import Models
import SpeechClient
import Testing

@testable import TerminalUI

/// Screens of the app that are opened and closed many times leave nothing behind.
@MainActor
@Suite(.serialized) struct ScreenSoakTests {
  /// The number of times that each screen is opened and closed.
  private let rounds =
    ProcessInfo.processInfo.environment["SOAK_ROUNDS"].flatMap { Int($0) } ?? 1
  @MainActor
  private final class Session {
    let app: TestApp
    let ui: Pilot
    let census: NodeCensus

    init(size: (Int, Int)) {
      var app = TestApp(standups: [.designMock, .engineeringMock, .mock])
      app.authorizationStatus = .authorized
      app.transcripts = ["We are done."]
      let store = app.makeStore()
      self.app = app
      ui = Pilot(size: size) { AppView(store: store) }
      census = NodeCensus(of: ui.tree)
    }

    /// Uses the screen, which shows a text afterwards.
    func use(
      showing text: String, line: Int = #line, _ body: () -> Void
    ) async {
      body()
      census.take()
      await ui.settle()
      census.take()
      #expect(ui.contains(text), "line \(line)")
    }

    func press(_ keys: KeyStroke..., shows text: String, line: Int = #line) async {
      await use(showing: text, line: line) { for key in keys { ui.press(key) } }
    }

    func click(_ target: String, shows text: String, line: Int = #line) async {
      await use(showing: text, line: line) { ui.click(target) }
    }

    /// Goes back to the list.
    func showList() async {
      for _ in 0..<6 where !ui.contains("+ New") {
        if ui.contains("‹ Back") { ui.click("‹ Back") } else { ui.press(.escape) }
        await ui.settle()
      }
      #expect(ui.contains("+ New"))
    }

    func showDetail() async {
      await showList()
      await click("Product", shows: "Start meeting")
    }

    /// Opens and closes each screen, sheet and alert.
    func openAndCloseAll() async {
      await showList()
      await click("+ New", shows: "New standup")
      await press("x", .escape, shows: "Discard")
      await click("Discard", shows: "+ New")
      await press(.control("f"), "d", shows: "⌕ d")
      await press(.escape, shows: "⌕ Search")
      await press(.function(1), shows: "These keys")
      await press(.escape, .control("p"), shows: "Commands")
      await press(.escape, shows: "+ New")
      await showDetail()
      await click("Edit", shows: "Edit standup")
      await press(.tab, .tab, .tab, .escape, shows: "Start meeting")
      await click("Delete", shows: "Deleted “Product”")
      await press("u", shows: "Undid")
      await showDetail()
      await click("Statistics", shows: "Meetings")
      await press(.end, shows: "Statistics")
      await showDetail()
      await click("09:00", shows: "Copy")
      await press(.pageDown, .pageDown, .end, .home, shows: "Copy")
      await click("Edit", shows: "Edit meeting")
      await press(.escape, shows: "Copy")
      await showDetail()
      await click("Start meeting", shows: "Who is here?")
      await click("Start meeting", shows: "Speaker 1 of")
      await app.passSeconds(3, ui)
      await press(.space, "p", "p", .escape, shows: "End meeting?")
      await click("Discard", shows: "Product")
      await showList()
      ui.resize(30, 8)
      census.take()
    }
  }

  @Test(arguments: [(60, 20), (140, 30)])
  func screensOfTheApp_leaveNothingBehind(width: Int, height: Int) async {
    let session = Session(size: (width, height))
    // The first round shows how many views the list has with a selection.
    await session.openAndCloseAll()
    session.ui.resize(width, height)
    await session.ui.settle()
    session.census.take()
    let start = session.census.liveCount
    for round in 0..<rounds {
      await session.openAndCloseAll()
      session.ui.resize(width, height)
      await session.ui.settle()
      session.census.take()
      #expect(session.census.leaked == [], "round \(round)")
      #expect(session.census.liveCount == start, "round \(round)")
    }
    session.ui.close()
  }
}
