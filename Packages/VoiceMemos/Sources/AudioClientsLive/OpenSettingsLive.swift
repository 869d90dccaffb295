import AudioClients
import ChildProcess
import DependenciesCore

extension OpenSettingsKey: DependencyKey {
  /// Starts the sound settings of GNOME, KDE or PulseAudio.
  public static let liveValue: @Sendable () async -> Void = {
    let commands = [
      ["gnome-control-center", "sound"], ["systemsettings", "kcm_pulseaudio"], ["pavucontrol"],
    ]
    if let command = try? commands.firstInstalled() { ChildProcess.start(command) }
  }
}
