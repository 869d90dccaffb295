import ComposableTerminalUI
import Foundation
import Models
import SpeechClient
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
      $0.speechClient.authorizationStatus = { .denied }
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

  @Test func escapeAsksBeforeEditsAreThrownAway() async {
    let store = makeStore()
    let ui = makePilot(store)
    ui.click("Edit")
    ui.type("!")
    ui.press(.escape)
    assertSnapshot(of: ui)
    ui.click("Keep editing")
    #expect(ui.contains("Engineering!"))
    ui.click("Cancel")
    #expect(ui.contains("Discard changes?"))
    ui.click("Discard changes", occurrence: 1)
    await ui.settle()
    #expect(store.withState(\.standup) == .engineeringMock)
    #expect(store.withState(\.destination) == nil)
  }

  @Test func escapeLeavesAnUntouchedFormAtOnce() async {
    let store = makeStore()
    let ui = makePilot(store)
    ui.click("Edit")
    ui.press(.escape)
    await ui.settle()
    #expect(store.withState(\.destination) == nil)
  }

  @Test func speechRecognitionIsMissing() {
    let store = makeStore()
    let ui = makePilot(store)
    ui.click("Start meeting")
    assertSnapshot(of: ui)
    ui.click("How to enable it")
    assertSnapshot(of: ui, named: "help")
    ui.press(.escape)
    #expect(store.withState(\.destination) == nil)
  }

  @Test func meetingsAreDeletedWithAKey() {
    let store = makeStore()
    let ui = makePilot(store)
    ui.press(.down, .down, .delete)
    #expect(
      store.withState(\.standup.meetings).elements == [Standup.engineeringMock.meetings[0]]
    )
    assertSnapshot(of: ui)
    ui.type("u")
    #expect(store.withState(\.standup) == .engineeringMock)
    #expect(!ui.contains("Undo"))
  }

  @Test func theLastMeetingTakesItsSectionAlong() {
    let ui = makePilot(makeStore(standup: .mock))
    ui.press(.down, .delete)
    #expect(!ui.contains("Past meetings"))
    ui.press(.down)
    #expect(ui.focusedText?.contains("Delete") == true)
  }
}

extension Calendar {
  /// A calendar that shows dates the same on every machine.
  static var test: Self {
    var calendar = Self(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = .gmt
    return calendar
  }
}
