import AppFeature
import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import Models
import SpeechClient
import TerminalCore
import Testing

@testable import SessionRecording

/// Random sessions of the whole app, recorded and replayed.
@MainActor
@Suite(.serialized) struct SessionReplayTests {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).session")

  private func scene(_ store: StoreOf<AppFeature>) -> some Scene {
    WindowGroup { AppView(store: store) }
      .onTerminate { await store.send(.appWillTerminate).finish() }
  }

  @Test(arguments: [1, 2]) func aRandomSessionOfStandups_replaysTheSame(seed: UInt64) async throws {
    var app = TestApp(standups: [.designMock, .engineeringMock])
    app.authorizationStatus = .authorized
    app.transcripts = ["hello", "hello world"]
    let program = try RecordedProgram(to: file, size: (100, 30), seed: seed) { session in
      let store = session.store(initialState: AppFeature.State()) {
        AppFeature()
      } withDependencies: {
        app.prepare(&$0)
      }
      return scene(store)
    }
    var random = RandomNumbers(state: seed)
    let texts = [
      "Design", "Engineering", "Start", "Next", "End", "Save", "Edit", "New", "Cancel", "OK",
      "Delete",
    ]
    let keys: [KeyStroke.Key] = [.enter, .tab, .down, .up, .escape, .down, .enter, .right]
    await program.click("Design")
    await program.click("Start")
    for _ in 0..<4 { await program.advance(by: .milliseconds(900)) }
    for step in 0..<200 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: await program.type("word\(step)")
      case 1: await program.advance(by: .milliseconds(.random(in: 1...3000, using: &random)))
      case 2, 3, 4: await program.click(texts[Int.random(in: 0..<texts.count, using: &random)])
      case 5: await program.send(.resize(TerminalSize(width: 60 + step, height: 30)))
      default: await program.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      }
    }
    await program.finish()

    let recording = try Recording(contentsOf: file)
    let paths = Set(recording.actions.map(\.path))
    #expect(paths.contains(".path.element.recordMeeting.speechResult"))
    let summary = try await replay(recording) { session in
      scene(
        session.store(initialState: AppFeature.State()) {
          AppFeature()
        } withDependencies: {
          $0.timeZone = .gmt
        })
    }
    #expect(summary.isComplete)
    #expect(summary.actions > 100)
  }
}

/// A generator of the test's own.
private struct RandomNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
