import AppFeature
import ComposableTerminalUI
import Foundation
import Models
import Persistence
import StandupsList
import Testing

/// The mouse alone reaches what each screen offers. ``KeyCountTests`` has the way from the list
/// through a meeting and back.
@MainActor
@Suite struct MouseTests {
  typealias Screen = KeyCountTests.Screen

  func makeScreen(
    _ size: (Int, Int),
    _ standups: IdentifiedArrayOf<Standup> = [KeyCountTests.standup, .engineeringMock]
  ) async -> Screen {
    await KeyCountTests().makeScreen(standups, size)
  }

  /// Opens the meeting of the standup, which has to be scrolled to on a small screen.
  func openMeeting(_ screen: inout Screen) async {
    await screen.click("Design")
    if let (x, y) = screen.ui.find("Theme"), !screen.ui.contains("Fri 28") {
      screen.ui.scroll(x: x, y: y, dy: 20)
    }
    await screen.click("Fri 28")
  }

  @Test(arguments: KeyCountTests.sizes)
  func searchResults(size: (Int, Int)) async {
    var screen = await makeScreen(size)
    let ui = screen.ui
    await screen.click("Search", occurrence: 0)
    // Typing a text needs the keyboard.
    ui.type("No key")
    #expect(ui.contains("1 of 2 standups"))
    await screen.click("No key for", occurrence: 0)
    #expect(ui.contains("1 of 1 past meetings"))
    await screen.click("Fri 28")
    #expect(ui.contains("July 28, 2023") && ui.contains("! No key"))
    await screen.click("Back")
    // The standup is searched, and the list beside or behind it.
    await screen.click("[ Clear ]", occurrence: size.0 < 120 ? nil : 1)
    if size.0 < 120 { await screen.click("Back") }
    await screen.click("[ Clear ]")
    #expect(ui.contains("Daily standups") && ui.contains("Engineering"))
    ui.close()
  }

  @Test(arguments: KeyCountTests.sizes)
  func pastMeeting(size: (Int, Int)) async {
    var screen = await makeScreen(size)
    let ui = screen.ui
    await openMeeting(&screen)
    #expect(ui.contains("! No key for the room"))
    await screen.click("[ Copy ]")
    #expect(ui.contains("Copied for a chat"))
    await screen.click("[ Edit ]")
    #expect(ui.contains("Edit meeting"))
    await screen.click("[ Cancel ]")
    await screen.click("Search", occurrence: size.0 < 120 ? nil : 1)
    #expect(ui.focusedText?.contains("Search") == true)
    await screen.click("Back")
    #expect(ui.contains("[ Start meeting ]"))
    ui.close()
  }

  @Test(arguments: KeyCountTests.sizes)
  func statistics(size: (Int, Int)) async {
    var standup = KeyCountTests.standup
    let meeting = standup.meetings[0]
    standup.meetings = IdentifiedArray(
      uniqueElements: (0..<20).map {
        Meeting(
          id: UUID($0), date: meeting.date - Double($0) * 40 * 86_400, duration: .seconds(600),
          speakers: meeting.speakers, transcript: "")
      })
    var screen = await makeScreen(size, [standup])
    let ui = screen.ui
    await screen.click("Design")
    await screen.click("[ Statistics ]")
    ui.scroll(x: size.0 / 2, y: size.1 / 2, dy: 60)
    #expect(ui.contains("June 2021"))
    await screen.click("[ Back ]")
    #expect(ui.contains("[ Statistics ]"))
    ui.close()
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
