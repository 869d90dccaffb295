import Glibc
import Subprocesses
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
      "Test Suite 'All tests' started at 2026-11-22 04:00:00.000",
      "Test Case 'OldTests.d' started at 2026-11-22 04:00:00.000",
      "Test Case 'OldTests.d' passed (0.0 seconds)",
      "\t Executed 1 test, with 0 failures (0 unexpected) in 0.1 (0.1) seconds",
      "◇ Test run started.", "◇ Suite A started.", "◇ Test a() started.",
      "◇ Test b(word:) started.",
      "◇ Test case passing 1 argument word → \"x\" to b(word:) started.",
      "✘ Test b(word:) with 2 test cases failed after 0.1 seconds with 1 issue.",
      "✔ Test a() passed after 0.1 seconds.", "✔ Suite A passed after 0.1 seconds.",
      "✔ Test run with 2 tests in 1 suite failed after 0.5 seconds with 1 issue.")
    #expect(summary.tests == 3)
    #expect(summary.skipped == 0)
    #expect(summary.running == [])
  }

  @Test func skippedTests_areCountedWithReasons() {
    let summary = summary(
      "➜ Test aRealPlayerPlays() skipped: \"Not installed: sox; see `make bootstrap`\"",
      "➜ Suite Failures skipped.",
      "➜ Test other() skipped: \"Not installed: sox; see `make bootstrap`\"",
      "/w/FooTests.swift:3: FooTests.bar : Test skipped - No network.")
    #expect(summary.tests == 0)
    #expect(summary.skipped == 3)
    #expect(summary.reasons == ["Not installed: sox; see `make bootstrap`", "No network."])
  }

  @Test func testsThatHaveNotEnded_areKnown() {
    let start = [
      "◇ Test run started.", "◇ Suite A started.", "◇ Test a() started.",
      "◇ Test b(word:) started.", "◇ Test c(_:) started.",
      "◇ Test case passing 1 argument word → \"passed\" to b(word:) started.",
      "◇ Test case passing 1 argument word → \"passed\" to c(_:) started.",
      "Test Case 'OldTests.d' started at 2026-11-23 02:00:00.000",
      "Test Case 'OldTests.e' started at 2026-11-23 02:00:00.000",
    ]
    let end = [
      "✔ Test b(word:) with 1 test case passed after 0.1 seconds.",
      "✘ Test a() failed after 0.1 seconds with 1 issue.",
      "Test Case 'OldTests.d' passed (0.0 seconds)",
    ]
    var summary = TestSummary()
    for line in ["Build complete! (0.2s)"] + start + end { summary.read(line) }
    #expect(
      summary.running == [
        "c(_:)", "case passing 1 argument word → \"passed\" to c(_:)",
        "Case 'OldTests.e'",
      ])
  }

  @Test func testsDoNotEnd_areNamed() throws {
    let lines = [
      "Build complete! (0.2s)", "◇ Test a() started.", "◇ Test b() started.",
      "✔ Test b() passed after 0.1 seconds.",
    ]
    let run = try run(["Base", "High"], failing: ["Packages/Base": lines], code: 124)
    #expect(run.code == 124)
    #expect(
      run.failures == [
        "== Base", "It did not end, and was killed. Tests that were running:", "  a()", "",
        "      tests  seconds", "Base      2      1.3  killed: it did not end in 20 minutes",
        "High      1      1.3",
      ])
  }

  /// The limit and its exit code are those of the program that ends a run.
  @Test func commands_areEndedAfterTheLimit() throws {
    let command = try #require(try run(["Base"], minutes: "0.0001").limited.first)
    let end = try Subprocesses.run(command.prefix { $0 != "swift" } + ["sleep", "60"], in: "/")
    #expect(end.status == 124)
  }

  /// Runs the tests of `Base`, `High`, `App` and `Tests`, with an outcome for each folder.
  func run(
    _ names: [String], failing: [String: [String]] = [:], code: Int32 = 1, filter: String? = nil,
    minutes: String = "20",
    lines: [String] = ["◇ Test z() started.", "✔ Test z() passed after 1 s"]
  ) throws -> (
    code: Int32, commands: [String], limited: [[String]], output: [String], failures: [String]
  ) {
    let fixture = try Fixture()
    try fixture.addPackage("Base")
    try fixture.addPackage("High", needs: ["Base"])
    try fixture.addPackage("App", in: "")
    try fixture.addPackage("Tests", in: "")
    let graph = fixture.graph()
    var limited: [[String]] = []
    var commands: [String] = []
    var output: [String] = []
    let run = TestRun(graph: graph, flags: ["--x"], filter: filter, minutes: minutes) {
      command, folder, line in
      limited.append(command)
      commands.append("\(folder): \(command.drop { $0 != "swift" }.joined(separator: " "))")
      for text in (failing[folder] ?? []) + lines {
        line(text.replacing("ROOT", with: fixture.files.root))
      }
      return (failing[folder] == nil ? 0 : code, .milliseconds(1_250))
    } print: {
      output.append($0)
    }
    let end = try run.run(graph.packages.filter { names.contains($0.name) })
    let failures = output.firstIndex(of: "\nWhat failed:").map { output[($0 + 1)...] }
    return (end, commands, limited, output, Array(failures ?? []))
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
        "       tests  seconds", "Base       1      1.3", "High       1      1.3",
        "App        2      2.5", "Tests      1      1.3",
      ])
  }

  @Test func filterWithoutATest_fails() throws {
    #expect(try run(["Base", "High"], filter: "a").code == 0)
    let run = try run(["Base", "High"], filter: "a,b", lines: [])
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
      failing: ["Packages/Base": [failure, "a second line"], "Packages/High": ["no reason"]],
      lines: [])
    #expect(run.code == 1)
    #expect(run.commands.count == 4)
    #expect(
      run.failures == [
        "== Base", "A.swift:3: a(): Wrong", "a second line", "== High", "no reason", "",
        "       tests  seconds", "Base       0      1.3  failed (exit code 1)",
        "High       0      1.3  failed (exit code 1)", "Tests      0      2.5",
      ])
  }

  @Test func packageDoesNotCompile_itsDependentsDoNotRun() throws {
    let error = "ROOT/Packages/Base/Sources/Base/A.swift:3:5: error: no"
    let run = try run(["Base", "High", "Tests"], failing: ["Packages/Base": [error]], lines: [])
    #expect(run.code == 1)
    #expect(
      run.commands == [
        "Packages/Base: swift test --x", "App: swift build --x", "Tests: swift test --x",
      ])
    #expect(
      run.output.suffix(3) == [
        "Base       0      1.3  failed (exit code 1)",
        "High                   not run: Base does not compile", "Tests      0      2.5",
      ])
    // Its tests alone do not compile.
    let tests = "ROOT/Packages/Base/Tests/BaseTests/A.swift:3:5: error: no"
    #expect(
      try self.run(["Base", "High"], failing: ["Packages/Base": [tests]]).commands.count == 2)
  }

  @Test func filter_isPassedToTheTests() throws {
    #expect(try run(["Base"], filter: "A").commands == ["Packages/Base: swift test --x --filter A"])
  }

  @Test func skippedTests_areInTheTable() throws {
    let reason = "Not installed: sox; see `make bootstrap`"
    let run = try run(["Base"], lines: ["➜ Test a() skipped: \"\(reason)\""])
    #expect(run.code == 0)
    #expect(run.output.last == "Base      0      1.3  skipped 1: \(reason)")
  }
}
