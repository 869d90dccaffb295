import ChildProcess
import DependenciesCore
import OpenSettings

extension OpenSettingsKey: DependencyKey {
  /// Starts the sound settings of GNOME, KDE or PulseAudio.
  public static let liveValue: @Sendable () async -> Void = {
    let commands = [
      ["gnome-control-center", "sound"], ["systemsettings", "kcm_pulseaudio"], ["pavucontrol"],
    ]
    let installed = commands.first { ProgramSearch.path(of: $0[0]) != nil }
    if let installed { ChildProcess.start(installed) }
  }
}
