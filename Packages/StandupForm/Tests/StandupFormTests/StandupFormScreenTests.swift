import ComposableTerminalUI
import Foundation
import Models
import StandupForm
import Testing

@MainActor
@Suite struct StandupFormScreenTests {
  func makeStore(_ standup: Standup) -> StoreOf<StandupFormFeature> {
    Store(initialState: StandupFormFeature.State(standup: standup)) {
      StandupFormFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  func makePilot(_ store: StoreOf<StandupFormFeature>, size: (Int, Int) = (60, 20)) -> Pilot {
    Pilot(size: size) {
      NavigationStack {
        StandupFormView(store: store).navigationTitle("Standup")
      }
    }
  }

  @Test func small() {
    assertSnapshot(of: makePilot(makeStore(.mock)))
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func saysThatEditsAreRestored(size: (Int, Int)) {
    let store = Store(
      initialState: StandupFormFeature.State(standup: .mock, isRestored: true)
    ) {
      StandupFormFeature()
    }
    assertSnapshot(of: makePilot(store, size: size), named: "\(size.0)x\(size.1)")
  }

  @Test func large() {
    assertSnapshot(of: makePilot(makeStore(.mock), size: (90, 30)))
  }

  @Test func themesAreChosenByTheirColors() {
    let ui = makePilot(makeStore(.engineeringMock))
    ui.click("Periwinkle")
    assertSnapshot(of: ui, as: .styled)
  }

  @Test func startsInTheTitle() {
    let store = makeStore(Standup(id: UUID(100)))
    let ui = makePilot(store)
    ui.type("日本 🎉")
    #expect(store.withState(\.standup.title) == "日本 🎉")
    #expect(ui.contains("日本 🎉"))
  }

  @Test func attendeesAreTypedOneAfterTheOther() {
    let store = makeStore(Standup(id: UUID(100), attendees: [Attendee(id: UUID(101))]))
    let ui = makePilot(store)
    ui.click("Name")
    ui.type("Blob\nBlob Jr")
    #expect(store.withState(\.standup.attendees).map(\.name) == ["Blob", "Blob Jr"])
    ui.click("Add attendee")
    ui.type("Blob Sr")
    #expect(
      store.withState(\.standup.attendees).map(\.name) == ["Blob", "Blob Jr", "Blob Sr"]
    )
  }

  @Test func attendeesAreMovedWithTheKeys() {
    let store = makeStore(.engineeringMock)
    let ui = makePilot(store)
    ui.click("Blob", occurrence: 0)
    ui.press(.option(.down))
    #expect(store.withState(\.standup.attendees).map(\.name) == ["Blob Jr", "Blob"])
  }

  @Test func lengthAndThemeFollowTheKeys() {
    let store = makeStore(Standup(id: UUID(100)))
    let ui = makePilot(store)
    ui.press(.tab, .right, .right)
    #expect(store.withState(\.standup.duration) == .seconds(7 * 60))
    #expect(ui.contains("7 min"))
    ui.press(.tab, .enter, .down, .enter)
    #expect(store.withState(\.standup.theme) == .buttercup)
  }
}
