/// The numbers of tests in the output of `swift test`.
public struct TestSummary: Equatable, Sendable {
  /// The number of tests that ran.
  public private(set) var tests = 0
  /// The number of skipped tests.
  public private(set) var skipped = 0
  /// The reasons why tests were skipped, without duplicates.
  public private(set) var reasons: [String] = []
  /// Whether a test has started.
  public private(set) var hasStarted = false
  /// The tests that have started and not ended, without suites.
  public private(set) var running: [String] = []
  private var swiftTesting = 0
  private var xctest = 0

  /// Whether a test was skipped because a program is not installed.
  public var isMissingPrograms: Bool {
    reasons.contains { $0.range(ofText: "make bootstrap") != nil }
  }

  public init() {}

  /// Reads a line of the output.
  public mutating func read(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" }
    // ✔ Test run with 14 tests in 3 suites passed after 0.5 seconds.
    if words.count > 5, words[1...4].joined(separator: " ").hasPrefix("Test run with"),
      let count = Int(words[4])
    {
      swiftTesting = count
    }
    //   Executed 3 tests, with 1 test skipped and 0 failures (0 unexpected) in 0.1 (0.1) seconds
    if words.count > 3, words[0] == "Executed", let count = Int(words[1]) {
      xctest = max(xctest, count)
    }
    tests = max(0, swiftTesting + xctest - skipped)
    readSkip(line, words)
    readStartOrEnd(line, words)
  }

  private mutating func readStartOrEnd(_ line: String, _ words: [Substring]) {
    guard words.count > 3 else { return }
    // ◇ Test foo() started.
    // ✔ Test case passing 1 argument word → "a" to foo(word:) passed after 0.1 seconds.
    // Test Case 'FooTests.foo' started at 2026-11-23 02:00:00.000
    let isXCTest = words[0] == "Test" && words[1] == "Case"
    guard isXCTest || (words[1] == "Test" && words[2] != "run" && words[0].count == 1) else {
      return
    }
    func name(before marker: String) -> String? {
      guard let end = line.range(ofText: marker)?.lowerBound else { return nil }
      return line[..<end].drop { !isXCTest && $0 != "T" }.dropFirst(5).trimmed
    }
    if let name = name(before: isXCTest ? " started at " : " started.") {
      hasStarted = true
      running.append(name)
    } else if let name = [" passed ", " passed(", " failed ", " skipped"].lazy
      .compactMap(name).first, let place = running.firstIndex(of: name)
    {
      running.remove(at: place)
    }
  }

  private mutating func readSkip(_ line: String, _ words: [Substring]) {
    guard words.count > 2 else { return }
    // ➜ Test aRealPlayerPlays() skipped: "Not installed: sox; see `make bootstrap`"
    if words[1] == "Test" || words[1] == "Suite", words[0] == "➜" || words[0] == "↷",
      let place = line.range(ofText: " skipped")
    {
      let rest = line[place.upperBound...]
      // Each test of a skipped suite has a line of its own.
      skipped += words[1] == "Test" ? 1 : 0
      note(rest.hasPrefix(":") ? rest.dropFirst().trimmed : "")
    } else if let place = line.range(ofText: ": Test skipped") {
      // /tests/FooTests.swift:3: FooTests.bar : Test skipped - No network.
      skipped += 1
      let rest = line[place.upperBound...].trimmed
      note(rest.hasPrefix("-") ? rest.dropFirst().trimmed : rest)
    }
  }

  private mutating func note(_ reason: String) {
    let reason = reason.hasPrefix("\"") ? String(reason.dropFirst().dropLast()) : reason
    if !reason.isEmpty, !reasons.contains(reason) { reasons.append(reason) }
  }
}

extension StringProtocol {
  /// The text without spaces at its start and end.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
