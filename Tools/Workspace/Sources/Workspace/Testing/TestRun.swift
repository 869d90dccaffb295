import Dispatch
import Synchronization

/// Builds packages, runs their tests, and sums up what failed and where the time went.
///
/// Several packages are built together, by one plan, and then tested side by side: some tests wait for
/// programs that they start, and those of the main actor use one core.
struct TestRun: Sendable {
  /// Runs a command in a folder, and calls a closure with each line of its output.
  typealias Execute =
    @Sendable (
      _ command: [String], _ folder: String, _ line: (String) -> Void
    ) throws -> (code: Int32, time: Duration)

  let graph: Graph
  /// The options of `swift build`.
  var flags: [String] = []
  /// The build folder.
  var scratch = ".build"
  /// The filter of the tests, a regular expression.
  var filter: String?
  /// The minutes after which a build, or the tests of a package, are ended.
  var minutes = "20"
  /// How many packages are tested at the same time.
  var width = 1
  /// The time that has passed since a moment in the past.
  var clock: @Sendable () -> Duration
  var execute: Execute
  var print: @Sendable (String) -> Void

  private struct Outcome {
    var code: Int32 = 0
    var build = Duration.zero
    var run = Duration.zero
    var lines: [String] = []
    var summary = TestSummary()
    /// The package that does not compile, so that this one was not tested.
    var cause: String?
    /// Whether `timeout` has ended it.
    var isTooLong: Bool { code == 124 }
  }

  /// Runs the tests of packages, except for those that need a package that does not compile.
  ///
  /// - Returns: 0 if all tests passed, otherwise the exit code of the first command that failed.
  func run(_ packages: [Package]) throws -> Int32 {
    let start = clock()
    // The end-to-end tests run the programs of the app.
    let programs = graph.packages.filter { $0.folder == "App" }
    let built =
      packages.contains { $0.folder == "Tests" } && !packages.contains { $0.folder == "App" }
      ? programs + packages : packages
    var times = BuildTimes(owners: graph.packagesByModule.mapValues(\.name))
    var outcomes: [Outcome]
    if built.count > 1, try build(built, &times) {
      outcomes = testSideBySide(packages)
      for (index, package) in packages.enumerated() {
        outcomes[index].build = times.packages[package.name] ?? .zero
      }
    } else {
      outcomes = try testInOrder(packages, with: programs, &times)
    }
    report(outcomes, of: packages, after: clock() - start, times)
    let firstCode = outcomes.first { $0.code != 0 }?.code ?? 0
    let tests = outcomes.reduce(0) { $0 + $1.summary.tests + $1.summary.skipped }
    if let filter, tests == 0, firstCode == 0 {
      print("No test matches FILTER=\(filter), a regular expression: a|b for tests of a and of b.")
      return 1
    }
    return firstCode
  }

  /// Builds a package and runs its tests, without a report.
  func runOne(_ package: Package) throws -> Int32 {
    var outcome = Outcome()
    var times = BuildTimes(owners: [:])
    try build(package, &outcome, &times)
    if outcome.code == 0 { test(package, isTimed: false, &outcome) { print($0) } }
    return outcome.code
  }

  /// Builds a product of a package.
  func build(_ package: Package, product: String) throws -> Int32 {
    var outcome = Outcome()
    var times = BuildTimes(owners: [:])
    try build(package, product: product, &outcome, &times)
    return outcome.code
  }

  // MARK: - Building

  /// Builds packages by one plan.
  ///
  /// - Returns: Whether all was built. Otherwise the packages have to be built one by one, to tell which of
  ///   them can be.
  private func build(_ packages: [Package], _ times: inout BuildTimes) throws -> Bool {
    let workspace = "\(scratch)/tests.xcworkspace"
    let items = packages.map {
      "<FileRef location=\"absolute:\(graph.files.absolute($0.folder))\"></FileRef>\n"
    }
    try graph.files.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0">
      \(items.joined())</Workspace>

      """, to: "\(workspace)/contents.xcworkspacedata")
    var outcome = Outcome()
    print("== Build")
    let command = ["swift", "build", "--build-tests", "--multiroot-data-file"]
    // NB: A plan for several packages is not kept.
    try execute(
      command + [graph.files.absolute(workspace)] + flags, in: "", &outcome, &times)
    return outcome.code == 0
  }

  /// Builds and tests packages one by one, as far as they compile.
  private func testInOrder(
    _ packages: [Package], with programs: [Package], _ times: inout BuildTimes
  ) throws -> [Outcome] {
    var outcomes: [Outcome] = []
    /// The packages whose libraries do not compile.
    var broken: Set<String> = []
    for package in packages {
      var outcome = Outcome()
      let needed = graph.closure(of: package).filter { $0.name != package.name }
      if let cause = needed.first(where: { broken.contains($0.name) }) {
        outcome.cause = cause.name
      } else {
        print("== \(package.name)")
        for other in (package.folder == "Tests" ? programs : []) + [package]
        where outcome.code == 0 {
          try build(other, &outcome, &times)
        }
        broken.formUnion(notCompiled(in: outcome.lines))
        if outcome.code == 0 {
          test(package, isTimed: packages.count > 1, &outcome) { print($0) }
        }
      }
      outcomes.append(outcome)
    }
    return outcomes
  }

  private func build(
    _ package: Package, product: String? = nil, _ outcome: inout Outcome,
    _ times: inout BuildTimes
  ) throws {
    let what = product.map { ["--product", $0] } ?? ["--build-tests"]
    let plan = BuildPlan(graph: graph, scratch: scratch)
    try plan.build([package], flags: flags) { flags in
      let count = outcome.lines.count
      try execute(["swift", "build"] + what + flags, in: package.folder, &outcome, &times)
      return (outcome.lines[count...].contains("Building for debugging..."), ())
    }
  }

  private func execute(
    _ command: [String], in folder: String, _ outcome: inout Outcome, _ times: inout BuildTimes
  ) throws {
    var last = clock()
    var shown = BuildOutput()
    let result = try execute(limit + command, folder) { line in
      let now = clock()
      times.read(line, after: now - last)
      last = now
      guard !line.contains("--multiroot-data-file is an *unsupported* option") else { return }
      outcome.lines.append(line)
      if shown.shows(line) { print(line) }
    }
    outcome.code = result.code
    outcome.build += result.time
  }

  // MARK: - Testing

  private func testSideBySide(_ packages: [Package]) -> [Outcome] {
    let outcomes = Mutex(packages.map { _ in Outcome() })
    @Sendable func test(at index: Int) {
      var outcome = Outcome()
      self.test(packages[index], isTimed: true, &outcome) { _ in }
      outcomes.withLock {
        $0[index] = outcome
        print("== \(packages[index].name)")
        outcome.lines.forEach(print)
      }
    }
    // Tests of tools build in the same folder: others would meet objects that are being written.
    let isTool = { (index: Int) in packages[index].folder.hasPrefix("Tools/") }
    // Those that start most programs are the last.
    let rest = Mutex(packages.indices.filter { !isTool($0) })
    DispatchQueue.concurrentPerform(iterations: min(width, packages.count)) { _ in
      while let index = rest.withLock({ $0.popLast() }) { test(at: index) }
    }
    for index in packages.indices where isTool(index) { test(at: index) }
    return outcomes.withLock(\.self)
  }

  /// Runs the tests of a package that was built.
  ///
  /// - Parameter isTimed: Whether to run them one after the other, so that each has the main actor for
  ///   itself, unless they wait for programs.
  private func test(
    _ package: Package, isTimed: Bool, _ outcome: inout Outcome, print: (String) -> Void
  ) {
    guard TestProgram.exists(for: package) else { return }
    let isSerial = isTimed && package.folder.hasPrefix("Packages/")
    let program = TestProgram(package: package, graph: graph, scratch: scratch)
    do {
      if program.hasOldTests {
        let names = try filter.map { try list(program, in: package, matching: $0) }
        if names != [] { try run(program.oldCommand(names), in: package, &outcome, print) }
      }
      let oldCode = outcome.code
      outcome.summary.isTimed = isSerial
      try run(program.command(filter: filter, isSerial: isSerial), in: package, &outcome, print)
      if outcome.code == TestProgram.noTests { outcome.code = 0 }
      if oldCode != 0 { outcome.code = oldCode }
    } catch {
      outcome.code = 1
      outcome.lines.append("\(error)")
    }
  }

  private func list(
    _ program: TestProgram, in package: Package, matching filter: String
  ) throws -> [String] {
    let pattern = try Regex(filter)
    var names: [String] = []
    _ = try execute(program.listCommand, package.folder) { line in
      if line.contains("/"), line.contains(pattern) { names.append(line) }
    }
    return names
  }

  private func run(
    _ command: [String], in package: Package, _ outcome: inout Outcome, _ print: (String) -> Void
  ) throws {
    let result = try execute(limit + command, package.folder) { line in
      outcome.summary.read(line)
      outcome.lines.append(line)
      print(line)
    }
    outcome.code = result.code
    outcome.run += result.time
  }

  private var limit: [String] {
    // By force half a minute after the signal.
    ["timeout", "--foreground", "--signal=INT", "--kill-after=60", "\(minutes)m"]
  }

  // MARK: - Reporting

  private func report(
    _ outcomes: [Outcome], of packages: [Package], after time: Duration, _ times: BuildTimes
  ) {
    let width = packages.map(\.name.count).max() ?? 0
    func row(_ cells: String..., remark: String = "") -> String {
      func space(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count))
      }
      let numbers = zip(cells.dropFirst(), [7, 9, 8]).map { space($0, $1) + $0 }.joined()
      return cells[0] + space(cells[0], width) + numbers + (remark.isEmpty ? "" : "  " + remark)
    }
    let results = zip(packages, outcomes)
    let failures = results.filter { $1.code != 0 }.flatMap { package, outcome in
      ["== \(package.name)"] + reasons(of: outcome, in: package)
    }
    var rows = ["", row("", "tests", "build s", "run s")]
    for (package, outcome) in results {
      if let cause = outcome.cause {
        rows.append(row(package.name, "", "", "", remark: "not run: \(cause) does not compile"))
      } else {
        rows.append(
          row(
            package.name, "\(outcome.summary.tests)", outcome.build.inSeconds,
            outcome.run.inSeconds, remark: remark(on: outcome)))
      }
    }
    if packages.count > 1 {
      rows.append("In all \(time.inSeconds) s, of which plans took \(times.rest.inSeconds) s.")
    }
    let slowest = results.flatMap { package, outcome in
      outcome.summary.times.map { (package.name, $0.name, $0.seconds) }
    }.sorted { $0.2 > $1.2 }.prefix(10).filter { $0.2 >= 0.2 }
    if !slowest.isEmpty { rows += ["", "Slowest tests:"] }
    rows += slowest.map { "  \(Duration.seconds($0.2).inSeconds) s  \($0.0): \($0.1)" }
    // The files that RECORD_SNAPSHOTS=1 has written.
    rows += outcomes.flatMap { $0.lines.filter { $0.hasPrefix("Recorded /") } }
    if !failures.isEmpty { print("\nWhat failed:") }
    for line in failures + rows { print(line) }
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
