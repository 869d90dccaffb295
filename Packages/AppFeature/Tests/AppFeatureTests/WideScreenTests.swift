import ComposableTerminalUI
import DataManager
import Foundation
import LocalTime
import Models
import SpeechClient
import StandupDetail
import StandupForm
import StandupsList
import Styleguide
import Testing

@testable import AppFeature
@testable import Persistence
@testable import RecordMeeting

/// The screen of the app, which may have room for the list and a standup side by side.
@MainActor
@Suite struct WideScreenTests {
  let clock = TestClock()

  func makeStore(
    standups: IdentifiedArrayOf<Standup> = [.mock, .engineeringMock, .designMock],
    standupsList: StandupsListFeature.State? = nil
  ) -> StoreOf<AppFeature> {
    makePlainStore(
      AppFeature.State(standupsList: standupsList ?? StandupsListFeature.State()),
      .mock(initialData: try? Standup.json(for: standups)), clock: clock, now: 1_690_890_000
    ) {
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.start = { AsyncThrowingStream { _ in } }
    }
  }

  func makePilot(_ store: StoreOf<AppFeature>, size: (Int, Int) = (140, 30)) -> Pilot {
    Pilot(size: size, now: Date(timeIntervalSince1970: 1_690_890_000)) {
      AppView(store: store).environment(\.dateCalendar, .test)
    }
  }

  /// The text of the title bars.
  func titles(_ ui: Pilot) -> String {
    String(ui.screen.prefix { $0 != "\n" })
  }

  func column(_ store: StoreOf<AppFeature>) -> AppFeature.State.Column {
    store.withState(\.column)
  }

  @Test(arguments: [(40, 12), (60, 20), (140, 30)])
  func searchTextInAMeeting_opensTheMeetingWithTwoKeys(width: Int, height: Int) async {
    let ui = makePilot(makeStore(), size: (width, height))
    ui.type("/")
    ui.type("onboarding")
    ui.press(.enter)
    #expect(ui.contains("⌕ onboarding") && ui.contains("1 of 1"))
    ui.press(.enter)
    await ui.settle()
    #expect(ui.contains("Copy") && ui.contains("⌕ onboarding"))
    ui.close()
  }

  /// What is in the columns, the packages of the features pin.
  @Test(arguments: [(60, 20), (90, 30), (119, 30), (120, 30), (160, 50)])
  func standup_isBesideTheList_whereThereIsRoom(width: Int, height: Int) async {
    let ui = makePilot(makeStore(), size: (width, height))
    await ui.settle()
    let isWide = width >= 120
    #expect(titles(ui).contains("Daily standups"))
    #expect(titles(ui).contains("│  Design") == isWide)
    let rows = ui.screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.allSatisfy { $0.contains("│") == isWide })
    ui.close()
  }

  @Test(arguments: [KeyStroke.enter, .right])
  func enterAndRight_moveTheFocusToTheStandup_andBack(key: KeyStroke) async {
    let store = makeStore()
    let ui = makePilot(store)
    ui.press(.down, key)
    #expect(column(store) == .detail)
    ui.press(.left)
    #expect(column(store) == .list)
    ui.press(key, .escape)
    #expect(column(store) == .list)
    #expect(store.withState(\.standupsList.selection) == Standup.engineeringMock.id)
    #expect(titles(ui).contains("Engineering"))
    ui.press(.down)
    #expect(titles(ui).contains("Product"))
    ui.close()
  }

  @Test func standupBesideTheList_hasNoBackButton() async {
    let store = makeStore()
    let ui = Pilot(size: (160, 50)) { [store] in
      AppView(store: store).keymap { $0.addLetters() }.environment(\.dateCalendar, .test)
    }
    #expect(!ui.contains("‹ Back"))
    #expect(ui.contains("q Quit"))
    ui.press(.right)
    #expect(ui.contains("q Back"))
    ui.type("q")
    #expect(column(store) == .list)
    ui.click("Mon 31")
    ui.click("‹ Back")
    #expect(!ui.contains("‹ Back"))
    #expect(store.withState(\.path.count) == 1)
    ui.close()
  }

  @Test func pastMeeting_isShownBesideTheList() async {
    let store = makeStore()
    let ui = makePilot(store)
    ui.click("Mon 31")
    #expect(store.withState(\.path.count) == 2)
    #expect(titles(ui).contains("Daily standups"))
    ui.press(.escape)
    #expect(titles(ui).contains("Design"))
    #expect(column(store) == .detail)
    ui.click("Mon 31")
    ui.click("Engineering")
    #expect(store.withState(\.path.count) == 1)
    #expect(titles(ui).contains("Engineering"))
    ui.close()
  }

  @Test func deletion_selectsTheNextStandup() async {
    let store = makeStore()
    let ui = makePilot(store)
    ui.type("d")
    #expect(titles(ui).contains("Engineering"))
    #expect(column(store) == .list)
    #expect(ui.contains("Deleted “Design”"))
    ui.type("u")
    #expect(titles(ui).contains("Design"))
    #expect(ui.contains("Undid delete of “Design”"))
    ui.type("ddd")
    #expect(ui.contains("No standups yet") && !ui.contains("Select a standup"))
    #expect(store.withState(\.path.isEmpty))
    ui.close()
  }

  @Test func narrowingWithTheFocusInTheList_keepsTheList() async {
    let store = makeStore()
    let ui = makePilot(store)
    ui.press(.down)
    ui.type("/")
    ui.type("pro")
    ui.resize(60, 20)
    #expect(store.withState(\.path.isEmpty))
    ui.type("d")
    #expect(store.withState(\.standupsList.searchText) == "prod")
    #expect(ui.contains("Product"))
    ui.resize(140, 30)
    ui.type("u")
    #expect(store.withState(\.standupsList.searchText) == "produ")
    #expect(titles(ui).contains("Product"))
    ui.close()
  }

  @Test func resizing_keepsAnOpenForm() async {
    let store = makeStore()
    let ui = makePilot(store)
    ui.press(.down)
    ui.type("e")
    await ui.settle()
    ui.type(" team")
    for size in [(60, 20), (140, 30), (60, 20)] {
      ui.resize(size.0, size.1)
      ui.type("!")
    }
    #expect(ui.contains("Engineering team!!!"))
    let detail = store.withState { $0.path.first }
    guard case .detail(let detail) = detail, case .edit(let form) = detail.destination else {
      Issue.record("The form is closed.")
      return
    }
    #expect(form.standup.title == "Engineering team!!!")
    ui.close()
  }

  @Test func aProblemOfTheFile_isNoticed_andDecidedAbout() async {
    var dataManager = DataManager.mock(initialData: try? Standup.json(for: [.mock]))
    dataManager.lock = { throw DataManagerError(.lock, path: $0.path, code: EWOULDBLOCK) }
    let ui = makePilot(makePlainStore(AppFeature.State(), dataManager), size: (60, 20))
    await ui.settle()
    for isAsked in [false, true] {
      #expect(
        ui.screen.hasPrefix(
          "  Read only: Standups is open in another terminal. Quit it\n"
            + "  there, and you can go on here."))
      #expect(ui.contains("│ Quit it there, and you can go on here.") == isAsked)
      #expect(!ui.contains("Delete") && ui.contains("[ OK ]") == isAsked)
      ui.press(.delete)
      await ui.settle()
    }
    ui.close()

    let store = makeStore()
    let failing = makePilot(store, size: (60, 20))
    store.send(.file(.problem(.failed(reason: "No space left."))))
    await failing.settle()
    #expect(
      failing.screen.hasPrefix("  Not saved, will try again.                    [ Decide ]"))
    failing.click("Decide")
    #expect(failing.contains("Standups could not be saved"))
    failing.press(.escape)
    #expect(store.withState(\.alert) == nil)
    failing.close()
  }

  @Test func meetingThatWasRestoredWithTheFile_isLeftToItsStandup() async {
    var list = StandupsListFeature.State(standups: [])
    list.presentLoadFailure(LoadFailure(message: "It is damaged.", canStartOver: true))
    let store = makeStore(standupsList: list)
    let ui = makePilot(store)
    await ui.settle()
    let document = StandupsDocument(standups: [.engineeringMock, .designMock])
    let meeting = RecordMeetingFeature.State(standup: .designMock)
    let work = UnfinishedWork.meeting(meeting.progress, of: Standup.designMock.id)
    let journal = ClaimedJournal(document: document, work: UnsavedWork(open: [work]))
    store.send(.file(.opened(Loaded(document: document, journal: journal), version: 1)))
    await ui.settle()
    ui.click("Discard")
    await ui.settle()
    #expect(titles(ui).contains("Daily standups") && titles(ui).contains("Product"))
    #expect(store.withState(\.standupsList.selection) == Standup.designMock.id)
    ui.close()
  }
}

extension LocalCalendar {
  /// A calendar that is the same on every machine.
  static let test = Self(locale: Locale(identifier: "en_US"), timeZone: .gmt)
}
