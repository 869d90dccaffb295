import Glibc
import Subprocesses
import Synchronization
import Testing

@testable import Workspace

@Suite struct TestRunTests {
  /// What Swift Testing and XCTest print, with tests that have not ended.
  @Test func testsOfBothLibraries_areCountedTimedAndKnownWhileTheyRun() {
    let lines = """
      Build complete! (0.2s)
      Test Suite 'All tests' started at 2026-11-22 04:00:00.000
      Test Case 'OldTests.d' started at 2026-11-22 04:00:00.000
      Test Case 'OldTests.d' passed (1.5 seconds)
      Test Case 'OldTests.e' started at 2026-11-23 02:00:00.000
      /w/FooTests.swift:3: FooTests.bar : Test skipped - No network.
      \t Executed 1 test, with 0 failures (0 unexpected) in 0.1 (0.1) seconds
      ◇ Test run started.
      ◇ Suite A started.
      ◇ Test a() started.
      ◇ Test b(word:) started.
      ◇ Test case passing 1 argument word → "passed" to b(word:) started.
      ◇ Test c(_:) started.
      ◇ Test case passing 1 argument word → "passed" to c(_:) started.
      ➜ Test aRealPlayerPlays() skipped: "Not installed: sox; see `make bootstrap`"
      ➜ Suite Failures skipped.
      ➜ Test other() skipped: "Not installed: sox; see `make bootstrap`"
      ✘ Test b(word:) with 2 test cases failed after 0.125 seconds with 1 issue.
      ✔ Test a() passed after 0.1 seconds.
      ✔ Suite A passed after 0.1 seconds.
      ✔ Test run with 2 tests in 1 suite failed after 0.5 seconds with 1 issue.
      """.split(separator: "\n").map(String.init)
    var (summary, untimed) = (TestSummary(), TestSummary())
    summary.isTimed = true
    for line in lines {
      summary.read(line)
      untimed.read(line)
    }
    #expect(summary.tests == 3)
    #expect(summary.skipped == 3)
    #expect(summary.reasons == ["No network.", "Not installed: sox; see `make bootstrap`"])
    #expect(
      summary.running == [
        "Case 'OldTests.e'", "c(_:)", "case passing 1 argument word → \"passed\" to c(_:)",
      ])
    #expect(summary.times.map(\.name) == ["Case 'OldTests.d'", "b(word:)", "a()"])
    #expect(summary.times.map(\.seconds) == [1.5, 0.125, 0.1])
    #expect(untimed.times == [])
  }

  @Test func timeOfABuild_isThatOfWhatItsLinesName() {
    var times = BuildTimes(owners: ["Models": "Models", "StandupsFile": "Persistence"])
    let lines = [
      "Building for debugging...", "[1/9] Write sources", "[2/9] Compiling Models A.swift",
      "[3/9] Emitting module StandupsFile", "[4/9] Wrapping AST for Models for debugging",
      "[5/9] Compiling ModelsPackageDiscoveredTests all-discovered-tests.swift",
      "[9/9] Linking ModelsPackageTests.xctest", "/w/Models/A.swift:1:1: warning: w",
    ]
    for (index, line) in lines.enumerated() { times.read(line, after: .seconds(1 << index)) }
    #expect(
      times.packages == ["Models": .seconds(4 + 16 + 32 + 64), "Persistence": .seconds(8)])
    #expect(times.rest == .seconds(1 + 2 + 128))
  }

  @Test func testsDoNotEnd_areNamed() throws {
    let lines = [
      "◇ Test a() started.", "◇ Test b() started.", "✔ Test b() passed after 0.1 seconds.",
    ]
    let run = try run(["Base", "High"], failing: ["BasePackageTests": lines], code: 124)
    #expect(run.code == 124)
    #expect(
      run.failures == [
        "== Base", "It did not end, and was killed. Tests that were running:", "  a()", "",
        "      tests  build s   run s",
        "Base      2      0.0     1.3  killed: it did not end in 20 minutes",
        "High      1      0.0     1.3", "In all 0.0 s, of which plans took 0.0 s.", "",
        "Slowest tests:", "  1.0 s  Base: z()", "  1.0 s  High: z()",
      ])
  }

  /// The limit and its exit code are those of the program that ends a run.
  @Test func commands_areEndedAfterTheLimit() throws {
    let command = try #require(try run(["Base"], minutes: "0.0001").limited.first)
    let end = try Subprocesses.run(command.prefix { $0 != "swift" } + ["sleep", "60"], in: "/")
    #expect(end.status == 124)
  }

  /// Runs the tests of `Base`, `High`, `App` and `Tests`, which are all that there is.
  ///
  /// - Parameter failing: What commands print that fail, by words that are in them or in their folder.
  func run(
    _ names: [String], failing: [String: [String]] = [:], code: Int32 = 1, filter: String? = nil,
    minutes: String = "20", width: Int = 1, old: Set<String> = [],
    lines: [String] = ["◇ Test z() started.", "✔ Test z() passed after 1.0 seconds."],
    body: (TestRun, [Package]) throws -> Int32 = { try $0.run($1) }
  ) throws -> (
    code: Int32, commands: [String], limited: [[String]], output: [String], failures: [String]
  ) {
    let fixture = try Fixture()
    try fixture.addPackage("Base")
    try fixture.addPackage("High", needs: ["Base"])
    try fixture.addPackage("App", in: "")
    try fixture.addPackage("Tests", in: "")
    for name in old {
      try fixture.write(
        "final class Old: XCTestCase {}", to: "Packages/\(name)/Tests/\(name)Tests/Old.swift")
    }
    let graph = fixture.graph()
    let root = fixture.files.root
    let limited = Mutex<[[String]]>([])
    let output = Mutex<[String]>([])
    let run = TestRun(
      graph: graph, flags: ["--x"], scratch: "build", filter: filter, minutes: minutes,
      width: width
    ) {
      .zero
    } execute: { command, folder, line in
      limited.withLock { $0.append(["in \(folder):"] + command) }
      let words = "\(folder): \(command.joined(separator: " "))"
      let failure = failing.first { words.contains($0.key) }
      let isTest = words.contains("xctest")
      let printed = words.contains("--list") ? ["Listing:", "T.Old/a", "T.Old/b"] : lines
      for text in (failure?.value ?? []) + (isTest ? printed : []) {
        line(text.replacing("ROOT", with: root))
      }
      return (failure == nil ? 0 : code, .milliseconds(1_250))
    } print: { line in
      output.withLock { $0.append(line) }
    }
    let end = try body(run, graph.packages.filter { names.contains($0.name) })
    let printed = output.withLock(\.self)
    let failures = printed.firstIndex(of: "\nWhat failed:").map { printed[($0 + 1)...] }
    let commands = limited.withLock(\.self)
    let short = commands.map { command in
      let start = command.firstIndex(of: "swift") ?? command.firstIndex { $0.hasSuffix(".xctest") }
      return ([command[0]] + command[(start ?? 0)...]).joined(separator: " ")
        .replacing(root + "/", with: "")
    }
    return (end, short, commands.map { Array($0.dropFirst()) }, printed, Array(failures ?? []))
  }

  let testing = "--testing-library swift-testing"

  @Test func onePackage_isBuiltAndTested() throws {
    let commands = [
      "in Packages/Base: swift build --build-tests --x",
      "in Packages/Base: build/debug/BasePackageTests.xctest \(testing)",
    ]
    let run = try run(["Base"])
    #expect(run.code == 0 && run.commands == commands)
    #expect(
      run.output.suffix(3) == [
        "", "      tests  build s   run s", "Base      1      1.3     1.3",
      ])
    // For `make watch`, without a report, and for `make preview`.
    let other = try self.run(["Base"]) { try $0.runOne($1[0]) }
    #expect(other.code == 0 && other.commands == commands)
    #expect(other.output.last == "✔ Test z() passed after 1.0 seconds.")
    let failing = try self.run(["Base"], failing: ["swift build": ["no"]]) { try $0.runOne($1[0]) }
    #expect(failing.code == 1 && failing.commands.count == 1 && failing.output == ["no"])
    let preview = try self.run(["Base"]) { try $0.build($1[0], product: "BasePreview") }
    #expect(preview.commands == ["in Packages/Base: swift build --product BasePreview --x"])
  }

  @Test(arguments: [1, 4])
  func severalPackages_areBuiltTogetherAndTestedSideBySide(width: Int) throws {
    let run = try run(["Base", "High", "App", "Tests"], width: width)
    #expect(run.code == 0)
    #expect(
      run.commands.first
        == "in : swift build --build-tests --multiroot-data-file build/tests.xcworkspace --x")
    #expect(
      Set(run.commands.dropFirst()) == [
        "in Packages/Base: build/debug/BasePackageTests.xctest \(testing) --no-parallel",
        "in Packages/High: build/debug/HighPackageTests.xctest \(testing) --no-parallel",
        "in App: build/debug/AppPackageTests.xctest \(testing)",
        "in Tests: build/debug/TestsPackageTests.xctest \(testing)",
      ])
    #expect(
      run.output.suffix(10)
        == [
          "", "       tests  build s   run s", "Base       1      0.0     1.3",
          "High       1      0.0     1.3", "App        1      0.0     1.3",
          "Tests      1      0.0     1.3", "In all 0.0 s, of which plans took 0.0 s.", "",
          "Slowest tests:", "  1.0 s  Base: z()", "  1.0 s  High: z()",
        ].suffix(10))
  }

  @Test func testsOfXCTest_runToo() throws {
    let program = "in Packages/Base: build/debug/BasePackageTests.xctest"
    #expect(
      try run(["Base"], old: ["Base"]).commands.dropFirst()
        == [program, "\(program) \(testing)"])
    let failing = try run(["Base"], failing: ["Tests.xctest": []], old: ["Base"])
    #expect(failing.code == 1 && failing.commands.count == 3)
    #expect(
      try run(["Base"], filter: "d/b", old: ["Base"]).commands.dropFirst()
        == [
          "\(program) --list-tests", "\(program) T.Old/b", "\(program) \(testing) --filter d/b",
        ])
    #expect(
      try run(["Base"], filter: "c", old: ["Base"]).commands.dropFirst()
        == ["\(program) --list-tests", "\(program) \(testing) --filter c"])
  }

  @Test func filterWithoutATest_fails() throws {
    #expect(try run(["Base", "High"], filter: "a").code == 0)
    // The code of Swift Testing where there is no test.
    let run = try run(
      ["Base", "High"], failing: ["filter": []], code: 69, filter: "a,b", lines: [])
    #expect(run.code == 1)
    #expect(
      run.output.last
        == "No test matches FILTER=a,b, a regular expression: a|b for tests of a and of b.")
  }

  @Test func packageFails_othersRun_andTheFailuresAreSummedUp() throws {
    let failure = "✘ Test a() recorded an issue at A.swift:3:5: Wrong"
    let run = try run(
      ["Base", "High", "Tests"],
      failing: [
        "BasePackageTests": [failure, "a second line"], "HighPackageTests": ["no reason"],
      ], lines: [])
    #expect(run.code == 1)
    // One build of all, and of the app for the end-to-end tests.
    #expect(run.commands.count == 4 && run.commands[0].contains("--multiroot-data-file"))
    #expect(
      run.failures == [
        "== Base", "A.swift:3: a(): Wrong", "a second line", "== High", "no reason", "",
        "       tests  build s   run s", "Base       0      0.0     1.3  failed (exit code 1)",
        "High       0      0.0     1.3  failed (exit code 1)", "Tests      0      0.0     1.3",
        "In all 0.0 s, of which plans took 0.0 s.",
      ])
  }

  @Test func packageDoesNotCompile_itsDependentsDoNotRun() throws {
    let error = "ROOT/Packages/Base/Sources/Base/A.swift:3:5: error: no"
    let run = try run(
      ["Base", "High", "Tests"], failing: ["multiroot": [error], "Packages/Base": [error]],
      lines: [])
    #expect(run.code == 1)
    #expect(
      run.commands.dropFirst() == [
        "in Packages/Base: swift build --build-tests --x", "in App: swift build --build-tests --x",
        "in Tests: swift build --build-tests --x",
        "in Tests: build/debug/TestsPackageTests.xctest \(testing)",
      ])
    #expect(
      run.output.suffix(4) == [
        "Base       0      1.3     0.0  failed (exit code 1)",
        "High                           not run: Base does not compile",
        "Tests      0      2.5     1.3", "In all 0.0 s, of which plans took 0.0 s.",
      ])
    // Its tests alone do not compile.
    let tests = "ROOT/Packages/Base/Tests/BaseTests/A.swift:3:5: error: no"
    let other = try self.run(
      ["Base", "High"], failing: ["multiroot": [tests], "Packages/Base": [tests]])
    #expect(other.commands.suffix(2).allSatisfy { $0.hasPrefix("in Packages/High:") })
  }

  @Test func skippedTests_areInTheTable() throws {
    let reason = "Not installed: sox; see `make bootstrap`"
    let run = try run(["Base"], lines: ["➜ Test a() skipped: \"\(reason)\""])
    #expect(run.code == 0)
    #expect(run.output.last == "Base      0      1.3     1.3  skipped 1: \(reason)")
  }
}
