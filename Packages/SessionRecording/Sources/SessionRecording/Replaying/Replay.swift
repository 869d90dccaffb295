public import Foundation
@_spi(Recording) public import TerminalUI

/// How fast a recording is replayed.
public enum ReplayPace: Hashable, Sendable {
  /// Without pauses and without a terminal.
  case max
  /// On the terminal, that many times as fast as it was recorded.
  case speed(Double)
  /// On the terminal, with a key for each step.
  case step
}

/// Replays a recording without a terminal, as a test:
///
/// ```swift
/// @Test func theTimerStopsAtTheEnd() async throws {
///   try await replay(contentsOf: file) { session in
///     CounterView(store: session.store(initialState: CounterFeature.State()) { CounterFeature() })
///   }
/// }
/// ```
///
/// - Parameters:
///   - file: The recording.
///   - content: The view of the program, with a store of the session.
/// - Throws: A ``RecordingError`` if the file is none, or a ``ReplayDifference``.
@discardableResult
@MainActor
public func replay<Content: View>(
  contentsOf file: URL, @ViewBuilder content: (Session) -> Content
) async throws -> ReplaySummary {
  try await replay(Recording(contentsOf: file)) { session in WindowGroup { content(session) } }
}

/// Replays a recording of a scene without a terminal.
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
