import AppFeature
import ComposableTerminalUI
@_spi(Inspection) import ComposableTerminalUICore
import Foundation
import LocalTime
import Models
import SpeechClient
import Styleguide
import Testing

@_spi(Inspection) @testable import StoreInspector

/// The pictures of the README, which `make pictures` draws anew: a picture that is not what the
/// code draws fails.
@MainActor
@Suite struct PictureTests {
  private let now = Date(timeIntervalSince1970: 1_691_161_200)

  private func check(
    _ ui: Pilot, _ name: String, label: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Tools/Pictures/\(name).svg").standardized
    let picture = WindowPicture(ui, label: label).svg
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(picture.utf8).write(to: file)
    }
    if try String(contentsOf: file, encoding: .utf8) != picture {
      Issue.record(
        "\(name).svg differs from this screen; `make pictures` draws it anew:\(ui)",
        sourceLocation: sourceLocation)
    }
    ui.close()
  }

  /// The app on a day in August 2023.
  private func makeStore(_ app: TestApp) -> StoreOf<AppFeature> {
    Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      app.prepare(&$0)
      $0.date.now = now
    }
  }

  private func show<Content: View>(
    size: (width: Int, height: Int), @ViewBuilder content: () -> Content
  ) async -> Pilot {
    let ui = Pilot(size: size, now: now) { content().environment(\.dateCalendar, .english) }
    await ui.settle()
    return ui
  }

  @Test func list() async throws {
    let app = TestApp(standups: [.historyMock, .mock, .engineeringMock, .designMock])
    let ui = await show(size: (120, 36)) { AppView(store: makeStore(app)) }
    try check(
      ui, "list",
      label: "The list of standups, and beside it the selected one with its past meetings")
  }

  @Test func meeting() async throws {
    var standup = Standup.mock
    standup.duration = .seconds(600)
    var app = TestApp(standups: [standup])
    app.authorizationStatus = .authorized
    app.transcripts = ["Good morning. The new onboarding is drawn."]
    let ui = await show(size: (90, 30)) { AppView(store: makeStore(app)) }
    ui.press(.enter)
    ui.click("Start meeting")
    ui.click("Start meeting")
    await app.passSeconds(42, ui)
    try check(
      ui, "meeting", label: "A running meeting: the time of the current speaker in large digits")
  }

  @Test func inspector() async throws {
    let store = makeStore(TestApp(standups: [.mock, .engineeringMock]))
    var time = Duration.zero
    let observer = ProgramObserver()
    let inspector = Inspector(store, observer: observer) {
      time += .milliseconds(250)
      return time
    }
    let ui = await show(size: (120, 36)) {
      AppView(store: store)
        .inspector(isPresented: Bindable(inspector).isOpen) {
          InspectorPanel(inspector: inspector) { _ in "" }
        }
        .observed(by: observer)
    }
    ui.click("New")
    ui.type("Retro")
    ui.press(.function(12))
    ui.click("2.250")
    await ui.settle()
    #expect(ui.contains("\"Retro\"") && !ui.contains("The reducer took"))
    // The letters are one entry, as in the app.
    #expect(ui.contains("“Retro”") && !ui.contains("“Retr”"))
    try check(
      ui, "inspector", label: "The inspector below the app: its actions, and what one has changed")
  }
}

extension LocalCalendar {
  /// A calendar that is the same on every machine.
  fileprivate static let english = Self(locale: Locale(identifier: "en_US"), timeZone: .gmt)
}
