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
    // The file of a relative path would depend on the folder in which the program was started.
    let isThere = fileName.hasPrefix("/") && FileManager.default.isReadableFile(atPath: fileName)
    state.withValue { $0.file = isThere ? fileName : nil }
  }

  func play() {
    let mayPlay = state.withValue { state in
      defer { state.isPlaying = true }
      return !state.isPlaying
    }
    guard mayPlay else { return }
    if let file = state.value.file { return play(file) }
    guard let ding = try? UnnamedFile(Ding.wave) else { return ringBell() }
    // A player opens the file of its standard input by this name.
    play("/dev/stdin", input: ding)
  }

  /// Plays a file with the first remaining player, or with the next one if that fails.
  private func play(_ file: String, input: UnnamedFile? = nil) {
    guard let player = state.value.players.first else { return ringBell() }
    let child = ChildProcess.start(
      player + [file], input: input?.descriptor,
      onEnd: { [self] ending, _ in
        // The input is open until the player has ended.
        withExtendedLifetime(input) {
          if ending == .exited(0) { return state.withValue { $0.isPlaying = false } }
          state.withValue { _ = $0.players.removeFirst() }
          play(file, input: input)
        }
      })
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit) { child.stop() }
  }

  private func ringBell() {
    bell()
    state.withValue { $0.isPlaying = false }
  }
}
