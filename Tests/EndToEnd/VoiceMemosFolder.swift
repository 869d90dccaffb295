import Foundation
import TerminalDriver

/// A folder of voice memos, with a recorder and a player that are shell scripts.
struct VoiceMemosFolder {
  private let folder: URL
  private let recorder: URL
  private let player: URL

  init(in parent: URL) throws {
    folder = parent.appending(path: "memos")
    recorder = parent.appending(path: "recorder")
    player = parent.appending(path: "player")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    // A second of silence, whose header does not know its length.
    let header = #"""
      RIFF\000\000\000\000WAVEfmt \020\000\000\000\001\000\001\000\100\037\000\000\200\076\000\000\002\000\020\000data\000\000\000\000
      """#
    try write(
      "printf '\(header)' > $1; head -c 16000 /dev/zero >> $1; exec sleep 1000", to: recorder)
    try write("exec sleep 1000", to: player)
  }

  private func write(_ script: String, to file: URL) throws {
    // A child of another test may still have the file open for writing, which is then "busy" for
    // `exec`: so a shell reads it.
    try Data("\(script)\n".utf8).write(to: file)
  }

  func open() throws -> Tmux {
    try Tmux([
      Program.voicememos.path, "--folder", folder.path, "--recorder", "sh \(recorder.path)",
      "--player", "sh \(player.path)",
    ])
  }

  /// The names of all files in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  /// Whether the recorder has written all.
  var isRecording: Bool {
    get throws {
      try names.contains { name in
        let file = folder.appending(path: name)
        return name.hasSuffix(".wav") && ((try? Data(contentsOf: file))?.count ?? 0) == 16_044
      }
    }
  }
}
