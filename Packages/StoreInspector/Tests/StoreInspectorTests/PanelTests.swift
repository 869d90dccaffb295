import ComposableArchitecture
import ComposableTerminalUI
import CustomDump
import Foundation
import RecordedSteps
import Testing

@testable import StoreInspector

@MainActor
@Suite struct PanelTests {
  let store = Store(initialState: Feature.State()) {
    Feature()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }

  func makePilot(isEnabled: Bool = true, _ width: Int = 120, _ height: Int = 30) -> Pilot {
    Pilot(size: (width, height)) { [store] in
      FeatureView(store: store).storeInspector(store, isEnabled: isEnabled)
    }
  }

  @Test func f12ShowsTheActions_andAChosenOneTheAppAsItWas() {
    let ui = makePilot()
    for _ in 1...3 { ui.click("Increment") }
    #expect(!ui.contains("Inspector"))
    ui.press(.function(12))
    #expect(ui.contains("Inspector") && ui.contains("+   count: 3") && ui.contains("Count: 3"))
    ui.click(".incrementButtonTapped", occurrence: 1)
    #expect(ui.contains("Count: 2"))
    ui.press(.down)
    #expect(ui.contains("Count: 1"))
    ui.click("Back to now")
    #expect(ui.contains("Count: 3") && !ui.contains("Paused"))
    ui.press(.function(12), .function(12), .down, .down, .down)
    #expect(ui.contains("Count: 2"))
    // Without the panel the present shows.
    ui.press(.function(12))
    #expect(ui.contains("Count: 3") && !ui.contains("Inspector"))
    let disabled = makePilot(isEnabled: false)
    disabled.press(.function(12))
    #expect(!disabled.contains("Inspector"))
  }

  @Test func onlyLinesNearTheScreen_areDescribed_andOnce() {
    let store = Store(initialState: ManyRows.State()) { ManyRows() }
    let ui = Pilot(size: (120, 30)) {
      Button("Load") { store.send(.loadButtonTapped) }
        .keyboardShortcut("l", modifiers: [])
        .storeInspector(store, isEnabled: true)
    }
    ui.press("l")
    let counter = DescriptionCounter()
    DescriptionCounter.$current.withValue(counter) {
      ui.press(.function(12))
      #expect(ui.contains("+   [5]: row 5"))
      #expect((1...100).contains(counter.count), "\(counter.count) descriptions")
      let count = counter.count
      // A frame of the panel describes nothing again.
      ui.press(.tab, .tab, .tab)
      ui.resize(121, 30)
      #expect(ui.contains("+   [5]: row 5"))
      #expect(counter.count == count)
    }
    #expect(!ui.contains("row 200"))
    // Scrolling describes more.
    for _ in 0..<200 where !ui.contains("row 200") { ui.scroll(x: 80, y: 22, dy: 1) }
    #expect(ui.contains("+   [200]: row 200"))
  }

  @Test func itOpensOverAnAlert() {
    let ui = Pilot(size: (100, 30)) { [store] in
      FeatureView(store: store)
        .alert("Really?", isPresented: .constant(true)) { Button("OK") {} }
        .storeInspector(store, isEnabled: true)
    }
    ui.press(.function(12))
    #expect(ui.contains("Inspector"))
    #expect(ui.contains("Really?"))
    ui.press(.tab)
    ui.type("x")
    #expect(ui.find("x") != nil)
  }

  @Test func theFilterLeavesWhatMatches() {
    let ui = makePilot()
    ui.click("Increment")
    ui.click("Load")
    ui.press(.function(12))
    ui.click("Filter")
    ui.type("LOAD")
    #expect(ui.contains(".loadButtonTapped") && !ui.contains(".incrementButtonTapped"))
  }

  @Test func effectsShowWithTheirPlace() {
    let ui = makePilot()
    ui.click("Load")
    ui.press(.function(12), .right)
    #expect(ui.contains("Feature.swift:"))
  }
}

/// A feature with a state that takes many lines, whose descriptions are counted.
private struct ManyRows: Reducer {
  struct State: Equatable { var rows: [DescribedRow] = [] }
  enum Action { case loadButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.rows = (0..<1_000).map(DescribedRow.init)
    return .none
  }
}

private struct DescribedRow: CustomDumpStringConvertible, Equatable {
  let number: Int

  var customDumpDescription: String {
    DescriptionCounter.current.count += 1
    return "row \(number)"
  }
}

private final class DescriptionCounter: @unchecked Sendable {
  @TaskLocal static var current = DescriptionCounter()
  var count = 0
}

/// Checks the details of an action: its origin, its cost, and the bodies that it evaluated again.
@MainActor
@Suite struct PanelNotesTests {
  private let clock = TestClock()
  private let store: StoreOf<Feature>

  init() {
    store = Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
  }

  private func makePilot(width: Int = 120) -> Pilot {
    Pilot(size: (width, 60)) { [store] in
      FeatureView(store: store).storeInspector(store, isEnabled: true)
    }
  }

  @Test func actionsShowTheKeyOrTheClickThatLedToThem() {
    let ui = makePilot()
    ui.press("i")
    ui.press(.function(12))
    #expect(ui.row(with: ".incrementButtonTapped").hasSuffix(" i"))
    #expect(ui.contains("Sent by a view for this input: i."))
    ui.press(.function(12))
    ui.press(.control("s"))
    ui.press(.function(12))
    #expect(ui.row(with: ".saveButtonTapped").hasSuffix(" Ctrl-S"))
    #expect(ui.row(with: " .saved").hasSuffix(" after .saveButtonTapped"))
    #expect(ui.contains("Sent by an effect of .saveButtonTapped, at once."))
    ui.press(.function(12))
    ui.click("Load")
    ui.press(.function(12))
    #expect(ui.row(with: ".loadButtonTapped").hasSuffix(" click “Load”"))
    ui.press(.function(12))
    ui.press(.enter)
    ui.press(.function(12))
    #expect(ui.row(with: "⏎ “Load”").contains(" .loadButtonTapped "))
  }

  @Test func lettersOfOneText_areOneEntry() {
    let store = Store(initialState: Feature.State(draft: "")) { Feature() }
    let ui = Pilot(size: (120, 60)) {
      WithViewStore(store, observe: { $0 }) { viewStore in
        TextField(
          "Draft",
          text: Binding {
            viewStore.draft ?? ""
          } set: {
            viewStore.send(.binding(.set(\.$draft, $0)))
          })
        Button("Increment") { viewStore.send(.incrementButtonTapped) }
      }
      .storeInspector(store, isEnabled: true)
    }
    ui.type("a b")
    ui.click("Increment")
    ui.press(.function(12))
    #expect(ui.contains("4 actions"))
    #expect(ui.row(with: "“a b”").contains(" .binding "))
    ui.click(" .binding")
    #expect(ui.contains("-   _draft: \"\","))
    #expect(ui.contains("+   _draft: \"a b\","))
    // Going on from there, another letter is of the same text.
    ui.click("Go on from here")
    ui.press(.function(12))
    ui.click("a b")
    ui.press(.end)
    ui.type("c")
    ui.press(.function(12))
    #expect(ui.row(with: "“a bc”").contains(" .binding "))
  }

  @Test func lettersOfOneText_areOneEntry_alsoAroundAnActionOfAnEffect() async {
    let clock = TestClock()
    let store = Store(initialState: Feature.State(draft: "")) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let ui = Pilot(size: (120, 60)) {
      WithViewStore(store, observe: { $0 }) { viewStore in
        TextField("Draft", text: viewStore.binding(get: { $0.draft ?? "" }, send: bind))
          .onKeyPress(.tab) {
            viewStore.send(bind("tab"))
            return .handled
          }
      }
      .storeInspector(store, isEnabled: true)
    }
    store.send(.loadButtonTapped)
    ui.type("a")
    await clock.advance(by: .seconds(1))
    ui.type("b")
    // The name of a key is no letter of the text.
    ui.press(.tab)
    ui.press(.function(12))
    #expect(ui.row(with: "“ab”").contains(" .binding "))
    #expect(ui.screen.split(separator: "\n").contains { $0.contains(#/ \.binding +⇥ /#) })
    #expect(ui.contains(" .loaded "))
    #expect(!ui.contains("“a”"))

    func bind(_ text: String) -> Feature.Action { .binding(.set(\.$draft, text)) }
  }

  @Test func anActionWithoutInputSaysSo() {
    let ui = makePilot()
    ui.press("i")
    store.send(.addButtonTapped)
    ui.press(.function(12))
    // The action may follow from the input before it, so that input is shown first.
    #expect(ui.contains("Sent by a view for this input: i."))
    #expect(ui.row(with: ".addButtonTapped").hasSuffix(" .addButtonTapped"))
    ui.click(" .addButtonTapped")
    #expect(ui.contains("Sent without input."))
  }

  @Test func anActionOfAnEffectShowsItsCallSite() async {
    let ui = makePilot()
    ui.click("Load")
    await ui.settle()
    await clock.advance(by: .seconds(1))
    await ui.settle()
    ui.press(.function(12))
    #expect(ui.row(with: " .loaded").contains(#/ Feature:\d+$/#))
    #expect(ui.contains("Sent by the effect at Feature.swift:"))
  }

  @Test func theBodiesThatWereEvaluatedShow_andWhy() {
    let ui = makePilot()
    ui.press("i")
    ui.press(.function(12))
    #expect(ui.contains("Bodies evaluated for it:"))
    #expect(ui.contains("FeatureView.WithViewStore: count changed"))
    #expect(!ui.contains("InspectorPanel"))
    ui.press(.function(12))
    ui.press(.control("s"))
    ui.press(.function(12))
    #expect(ui.contains("FeatureView.WithViewStore: rows, savedAt changed"))
    #expect(ui.contains("It was the first to show 2 actions."))
  }

  @Test func theStatusLineShowsTheCostsOfTheLatestFrameOfTheApp() throws {
    let ui = makePilot()
    ui.press("i")
    ui.press(.function(12))
    let status = ui.row(with: "Reducer ")
    let costs = #/Reducer \S+ µs · Frame .+, 1 cell: update .+, layout .+, draw .+/#
    #expect(status.contains(costs), "\(status)")
    // Frames in which only the panel changed do not count.
    let frames = ui.frameCount
    ui.press(.tab, .down, .tab)
    #expect(ui.frameCount > frames)
    ui.press(.alt("n"))
    #expect(ui.row(with: "Reducer ") == status)
    ui.press(.function(12), .function(12))
    #expect(ui.row(with: "Reducer ") == status)
  }

  @Test func whileAnEarlierStateShows_whatWaitsIsCounted() async {
    let ui = makePilot()
    ui.press("i")
    ui.click("Load")
    ui.press(.function(12))
    ui.click(" .incrementButtonTapped")
    #expect(ui.contains("Paused: actions of effects wait; 1 effect running"))
    await ui.settle()
    await clock.advance(by: .seconds(1))
    await ui.settle()
    #expect(ui.contains("Paused: 1 action of effects waiting"))
    #expect(!ui.contains("one two"))
    ui.click("Back to now")
    #expect(ui.contains("one two"))
    #expect(!ui.contains("Paused"))
  }

  @Test func sentenceAboutAWrittenTest_showsUntilAnotherActionIsSelected() async throws {
    let rows: IdentifiedArrayOf = [Row.State(id: UUID(7))]
    let store = Store(initialState: Feature.State(rows: rows)) { Feature() }
    let inspector = Inspector(store)
    store.send(.row(id: UUID(7), action: .nameChanged("a")))
    store.send(.incrementButtonTapped)
    inspector.select(1)
    #expect(inspector.features == ["Row", "Feature"])
    await inspector.writeTest(of: "Feature") { file in
      let steps = try? JSONDecoder().decode(RecordedSteps.self, from: Data(contentsOf: file))
      return "Written with \(steps?.steps.count ?? 0) action."
    }
    let ui = Pilot(size: (120, 20)) { InspectorPanel(inspector: inspector) { _ in "" } }
    #expect(ui.contains("Written with 1 action."))
    inspector.select(2)
    ui.press(.tab)
    #expect(!ui.contains("Written with"))
    #expect(ui.contains("Paused: actions of effects wait"))
    await inspector.writeTest(of: "Nobody") { _ in "" }
    #expect(inspector.message == "Not written: Nobody took no part in what was recorded.")
  }

  @Test func onANarrowScreenTheButtonsAreShort() {
    let ui = makePilot(width: 60)
    ui.press("i")
    ui.press(.function(12))
    ui.click("ButtonTapped  i")
    #expect(ui.row(with: "Paused  ").hasSuffix("[ Test ▾ ]  [ Go on ]  [ Now ]"))
    ui.click("Now")
    #expect(!ui.contains("Paused"))
  }
}

extension Pilot {
  /// Returns the row of the screen with a text, up to the next vertical line.
  fileprivate func row(with text: String) -> String {
    let rows = screen.split(separator: "\n").map { $0.prefix { $0 != "│" } }
    return String((rows.last { $0.contains(text) } ?? "").replacing(#/[ ▐]+$/#, with: ""))
  }
}
