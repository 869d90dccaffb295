import AppFeature
import ClipboardClient
import ComposableTerminalUI
import DataManager
import Foundation
import Models
import Persistence
import RecordMeeting
import SpeechClient
import StandupsList
import Styleguide
import Testing

/// The most common tasks take few keys, and none if they are done with the mouse.
@MainActor
@Suite struct KeyCountTests {
  /// A screen whose keys are counted.
  @MainActor
  struct Screen {
    let store: StoreOf<AppFeature>
    let ui: Pilot
    var pressed: [KeyStroke] = []
    var characters = 0
    var keys: Int { pressed.count }

    /// What to do where a new control has got some of the keys.
    var advice: Comment {
      """
      The keys of a common task do not do what they did: after \(pressed.map { "\($0.key)" }), the \
      focus is at '\(ui.focusedText ?? "nothing")'. Put a new button or key behind those of the task; \
      if the task is to have other keys, write them here.\(ui)
      """
    }

    mutating func press(_ presses: KeyStroke...) async {
      for key in presses {
        pressed.append(key)
        ui.press(key)
        await ui.settle()
      }
    }

    mutating func type(_ text: String) {
      characters += text.count
      ui.type(text)
    }

    var meeting: RecordMeetingFeature.State? {
      store.withState { state in
        state.path.lazy.compactMap {
          if case .recordMeeting(let meeting) = $0 { meeting } else { nil }
        }
        .first
      }
    }

    mutating func click(_ text: String, occurrence: Int? = nil) async {
      ui.click(text, occurrence: occurrence)
      await ui.settle()
    }
  }

  nonisolated static let sizes = [(60, 20), (120, 36)]

  func makeScreen(
    _ standups: IdentifiedArrayOf<Standup>, _ size: (Int, Int),
    copy: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> Screen {
    let dataManager = DataManager.mock(initialData: try? Standup.json(for: standups))
    let store = makePlainStore(AppFeature.State(), dataManager, now: 1_691_140_000) {
      $0.clipboard.copy = { copy($0) }
      $0.speechClient.authorizationStatus = { .authorized }
    }
    let ui = Pilot(size: size, now: Date(timeIntervalSince1970: 1_691_140_000)) {
      AppView(store: store).environment(\.dateCalendar, .test)
    }
    await ui.settle()
    return Screen(store: store, ui: ui)
  }

  /// A standup with a meeting of last week, in which its second attendee had a blocker.
  static let standup = {
    var standup = Standup.mock
    standup.meetings = [
      Meeting(
        id: UUID(), date: Date(timeIntervalSince1970: 1_690_535_200),
        speakers: [
          .init(id: standup.attendees[1].id, name: "Blob Jr", notes: "! No key for the room")
        ], transcript: "")
    ]
    return standup
  }()

  @Test(arguments: sizes)
  func standupOfSixPeople_takesAHundredKeys(size: (Int, Int)) async {
    var screen = await makeScreen([], size)
    let title = "Platform and infrastructure"
    let names = [
      "Margaret H", "Katherine J", "Ada Lovelace", "Grace Hop", "Radia Perl", "Barbara Lis",
    ]
    await screen.press("n")
    screen.type(title)
    for name in names {
      await screen.press(.enter)
      screen.type(name)
    }
    await screen.press(.control("s"))
    let standup = screen.store.withState(\.standupsList.standups).first
    #expect(standup?.title == title && standup?.people.map(\.name) == names, screen.advice)
    #expect(standup?.duration == .seconds(900), screen.advice)
    #expect(screen.characters == 90 && screen.keys <= 10, screen.advice)
    screen.ui.close()
  }

  @Test(arguments: sizes)
  func startWithTwoAbsent_takesFiveKeys(size: (Int, Int)) async {
    var screen = await makeScreen([Self.standup], size)
    await screen.press("s", .space, .down, .space, .enter)
    #expect(
      screen.meeting?.speakers.map(\.name) == ["Blob Sr", "Blob Esq", "Blob III", "Blob I"],
      screen.advice)
    #expect(screen.meeting?.isRunning == true && screen.keys == 5, screen.advice)
    screen.ui.close()
  }

  @Test(arguments: sizes)
  func blockerOfLastWeek_isClosedWithFourKeys(size: (Int, Int)) async {
    var screen = await makeScreen([Self.standup], size)
    await screen.press("s", .enter, .space, "b")
    #expect(screen.store.withState(\.standupsList.standups)[0].openBlockers.isEmpty, screen.advice)
    #expect(screen.keys == 4, screen.advice)
    screen.ui.close()
    // And without a meeting.
    screen = await makeScreen([Self.standup], size)
    await screen.press(.enter, "b", .space)
    #expect(screen.store.withState(\.standupsList.standups)[0].openBlockers.isEmpty, screen.advice)
    screen.ui.close()
  }

  @Test(arguments: sizes)
  func aMeeting_isNotedAndCopiedWithOneKeyEach(size: (Int, Int)) async {
    let copied = LockIsolated("")
    var screen = await makeScreen([Self.standup], size) { text in copied.setValue(text) }
    await screen.press("s", .enter)
    // The notes of the fifth person, who does not speak.
    let before = screen.keys
    await screen.press("5")
    #expect(screen.meeting?.speakerIndex == 0, screen.advice)
    screen.type("Left early")
    await screen.press(.escape)
    #expect(screen.keys == before + 2, screen.advice)
    #expect(screen.meeting?.speakers[4].notes == "Left early", screen.advice)
    await screen.press("q", .enter)
    #expect(screen.meeting == nil, screen.advice)
    await screen.press("c")
    #expect(copied.value.contains("Left early"), screen.advice)
    screen.ui.close()
  }

  @Test(arguments: sizes)
  func mouseAlone_reachesEverything(size: (Int, Int)) async {
    var screen = await makeScreen([Self.standup, .engineeringMock], size)
    let ui = screen.ui
    func standup() -> Standup? {
      screen.store.withState(\.standupsList.standups[id: Standup.mock.id])
    }
    await screen.click("Design")
    await screen.click("No key for")
    #expect(standup()?.openBlockers == [])
    await screen.click("[ Statistics ]")
    #expect(ui.contains("Statistics of Design"))
    await screen.click("[ Back ]")
    await screen.click("[ Edit ]")
    await screen.click("Orange")
    await screen.click("Oxblood")
    await screen.click("Run into overtime")
    await screen.click("[ Save ]")
    #expect(standup()?.theme == .oxblood && standup()?.allowsOvertime == true)
    await screen.click("[ Start meeting ]")
    await screen.click("Blob Jr")
    await screen.click("Rotated")
    await screen.click("Use this order")
    #expect(standup()?.speakingOrder == .rotated)
    await screen.click("[ Start meeting ]")
    #expect(screen.meeting?.speakers.count == 5 && screen.meeting?.isRunning == true)
    await screen.click("[ Next")
    #expect(screen.meeting?.speakerIndex == 1)
    if size.0 >= 60 {
      let fifth = screen.meeting?.speakers[4].id
      await screen.click("5  Blob")
      await screen.click("Write notes")
      #expect(screen.meeting?.notedSpeakerID == fifth)
      await screen.click("5  Blob")
      await screen.click("Speaks earlier")
      #expect(screen.meeting?.speakers[3].id == fifth)
      await screen.click("4  Blob")
      await screen.click("Is not here")
      #expect(screen.meeting?.speakers.count == 4)
      await screen.click("absent", occurrence: 0)
      await screen.click("Is here now")
      #expect(screen.meeting?.speakers.count == 5)
    }
    await screen.click("[ Back ]")
    await screen.click("[ Pause ]")
    await screen.click("[ Resume ]")
    await screen.click("[ +1 minute ]")
    #expect(screen.meeting?.speakerIndex == 0 && screen.meeting?.duration == .seconds(120))
    await screen.click("begins a blocker")
    #expect(screen.meeting?.notedSpeakerID != nil)
    await screen.click("[ Park")
    #expect(screen.meeting?.topic == "")
    await screen.click("[ End meeting ]")
    await screen.click("[ Save and end ]")
    #expect(standup()?.meetings.count == 2 && screen.meeting == nil)
    await screen.click("Search meetings")
    #expect(ui.focusedText?.contains("Search") == true)
    await screen.click("[ Delete ]")
    #expect(standup() == nil)
    await screen.click("Undo")
    #expect(standup() != nil)
    await screen.click("[ + New ]")
    #expect(ui.contains("New standup"))
    ui.close()
  }

  @Test(arguments: sizes)
  func mouseAlone_decidesAContradiction(size: (Int, Int)) async throws {
    var screen = await makeScreen([Self.standup, .engineeringMock], size)
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
}
