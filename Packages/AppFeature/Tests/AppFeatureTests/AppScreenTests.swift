import AppFeature
import ComposableTerminalUI
import DataManager
import Foundation
import Models
import SoundEffectClient
import SpeechClient
import StandupsList
import Testing

/// The app, used as a person does it: by keys, or by the mouse.
@MainActor
@Suite struct AppScreenTests {
  let clock = TestClock()

  func makeStore(_ dataManager: DataManager) -> StoreOf<AppFeature> {
    Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = dataManager
      $0.date.now = Date(timeIntervalSince1970: 1_690_794_000)
      $0.soundEffectClient = .noop
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.start = { AsyncThrowingStream { $0.yield("We are done.") } }
      $0.uuid = .incrementing
    }
  }

  func passSeconds(_ count: Int, _ ui: Pilot) async {
    await ui.settle()
    for _ in 0..<count {
      await clock.advance(by: .seconds(1))
      await ui.settle()
    }
  }

  @Test func addAndRecord_byKeys() async throws {
    let dataManager = DataManager.mock()
    let store = makeStore(dataManager)
    let ui = Pilot(size: (60, 20)) { AppView(store: store) }
    ui.press(.enter)
    ui.type("Design")
    ui.press(.tab, .tab, .tab)
    ui.type("Blob")
    ui.press(.shiftTab, .shiftTab, .shiftTab, .shiftTab, .enter)
    #expect(store.withState(\.standupsList.standups.count) == 1)
    ui.press(.down, .enter)
    #expect(ui.contains("Start meeting"))
    ui.press(.enter)
    await passSeconds(10, ui)
    #expect(ui.contains("0:10"))
    #expect(ui.contains("We are done."))
    ui.press(.escape)
    #expect(ui.contains("End meeting?"))
    ui.click("Save and end")
    await passSeconds(1, ui)
    #expect(ui.contains("Past meetings"))
    let saved = try Standup.standups(fromJSON: dataManager.load(URL(filePath: "/")))
    #expect(saved.first?.title == "Design")
    #expect(saved.first?.attendees.map(\.name) == ["Blob"])
    #expect(saved.first?.meetings.first?.transcript == "We are done.")
    ui.close()
  }

  @Test func openEditAndDelete_byMouse() async throws {
    let dataManager = DataManager.mock(initialData: try Standup.json(for: [.mock, .designMock]))
    let store = makeStore(dataManager)
    let ui = Pilot(size: (90, 30)) { AppView(store: store) }
    ui.click("Product")
    ui.click("Edit")
    ui.type("ion")
    ui.click("Save")
    ui.click("Back")
    #expect(ui.contains("Production"))
    ui.click("Production")
    ui.click("Delete")
    ui.click("Yes")
    await passSeconds(1, ui)
    #expect(!ui.contains("Production"))
    #expect(ui.contains("Design"))
    #expect(try Standup.standups(fromJSON: dataManager.load(URL(filePath: "/"))) == [.mock])
    ui.close()
  }

  @Test func pastMeetingsOpen() throws {
    let store = makeStore(.mock(initialData: try Standup.json(for: [.designMock])))
    let ui = Pilot(size: (60, 20)) { AppView(store: store) }
    ui.press(.enter)
    ui.click("Past meetings")
    ui.press(.down, .enter)
    #expect(ui.contains("Three people asked for the same thing."))
    ui.press(.escape)
    #expect(ui.contains("Past meetings"))
    ui.press(.escape)
    #expect(ui.contains("Daily Standups"))
  }

  @Test func savingFailed() async {
    let store = makeStore(.failToWrite)
    let ui = Pilot(size: (60, 20)) { AppView(store: store) }
    ui.press(.enter)
    ui.click("Add", occurrence: 1)
    await passSeconds(1, ui)
    assertSnapshot(of: ui)
    ui.press(.escape)
    #expect(store.withState(\.alert) == nil)
    #expect(store.withState(\.hasUnsavedChanges))
    ui.close()
  }
}
