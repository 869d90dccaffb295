import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import TerminalCore
@_spi(Inspection) import TerminalUI
import Testing

@testable import StoreInspector

/// A feature below a field, with a clock that a test controls.
struct SampleScreen: View {
  @ComposableTerminalUI.State private var text = ""
  let store: StoreOf<Feature>

  init(clock: TestClock<Duration>) {
    store = Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_690_794_000)
      $0.uuid = .incrementing
    }
  }

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $text)
      Text("Count")
      FeatureView(store: store)
    }
  }
}

@MainActor
@Suite struct PilotScriptTests {
  private struct Observed<State, Action, Content: View>: View {
    let inspector: Inspector<State, Action>
    let content: Content
    @Environment(\.screenInspection) private var screen

    var body: some View {
      let _ = screen.map(inspector.observe)
      content
    }
  }

  private let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// The written test is a file of this target, so it is compiled and run: `RecordedScreenTests`.
  @Test func script_repeatsTheSession() async throws {
    let clock = TestClock()
    var time = Duration.zero
    let screen = SampleScreen(clock: clock)
    let inspector = Inspector(screen.store) { time }
    let ui = Pilot(size: (80, 24)) { Observed(inspector: inspector, content: screen) }
    func pass(_ duration: Duration) async {
      time += duration
      await clock.advance(by: duration)
      await ui.settle()
    }

    await ui.settle()
    ui.click("Name")
    ui.type("A \"b\"")
    ui.press(.tab)
    ui.click("Increment")
    await pass(.milliseconds(2_200))
    ui.click("Load")
    await pass(.milliseconds(500))
    ui.click("Count", occurrence: 1)
    ui.press(.control("s"))
    await pass(.milliseconds(1_001))
    ui.scroll(x: 3, y: 4, dy: 2)
    ui.drag(from: (1, 1), to: (2, 1))
    ui.paste("é")
    ui.resize(60, 12)
    ui.press(.shiftTab, .shiftTab, .enter)
    ui.click(x: 50, y: 9)
    await ui.settle()

    let test = inspector.screenTest(of: "SampleScreen(clock: clock)")
    let file = tests.appending(path: "RecordedScreenTests.swift")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(test.utf8).write(to: file)
    }
    #expect(test == (try String(contentsOf: file, encoding: .utf8)))
    let end = tests.deletingLastPathComponent()
      .appending(path: "__Snapshots__/StoreInspectorTests/RecordedScreenTests/recording.end.txt")
    #expect(try String(contentsOf: end, encoding: .utf8) == ui.screen + "\n")
  }

  private func script(_ events: [InputEvent], on text: String = "") -> [String] {
    var screen = CellBuffer(size: TerminalSize(width: 40, height: 2))
    screen.write(text, at: TerminalPoint(x: 2, y: 0), style: .plain)
    var script = PilotScript(limit: 3)
    for event in events { script.append(event, on: screen, at: .zero) }
    return script.test(of: nil, usesClock: false).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    .filter { $0.hasPrefix("ui.") }
  }

  private func click(_ x: Int, on text: String) -> [String] {
    script(
      [.mouse(MouseEvent(.down(.left), x: x, y: 0)), .mouse(MouseEvent(.up(.left), x: x, y: 0))],
      on: text)
  }

  @Test func clicks_areOnWords() {
    #expect(click(5, on: "[ Save ] [ Do it ]") == [#"ui.click("Save")"#])
    #expect(click(15, on: "[ Save ] [ Do it ]") == [#"ui.click("Do it")"#])
    #expect(click(2, on: "Save  Save as") == [#"ui.click("Save", occurrence: 0)"#])
    #expect(click(9, on: "Save  Save as") == [#"ui.click("Save as")"#])
    #expect(click(5, on: "日本語 x") == [#"ui.click("日本語 x")"#])
    #expect(click(7, on: "Save  Save") == ["ui.click(x: 7, y: 0)"])
    #expect(click(2, on: "[ ]") == ["ui.click(x: 2, y: 0)"])
  }

  @Test func keys_haveTheNamesOfThePilot() {
    let keys = [
      KeyStroke(.character("w"), modifiers: .control), KeyStroke(.up, modifiers: .alt),
      KeyStroke(.left, modifiers: .shift), KeyStroke(.function(5)), KeyStroke(.pageDown),
    ]
    #expect(
      script(keys.map { .key($0) }) == [
        #"ui.press(.control("w"), .option(.up), .shift(.left), .function(5), .pageDown)"#
      ])
  }

  @Test func inputBeyondTheLimit_isNotRecorded() {
    let sizes = (1...5).map { InputEvent.resize(TerminalSize(width: $0, height: 1)) }
    #expect(script(sizes) == ["ui.resize(1, 1)", "ui.resize(2, 1)", "ui.resize(3, 1)"])
  }

  @Test func inputOfTheInspector_isNotRecorded() async {
    let screen = SampleScreen(clock: TestClock())
    let inspector = Inspector(screen.store) { .zero }
    let ui = Pilot(size: (80, 24)) { Observed(inspector: inspector, content: screen) }
    ui.press(.function(12))
    inspector.isOpen = true
    ui.click("Increment")
    #expect(!inspector.screenTest().contains("Increment"))
    inspector.isOpen = false
    ui.click("Increment")
    let test = inspector.screenTest()
    // The bottom row contains the word, too.
    #expect(test.contains(#"ui.click("Increment", occurrence: 0)"#))
    #expect(!test.contains("function(12)"))
    #expect(test.contains("// placeholder: the view, with a store of the test's own"))
    #expect(!test.contains("clock"))
  }
}
