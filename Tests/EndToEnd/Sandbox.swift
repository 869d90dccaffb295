import ConcurrencyExtras
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

  /// Returns the files of the folder and its subfolders whose names meet a condition.
  func files(where isIncluded: (String) -> Bool) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter(isIncluded)
      .map { folder.appending(path: $0) }
  }

  /// The file to which a program has rescued its standups because their own could not be written.
  func rescued() throws -> URL {
    let files = try files { $0.contains(/standups\/standups-[-0-9A-F]{36}\.json$/) }
    guard files.count == 1 else { throw CocoaError(.fileNoSuchFile) }
    return files[0]
  }

  /// The contents of the data file, or `nil` if there is none.
  var contents: Data? { FileManager.default.contents(atPath: data.path) }

  /// The text of the journal of the data file; empty if there is none.
  var journal: String {
    let folder = folder.appending(path: "state/standups")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.first { $0.hasSuffix(".journal") && !$0.hasPrefix(".") }
      .flatMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) } ?? ""
  }

  /// Whether the journal has work that was done, and that the data file does not have yet.
  var hasUnsavedWork: Bool {
    let contents = try? JSONSerialization.jsonObject(with: Data(journal.utf8)) as? [String: Any]
    let work = contents?["work"] as? [String: Any]
    return (work?["done"] as? [Any])?.isEmpty == false
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

  /// Starts the Standups app in a terminal of this process.
  func open(_ arguments: String..., environment: [String: String] = [:]) throws -> PseudoTerminal {
    try open(arguments, environment: environment)
  }

  /// Starts the Standups app in a terminal of this process.
  ///
  /// - Parameter launcher: A program with its arguments that runs the one after them, such as `nsenter`.
  func open(
    _ arguments: [String], environment: [String: String] = [:], columns: Int = 100,
    by launcher: [String] = []
  ) throws -> PseudoTerminal {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try PseudoTerminal(
      launcher + [Program.standups.path] + arguments + [
        "--data", data.path, "--speech-command", "none", "--mute",
      ],
      environment: [
        "LC_ALL": "C.UTF-8", "TZ": "UTC", "XDG_STATE_HOME": "\(folder.path)/state",
        "XDG_CONFIG_HOME": "\(folder.path)/config", "EDITOR": "true",
      ].merging(environment) { $1 }, columns: columns)
  }

  func write(_ text: String, to name: String = "standups.json") throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

extension Array {
  /// A few of the elements. `ROUNDS` sets their number, and `SEED` draws others.
  func drawn(_ count: UInt64) -> [Element] {
    let seeds = SeededGenerator.seeds(count)
    var generator = SeededGenerator(seed: seeds.lowerBound)
    return Array(shuffled(using: &generator).prefix(seeds.count))
  }
}
