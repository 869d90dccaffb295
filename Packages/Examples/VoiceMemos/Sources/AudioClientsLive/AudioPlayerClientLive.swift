import AudioClients
import ChildProcess
import DependenciesCore
import Foundation

extension AudioPlayerClient: DependencyKey {
  /// Plays with the first installed program of ``defaultCommands``.
  public static var liveValue: Self { live() }

  /// The players of ALSA, PipeWire, PulseAudio and SoX.
  public static let defaultCommands = [
    ["aplay", "--quiet"], ["pw-play"], ["paplay"], ["play", "-q"],
  ]

  /// Returns a client that runs a player for each file.
  ///
  /// - Parameters:
  ///   - commands: The players in order of preference. The path of the file is appended.
  ///   - grace: The time between the cancellation of the task and the kill of the player.
  public static func live(
    commands: [[String]] = defaultCommands, grace: Duration = .seconds(2)
  ) -> Self {
    Self { url in
      guard FileManager.default.fileExists(atPath: url.path) else { throw RecordingNotFound() }
      let command = try commands.firstInstalled()
      let result = await RunningProgram().run(command + [url.path], grace: grace)
      if result.isStopped { return false }
      guard result.ending == .exited(0) else {
        throw AudioError(result.ending, program: command[0], errors: result.errors)
      }
      return true
    }
  }
}
