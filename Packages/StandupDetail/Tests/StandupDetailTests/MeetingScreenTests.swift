import ClipboardClient
import ComposableTerminalUI
import DataManager
import Foundation
import Models
import StandupDetail
import Styleguide
import Testing

@MainActor
@Suite struct MeetingScreenTests {
  func makeStore(_ meeting: Meeting, of standup: Standup = .mock) -> StoreOf<MeetingFeature> {
    var standup = standup
    standup.update(meeting)
    return Store(initialState: MeetingFeature.State(meeting: meeting, standup: standup)) {
      MeetingFeature()
    } withDependencies: {
      $0.clipboard.copy = { _ in }
      $0.dataManager = .mock()
      $0.timeZone = .gmt
    }
  }

  func makePilot(_ store: StoreOf<MeetingFeature>, size: (Int, Int) = (60, 20)) -> Pilot {
    Pilot(size: size) {
      NavigationStack { MeetingView(store: store) }.environment(\.dateCalendar, .test)
    }
  }

  /// A meeting with speakers, notes and blockers.
  var meeting: Meeting { Standup.historyMock.meetings[8] }

  @Test(arguments: [(40, 12), (60, 20), (90, 30), (160, 50)])
  func sizes(size: (Int, Int)) {
    assertSnapshot(
      of: makePilot(makeStore(meeting, of: .historyMock), size: size),
      named: "\(size.0)x\(size.1)"
    )
  }

  @Test func searching() {
    var meeting = meeting
    meeting.transcript += (1...60).map { "\nLine \($0), without logs." }.joined()
    let ui = makePilot(makeStore(meeting, of: .historyMock))
    ui.type("/")
    ui.type("LÖGS")
    assertSnapshot(of: ui, as: .styled)
    #expect(ui.contains("1 of 62 matches"))
    ui.press(.enter, .enter)
    #expect(ui.contains("3 of 62 matches"))
    for _ in 4...62 { ui.press(.enter) }
    #expect(ui.contains("Line 60, without logs."))
    ui.press(.enter)
    #expect(ui.contains("! Waiting for access to the logs"))
    #expect(ui.contains("1 of 62 matches"))
    ui.type("x")
    #expect(ui.contains("No matches"))
    ui.press(.escape)
    #expect(!ui.contains("No matches"))
  }

  @Test func editing() {
    let store = makeStore(meeting, of: .historyMock)
    let ui = makePilot(store, size: (90, 30))
    ui.type("e")
    assertSnapshot(of: ui)
    ui.type("! No tea")
    ui.press(.control("s"))
    #expect(store.withState(\.destination) == nil)
    #expect(ui.contains("! No tea"))
  }

  @Test func escape_asksBeforeDiscardingEdits() async {
    let store = makeStore(meeting, of: .historyMock)
    let ui = makePilot(store)
    ui.click("Edit")
    ui.type("!")
    ui.press(.escape)
    #expect(ui.contains("Discard changes?") && ui.contains("You have changed this meeting."))
    ui.click("Keep editing")
    ui.press(.backspace, .escape)
    await ui.settle()
    #expect(store.withState(\.destination) == nil)
    ui.click("Edit")
    ui.type("!")
    ui.click("Cancel")
    ui.click("[ Discard changes ]")
    await ui.settle()
    #expect(store.withState(\.destination) == nil)
    #expect(store.withState(\.meeting) == meeting)
  }

  @Test func pastMeeting() {
    assertSnapshot(of: makePilot(makeStore(Standup.mock.meetings[0])))
  }

  @Test func withoutTranscript() {
    let meeting = Meeting(id: UUID(1), date: Date(timeIntervalSince1970: 0), transcript: "")
    let ui = makePilot(makeStore(meeting), size: (90, 30))
    assertSnapshot(of: ui)
  }
}
