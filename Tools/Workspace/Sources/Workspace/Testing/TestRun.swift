import Glibc

/// Runs the tests of packages, one after the other, and sums up what failed.
public struct TestRun {
  /// The outcome of a program.
  public struct Outcome {
    /// The exit code.
    public var code: Int32
    /// The wall-clock time in seconds.
    public var seconds: Double
    /// Whether the program was killed because it did not end in time.
    public var isTooLong: Bool

    public init(code: Int32, seconds: Double, isTooLong: Bool = false) {
      self.code = code
      self.seconds = seconds
      self.isTooLong = isTooLong
    }
  }

  /// Runs a command in a folder, and calls a closure with each line of its output.
  public typealias Execute = (
    _ command: [String], _ folder: String, _ line: (String) -> Void
  ) throws -> Outcome

  /// The options of `swift build` and `swift test`.
  public var flags: [String] = []
  /// The filter of `swift test`.
  public var filter: String?
  /// Whether tests that are skipped because a program is not installed count as failures.
  public var isStrict = false
  /// Runs a command.
  public var execute: Execute
  /// Prints a line.
  public var print: (String) -> Void

  public init(execute: @escaping Execute, print: @escaping (String) -> Void) {
    self.execute = execute
    self.print = print
  }

  /// Runs the tests of packages, except for those that need a package that does not compile.
  ///
  /// - Returns: 0 if all tests passed, otherwise the exit code of the first command that failed.
  public func run(_ packages: [Package], in graph: Graph) throws -> Int32 {
    var rows: [[String]] = []
    var tests = 0
    var failures: [String] = []
    var firstCode: Int32 = 0
    /// The packages whose libraries do not compile.
    var broken: Set<String> = []
    for package in packages {
      let needed = graph.closure(of: package).filter { $0.name != package.name }
      if let cause = needed.first(where: { broken.contains($0.name) }) {
        rows.append([package.name, "", "", "not run: \(cause.name) does not compile"])
        continue
      }
      print("== \(package.name)")
      var summary = TestSummary()
      var lines: [String] = []
      var code: Int32 = 0
      var seconds = 0.0
      var isTooLong = false
      for step in steps(for: package, among: packages, in: graph) {
        let outcome = try execute(step.command, step.folder) { line in
          summary.read(line)
          lines.append(line)
          print(line)
        }
        code = outcome.code
        seconds += outcome.seconds
        isTooLong = outcome.isTooLong
        guard code == 0 else { break }
      }
      let isMissing = isStrict && summary.isMissingPrograms && code == 0
      if isMissing { code = 1 }
      if firstCode == 0 { firstCode = code }
      if code != 0 {
        let found = BuildMessages.failures(in: lines, root: graph.files.absolute(package.folder))
        failures += ["== \(package.name)"]
        failures +=
          isTooLong
          ? found + notEnded(summary) : found.isEmpty ? Array(lines.suffix(10)) : found
        broken.formUnion(notCompiled(in: lines, of: graph))
      }
      tests += summary.tests + summary.skipped
      rows.append([
        package.name, "\(summary.tests)", tenths(seconds),
        isTooLong
          ? "killed: it did not end"
          : remark(on: summary, code: isMissing ? 0 : code, isMissing: isMissing),
      ])
    }
    if !failures.isEmpty { print("\nWhat failed:") }
    for line in failures { print(line) }
    print("")
    for line in table([["", "tests", "seconds", ""]] + rows) { print(line) }
    if let filter, tests == 0, firstCode == 0 {
      print("No test matches FILTER=\(filter), a regular expression: a|b for tests of a and of b.")
      return 1
    }
    return firstCode
  }

  /// Describes what was running when a program was killed.
  private func notEnded(_ summary: TestSummary) -> [String] {
    guard summary.hasStarted else { return ["The build did not end, and was killed."] }
    guard !summary.running.isEmpty else { return ["All tests ended, but not their process."] }
    return ["The tests did not end, and were killed. Started and not ended:"]
      + summary.running.map { "  \($0)" }
  }

  /// Returns the names of the packages with errors in their sources, according to the output of a
  /// build.
  private func notCompiled(in lines: [String], of graph: Graph) -> Set<String> {
    let errors = lines.filter { $0.contains(": error: ") }
    return Set(
      graph.packages.filter { package in
        errors.contains { $0.hasPrefix(graph.files.absolute("\(package.folder)/Sources/")) }
      }
      .map(\.name))
  }

  private func remark(on summary: TestSummary, code: Int32, isMissing: Bool) -> String {
    var parts: [String] = []
    if code != 0 { parts.append("failed (exit code \(code))") }
    if isMissing { parts.append("failed: on CI no test may miss a program") }
    if summary.skipped > 0 {
      let reasons = summary.reasons.isEmpty ? "" : ": " + summary.reasons.joined(separator: "; ")
      parts.append("skipped \(summary.skipped)\(reasons)")
    }
    return parts.joined(separator: "; ")
  }

  private func steps(
    for package: Package, among packages: [Package], in graph: Graph
  ) -> [(command: [String], folder: String)] {
    let build = ["swift", "build"] + flags
    let test = ["swift", "test"] + flags + (filter.map { ["--filter", $0] } ?? [])
    let hasTests = package.manifest.targets.contains { $0.kind == .test }
    var steps: [(command: [String], folder: String)] = []
    // The end-to-end tests run the programs of the app.
    if package.folder == "Tests", let app = graph["App"],
      !packages.contains(where: { $0.name == app.name })
    {
      steps.append((build, app.folder))
    }
    steps.append((hasTests ? test : build, package.folder))
    if package.folder == "App" { steps.append((build, package.folder)) }
    return steps
  }
}

extension ChildProcess {
  /// Reads the output of a build and tests in a session of its own, until the end.
  ///
  /// - Parameters:
  ///   - limit: The number of seconds after which the session is killed: since the last line of the
  ///     build, and then since the start of the first test.
  ///   - line: A closure that is called with each line.
  public func outcome(limit: Double, _ line: (String) -> Void) -> TestRun.Outcome {
    let start = now()
    var deadline = start + limit
    var summary = TestSummary()
    let hasEnded = forEachLine(deadline: { deadline }) {
      if !summary.hasStarted { deadline = now() + limit }
      summary.read($0)
      line($0)
    }
    if !hasEnded { killSession() }
    return TestRun.Outcome(code: wait(), seconds: now() - start, isTooLong: !hasEnded)
  }
}

/// Returns seconds with one decimal.
func tenths(_ seconds: Double) -> String {
  let tenths = Int((seconds * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}

/// Returns rows as lines with aligned columns: left for the first and the last, right for others.
func table(_ rows: [[String]]) -> [String] {
  let columns = rows.first?.count ?? 0
  let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    let cells = row.indices.map { column in
      let space = String(repeating: " ", count: widths[column] - row[column].count)
      return column == 0 || column == columns - 1 ? row[column] + space : space + row[column]
    }
    return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
  }
}

/// Returns the time of a monotonic clock, in seconds.
public func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
