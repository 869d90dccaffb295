import ComposableTerminalUI
import Foundation
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

  @Test func small() {
    assertSnapshot(of: makePilot(makeStore()))
  }

  @Test func large() {
    assertSnapshot(of: makePilot(makeStore(standup: .mock), size: (90, 30)))
  }

  @Test func deleting() {
    let store = makeStore()
    let ui = makePilot(store)
    ui.press(.end, .enter)
    assertSnapshot(of: ui)
    ui.press(.escape)
    #expect(store.withState(\.destination) == nil)
  }

  @Test func editing() {
    let store = makeStore()
    let ui = makePilot(store, size: (90, 30))
    ui.click("Edit")
    assertSnapshot(of: ui)
    ui.type("!")
    ui.click("Save")
    #expect(store.withState(\.standup.title) == "Engineering!")
    #expect(ui.contains("Engineering!"))
    #expect(!ui.contains("Edit standup"))
  }

  @Test func editsAreThrownAwayWithEscape() {
    let store = makeStore()
    let ui = makePilot(store)
    ui.click("Edit")
    ui.type("!")
    ui.press(.escape)
    #expect(store.withState(\.standup) == .engineeringMock)
    #expect(store.withState(\.destination) == nil)
  }

  @Test func meetingsAreDeletedWithAKey() {
    let store = makeStore()
    let ui = makePilot(store)
    ui.press(.down, .down, .delete)
    #expect(
      store.withState(\.standup.meetings).elements == [Standup.engineeringMock.meetings[0]]
    )
  }

  @Test func theLastMeetingTakesItsSectionAlong() {
    let ui = makePilot(makeStore(standup: .mock))
    ui.press(.down, .delete)
    #expect(!ui.contains("Past meetings"))
    ui.press(.down)
    #expect(ui.focusedText?.contains("Delete") == true)
  }

  @Test func pastMeeting() {
    let ui = Pilot(size: (60, 20)) {
      NavigationStack {
        MeetingView(meeting: Standup.mock.meetings[0], standup: .mock)
      }
      .environment(\.dateCalendar, .test)
    }
    assertSnapshot(of: ui)
  }

  @Test func longTranscriptsScroll() {
    let transcript = (1...60).map { "Line \($0)" }.joined(separator: "\n")
    let ui = Pilot(size: (60, 20)) {
      NavigationStack {
        MeetingView(
          meeting: Meeting(
            id: UUID(1), date: Date(timeIntervalSince1970: 0), transcript: transcript),
          standup: .mock
        )
      }
    }
    #expect(!ui.contains("Line 60"))
    ui.press(.end)
    #expect(ui.contains("Line 60"))
  }
}

extension Calendar {
  /// A calendar that shows dates the same on every machine.
  fileprivate static var test: Self {
    var calendar = Self(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = .gmt
    return calendar
  }
}
