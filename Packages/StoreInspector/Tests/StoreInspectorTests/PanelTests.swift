import ComposableArchitecture
import ComposableTerminalUI
import Testing

@testable import StoreInspector

@MainActor
@Suite struct PanelTests {
  let store = Store(initialState: Feature.State()) {
    Feature()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }

  func makePilot(isEnabled: Bool = true, _ width: Int = 100, _ height: Int = 30) -> Pilot {
    Pilot(size: (width, height)) { [store] in
      FeatureView(store: store).storeInspector(store, isEnabled: isEnabled)
    }
  }

  @Test func f12ShowsTheActions() {
    let ui = makePilot()
    ui.click("Increment")
    #expect(!ui.contains("Inspector"))
    ui.press(.function(12))
    #expect(ui.contains("Inspector"))
    #expect(ui.contains(".incrementButtonTapped"))
    #expect(ui.contains("+   count: 1"))
    ui.press(.function(12))
    #expect(!ui.contains("Inspector"))
  }

  @Test func withoutAnInspectorNothingIsRecorded() {
    let ui = makePilot(isEnabled: false)
    ui.click("Increment")
    ui.press(.function(12))
    #expect(!ui.contains("Inspector"))
  }

  @Test func aChosenActionShowsTheAppAsItWas() {
    let ui = makePilot()
    ui.click("Increment")
    ui.click("Increment")
    ui.click("Increment")
    ui.press(.function(12))
    #expect(ui.contains("Count: 3"))
    ui.click(".incrementButtonTapped", occurrence: 2)
    #expect(ui.contains("Count: 2"))
    ui.press(.down)
    #expect(ui.contains("Count: 1"))
    ui.click("Back to now")
    #expect(ui.contains("Count: 3"))
  }

  @Test func itGoesOnFromAnEarlierState() {
    let ui = makePilot()
    for _ in 1...3 { ui.click("Increment") }
    ui.press(.function(12))
    ui.click(".incrementButtonTapped", occurrence: 3)
    ui.click("Go on from here")
    ui.press(.function(12))
    ui.click("Increment")
    #expect(ui.contains("Count: 2"))
  }

  @Test func closingItShowsThePresent() {
    let ui = makePilot()
    for _ in 1...3 { ui.click("Increment") }
    ui.press(.function(12))
    ui.press(.down, .down, .down)
    #expect(ui.contains("Count: 2"))
    ui.press(.function(12))
    #expect(ui.contains("Count: 3"))
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
    #expect(ui.contains(".loadButtonTapped"))
    #expect(!ui.contains(".incrementButtonTapped"))
  }

  @Test func overriddenDependenciesShow() {
    let ui = makePilot()
    ui.press(.function(12), .right, .right)
    #expect(ui.contains("any Clock is overridden"))
  }

  @Test func effectsShowWithTheirPlace() {
    let ui = makePilot()
    ui.click("Load")
    ui.press(.function(12), .right)
    #expect(ui.contains("Feature.swift:"))
    #expect(ui.contains("load"))
  }
}
