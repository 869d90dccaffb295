/// The numbers of tests in the output of `swift test`.
public struct TestSummary: Equatable, Sendable {
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

  /// The number of tests that ran.
  public var tests: Int { max(0, swiftTesting + xctest - skipped) }

  /// Whether a test was skipped because a program is not installed.
  public var isMissingPrograms: Bool { reasons.contains { $0.contains("make bootstrap") } }

  public init() {}

  /// Reads a line of the output.
  public mutating func read(_ line: String) {
    if let match = line.prefixMatch(of: #/. Test run with (\d+) tests? /#) {
      swiftTesting = Int(match.1) ?? 0
    } else if let match = line.prefixMatch(of: #/\s+Executed (\d+) tests?,/#) {
      // Of each suite, and of all.
      xctest = max(xctest, Int(match.1) ?? 0)
    } else if let match = line.prefixMatch(of: #/[➜↷] (Test|Suite) .* skipped(?:: "?(.+?)"?|\.)$/#)
    {
      // Each test of a skipped suite has a line of its own.
      noteSkip(match.2, count: match.1 == "Test" ? 1 : 0)
    } else if line.contains(": Test skipped"),
      let match = line.firstMatch(of: #/: Test skipped(?: - (.+))?$/#)
    {
      noteSkip(match.1, count: 1)
    } else if let match = line.prefixMatch(
      of: #/(?:. Test |Test (?=Case ))(?!run )(.+) started( at .*|\.)$/#)
    {
      // ◇ Test case passing 1 argument word → "a" to foo(word:) started.
      // Test Case 'FooTests.foo' started at 2026-11-23 02:00:00.000
      hasStarted = true
      running.append(String(match.1))
    } else if let match = line.prefixMatch(
      of: #/(?:. Test |Test (?=Case ))(.+) (?:passed|failed|skipped) ?(?:after|\().*$/#),
      let place = running.firstIndex(of: String(match.1))
    {
      running.remove(at: place)
    }
  }

  private mutating func noteSkip(_ reason: Substring?, count: Int) {
    skipped += count
    if let reason = reason.map(String.init), !reasons.contains(reason) { reasons.append(reason) }
  }
}

extension StringProtocol {
  /// The text without spaces at its start and end.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
