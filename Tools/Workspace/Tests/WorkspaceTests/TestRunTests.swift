import Glibc
import Testing

@testable import Workspace

@Suite struct TestRunTests {
  func summary(_ lines: String...) -> TestSummary {
    var summary = TestSummary()
    for line in lines { summary.read(line) }
    return summary
  }

  @Test func testsOfBothLibraries_areCounted() {
    let summary = summary(
      "Test Suite 'All tests' passed at 2026-11-22 04:00:00.000",
      "\t Executed 2 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds",
      "\t Executed 3 tests, with 0 failures (0 unexpected) in 0.1 (0.1) seconds",
      "✔ Test run with 14 tests in 3 suites passed after 0.5 seconds.")
    #expect(summary.tests == 17)
    #expect(summary.skipped == 0)
  }

  @Test func skippedTests_areCountedWithReasons() {
    let summary = summary(
      "➜ Test aRealPlayerPlays() skipped: \"Not installed: sox; see `make bootstrap`\"",
      "➜ Suite Failures skipped.",
      "➜ Test other() skipped: \"Not installed: sox; see `make bootstrap`\"",
      "/w/FooTests.swift:3: FooTests.bar : Test skipped - No network.",
      "✘ Test run with 14 tests in 3 suites failed after 0.5 seconds with 1 issue.")
    #expect(summary.tests == 11)
    #expect(summary.skipped == 3)
    #expect(summary.reasons == ["Not installed: sox; see `make bootstrap`", "No network."])
    #expect(summary.isMissingPrograms)
  }

  @Test func testsThatHaveNotEnded_areKnown() {
    let start = [
      "◇ Test run started.", "◇ Suite A started.", "◇ Test a() started.",
      "◇ Test c(_:) with 2 test cases started.",
      "◇ Test case passing 1 argument word → \"passed\" to b(word:) started.",
      "◇ Test case passing 1 argument word → \"x\" to b(word:) started.",
      "Test Case 'OldTests.d' started at 2026-11-23 02:00:00.000",
      "Test Case 'OldTests.e' started at 2026-11-23 02:00:00.000",
    ]
    let end = [
      "✔ Test case passing 1 argument word → \"x\" to b(word:) passed after 0.1 seconds.",
      "✘ Test a() failed after 0.1 seconds with 1 issue.",
      "Test Case 'OldTests.d' passed (0.0 seconds)",
    ]
    var summary = TestSummary()
    summary.read("Build complete! (0.2s)")
    summary.read(start[0])
    #expect(!summary.hasStarted)
    for line in start.dropFirst() + end { summary.read(line) }
    #expect(summary.hasStarted)
    #expect(
      summary.running == [
        "c(_:) with 2 test cases", "case passing 1 argument word → \"passed\" to b(word:)",
        "Case 'OldTests.e'",
      ])
  }

  @Test func testsDoNotEnd_areKilledAndNamed() throws {
    // As those of `swift test`, with processes in groups of their own, and some that wait for these.
    let script = """
      echo 'Build complete! (0.2s)'; sleep 0.3; echo '◇ Test a() started.'
      echo '◇ Test b() started.'; echo '✔ Test b() passed after 0.1 seconds.'
      set -m; sleep 1000 & trap '' TERM INT; while :; do sleep 0.05; done
      """
    let child = try ChildProcess(
      ["bash", "-c", script], in: "/tmp", output: .merged, hasOwnSession: true)
    let start = now()
    var lines: [String] = []
    let outcome = child.outcome(limit: 1) { lines.append($0) }
    #expect(outcome.isTooLong)
    #expect(outcome.code == 128 + SIGKILL)
    #expect(now() - start >= 1)
    #expect(lines.count == 4)
    #expect(child.session.isEmpty)

    let run = try run(["Base", "High"], failing: ["Packages/Base": lines], isTooLong: true)
    #expect(run.code == 1)
    let end = run.output.suffix(from: run.output.firstIndex(of: "\nWhat failed:") ?? 0)
    #expect(
      Array(end) == [
        "\nWhat failed:", "== Base",
        "The tests did not end, and were killed. Started and not ended:", "  a()", "",
        "      tests  seconds", "Base      4      1.3  killed: it did not end",
        "High      4      1.3",
      ])
  }

  @Test func aProcessThatIsLeftBehind_doesNotKeepTheRunFromEnding() throws {
    let child = try ChildProcess(
      ["bash", "-c", "echo a; sleep 1000 & echo $!; exit 3"], in: "/tmp", output: .merged,
      hasOwnSession: true)
    var lines: [String] = []
    let outcome = child.outcome(limit: 600) { lines.append($0) }
    #expect(outcome.code == 3)
    #expect(!outcome.isTooLong)
    #expect(lines.first == "a")
    if let left = lines.last.flatMap({ pid_t($0) }) { kill(left, SIGKILL) }
  }

  /// Runs the tests of `Base`, `High`, `App` and `Tests`, with an outcome for each folder.
  func run(
    _ names: [String], failing: [String: [String]] = [:], skip: String? = nil,
    isStrict: Bool = false, filter: String? = nil, isTooLong: Bool = false, tests: Int = 4
  ) throws -> (code: Int32, commands: [String], output: [String]) {
    let fixture = try Fixture()
    try fixture.addPackage("Base")
    try fixture.addPackage("High", needs: ["Base"])
    try fixture.addPackage("App", in: "")
    try fixture.addPackage("Tests", in: "")
    let graph = fixture.graph()
    var commands: [String] = []
    var output: [String] = []
    var run = TestRun { command, folder, line in
      commands.append("\(folder): \(command.joined(separator: " "))")
      if let skip { line("➜ Test a() skipped: \"\(skip)\"") }
      for text in failing[folder] ?? [] {
        line(text.replacing("ROOT", with: fixture.files.root))
      }
      line("✔ Test run with \(tests) tests in 1 suite passed after 0.5 seconds.")
      let isFailing = failing[folder] != nil
      return TestRun.Outcome(
        code: isFailing ? 1 : 0, seconds: 1.25, isTooLong: isFailing && isTooLong)
    } print: {
      output.append($0)
    }
    run.flags = ["--x"]
    run.isStrict = isStrict
    run.filter = filter
    let code = try run.run(graph.packages.filter { names.contains($0.name) }, in: graph)
    return (code, commands, output)
  }

  @Test func packages_areTestedInOrder_andAppIsBuilt() throws {
    let run = try run(["Base", "High", "App", "Tests"])
    #expect(run.code == 0)
    #expect(
      run.commands == [
        "Packages/Base: swift test --x", "Packages/High: swift test --x", "App: swift test --x",
        "App: swift build --x", "Tests: swift test --x",
      ])
    #expect(
      run.output.suffix(5) == [
        "       tests  seconds", "Base       4      1.3", "High       4      1.3",
        "App        4      2.5", "Tests      4      1.3",
      ])
  }

  @Test func filterWithoutATest_fails() throws {
    #expect(try run(["Base", "High"], filter: "a").code == 0)
    let run = try run(["Base", "High"], filter: "a,b", tests: 0)
    #expect(run.code == 1)
    #expect(
      run.output.last
        == "No test matches FILTER=a,b, a regular expression: a|b for tests of a and of b.")
  }

  @Test func endToEndTests_buildTheAppFirst() throws {
    #expect(try run(["Tests"]).commands == ["App: swift build --x", "Tests: swift test --x"])
  }

  @Test func packageFails_othersRun_andTheFailuresAreSummedUp() throws {
    let failure = "✘ Test a() recorded an issue at A.swift:3:5: Wrong"
    let run = try run(
      ["Base", "High", "Tests"],
      failing: ["Packages/Base": [failure, "a second line"], "Packages/High": ["no reason"]])
    #expect(run.code == 1)
    #expect(run.commands.count == 4)
    let end = run.output.suffix(from: run.output.firstIndex(of: "\nWhat failed:") ?? 0)
    #expect(
      Array(end) == [
        "\nWhat failed:", "== Base", "A.swift:3: a(): Wrong", "a second line", "== High",
        "no reason",
        "✔ Test run with 4 tests in 1 suite passed after 0.5 seconds.", "",
        "       tests  seconds", "Base       4      1.3  failed (exit code 1)",
        "High       4      1.3  failed (exit code 1)", "Tests      4      2.5",
      ])
  }

  @Test func packageDoesNotCompile_itsDependentsDoNotRun() throws {
    let error = "ROOT/Packages/Base/Sources/Base/A.swift:3:5: error: no"
    let run = try run(["Base", "High", "Tests"], failing: ["Packages/Base": [error]])
    #expect(run.code == 1)
    #expect(
      run.commands == [
        "Packages/Base: swift test --x", "App: swift build --x", "Tests: swift test --x",
      ])
    #expect(
      run.output.suffix(3) == [
        "Base       4      1.3  failed (exit code 1)",
        "High                   not run: Base does not compile", "Tests      4      2.5",
      ])
    // Its tests alone do not compile.
    let tests = "ROOT/Packages/Base/Tests/BaseTests/A.swift:3:5: error: no"
    #expect(
      try self.run(["Base", "High"], failing: ["Packages/Base": [tests]]).commands.count == 2)
  }

  @Test func filter_isPassedToTheTests() throws {
    #expect(try run(["Base"], filter: "A").commands == ["Packages/Base: swift test --x --filter A"])
  }

  @Test func missingProgram_failsStrictRuns() throws {
    let reason = "Not installed: sox; see `make bootstrap`"
    let lenient = try run(["Base"], skip: reason)
    #expect(lenient.code == 0)
    #expect(lenient.output.last == "Base      3      1.3  skipped 1: \(reason)")
    let strict = try run(["Base"], skip: reason, isStrict: true)
    #expect(strict.code == 1)
    #expect(strict.output.last?.contains("failed: on CI no test may miss a program") == true)
    #expect(try run(["Base"], skip: "No network.", isStrict: true).code == 0)
  }
}
