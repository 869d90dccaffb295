import Foundation
import TerminalDriver

/// The program with a data file of its own, deaf and dumb unless told otherwise.
struct Journey {
  let data = FileManager.default.temporaryDirectory
    .appending(path: "standups-\(UUID().uuidString)/standups.json")

  var folder: URL { data.deletingLastPathComponent() }

  /// What the data file holds.
  var saved: [[String: Any]] {
    (try? JSONSerialization.jsonObject(with: Data(contentsOf: data))) as? [[String: Any]] ?? []
  }

  /// A standup of two, which has met once.
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

  func launch(
    _ arguments: String..., speech: String = "none", columns: Int = 90, rows: Int = 30
  ) throws -> Tmux {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try Tmux(
      [
        "env", "-C", folder.path, Program.path, "--data", data.path, "--mute",
        "--speech-command", speech,
      ] + arguments,
      columns: columns, rows: rows
    )
  }

  func write(_ text: String, to name: String = "standups.json") throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
}
