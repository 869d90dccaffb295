import ComposableArchitecture
import ConcurrencyExtras
import Foundation
import TerminalCore
@_spi(Recording) import TerminalUI
import Testing

@testable import SessionRecording

/// A program that is recorded without a terminal, in a time that passes when a test says so.
@MainActor
final class RecordedProgram {
  let session: Session
  private let recorder: SessionRecorder
  private let program: AppRunner
  private let time: Time
  private var conducting: Task<Void, Never>?
  private var isOver = false

  @MainActor
  private final class Time {
    var value = Duration.zero
  }

  init(
    to file: URL, seed: UInt64 = 1, recordsSecrets: Bool = false,
    @SceneBuilder scene: (Session) -> some Scene
  ) throws {
    let time = Time()
    self.time = time
    let about = ProgramDescription(program: "test", version: "1", size: (60, 24))
    session = try Session.recording(
      to: file, of: about, recordsSecrets: recordsSecrets,
      start: Date(timeIntervalSince1970: 1_000_000_000.1), seed: seed, time: { time.value })
    // A session that was made to record.
    recorder = session.conductor as! SessionRecorder
    recorder.isHeadless = true
    program = AppRunner(scene(session).session(session))
    recorder.program = program
    conducting = Task { [recorder, weak self] in
      await recorder.conduct()
      self?.isOver = true
    }
  }

  var screen: String { program.text }

  /// Waits until the program has taken all that was sent to it.
  func settle() async {
    repeat { _ = await _mainSerialExecutorQuiescence() } while !recorder.isWaiting && !isOver
  }

  /// Waits for what a live client takes a little time for.
  func settle(until text: String) async {
    for _ in 0..<10_000 {
      if screen.contains(text) { return }
      await settle()
    }
    Issue.record("The screen never shows “\(text)”.")
  }

  /// Clicks on a text, if it shows, or so many columns to its right.
  func click(_ text: String, columns: Int = 0) async {
    await settle()
    let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
    guard let y = rows.firstIndex(where: { $0.contains(text) }),
      let range = rows[y].range(of: text)
    else { return }
    let x = rows[y].distance(from: rows[y].startIndex, to: range.lowerBound) + columns
    await send(.mouse(MouseEvent(.down(.left), x: x, y: y)))
    await send(.mouse(MouseEvent(.up(.left), x: x, y: y)))
  }

  func send(_ events: InputEvent...) async {
    recorder.receive(events)
    await settle()
  }

  func type(_ text: String) async {
    recorder.receive(text.map { .key(KeyStroke(.character($0))) })
    await settle()
  }

  func press(_ key: KeyStroke.Key, _ modifiers: KeyModifiers = []) async {
    await send(.key(KeyStroke(key, modifiers: modifiers)))
  }

  func advance(by duration: Duration) async {
    time.value += duration
    recorder.wake()
    await settle()
  }

  /// Ends the program.
  func finish() async {
    await press(.character("c"), .control)
    await conducting?.value
    program.close()
  }
}
