import ComposableTerminalUI
import CounterFeature
import NumberFactClient
import Testing

@MainActor
@Suite struct CounterViewTests {
  let clock = TestClock()

  func makeStore(_ state: CounterFeature.State = .init()) -> StoreOf<CounterFeature> {
    Store(initialState: state) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFact.fetch = {
        "\($0) is the smallest number that is the sum of two cubes in two different ways."
      }
    }
  }

  func makeUI(_ store: StoreOf<CounterFeature>) -> Pilot {
    Pilot(size: (60, 20), footer: false) { CounterView(store: store) }
  }

  static let rule = String(repeating: "─", count: 60)

  /// On a screen of 24 rows and more, the count has large digits in a box.
  @Test(arguments: [(80, 24), (120, 36)])
  func largeScreen_showsLargeDigits(size: (Int, Int)) {
    let store = makeStore(.init(count: -42))
    let ui = Pilot(size: size) { CounterView(store: store) }
    assertSnapshot(of: ui, named: "\(size.0)x\(size.1)")
    ui.press(.right, .enter)
    #expect(store.withState(\.count) == -41)
    ui.click("Start timer")
    #expect(ui.focusedText?.contains("Stop timer") == true)
    ui.close()
  }

  @Test func fact_isWrapped() async {
    let ui = makeUI(makeStore(.init(count: 1729)))
    ui.click("Get fact")
    await ui.settle()
    #expect(
      ui.screen == """
          Counter
        \(Self.rule)
          1729
          Decrement
          Increment

        ❯ Get fact
          1729 is the smallest number that is the sum of two cubes
          in two different ways.

          Start timer
        """
    )
  }

  @Test func loadingWithTheTimerOn_showsASpinnerAndStopTimer() {
    let store = makeStore(.init(count: -7, isLoadingFact: true, isTimerOn: true))
    #expect(
      makeUI(store).screen == """
          Counter
        \(Self.rule)
          -7
        ❯ Decrement
          Increment

          Get fact                                               ⠋

          Stop timer
        """
    )
  }

  @Test func factFails_showsTheReason_untilDismissed() {
    let ui = makeUI(makeStore(.init(alert: .factFailed(message: "The line is dead."), count: 42)))
    #expect(ui.contains("No fact could be found"))
    #expect(ui.contains("The line is dead."))
    ui.click("OK")
    #expect(!ui.contains("No fact could be found"))
    #expect(ui.focusedText == "Decrement")
  }

  @Test func keysAndMouse_changeTheCount() {
    let store = makeStore()
    let ui = makeUI(store)
    ui.press(.enter)
    #expect(ui.contains("-1"))
    ui.press(.down, .enter, .space)
    #expect(store.withState(\.count) == 1)
    ui.click("Decrement")
    #expect(store.withState(\.count) == 0)
  }

  @Test func togglingTheTimer_keepsTheFocus() async {
    await withMainSerialExecutor {
      let ui = makeUI(makeStore())
      ui.click("Start timer")
      #expect(ui.focusedText == "Stop timer")
      await ui.settle()
      await clock.advance(by: .seconds(3))
      await ui.settle()
      #expect(ui.screen.contains("  3\n"))
      ui.press(.enter)
      #expect(ui.focusedText == "Start timer")
      await clock.advance(by: .seconds(3))
      await ui.settle()
      #expect(ui.screen.contains("  3\n"))
    }
  }
}
