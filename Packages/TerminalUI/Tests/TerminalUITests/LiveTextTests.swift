import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct LiveTextTests {
  private nonisolated static let start = Date(timeIntervalSince1970: 1_000_000)

  @Test func aTimerChangesWhenItsSecondIsOverAndOnlyThen() throws {
    let style = Text.DateStyle.timer
    let (past, future) = (Self.start - 58.5, Self.start + 10.25)
    #expect(style.format(past, now: Self.start, in: EnvironmentValues()) == "0:58")
    let next = try #require(style.nextChange(past, after: Self.start))
    #expect(abs(next.timeIntervalSince(Self.start) - 0.501) < 1e-6)
    #expect(style.format(past, now: next, in: EnvironmentValues()) == "0:59")
    let nextDown = try #require(style.nextChange(future, after: Self.start))
    #expect(abs(nextDown.timeIntervalSince(Self.start) - 0.251) < 1e-6)
    #expect(style.format(future, now: Self.start, in: EnvironmentValues()) == "0:10")
    #expect(style.format(future, now: nextDown, in: EnvironmentValues()) == "0:09")
  }

  @Test(arguments: [
    (Text.DateStyle.relative, 90.5, 0.5), (.relative, 4000, 20), (.relative, 90_000, 3600),
    (.offset, 30.25, 0.75), (.offset, 100, 20), (.offset, 5000, 2200),
  ])
  func aDate_isDrawnAgainWhenItsTextChanges(style: Text.DateStyle, age: Double, sleep: Double)
    throws
  {
    let date = Self.start - age
    let next = try #require(style.nextChange(date, after: Self.start))
    #expect(abs(next.timeIntervalSince(Self.start) - sleep - 0.001) < 1e-6)
    let before = style.format(date, now: Self.start, in: EnvironmentValues())
    #expect(style.format(date, now: next - 0.002, in: EnvironmentValues()) == before)
    #expect(style.format(date, now: next, in: EnvironmentValues()) != before)
  }

  @Test func aLightBackgroundHasItsOwnShades() {
    let ui = Pilot(size: (20, 3), footer: false) {
      VStack(alignment: .leading) {
        Text("a").foregroundColor(.yellow)
        Text("b").foregroundColor(.secondary)
        Text("c").foregroundColor(Color(red: 1, green: 1, blue: 0))
      }
    }
    func colors() -> [TerminalColor] {
      ui.refresh()
      return (0..<3).map { y in
        (0..<20).map { ui.tree.canvas.buffer[$0, y] }.first { !$0.isBlank }?.style.foreground
          ?? .clear
      }
    }
    #expect(colors() == [Color.yellow.terminalColor, .palette(245), .rgb(255, 255, 0)])
    ui.tree.colorScheme = .light
    #expect(colors() == [.rgb(0x8A, 0x6A, 0), .palette(242), .rgb(255, 255, 0)])
  }

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
