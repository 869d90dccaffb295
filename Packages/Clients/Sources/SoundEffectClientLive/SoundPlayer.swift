import ChildProcess
import ConcurrencyExtras
import Foundation

/// A player of one sound at a time, with the first program that works.
final class SoundPlayer: Sendable {
  private struct State {
    var file: String?
    var players: [[String]]
    var isPlaying = false
  }

  /// The time after which a program is stopped. A sound takes less than a second.
  private static let limit = DispatchTimeInterval.seconds(5)

  private let state: LockIsolated<State>
  private let bell: @Sendable () -> Void

  init(players: [[String]], bell: @escaping @Sendable () -> Void) {
    state = LockIsolated(State(players: players))
    self.bell = bell
  }

  func load(_ fileName: String) {
    let isThere = FileManager.default.isReadableFile(atPath: fileName)
    state.withValue { $0.file = isThere ? fileName : nil }
  }

  func play() {
    let mayPlay = state.withValue { state in
      defer { state.isPlaying = true }
      return !state.isPlaying
    }
    guard mayPlay else { return }
    let file = state.value.file
    if let file { return play(file) { [self] in finish() } }

    let ding = FileManager.default.temporaryDirectory.path + "/ding-\(UUID()).wav"
    // If this fails, the players fail too, and the bell rings.
    _ = FileManager.default.createFile(
      atPath: ding, contents: Ding.wave, attributes: [.posixPermissions: 0o600])
    play(ding) { [self] in
      unlink(ding)
      finish()
    }
  }

  private func finish() {
    state.withValue { $0.isPlaying = false }
  }

  /// Plays a file with the first remaining player, or with the next one if that fails.
  private func play(_ file: String, then finish: @escaping @Sendable () -> Void) {
    guard let player = state.value.players.first else {
      bell()
      return finish()
    }
    let child = ChildProcess.start(
      player + [file],
      onEnd: { [self] ending, _ in
        if ending == .exited(0) { return finish() }
        state.withValue { _ = $0.players.removeFirst() }
        play(file, then: finish)
      })
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit) { child.stop() }
  }
}
