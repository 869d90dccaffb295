import AudioClients
import ChildProcess
import DependenciesCore
import Foundation

extension AudioPlayerClient: DependencyKey {
  /// Plays with the first of ``defaultCommands`` that is installed.
  public static var liveValue: Self { live() }

  /// The players of ALSA, PipeWire, PulseAudio and SoX.
  public static let defaultCommands = [
    ["aplay", "--quiet"], ["pw-play"], ["paplay"], ["play", "-q"],
  ]

  /// A client that runs a player for each file.
  ///
  /// - Parameters:
  ///   - commands: The players to choose from, each without the file, which is added to it.
  ///   - grace: How long a player may take to end when the task is cancelled. Then it is killed.
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
