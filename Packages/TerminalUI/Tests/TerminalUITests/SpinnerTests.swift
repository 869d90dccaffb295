import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct SpinnerTests {
  @Test func spinner_turnsWithTheTimeOfItsTreeAndAsksForTheNextChange() {
    var now = Date(timeIntervalSinceReferenceDate: 100)
    var environment = EnvironmentValues()
    environment.framework.animates = true
    let tree = ViewTree(
      size: TerminalSize(width: 9, height: 1), showsFooter: false, environment: environment,
      now: { now }, content: ProgressView())
    _ = tree.render()
    #expect(ScreenText(tree.canvas.buffer).plain.contains("⠋"))
    #expect(tree.nextChange == now + 0.1)
    now += 0.15
    tree.updateDueViews()
    _ = tree.render()
    #expect(ScreenText(tree.canvas.buffer).plain.contains("⠙"))
  }

  @Test func spinnerThatDoesNotShow_schedulesNoWakeUp() {
    var environment = EnvironmentValues()
    environment.framework.animates = true
    let tree = ViewTree(
      size: TerminalSize(width: 9, height: 1), showsFooter: false, environment: environment,
      content: ScrollView {
        VStack {
          Text("above")
          ProgressView()
        }
      })
    _ = tree.render()
    #expect(tree.nextChange == nil)
  }
}
