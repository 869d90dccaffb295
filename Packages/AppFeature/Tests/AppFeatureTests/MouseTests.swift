import AppFeature
import ComposableTerminalUI
import Foundation
import Models
import Persistence
import StandupsList
import Testing

/// The mouse alone decides a contradiction, fills in a form, and shows the keys. ``KeyCountTests`` has the
/// way from the list through a meeting and back.
@MainActor
@Suite struct MouseTests {
  typealias Screen = KeyCountTests.Screen

  func makeScreen(
    _ size: (Int, Int),
    _ standups: IdentifiedArrayOf<Standup> = [KeyCountTests.standup, .engineeringMock]
  ) async -> Screen {
    await KeyCountTests().makeScreen(standups, size)
  }

  @Test(arguments: KeyCountTests.sizes)
  func conflict(size: (Int, Int)) async throws {
    var screen = await makeScreen(size)
    let (store, ui) = (screen.store, screen.ui)
    await screen.click("Design")
    await screen.click("[ Edit ]")
    await screen.click("Orange")
    await screen.click("Oxblood")
    var theirs = try #require(store.withState(\.standupsList.standups.first))
    let file = StandupsDocument(standups: [theirs, .engineeringMock])
    theirs.theme = .navy
    let document = StandupsDocument(standups: [theirs, .engineeringMock])
    store.send(.file(.merged(document, from: file, file: document, version: 1)))
    await ui.settle()
    await screen.click("[ Save ]")
    #expect(ui.contains("Two versions of “Design”"))
    await screen.click("All from the file")
    #expect(ui.contains("◉ In the file"))
    await screen.click("○ Here")
    #expect(ui.contains("◉ Here"))
    await screen.click("[ Save ]")
    #expect(store.withState(\.standupsList.standups[0].theme) == .oxblood)
    ui.close()
  }

  @Test(arguments: KeyCountTests.sizes)
  func formAndSample(size: (Int, Int)) async throws {
    var screen = await makeScreen(size, [])
    let (store, ui) = (screen.store, screen.ui)
    await screen.click("[ Try a sample ]")
    #expect(store.withState(\.standupsList.standups.count) == 3)
    await screen.click("[ Remove the sample ]")
    #expect(store.withState(\.standupsList.standups.isEmpty))
    await screen.click("[ New standup ]")
    await screen.click("[ Save ]")
    #expect(ui.contains("Give it a title"))
    ui.type("Retro")
    await screen.click("As listed")
    await screen.click("Shuffled")
    await screen.click("Add person")
    ui.type("Blob")
    await screen.click("✕")
    await screen.click("[ Save ]")
    let standup = try #require(store.withState(\.standupsList.standups.first))
    #expect(standup.title == "Retro" && standup.speakingOrder == .shuffled)
    ui.close()
  }

  @Test(arguments: KeyCountTests.sizes)
  func hintsAndKeyList(size: (Int, Int)) async {
    var screen = await makeScreen(size)
    let ui = screen.ui
    await screen.click("? Keys")
    #expect(ui.contains("Select text with the mouse"))
    await screen.click("Close")
    #expect(!ui.contains("Select text with the mouse"))
    await screen.click("n New standup")
    await screen.click("esc Cancel")
    #expect(ui.contains("[ + New ]"))
    ui.close()
  }
}
