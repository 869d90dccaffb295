import DependenciesCore
import Foundation
import SoundEffectClient

extension SoundEffectClient: DependencyKey {
  /// A client that uses the first sound player that works, or the bell of the terminal.
  public static let liveValue = live()

  /// Returns a client that plays sounds with a program, or else rings a bell.
  ///
  /// ```swift
  /// $0.soundEffectClient = .live(players: [["mpv", "--no-terminal"]])
  /// ```
  ///
  /// It tries `paplay`, `pw-play`, `aplay` and `play`, and does not try a player again that failed.
  /// If none works, the bell rings. If the loaded file is not an existing one with an absolute path, a
  /// built-in sound is played.
  /// While a sound is playing, no other is played.
  ///
  /// - Parameters:
  ///   - players: The commands to try, to which the file is appended.
  ///   - bell: A closure that rings a bell, on any thread: by default that of the controlling
  ///     terminal.
  public static func live(
    players: [[String]] = defaultPlayers,
    bell: @escaping @Sendable () -> Void = ringTerminalBell
  ) -> Self {
    let player = SoundPlayer(players: players, bell: bell)
    return Self(load: { player.load($0) }, play: { player.play() })
  }

  /// The commands of sound players that are tried by default.
  public static let defaultPlayers = [
    ["paplay"], ["pw-play"], ["aplay", "--quiet"], ["play", "-q"],
  ]

  /// Rings the bell of the controlling terminal of this process, if there is one.
  @Sendable public static func ringTerminalBell() {
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { return }
    write(terminal, "\u{7}", 1)
    close(terminal)
  }
}
