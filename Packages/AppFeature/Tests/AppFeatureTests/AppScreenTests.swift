import AppFeature
import ComposableTerminalUI
import DataManager
import Foundation
import Models
import Persistence
import SoundEffectClient
import SpeechClient
import StandupDetail
import StandupsList
import Styleguide
import Testing

/// The app's screens, used with keys and the mouse.
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

  /// The first rows, above the screens of other features.
  func top(_ ui: Pilot, _ count: Int = 1) -> [String] {
    ui.screen.split(separator: "\n").prefix(count).map(String.init)
  }

  @Test func readOnly() async throws {
    let notice = [
      "Standups is open in another terminal. Quit it", "there, and you can go on here.",
    ]
    var dataManager = DataManager.mock(initialData: try Standup.json(for: [.mock]))
    dataManager.lock = { throw DataManagerError(.lock, path: $0.path, code: EWOULDBLOCK) }
    let ui = Pilot(size: (60, 20)) {
      AppView(store: makeStore(dataManager)).environment(\.dateCalendar, .test)
    }
    await ui.settle()
    #expect(top(ui, 2) == ["  Read only: \(notice[0])", "  \(notice[1])"])
    #expect(!ui.contains("Quit it there") && !ui.contains("Delete"))
    ui.press(.delete)
    await ui.settle()
    #expect(top(ui, 2) == ["  Read only: \(notice[0])", "  \(notice[1])"])
    #expect(ui.contains("│ Quit it there, and you can go on here.") && ui.contains("[ OK ]"))
    ui.close()
  }

  @Test func savingFailed() async {
    let store = makeStore(.failToWrite)
    let ui = Pilot(size: (60, 20)) { AppView(store: store).environment(\.dateCalendar, .test) }
    ui.press(.enter)
    ui.type("Retro")
    ui.click("Save")
    await passSeconds(1, ui)
    #expect(top(ui) == ["  Not saved, will try again.                    [ Decide ]"])
    #expect(ui.contains("Added “Retro”"))
    ui.click("Decide")
    #expect(ui.contains("Standups could not be saved"))
    ui.press(.escape)
    #expect(store.withState(\.alert) == nil)
    #expect(store.withState(\.hasUnsavedChanges))
    ui.close()
  }
}
