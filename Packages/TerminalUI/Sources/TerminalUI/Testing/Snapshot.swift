import ConcurrencyExtras
import Foundation
import IssueReporting

/// The formats of the golden files of a screen: `as: .text`, or `as: [.text, .svg]` for both.
public struct SnapshotStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The text alone, see ``Pilot/screen``.
  public static let text = Self(rawValue: 1)
  /// The text with marks for styles, see ``Pilot/styledScreen``.
  public static let styled = Self(rawValue: 2)
  /// A picture with colors, see ``Pilot/svg``.
  public static let svg = Self(rawValue: 4)
}

/// Compares the screen of a pilot with the golden file of the test.
///
/// The file is `__Snapshots__/<target>/<test file>/<test>.txt`, or `<test>.<name>.txt` with a name,
/// beside the folder of the test target. A missing file fails the test with the screen.
/// `RECORD_SNAPSHOTS=1` in the environment records all files, and prints their paths: review them as a diff. A test that
/// has failed before records nothing, as its screen may not be the one that it is named for.
///
/// A picture, `<test>.svg`, contains colors and opens in a browser. A failure lists the different
/// runs of cells and the path of the new picture.
///
/// A screen whose tasks have just started fails the test: call `settle()` first.
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
  if let pendingWork = pilot.pendingWork {
    return pilot.report(
      "The screen is not at rest: \(pendingWork).", fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
  if style.contains(.svg) {
    assertSnapshot(
      of: pilot.svg, type: "svg", named: name, record: record, fileID: fileID, filePath: filePath,
      testName: testName, line: line, column: column)
  }
  if style != .svg {
    assertSnapshot(
      of: style.contains(.styled) ? pilot.styledScreen : pilot.screen, named: name, record: record,
      fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares a view on a screen of a size with the golden file of the test.
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

/// Compares a text with the golden file of the test.
public func assertSnapshot(
  of text: String, named name: String? = nil, record: Bool? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: text, type: "txt", named: name, record: record, fileID: fileID, filePath: filePath,
    testName: testName, line: line, column: column)
}

private func assertSnapshot(
  of text: String, type: String, named name: String?, record: Bool?, fileID: StaticString,
  filePath: StaticString, testName: String, line: UInt, column: UInt
) {
  let file = SnapshotFile(
    fileID: "\(fileID)", filePath: "\(filePath)", testName: testName, name: name, type: type)
  let records = record ?? (ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1")
  guard let problem = file.check(text, records: records, hasFailed: FailedTests.includeThisOne)
  else { return }
  FailedTests.insertThisOne()
  reportIssue(problem, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The tests in which a pilot or a snapshot has reported an issue.
enum FailedTests {
  private static let tests = LockIsolated<Set<TestContext.ID>>([])

  static func insertThisOne() {
    if let test = TestContext.currentTestID { tests.withValue { _ = $0.insert(test) } }
  }

  static var includeThisOne: Bool {
    TestContext.currentTestID.map { test in tests.withValue { $0.contains(test) } } ?? false
  }
}

/// A golden file beside a test.
struct SnapshotFile {
  let url: URL

  init(fileID: String, filePath: String, testName: String, name: String?, type: String = "txt") {
    let test = URL(fileURLWithPath: filePath)
    let target = String(fileID.prefix { $0 != "/" })
    var folder = test.deletingLastPathComponent()
    // The folder of the target, if it has the target's name; else the folder of the test.
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
      .appendingPathComponent("\(base)\(suffix ?? "").\(type)")
  }

  /// Compares a text with the file or records it, and returns the problem, if any.
  func check(_ text: String, records: Bool, hasFailed: Bool = false) -> String? {
    let new = text + "\n"
    let old = try? String(contentsOf: url, encoding: .utf8)
    if old == new { return nil }
    guard records else { return difference(of: new, from: old) }
    if hasFailed {
      return
        "The screen was not recorded in \(url.lastPathComponent), as the test had failed before."
    }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(new.utf8).write(to: url, options: .atomic)
      print("Recorded \(url.path)")
      return nil
    } catch {
      return "The golden file \(url.path) cannot be written: \(error)"
    }
  }

  private func difference(of new: String, from old: String?) -> String {
    let isPicture = url.pathExtension == "svg"
    if let old {
      let difference =
        isPicture
        ? "\(LineDiff.changes(from: old, to: new))\n\nThe new picture: \(saveForComparison(new))"
        : LineDiff.text(from: old, to: new)
      return """
        The screen differs from \(url.lastPathComponent). Run the tests with RECORD_SNAPSHOTS=1 if it \
        should look like this now (Expected: −, Actual: +):

        \(difference)
        """
    }
    let screen =
      isPicture ? "The new picture: \(saveForComparison(new))" : LineDiff.text(from: new, to: new)
    return """
      There is no golden file \(url.path). Run the tests with RECORD_SNAPSHOTS=1 if the screen should \
      look like this:

      \(screen)
      """
  }

  /// Writes a picture to a temporary file, and returns its path or the error.
  private func saveForComparison(_ picture: String) -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "Snapshots-\(ProcessInfo.processInfo.processIdentifier)")
    let file = folder.appendingPathComponent(
      url.pathComponents.suffix(3).joined(separator: "-"))
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(picture.utf8).write(to: file)
      return file.path
    } catch {
      return "not written (\(error))"
    }
  }
}
