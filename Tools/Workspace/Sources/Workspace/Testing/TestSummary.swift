/// The tests that have run, according to the output of `swift test`.
struct TestSummary: Equatable {
  /// The number of tests that ran.
  private(set) var tests = 0
  /// The number of skipped tests.
  private(set) var skipped = 0
  /// The reasons why tests were skipped, without duplicates.
  private(set) var reasons: [String] = []
  /// The tests and their cases that have started and not ended.
  private(set) var running: [String] = []
  /// Whether tests run one after the other, so that the time that one took is its own.
  var isTimed = false
  /// The tests and their seconds, if they are timed.
  private(set) var times: [Time] = []

  struct Time: Equatable {
    var name: String
    var seconds: Double
  }

  /// Reads a line of the output.
  mutating func read(_ line: String) {
    // ◇ Test case passing 1 argument word → "a" to foo(word:) started.
    // Test Case 'FooTests.foo' started at 2026-11-23 02:00:00.000
    if let match = line.prefixMatch(
      of: #/(?:. Test |Test (?=Case '))(?!run )(.+) started( at .*|\.)$/#)
    {
      running.append(String(match.1))
      // ✔ Test a() passed after 0.1 seconds.
    } else if let match = line.prefixMatch(
      of:
        #/(?:. Test |Test (?=Case '))(?!run )(.+?)(?: with \d+ test cases?)? (?:passed|failed|skipped) (?:after|\().*$/#
    ) {
      // The end of a case is not printed.
      running.removeAll { $0 == match.1 || $0.hasPrefix("case") && $0.hasSuffix(" to \(match.1)") }
      tests += 1
      if isTimed, let seconds = line.firstMatch(of: #/(?:after |\()([0-9.]+) seconds/#) {
        times.append(Time(name: String(match.1), seconds: Double(seconds.1) ?? 0))
      }
      // ➜ Test a() skipped: "Not installed: sox; see `make bootstrap`"
      // /w/Foo.swift:3: Foo.bar : Test skipped - No network.
    } else if let match = line.firstMatch(of: #/[➜↷] Test .* skipped(?:: "?(.+?)"?|\.)$/#)
      ?? line.firstMatch(of: #/: Test skipped(?: - (.+))?$/#)
    {
      skipped += 1
      if let reason = match.1.map(String.init), !reasons.contains(reason) { reasons.append(reason) }
    }
  }
}
