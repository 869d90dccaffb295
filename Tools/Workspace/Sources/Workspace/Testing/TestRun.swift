/// Runs the tests of packages, one after the other, and sums up what failed.
struct TestRun {
  /// Runs a command in a folder, and calls a closure with each line of its output.
  typealias Execute = (
    _ command: [String], _ folder: String, _ line: (String) -> Void
  ) throws -> (code: Int32, time: Duration)

  let graph: Graph
  /// The options of `swift build` and `swift test`.
  var flags: [String] = []
  /// The filter of `swift test`.
  var filter: String?
  /// The minutes after which the build and tests of a package are ended.
  var minutes = "20"
  var execute: Execute
  var print: (String) -> Void

  private struct Outcome {
    var code: Int32 = 0
    var time = Duration.zero
    var lines: [String] = []
    var summary = TestSummary()
    /// Whether `timeout` has ended it.
    var isTooLong: Bool { code == 124 }
  }

  /// Runs the tests of packages, except for those that need a package that does not compile.
  ///
  /// - Returns: 0 if all tests passed, otherwise the exit code of the first command that failed.
  func run(_ packages: [Package]) throws -> Int32 {
    let width = packages.map(\.name.count).max() ?? 0
    func row(_ name: String, _ tests: String, _ seconds: String, _ remark: String = "") -> String {
      func space(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count))
      }
      let numbers = "  \(space(tests, 5))\(tests)  \(space(seconds, 7))\(seconds)"
      return name + space(name, width) + numbers + (remark.isEmpty ? "" : "  " + remark)
    }
    var rows = ["", row("", "tests", "seconds")]
    var tests = 0
    var failures: [String] = []
    var firstCode: Int32 = 0
    /// The packages whose libraries do not compile.
    var broken: Set<String> = []
    for package in packages {
      let needed = graph.closure(of: package).filter { $0.name != package.name }
      if let cause = needed.first(where: { broken.contains($0.name) }) {
        rows.append(row(package.name, "", "", "not run: \(cause.name) does not compile"))
        continue
      }
      print("== \(package.name)")
      let outcome = try test(package, among: packages)
      if outcome.code != 0 {
        failures += ["== \(package.name)"] + reasons(of: outcome, in: package)
        broken.formUnion(notCompiled(in: outcome.lines))
      }
      if firstCode == 0 { firstCode = outcome.code }
      tests += outcome.summary.tests + outcome.summary.skipped
      let seconds = (outcome.time / .milliseconds(100)).rounded() / 10
      rows.append(
        row(package.name, "\(outcome.summary.tests)", "\(seconds)", remark(on: outcome)))
    }
    if !failures.isEmpty { print("\nWhat failed:") }
    for line in failures + rows { print(line) }
    if let filter, tests == 0, firstCode == 0 {
      print("No test matches FILTER=\(filter), a regular expression: a|b for tests of a and of b.")
      return 1
    }
    return firstCode
  }

  private func test(_ package: Package, among packages: [Package]) throws -> Outcome {
    let build = ["swift", "build"] + flags
    let test = ["swift", "test"] + flags + (filter.map { ["--filter", $0] } ?? [])
    let hasTests = package.manifest.targets.contains { $0.kind == .test }
    var steps = [(package.folder, hasTests ? test : build)]
    // The end-to-end tests run the programs of the app.
    if package.folder == "Tests", !packages.contains(where: { $0.folder == "App" }) {
      steps.insert(("App", build), at: 0)
    }
    if package.folder == "App" { steps.append(("App", build)) }
    var outcome = Outcome()
    for (folder, command) in steps where outcome.code == 0 {
      // `swift test` ends its tests when it is interrupted, by force after half a minute.
      let limit = ["timeout", "--foreground", "--signal=INT", "--kill-after=60", "\(minutes)m"]
      let result = try execute(limit + command, folder) { line in
        outcome.summary.read(line)
        outcome.lines.append(line)
        print(line)
      }
      outcome.code = result.code
      outcome.time += result.time
    }
    return outcome
  }

  private func reasons(of outcome: Outcome, in package: Package) -> [String] {
    let root = graph.files.absolute(package.folder)
    let found = BuildMessages.failures(in: outcome.lines, root: root)
    guard outcome.isTooLong else { return found.isEmpty ? outcome.lines.suffix(10) : found }
    return found + ["It did not end, and was killed. Tests that were running:"]
      + outcome.summary.running.map { "  \($0)" }
  }

  /// Returns the names of the packages with errors in their sources, according to the output of a
  /// build.
  private func notCompiled(in lines: [String]) -> [String] {
    let errors = lines.filter { $0.contains(": error: ") }
    return graph.packages.filter { package in
      errors.contains { $0.hasPrefix(graph.files.absolute("\(package.folder)/Sources/")) }
    }.map(\.name)
  }

  private func remark(on outcome: Outcome) -> String {
    let summary = outcome.summary
    guard !outcome.isTooLong else { return "killed: it did not end in \(minutes) minutes" }
    let reasons = summary.reasons.isEmpty ? "" : ": " + summary.reasons.joined(separator: "; ")
    let skipped = summary.skipped > 0 ? "skipped \(summary.skipped)\(reasons)" : ""
    guard outcome.code != 0 else { return skipped }
    return "failed (exit code \(outcome.code))" + (skipped.isEmpty ? "" : "; " + skipped)
  }
}
