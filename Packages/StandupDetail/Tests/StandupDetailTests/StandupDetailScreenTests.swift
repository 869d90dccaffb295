import ComposableTerminalUI
import Foundation
import LocalTime
import Models
import StandupDetail
import StandupForm
import Styleguide
import Testing

@MainActor
@Suite struct StandupDetailScreenTests {
  func makeStore(
    destination: StandupDetailFeature.Destination.State? = nil, standup: Standup = .engineeringMock
  ) -> StoreOf<StandupDetailFeature> {
    Store(
      initialState: StandupDetailFeature.State(destination: destination, standup: standup)
    ) {
      StandupDetailFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
    }
  }

  func makePilot(_ store: StoreOf<StandupDetailFeature>, size: (Int, Int) = (60, 20)) -> Pilot {
    Pilot(size: size) {
      NavigationStack { StandupDetailView(store: store) }
        .environment(\.dateCalendar, .test)
    }
  }

  @Test(arguments: [(40, 12), (60, 20), (90, 30), (160, 50)])
  func sizes(size: (Int, Int)) {
    assertSnapshot(
      of: makePilot(makeStore(standup: .historyMock), size: size), named: "\(size.0)x\(size.1)"
    )
  }

  @Test(arguments: [(60, 20), (90, 30)])
  func blocker_isClosedWithAClick(size: (Int, Int)) {
    let store = makeStore(standup: .historyMock)
    let ui = makePilot(store, size: size)
    let blocker = "Blob: Waiting for"
    #expect(ui.contains("[ ] \(blocker)"))
    ui.click(blocker)
    #expect(ui.contains("[✓] \(blocker)"))
    #expect(store.withState(\.standup.openBlockers).map(\.name) == ["Blob Sr"])
    ui.type(" ")
    #expect(store.withState(\.standup) == .historyMock)
  }

  /// What stands below the field stays in its place while one types.
  @Test(arguments: [(60, 20), (90, 30), (160, 50)])
  func searching_shiftsNothing(size: (Int, Int)) {
    let ui = makePilot(makeStore(standup: .historyMock), size: size)
    let heading = size.0 < 76 ? "Length" : "Past meetings"
    let row = ui.find(heading)?.y
    ui.type("/")
    ui.type("b")
    #expect(row != nil && ui.find("Past meetings")?.y == row)
    #expect(ui.contains("20 of 20 past meetings"))
  }

  @Test(arguments: [(60, 20), (90, 30)])
  func meetingsWithoutLength(size: (Int, Int)) {
    assertSnapshot(
      of: makePilot(makeStore(standup: .mock), size: size), named: "\(size.0)x\(size.1)"
    )
  }

  @Test func keys_workInEachRow() {
    let ui = makePilot(makeStore(standup: .historyMock))
    ui.press(.end)
    ui.type("e")
    #expect(ui.contains("Edit standup"))
  }

  @Test func editing() {
    let store = makeStore()
    let ui = makePilot(store, size: (90, 30))
    ui.click("Edit")
    #expect(ui.contains("[ Cancel ]  Edit standup") && ui.contains("[ Save ]"))
    ui.type("!")
    ui.click("Save")
    #expect(store.withState(\.standup.title) == "Engineering!")
    #expect(ui.contains("Engineering!"))
    #expect(!ui.contains("Edit standup"))
  }

  @Test func deleteKey_deletesAMeeting() {
    let store = makeStore()
    let ui = makePilot(store)
    ui.click("Tue 1")
    ui.press(.delete)
    #expect(
      store.withState(\.standup.meetings).elements == [Standup.engineeringMock.meetings[1]]
    )
    #expect(ui.contains("Undo delete of Aug 1"))
    assertSnapshot(of: ui)
    ui.type("u")
    #expect(store.withState(\.standup) == .engineeringMock)
    #expect(!ui.contains("Undo"))
  }

  @Test(arguments: [(60, 20), (90, 30), (160, 50)])
  func searching(size: (Int, Int)) {
    let ui = makePilot(makeStore(standup: .historyMock), size: size)
    ui.type("/")
    ui.type("BLOCKED")
    assertSnapshot(of: ui, as: .styled, named: "\(size.0)x\(size.1)")
  }

  @Test func return_opensTheLatestMatch_andDownFocusesIt() {
    var opened: [Meeting.ID] = []
    let latest = Standup.historyMock.meetings
      .filter { $0.searchedTexts.joined().lowercased().contains("blocked") }
      .max { $0.date < $1.date }?.id
    let store = Store(initialState: StandupDetailFeature.State(standup: .historyMock)) {
      Reduce { (_: inout StandupDetailFeature.State, action: StandupDetailFeature.Action) in
        if case .delegate(.meetingTapped(let id)) = action { opened.append(id) }
        return .none
      }
      StandupDetailFeature()
    }
    let ui = makePilot(store)
    ui.type("/")
    ui.type("blocked")
    ui.press(.enter)
    #expect(opened == [latest])
    ui.press(.down, .enter)
    #expect(opened == [latest, latest])
  }

  @Test func escape_clearsTheSearch() async {
    let store = makeStore(standup: .historyMock)
    let ui = makePilot(store)
    ui.type("/")
    ui.type(" jul 27 ")
    #expect(ui.contains("1 of 20"))
    ui.press(.down)
    ui.press(.escape)
    #expect(store.withState(\.searchText) == "")
    #expect(ui.contains("Past meetings, August 2023"))
    ui.type("/")
    ui.type("xyzzy")
    #expect(ui.contains("0 of 20") && ui.contains("Nothing found"))
    ui.click("Clear")
    #expect(store.withState(\.searchText) == "")
  }
}

extension LocalCalendar {
  /// A calendar that shows dates the same on every machine.
  static let test = Self(locale: Locale(identifier: "en_US"), timeZone: .gmt)
}
