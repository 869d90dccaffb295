import Foundation

enum Microphone {
  /// Returns whether the user may record: a sound server runs, a device is readable, or there are
  /// no devices.
  static func mayRecord(
    devices: String = "/dev/snd",
    environment: [String: String] = ProcessInfo.processInfo.environment,
    isReadable: (String) -> Bool = FileManager.default.isReadableFile
  ) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: devices)) ?? []
    // A capture device is called pcmC0D0c, a playback device pcmC0D0p.
    let microphones = names.filter { $0.hasPrefix("pcm") && $0.hasSuffix("c") }
    if microphones.isEmpty || microphones.contains(where: { isReadable("\(devices)/\($0)") }) {
      return true
    }
    guard let folder = environment["XDG_RUNTIME_DIR"] else { return false }
    return ["pipewire-0", "pulse/native"]
      .contains { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  }
}
