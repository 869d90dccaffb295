import DependenciesCore
import Foundation
import OpenSettings
import OpenSettingsLive
import Testing

struct OpenSettingsLiveTests {
  @Test(.timeLimit(.minutes(1))) func firstInstalledProgramIsStarted() async {
    // In a process of its own, whose path has other programs.
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for name in ["pavucontrol", "systemsettings"] {
        let program = folder.appending(path: name)
        let script = "#!/bin/sh\necho \(name) $* > \(folder.path)/started\n"
        try Data(script.utf8).write(to: program)
        chmod(program.path, 0o700)
      }
      setenv("PATH", folder.path, 1)
      await OpenSettingsKey.liveValue()
      let started = folder.appending(path: "started")
      while (try? String(contentsOf: started, encoding: .utf8))
        != "systemsettings kcm_pulseaudio\n"
      {
        try await Task.sleep(for: .milliseconds(1))
      }
    }
  }
}
