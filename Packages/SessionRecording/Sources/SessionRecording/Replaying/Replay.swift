@_spi(Recording) public import TerminalUI

/// The speed of a replay.
public enum ReplayPace: Hashable, Sendable {
  /// As fast as possible, without a terminal.
  case max
  /// On the terminal, at a multiple of the recorded speed.
  case speed(Double)
  /// On the terminal, with a key press for each step.
  case step
}

/// Replays a recording without a terminal, as a test.
///
/// ```swift
/// @Test func theTimerStopsAtTheEnd() async throws {
///   try await replay(Recording(contentsOf: file)) { session in CounterScene(session: session) }
/// }
/// ```
///
/// - Parameters:
///   - recording: The recording.
///   - scene: Returns the scene of the program, whose store the session makes.
/// - Returns: The number of actions, and whether all of them could be compared.
/// - Throws: The first ``ReplayDifference``.
@discardableResult
@MainActor
public func replay<Content: Scene>(
  _ recording: Recording, @SceneBuilder scene: (Session) -> Content
) async throws -> ReplaySummary {
  let replayer = SessionReplayer(recording, pace: .max)
  let session = Session(replayer)
  let program = AppRunner(scene(session).session(session))
  // The session keeps all tasks on one queue.
  defer { withExtendedLifetime(session) { program.close() } }
  return try await replayer.replay(program)
}
