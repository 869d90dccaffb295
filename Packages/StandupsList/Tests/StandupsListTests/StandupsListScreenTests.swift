import ComposableTerminalUI
import DataManager
import Foundation
import Models
import StandupForm
import StandupsList
import Testing

@MainActor
@Suite struct StandupsListScreenTests {
  func makeStore(
    _ state: @autoclosure () -> StandupsListFeature.State, _ dataManager: DataManager = .mock()
  ) -> StoreOf<StandupsListFeature> {
    Store(initialState: state()) {
      StandupsListFeature()
    } withDependencies: {
      $0.dataManager = dataManager
      $0.uuid = .incrementing
    }
  }

  func makePilot(_ store: StoreOf<StandupsListFeature>, size: (Int, Int) = (60, 20)) -> Pilot {
    Pilot(size: size) {
      NavigationStack { StandupsListView(store: store) }
    }
  }

  let standups: IdentifiedArrayOf<Standup> = [
    .mock, .engineeringMock, .designMock, Standup(id: UUID(1), theme: .navy, title: "朝会 🎉"),
    Standup(id: UUID(2), theme: .seafoam),
  ]

  @Test func small() {
    assertSnapshot(of: makePilot(makeStore(.init(standups: standups))))
  }

  @Test func large() {
    let store = makeStore(.init(standups: standups))
    assertSnapshot(of: makePilot(store, size: (90, 30)), as: .styled)
  }

  @Test func empty() {
    assertSnapshot(of: makePilot(makeStore(.init())))
  }

  @Test func adding() {
    let store = makeStore(.init())
    let ui = makePilot(store)
    ui.press(.enter)
    assertSnapshot(of: ui)
    ui.type("Design")
    ui.click("Save")
    #expect(store.withState(\.standups).map(\.title) == ["Design"])
    #expect(ui.contains("Design"))
  }

  @Test func addingIsCalledOffWithEscape() async {
    let store = makeStore(.init())
    let ui = makePilot(store)
    ui.press(.enter, .escape)
    await ui.settle()
    #expect(store.withState(\.destination) == nil)
    #expect(ui.contains("No standups yet"))
  }

  @Test func escapeAsksBeforeEditsAreThrownAway() async {
    let store = makeStore(.init())
    let ui = makePilot(store)
    ui.press(.enter)
    ui.type("Design")
    ui.press(.escape)
    #expect(ui.contains("Discard changes?"))
    ui.click("Discard changes", occurrence: 1)
    await ui.settle()
    #expect(store.withState(\.destination) == nil)
    #expect(ui.contains("No standups yet"))
  }

  @Test func deletingIsTakenBackWithAKey() {
    let store = makeStore(.init(standups: standups))
    let ui = makePilot(store)
    ui.press(.down, .delete)
    #expect(!ui.contains("Engineering"))
    assertSnapshot(of: ui)
    ui.type("u")
    #expect(store.withState(\.standups) == standups)
    #expect(!ui.contains("Undo"))
  }

  @Test func movingIsTakenBackWithAKey() {
    let store = makeStore(.init(standups: [.mock, .engineeringMock]))
    let ui = makePilot(store)
    ui.press(.option(.down))
    #expect(store.withState(\.standups) == [.engineeringMock, .mock])
    ui.type("u")
    #expect(store.withState(\.standups) == [.mock, .engineeringMock])
  }

  @Test func searching() {
    let ui = makePilot(makeStore(.init(standups: standups)))
    ui.press(.control("f"))
    ui.type("eng")
    assertSnapshot(of: ui)
    ui.type("x")
    #expect(ui.contains("Nothing found"))
    ui.press(.escape)
    #expect(ui.contains("Design"))
  }

  @Test func sample() {
    let store = makeStore(.init())
    let ui = makePilot(store)
    ui.click("Try a sample")
    #expect(store.withState(\.standups) == [.mock])
    #expect(ui.contains("Design"))
  }

  @Test func loadingFailed() async {
    let store = makeStore(.init(), .mock(initialData: Data("[".utf8)))
    let ui = makePilot(store)
    assertSnapshot(of: ui)
    ui.click("Start empty")
    await ui.settle()
    assertSnapshot(of: ui, named: "set aside")
    ui.press(.enter)
    #expect(store.withState(\.destination) == nil)
    #expect(ui.contains("No standups yet"))
  }

  @Test func loadingFailedAndNothingWasChosen() {
    let store = makeStore(.init(), .mock(initialData: Data("[".utf8)))
    let ui = makePilot(store)
    ui.press(.escape)
    #expect(ui.contains("Standups could not be loaded"))
    ui.click("Choose what to do")
    #expect(ui.contains("Start empty"))
  }
}
