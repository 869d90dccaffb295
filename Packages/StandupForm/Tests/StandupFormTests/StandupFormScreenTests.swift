import ComposableTerminalUI
import Foundation
import Models
import StandupForm
import Testing

@MainActor
@Suite struct StandupFormScreenTests {
  func makeStore(_ standup: Standup) -> StoreOf<StandupFormFeature> {
    makeStore(StandupFormFeature.State(standup: standup))
  }

  /// Creates a store of a form that is validated when it is to be saved, as its parents do.
  func makeStore(
    _ state: @autoclosure @escaping () -> StandupFormFeature.State,
    onSave save: @escaping @Sendable (Standup) -> Void = { _ in }
  ) -> StoreOf<StandupFormFeature> {
    Store(initialState: state()) {
      CombineReducers {
        StandupFormFeature()
        Reduce<StandupFormFeature.State, StandupFormFeature.Action> { state, action in
          if case .delegate = action, let standup = state.validated() { save(standup) }
          return .none
        }
      }
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  func makePilot(_ store: StoreOf<StandupFormFeature>, size: (Int, Int) = (60, 20)) -> Pilot {
    Pilot(size: size) {
      StandupFormSheet(store: store, title: "Edit standup") {
      } save: {
        store.send(.delegate(.save(store.withState(\.standup))))
      }
    }
  }

  @Test func contradiction_isDecidedFieldByField() {
    let original = Standup.engineeringMock
    var (mine, theirs) = (original, original)
    (mine.title, theirs.title) = ("Mine", "Theirs")
    (mine.duration, theirs.duration) = (.seconds(900), .seconds(1_200))
    var state = StandupFormFeature.State(standup: mine, original: original)
    state.rebase(onto: theirs)
    let saved = LockIsolated<Standup?>(nil)
    let store = makeStore(state) { saved.setValue($0) }
    let ui = makePilot(store)
    ui.press(.control("s"))
    assertSnapshot(of: ui)
    ui.click("Theirs")
    ui.press(.control("s"))
    theirs.duration = .seconds(900)
    #expect(saved.value == theirs)
  }

  @Test func small() {
    assertSnapshot(of: makePilot(makeStore(.mock)))
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func restoredEdits_showANote(size: (Int, Int)) {
    let store = Store(
      initialState: StandupFormFeature.State(
        standup: .mock, original: .engineeringMock, isRestored: true)
    ) {
      StandupFormFeature()
    }
    assertSnapshot(of: makePilot(store, size: size), named: "\(size.0)x\(size.1)")
  }

  @Test(arguments: [(40, 12), (90, 30), (160, 50)])
  func otherSizes(size: (Int, Int)) {
    var standup = Standup.mock
    standup.title += " of the new onboarding, and of everything else that has to do with it"
    standup.attendees[0].name += " of the family Blob, also known as the one and only"
    assertSnapshot(
      of: makePilot(makeStore(standup), size: size), named: "\(size.0)x\(size.1)"
    )
  }

  @Test func click_choosesATheme() {
    let ui = makePilot(makeStore(.engineeringMock))
    ui.click("Periwinkle")
    assertSnapshot(of: ui, as: .styled)
  }

  @Test func namesTypedAtOnce_areAllAdded() {
    let store = makeStore(Standup(id: UUID(100), title: "Retro"))
    let ui = makePilot(store)
    ui.press(.enter)
    let names = "abcdefgh".map(String.init)
    ui.press(
      atOnce: names.joined(separator: "\n").map {
        $0 == "\n" ? .enter : KeyStroke(.character($0))
      }
    )
    #expect(store.withState { $0.standup.attendees.map(\.name) } == names)
  }

  @Test func return_addsTheNextAttendee() {
    let store = makeStore(Standup(id: UUID(100), attendees: [Attendee(id: UUID(101))]))
    let ui = makePilot(store)
    ui.type("Design\nBlob\nBlob Jr")
    #expect(store.withState(\.standup.title) == "Design")
    #expect(store.withState(\.standup.attendees).map(\.name) == ["Blob", "Blob Jr"])
    #expect(ui.contains("⏎ Add another"))
    ui.click("Add person")
    ui.type("Blob Sr")
    #expect(
      store.withState(\.standup.attendees).map(\.name) == ["Blob", "Blob Jr", "Blob Sr"]
    )
  }

  @Test func savingWithoutATitle_asksForOne() {
    let store = makeStore(Standup(id: UUID(100)))
    let ui = makePilot(store)
    ui.click("Name")
    ui.press(.control("s"))
    #expect(ui.contains("Give it a title"))
    assertSnapshot(of: ui)
    ui.type("D")
    #expect(store.withState(\.standup.title) == "D")
    #expect(!ui.contains("Give it a title"))
  }

  @Test func altArrows_moveAttendees() {
    let store = makeStore(.engineeringMock)
    let ui = makePilot(store)
    ui.click("Blob", occurrence: 0)
    ui.press(.alt(.down))
    #expect(store.withState(\.standup.attendees).map(\.name) == ["Blob Jr", "Blob"])
  }

  @Test func arrows_changeLengthAndTheme() {
    let store = makeStore(Standup(id: UUID(100)))
    let ui = makePilot(store)
    ui.press(.tab, .right, .right)
    #expect(store.withState(\.standup.duration) == .seconds(17 * 60))
    ui.press(.tab, .tab, .tab, .enter, .down, .enter)
    #expect(store.withState(\.standup.theme) == .buttercup)
  }

  /// The digits go to the field, from the slider and from the field, and however fast.
  @Test(arguments: [1, 2], [true, false])
  func typedLength_replacesTheOldOne(tabs: Int, isAtOnce: Bool) {
    let store = makeStore(Standup(id: UUID(100), duration: .seconds(300)))
    let ui = makePilot(store)
    for _ in 1...tabs { ui.press(.tab) }
    if isAtOnce { ui.press(atOnce: ["2", "5"]) } else { ui.type("25") }
    #expect(store.withState(\.standup.duration) == .seconds(25 * 60))
    #expect(ui.focusedText?.contains("25") == true)
    ui.press(.backspace)
    ui.type("0")
    #expect(store.withState(\.standup.duration) == .seconds(20 * 60))
  }

  @Test(arguments: [(40, 12), (60, 20), (80, 24), (120, 36)])
  func invalidLength_isReportedAtTheField_andNotSaved(size: (Int, Int)) {
    var standup = Standup(id: UUID(100), title: "Retro")
    standup.attendees = [Attendee(id: UUID(101), name: "Blob")]
    let store = makeStore(standup)
    let ui = makePilot(store, size: size)
    ui.press(.tab, .tab)
    ui.type("900")
    #expect(ui.contains("900   1 to 120 min"))
    let row = ui.find("Theme")?.y
    ui.press(.tab)
    #expect(ui.contains("900   1 to 120 min"))
    ui.press(.control("s"))
    #expect(store.withState(\.focus) == .length && ui.focusedText?.contains("900") == true)
    ui.press(.backspace)
    #expect(!ui.contains("1 to 120") && ui.find("Theme")?.y == row)
    #expect(store.withState(\.standup.duration) == .seconds(90 * 60))
  }

  @Test(arguments: [(40, 12), (60, 20), (80, 24), (120, 36)])
  func schedule_isTyped_andAnInvalidOneIsReportedAtTheField(size: (Int, Int)) {
    var standup = Standup(id: UUID(100), title: "Retro")
    standup.attendees = [Attendee(id: UUID(101), name: "Blob")]
    let store = makeStore(standup)
    let ui = makePilot(store, size: size)
    ui.press(.tab, .tab, .tab)
    ui.type("mon 9:3")
    #expect(ui.contains("like Mon–Fri 9:30"))
    ui.press(.control("s"))
    #expect(store.withState(\.focus) == .schedule && store.withState(\.standup.schedule) == nil)
    ui.type("0")
    #expect(!ui.contains("like Mon–Fri"))
    #expect(store.withState(\.standup.schedule) == Schedule("Mon 9:30"))
    ui.press(.shift(.tab), .tab)
    ui.press(.backspace)
    #expect(store.withState(\.standup.schedule) == nil && !store.withState(\.isScheduleInvalid))
  }

  @Test func tab_selectsTitleAndNames() {
    let store = makeStore(.engineeringMock)
    let ui = makePilot(store)
    ui.press(.tab, .shift(.tab))
    ui.type("Design")
    #expect(store.withState(\.standup.title) == "Design")
    for _ in 1...8 { ui.press(.tab) }
    ui.type("Ann")
    #expect(store.withState(\.standup.attendees).map(\.name).contains("Ann"))
  }

  @Test func clicks_chooseOrderAndOvertime() {
    let store = makeStore(.mock)
    let ui = makePilot(store)
    ui.click("As listed")
    ui.click("Rotated")
    #expect(store.withState(\.standup.speakingOrder) == .rotated)
    ui.click("Run into overtime")
    #expect(store.withState(\.standup.allowsOvertime))
    ui.click("Change speakers by hand")
    #expect(store.withState(\.standup.isLedByHand))
  }
}
