import DependenciesCore
import Foundation
import SoundEffectClient

extension SoundEffectClient: DependencyKey {
  /// Plays through the first sound player that works, or rings the bell of the terminal.
  public static let liveValue = live()

  /// A client that plays sounds with a program, or else rings a bell.
  ///
  /// ```swift
  /// $0.soundEffectClient = .live(isMuted: configuration.isMuted) { terminal.ring() }
  /// ```
  ///
  /// The programs that are tried are `paplay`, `pw-play`, `aplay` and `play`. If none of them is
  /// there, or none can play, which is found out once, the bell rings. A sound that is loaded by the
  /// name of a file that does not exist is a ding. Nothing plays while another sound does.
  ///
  /// - Parameters:
  ///   - isMuted: Whether to do nothing at all.
  ///   - players: Commands to try, each without the file, which is added to it.
  ///   - bell: Rings, on any thread. Writes to the terminal of this process unless given: an app
  ///     that draws on it gives its own.
  public static func live(
    isMuted: Bool = false, players: [[String]] = defaultPlayers,
    bell: @escaping @Sendable () -> Void = ringTerminalBell
  ) -> Self {
    guard !isMuted else { return .noop }
    let player = SoundPlayer(players: players, bell: bell)
    return Self(load: { player.load($0) }, play: { player.play() })
  }

  /// The sound players that are tried unless others are given.
  public static let defaultPlayers = [
    ["paplay"], ["pw-play"], ["aplay", "--quiet"], ["play", "-q"],
  ]

  /// Rings the bell of the terminal that this process belongs to, if there is one.
  @Sendable public static func ringTerminalBell() {
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { return }
    write(terminal, "\u{7}", 1)
    close(terminal)
  }
}
