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
  private func scene(_ store: StoreOf<AppFeature>) -> some Scene {
    WindowGroup { AppView(store: store) }
      .onTerminate { await store.send(.appWillTerminate).finish() }
  }

  @Test func randomSessionsOfStandups_replayTheSame() async throws {
    var clicks: [String: Int] = [:]
    var paths: Set<String> = []
    // The fifth goes to all screens.
    for seed in SeededGenerator.seeds(1).map({ $0 + 4 }) {
      let recording = try await randomSession(seed: seed, clicks: &clicks)
      paths.formUnion(recording.actions.map(\.path))
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
    #expect(Self.texts.filter { clicks[$0] == nil } == [])
    let kinds: Set = [
      ".path.element.detail.destination.presented.edit.binding",
      ".path.element.recordMeeting.endMeetingButtonTapped",
      ".path.element.recordMeeting.nextButtonTapped", ".path.element.recordMeeting.speechResult",
      ".path.element.recordMeeting.timerTicked", ".file.saved", ".standupsList.addButtonTapped",
      ".standupsList.standupTapped",
    ]
    #expect(kinds.subtracting(paths) == [])
  }

  private static let texts = [
    Standup.designMock.title, Standup.engineeringMock.title, "Start", "Next", "End", "Save",
    "Edit", "New", "Cancel", "Delete",
  ]

  /// Records a session of clicks on texts that are on the screen, keys, and time that passes.
  private func randomSession(
    seed: UInt64, clicks: inout [String: Int]
  ) async throws -> Recording {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).session")
    defer { try? FileManager.default.removeItem(at: file) }
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
    var random = SeededGenerator(seed: seed)
    let keys: [KeyStroke.Key] = [.enter, .tab, .down, .up, .escape, .down, .enter, .right]
    await program.click(Standup.designMock.title)
    await program.click("Start")
    for _ in 0..<4 { await program.advance(by: .milliseconds(900)) }
    for step in 0..<150 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: await program.type("word\(step)")
      case 1: await program.advance(by: .milliseconds(.random(in: 1...3000, using: &random)))
      case 2, 3, 4:
        let shown = Self.texts.filter(program.screen.contains)
        guard let text = shown.randomElement(using: &random) else {
          Issue.record("None of the texts is on the screen:\n\(program.screen)")
          break
        }
        clicks[text, default: 0] += 1
        await program.click(text)
      case 5: await program.send(.resize(TerminalSize(width: 60 + step, height: 30)))
      default: await program.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      }
    }
    await program.finish()

    return try Recording(contentsOf: file)
  }
}
