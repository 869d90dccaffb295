import AudioClients
import AudioClientsLive
import Foundation

/// A recorder that is a shell script, and a folder for its recordings.
struct RecorderProgram {
  let folder = FileManager.default.temporaryDirectory.appending(path: "voicememos-\(UUID())")

  var file: URL { folder.appending(path: "memo.wav") }
  private var ready: URL { folder.appending(path: "ready") }

  /// The names of all files in the folder, except for the marker of ``waitUntilReady()``.
  var names: Set<String> {
    get throws {
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)).subtracting(["ready"])
    }
  }

  /// Returns a client that records with a shell script.
  ///
  /// In the script, `sound` writes a WAV file of one second, whose header has no sizes, and `ready`
  /// ends ``waitUntilReady()``.
  func client(_ script: String) -> AudioRecorderClient {
    let functions = #"""
      header() {
        printf 'RIFF\000\000\000\000WAVEfmt \020\000\000\000\001\000\001\000'
        printf '\100\037\000\000\200\076\000\000\002\000\020\000data\000\000\000\000'
      }
      sound() { header > "$1"; head -c 16000 /dev/zero >> "$1"; }
      ready() { : > "$0"; }
      """#
    return .live(
      commands: [["no-such-recorder"], ["sh", "-c", "\(functions)\n\(script)", ready.path]],
      grace: .milliseconds(100))
  }

  func waitUntilReady() async throws {
    while !FileManager.default.fileExists(atPath: ready.path) {
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
