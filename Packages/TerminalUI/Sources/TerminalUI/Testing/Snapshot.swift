import Foundation
import IssueReporting

/// What of a screen a golden file holds.
public enum SnapshotStyle: Sendable {
  /// The text.
  case text
  /// The text with marks for styles, see ``Pilot/styledScreen``.
  case styled
}

/// Compares a screen with the golden file of the test.
///
/// The file is `__Snapshots__/<target>/<test file>/<test>.txt` beside the folder of the test target
/// (inside of it, the package manager would ask what it is), with the name in it if one is given; a test
/// that looks more than once names each. A missing file is recorded, and fails the test once. `RECORD_SNAPSHOTS=1` in the environment records all of them anew: review them as a diff.
///
/// ```swift
/// let ui = Pilot(size: (60, 20)) { StandupForm(store: store) }
/// assertSnapshot(of: ui)
/// ui.click("Add")
/// assertSnapshot(of: ui, named: "adding")
/// ```
@MainActor
public func assertSnapshot(
  of pilot: Pilot, as style: SnapshotStyle = .text, named name: String? = nil,
  record: Bool? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: style == .text ? pilot.screen : pilot.styledScreen, named: name, record: record,
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
}

/// Compares what a view shows on a screen of a size with the golden file of the test.
@MainActor
public func assertSnapshot<Content: View>(
  of view: Content, size: (width: Int, height: Int), as style: SnapshotStyle = .text,
  named name: String? = nil, record: Bool? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let pilot = Pilot(size: size) { view }
  defer { pilot.close() }
  assertSnapshot(
    of: pilot, as: style, named: name, record: record, fileID: fileID, filePath: filePath,
    testName: testName, line: line, column: column)
}

/// Compares a text that people see with the golden file of the test.
public func assertSnapshot(
  of text: String, named name: String? = nil, record: Bool? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let file = SnapshotFile(
    fileID: "\(fileID)", filePath: "\(filePath)", testName: testName, name: name)
  let records = record ?? (ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1")
  guard let problem = file.check(text, records: records) else { return }
  reportIssue(problem, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// A golden file beside a test.
struct SnapshotFile {
  let url: URL

  init(fileID: String, filePath: String, testName: String, name: String?) {
    let test = URL(fileURLWithPath: filePath)
    let target = String(fileID.prefix { $0 != "/" })
    var folder = test.deletingLastPathComponent()
    // The folder of the target, if its name is the target's; else the one that the test is in.
    var candidate = folder
    while candidate.path.count > 1 {
      if candidate.lastPathComponent == target {
        folder = candidate.deletingLastPathComponent()
        break
      }
      candidate.deleteLastPathComponent()
    }
    let base = testName.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let suffix = name.map { name in
      "." + name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    }
    url =
      folder
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(target)
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
      .appendingPathComponent(base + (suffix ?? "") + ".txt")
  }

  /// What is wrong with a text, or `nil`.
  func check(_ text: String, records: Bool) -> String? {
    let new = text + "\n"
    let old = try? String(contentsOf: url, encoding: .utf8)
    if old == new { return nil }
    if let old, !records {
      return """
        The screen differs from \(url.lastPathComponent) (Expected: −, Actual: +):

        \(LineDiff.text(from: old, to: new))

        Run the tests with RECORD_SNAPSHOTS=1 if it should look like this now.
        """
    }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(new.utf8).write(to: url, options: .atomic)
    } catch {
      return "The golden file \(url.path) cannot be written: \(error)"
    }
    return records ? nil : "There was no golden file: \(url.path) was recorded. Look at it."
  }
}

/// The differences between two texts, line by line.
enum LineDiff {
  static func text(from old: String, to new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append("− " + old[from])
        from += 1
      } else if inserted.contains(to) {
        lines.append("+ " + new[to])
        to += 1
      } else {
        lines.append("  " + new[to])
        from += 1
        to += 1
      }
    }
    if lines.last == "  " { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
