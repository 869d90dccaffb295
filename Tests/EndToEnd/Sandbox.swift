import Foundation
import TerminalDriver

/// A temporary folder with a data file, in which programs are started. It is removed at the end of
/// its lifetime.
final class Sandbox {
  let data = FileManager.default.temporaryDirectory
    .appending(path: "standups-\(UUID().uuidString)/standups.json")

  var folder: URL { data.deletingLastPathComponent() }

  /// The standups, or the timers, in the data file.
  var saved: [[String: Any]] {
    let json = try? JSONSerialization.jsonObject(with: Data(contentsOf: data))
    return ((json as? [String: Any])?["standups"] ?? json) as? [[String: Any]] ?? []
  }

  /// The text of the journal of the data file; empty if there is none.
  var journal: String {
    let folder = folder.appending(path: "state/standups")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.first { $0.hasSuffix(".journal") && !$0.hasPrefix(".") }
      .flatMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) } ?? ""
  }

  /// A data file with a standup of two attendees that never met.
  static let design = """
    [{
      "id": "B10B0000-0000-4000-8000-000000000001", "title": "Design", "duration": 600,
      "theme": "sky",
      "attendees": [
        {"id": "B10B0000-0000-4000-8000-000000000010", "name": "Blob"},
        {"id": "B10B0000-0000-4000-8000-000000000011", "name": "Esq"}
      ],
      "meetings": []
    }]
    """

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the Standups app in a terminal, without sounds and, by default, without a recogniser.
  func launch(
    _ arguments: String..., speech: String = "none", columns: Int = 90, rows: Int = 30
  ) throws -> Tmux {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try Tmux(
      [
        "env", "-C", folder.path, "LC_ALL=C.UTF-8", "TZ=UTC", "XDG_STATE_HOME=\(folder.path)/state",
        "XDG_CONFIG_HOME=\(folder.path)/config", Program.standups.path,
        "--data", data.path, "--mute",
        "--speech-command", speech,
      ] + arguments,
      columns: columns, rows: rows
    )
  }

  func write(_ text: String, to name: String = "standups.json") throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
