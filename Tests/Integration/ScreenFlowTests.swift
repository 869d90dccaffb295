import AppFeature
import ClipboardClient
import ComposableTerminalUI
import DataManager
import Foundation
import Models
import SpeechClient
import StandupsList
import Testing

/// Flows through the screens of the app, by keyboard and by mouse.
@MainActor
@Suite struct ScreenFlowTests {
  @Test func addAndRecord_byKeys() async throws {
    var app = TestApp()
    app.authorizationStatus = .authorized
    app.transcripts = ["We are done."]
    let store = app.makeStore()
    let ui = Pilot(size: (60, 20)) { AppView(store: store) }
    ui.press(.enter)
    ui.type("Design")
    ui.press(.enter)
    ui.type("Blob")
    ui.press(.control("s"))
    #expect(store.withState(\.standupsList.standups.count) == 1)
    ui.press(.down, .enter)
    #expect(ui.contains("Start meeting"))
    ui.press(.enter)
    await app.passSeconds(10, ui)
    #expect(ui.contains("0:10"))
    #expect(ui.contains("We are done."))
    ui.press(.escape)
    #expect(ui.contains("End meeting?"))
    ui.click("Save and end")
    await app.passSeconds(1, ui)
    #expect(ui.contains("Past meetings"))
    let saved = try app.saved()
    #expect(saved.first?.title == "Design")
    #expect(saved.first?.attendees.map(\.name) == ["Blob"])
    #expect(saved.first?.meetings.first?.transcript == "We are done.")
    ui.close()
  }

  @Test func pastMeetings_openAndAreExported() async throws {
    let exported = LockIsolated<[String]>([])
    let copied = LockIsolated<[String]>([])
    let app = TestApp(standups: [.designMock])
    let store = Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      app.prepare(&$0)
      $0.clipboard.copy = { text in copied.withValue { $0.append(text) } }
      // The data manager in memory has one file, which is at any URL.
      $0.dataManager.save = { _, file, condition in
        if condition == .ifNew { exported.withValue { $0.append(file.path) } }
      }
    }
    let ui = Pilot(size: (60, 20)) { AppView(store: store) }
    ui.press(.enter)
    ui.click("Past meetings")
    ui.press(.down, .enter)
    #expect(ui.contains("Three people asked for the same thing."))
    ui.click("Copy")
    await ui.settle()
    #expect(ui.contains("Copied"))
    #expect(copied.value.count == 1)
    #expect(
      copied.value.first?.contains("> Three people asked for the same thing.") == true,
      "\(copied.value)")
    ui.click("Export")
    await ui.settle()
    #expect(ui.contains("Exported “Product 2023-07-30 0900.md” to “/exports”"))
    #expect(exported.value == ["/exports/Product 2023-07-30 0900.md"])
    ui.press(.escape)
    #expect(ui.contains("Past meetings"))
    ui.press(.escape)
    #expect(ui.contains("Daily standups"))
    ui.close()
  }
}
