import AudioClients
import AudioClientsLive
import Foundation

/// A folder for recordings, and shell scripts that record into it.
struct Recorder {
  let folder = FileManager.default.temporaryDirectory.appending(path: "voicememos-\(UUID())")

  var file: URL { folder.appending(path: "memo.wav") }
  private var ready: URL { folder.appending(path: "ready") }

  /// The names of all files in the folder, but for the one that says that a script is ready.
  var names: Set<String> {
    get throws {
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)).subtracting(["ready"])
    }
  }

  /// A client of a script that can say `sound` to write a WAV file of one second, whose header does not know
  /// its size, and then `ready`.
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

  /// Waits until the script is ready.
  func waitUntilReady() async throws {
    while !FileManager.default.fileExists(atPath: ready.path) {
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
