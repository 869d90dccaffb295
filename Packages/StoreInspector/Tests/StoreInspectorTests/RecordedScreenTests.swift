import ComposableTerminalUI
import Testing

@MainActor
@Suite struct RecordedScreenTests {
  @Test func recording() async {
    let clock = TestClock()
    let ui = Pilot(size: (80, 24)) { SampleScreen(clock: clock) }
    await ui.settle()
    ui.click("Name")
    ui.type("A \"b\"")
    ui.press(.tab)
    ui.click("Increment", occurrence: 0)
    await clock.advance(by: .milliseconds(2200))
    await ui.settle()
    assertSnapshot(of: ui, named: "1")
    ui.click("Load")
    ui.click("Count: 1")
    ui.press(.control("s"))
    await clock.advance(by: .milliseconds(1501))
    await ui.settle()
    assertSnapshot(of: ui, named: "2")
    ui.scroll(x: 3, y: 4, dy: 2)
    ui.drag(from: (1, 1), to: (2, 1))
    ui.paste("é")
    ui.resize(60, 12)
    ui.press(.shiftTab, .shiftTab, .enter)
    ui.click(x: 50, y: 9)
    await ui.settle()
    assertSnapshot(of: ui, named: "end")
  }
}
