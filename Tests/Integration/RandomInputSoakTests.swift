import AppFeature
import CMemory
import ClipboardClient
import ComposableTerminalUI
import Foundation
import Models
import SpeechClient
import Testing

@testable import SessionRecording
@testable import TerminalUI

/// Random keys, clicks, pastes and sizes leave nothing behind, and make the app report no issue.
@MainActor
@Suite(.serialized) struct RandomInputSoakTests {
  /// The number of inputs. `SOAK_INPUTS=20000` takes some minutes, and also compares memory, which
  /// takes that no other test runs in the process.
  private static let inputs =
    ProcessInfo.processInfo.environment["SOAK_INPUTS"].flatMap { Int($0) }

  private static let keys: [KeyStroke] = [
    .up, .down, .left, .right, .enter, .enter, .escape, .escape, .tab, .shiftTab, .space,
    .backspace,
    .delete, .home, .end, .pageUp, .pageDown, .function(1), .control("f"), .control("p"),
    .control("s"), "a", "c", "d", "e", "g", "j", "k", "n", "p", "s", "u", "y", "/", "?", "1", "5",
  ]

  @Test(arguments: SeededGenerator.seeds(1))
  func randomInput_leavesNothingBehind(seed: UInt64) async {
    var app = TestApp(standups: [.designMock, .engineeringMock, .mock])
    app.authorizationStatus = .authorized
    app.transcripts = ["hello", "hello world"]
    let store = Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: { [app] in
      app.prepare(&$0)
      $0.clipboard = ClipboardClient { _ in }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: seed))
    }
    let ui = Pilot(size: (100, 30)) { AppView(store: store) }
    let census = NodeCensus(of: ui.tree)
    var random = SeededGenerator(seed: seed)
    let inputs = Self.inputs ?? 160
    var allocated: [Int] = []
    for step in 0..<inputs {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: ui.paste("pasted\ntext")
      case 1:
        ui.resize(.random(in: 20...140, using: &random), .random(in: 6...50, using: &random))
      case 2, 3:
        await app.clock.advance(by: .milliseconds(.random(in: 1...3_000, using: &random)))
      case 4...8:
        ui.click(x: .random(in: 0..<140, using: &random), y: .random(in: 0..<50, using: &random))
      case 9: ui.scroll(x: 10, y: 8, dy: .random(in: -3...3, using: &random))
      case 10...12:
        // Handled before anything that they cause.
        ui.press(
          atOnce: (0..<4).map { _ in Self.keys.randomElement(using: &random) ?? .escape })
      default: ui.press(Self.keys.randomElement(using: &random) ?? .escape)
      }
      if step.isMultiple(of: 3) { await ui.settle() }
      if step.isMultiple(of: 50) || step == inputs - 1 {
        await ui.settle()
        census.take()
        #expect(census.leaked == [], "seed \(seed), input \(step)")
      }
      if step % (inputs / 4) == inputs / 4 - 1 { allocated.append(Int(cmemory_allocated())) }
    }
    if Self.inputs != nil {
      let growth = (allocated[3] - allocated[1]) / (inputs / 2)
      print("seed \(seed): \(allocated) bytes, \(growth) for each of the last inputs")
      // What was typed is kept, and can be undone.
      #expect(growth < 500)
    }
    ui.close()
  }
}
