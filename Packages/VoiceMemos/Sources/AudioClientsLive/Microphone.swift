import Foundation

/// Tells whether this user may use a microphone.
enum Microphone {
  /// Whether a sound server runs, or a device may be read. A machine without devices forbids nothing.
  static func mayRecord(
    devices: String = "/dev/snd",
    environment: [String: String] = ProcessInfo.processInfo.environment,
    isReadable: (String) -> Bool = FileManager.default.isReadableFile
  ) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: devices)) ?? []
    // A device to record from is called pcmC0D0c. At the end of one to play on is a p.
    let microphones = names.filter { $0.hasPrefix("pcm") && $0.hasSuffix("c") }
    if microphones.isEmpty || microphones.contains(where: { isReadable("\(devices)/\($0)") }) {
      return true
    }
    guard let folder = environment["XDG_RUNTIME_DIR"] else { return false }
    return ["pipewire-0", "pulse/native"]
      .contains { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
  }
}
