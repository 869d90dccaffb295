import ConcurrencyExtras
@_spi(Recording) import DependenciesCore
import Foundation
import TerminalCore
@_spi(Recording) import TerminalUI

/// A driver that delivers what a recording has, and compares the program's actions with it.
final class SessionReplayer: SessionDriver {
  private let recording: Recording
  private let pace: ReplayPace
  private let replayed: LockIsolated<Calls.ReplayedResults>
  private var difference: ReplayDifference?
  var didEnd: @MainActor () -> Void = {}
  /// The fields of the state that was compared last, and the states since, with their actions.
  private var compared: [String: String] = [:]
  private var states: [(number: Int, path: String, state: Any)] = []

  init(_ recording: Recording, pace: ReplayPace) {
    self.recording = recording
    self.pace = pace
    let waiters = Waiters()
    replayed = LockIsolated(
      Calls.ReplayedResults(
        results: recording.results.mapValues { $0[...] }, values: recording.values))
    super.init(
      header: recording.header, waiters: waiters,
      calls: Calls(mode: .replay(replayed), waiters: waiters), context: .preview)
  }

  override var terminal: (size: TerminalSize, environment: [String: String])? {
    (size, header.environment)
  }

  override func run(_ program: AppRunner) -> Int32 {
    ReplayPlayer(self, program: program, pace: pace).run()
  }

  override func didReduce(_ action: RecordedAction, _ state: Any) {
    guard difference == nil else { return }
    let number = actionCount
    states.append((number, action.path, state))
    guard recording.actions.indices.contains(number - 1) else {
      // A program that was killed may have sent more actions than it wrote.
      if recording.ending != nil {
        difference = .init(
          action: number,
          "Action \(number) differs: the recording has none, and now it is \(action.path).")
      }
      return
    }
    difference = ReplayDifference(
      number: number, recorded: recording.actions[number - 1], replayed: action)
  }

  /// Replays the recording.
  ///
  /// - Parameters:
  ///   - program: The program to replay it with.
  ///   - wait: Called before each step, which is made when it returns.
  /// - Throws: The first difference.
  func replay(
    _ program: AppRunner, before wait: @MainActor (Recording.Step) async -> Void = { _ in }
  ) async throws(ReplayDifference) -> ReplaySummary {
    self.program = program
    for step in recording.steps {
      await rest()
      try check(actions: step.actions)
      try compare(step.state)
      await wait(step)
      guard deliver(step.event, at: step.time) else {
        throw next("the program does not wait for the \(step.event.summary)")
      }
    }
    await rest()
    try check(actions: recording.ending?.actions)
    try compare(recording.finalState)
    if let ending = recording.ending { try compare(ending) }
    return ReplaySummary(actions: actionCount, isComplete: recording.ending != nil)
  }

  private func check(actions count: Int?) throws(ReplayDifference) {
    if let difference { throw difference }
    if let count, actionCount < count { throw next("the program has not sent it") }
    if recording.ending != nil, let missing = replayed.missing {
      throw next("the recording has no result of \(missing), which was called again")
    }
  }

  /// Returns the difference that the next action of the recording is missing.
  private func next(_ reason: String) -> ReplayDifference {
    let number = actionCount + 1
    let recorded =
      recording.actions.indices.contains(actionCount)
      ? recording.actions[actionCount].path : "the end of the session"
    return ReplayDifference(
      action: number, "Action \(number) differs: the recording has \(recorded), but \(reason).")
  }

  private func compare(_ recorded: [String: String]?) throws(ReplayDifference) {
    guard let recorded, let last = states.last else { return }
    let replayed = Fields(of: last.state).table
    guard recorded == replayed else {
      // The action that has changed each field last.
      var changes: [String: String] = [:]
      for (number, path, state) in states {
        let fields = Fields(of: state).table
        for field in Set(fields.keys).union(compared.keys) where fields[field] != compared[field] {
          changes[field] = "action \(number), \(path)"
        }
        compared = fields
      }
      throw ReplayDifference(
        actions: states[0].number...last.number, recorded, replayed, changes: changes)
    }
    compared = replayed
    states = []
  }

  private func compare(_ recorded: Ending) throws(ReplayDifference) {
    let ending = ending
    guard exitStatus != nil else { throw next("the program has not ended") }
    guard ending.status == recorded.status else {
      throw ReplayDifference(
        action: nil,
        "The exit status differs: \(recorded.status) in the recording, \(ending.status) now.")
    }
    guard ending.screen == recorded.screen else {
      throw ReplayDifference(
        action: nil,
        "All actions are the same, but the final screen differs:\n"
          + ReplayDifference.lines(recorded.screen, ending.screen))
    }
    guard ending.styles == recorded.styles else {
      throw ReplayDifference(
        action: nil, "All actions are the same, but the styles of the final screen differ.")
    }
  }
}
