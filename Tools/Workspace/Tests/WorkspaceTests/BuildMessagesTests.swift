import Testing

@testable import Workspace

/// What is told of a build or of tests that failed.
@Suite struct BuildMessagesTests {
  @Test func longFailures_areToldInTenLines() {
    let screen = (1...20).map { "│ \($0) │" }
    let lines =
      ["✘ Test a() recorded an issue at A.swift:3:5: Issue recorded", "↳ A state change: …", ""]
      + screen + ["  − count: 1", "  + count: 2", "", "No reducer runs for '.form': add it."]
      + ["✘ Test b() recorded an issue at A.swift:4:5: Expectation failed: (ui →"] + screen
      + [").contains(\"x\")"] + (1...20).map { "/w/A.swift:\($0):1: error: no" }
    let told = BuildMessages.failures(in: lines, root: "/w")
    #expect(
      told.prefix(8) == [
        "A.swift:3: a(): A state change: …", "  − count: 1", "  + count: 2",
        "No reducer runs for '.form': add it.", "…", "A.swift:4: b(): Expectation failed: (ui →",
        ").contains(\"x\")", "…",
      ])
    #expect(told.dropFirst(8).first == "A.swift:1: error: no")
    #expect(told.suffix(2) == ["A.swift:10: error: no", "… and 10 more errors"])
  }

  @Test func aTypoInAKeyPath_isNamedWithTheNearestName() throws {
    let fixture = try Fixture()
    try fixture.write("enum Action { case incrementButtonTapped }", to: "Sources/A/A.swift")
    try fixture.write(
      "await store.send(\\.incremntButtonTapped)\nawait store.send(\\.other)\nfoo()",
      to: "Tests/ATests/T.swift")
    let file = fixture.files.absolute("Tests/ATests/T.swift")
    let lines =
      (1...3).map { "\(file):\($0):3: error: no exact matches in call" } + [
        "\(file):3:1: error: failed to produce diagnostic for expression; please submit a bug report"
      ]
    let told = BuildMessages.failures(in: lines, root: fixture.files.root)
    #expect(
      told.prefix(4) == [
        "Tests/ATests/T.swift:1: error: no exact matches in call",
        "↳ Nothing is called 'incremntButtonTapped' in this package. Is 'incrementButtonTapped' meant?",
        "Tests/ATests/T.swift:2: error: no exact matches in call",
        "Tests/ATests/T.swift:3: error: no exact matches in call",
      ])
    #expect(
      told.last?.hasPrefix("↳ Often `scope` with a state and an action of two features.") == true)
  }

  /// Each line that sends an action fails where the state is not `Equatable`.
  @Test func aMissingConformance_isToldOnce() {
    let error = "error: referencing instance method"
    let reason = "on 'TestStore' requires that 'A.State' conform to 'Equatable'"
    let lines = (1...3).map { "/w/A.swift:\($0):3: \(error) 'send\($0)' \(reason)" }
    #expect(
      BuildMessages.failures(in: lines, root: "/w")
        == ["A.swift:1: \(error) 'send1' \(reason) (and 2 more)"])
  }

  /// An action that a test does not receive fails each line that follows.
  @Test func oneReason_isToldOnce() {
    let lines = (1...3).flatMap {
      [
        "✘ Test a() recorded an issue at A.swift:\($0):5: Issue recorded",
        "↳ Must handle an action",
        "  [0]: .fetched",
      ]
    }
    #expect(
      BuildMessages.failures(in: lines, root: "/w")
        == ["A.swift:1: a(): Must handle an action", "  [0]: .fetched"])
  }

  @Test func outputOfABuild_isThereOnce_withThreeNotes() {
    var output = BuildOutput()
    let error = "/w/A.swift:3:5: error: no"
    let notes = (1...40).map { "   |  `- note: candidate \($0)" }
    let lines = [error] + notes + ["[2/2] Compiling"] + [error, "1 | let x"] + ["Build complete"]
    #expect(
      lines.filter { output.shows($0) } == [error] + notes.prefix(3) + [
        "[2/2] Compiling", "Build complete",
      ])
  }

  @Test func failuresAndErrors_areWholeAndThereOnce() {
    let lines = """
      [1/2] Compiling A A.swift
      /w/A/Sources/A/A.swift:3:5: error: cannot find 'x' in scope
      1 | let y = x
        |         `- error: cannot find 'x' in scope
      [2/2] Compiling A B.swift
      /w/A/Sources/A/A.swift:3:5: error: cannot find 'x' in scope
      1 | let y = x
        |         `- error: cannot find 'x' in scope
      /w/A/Sources/A/A.swift:9:5: warning: unused
      9 | let z = 1
      error: fatalError
      Build complete! (1 s)
      ◇ Test a() started.
      ✘ Test a() recorded an issue at A.swift:3:5: Expectation failed: (ui →
      ╭────╮
      │ at │
      ╰────╯).contains("x")
      ↳ A comment: with colons
        and a second line
      ✘ Test b(count:) recorded an issue with 1 argument count → 2 at A.swift:4:5: Expectation failed
      ✘ Test c() recorded an issue: Caught error
      ✔ Test d() passed after 0.1 seconds.
      after it
      Test Case 'ATests.e' started at 2026-11-22 04:00:00.000
      /w/A/Tests/ATests.swift:5: error: ATests.e : XCTAssertEqual failed: ("1
      2") is not equal to ("3")
      Test Case 'ATests.e' failed (0.1 seconds)
      ◇ Test f() started.
      A/B.swift:7: Fatal error: Index out of range
      *** Signal 5: Backtracing from 0x7f
      0 0x1 _assertionFailure in /swift/Assert.swift:1 at /swift/Assert.swift:1:1
      1 [ra] 0x2 closure #1 in A.body.getter + 12 in ATests at /w/A/Sources/A/A.swift:12:5
      ✘ Test run with 4 tests in 1 suite failed after 0.1 seconds with 1 issue.
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      BuildMessages.summary(of: lines, code: 1, root: "/w/A")
        == """
        Sources/A/A.swift:3: error: cannot find 'x' in scope
        A.swift:3: a(): Expectation failed: (ui →
        ╭────╮
        │ at │
        ╰────╯).contains("x")
        ↳ A comment: with colons
          and a second line
        A.swift:4: b(count:) with 1 argument count → 2: Expectation failed
        c(): Caught error
        Tests/ATests.swift:5: ATests.e : XCTAssertEqual failed: ("1
        2") is not equal to ("3")
        Sources/A/A.swift:12: Fatal error: Index out of range
        ↳ It ended the tests. Running: a(), f()
        Test run with 4 tests in 1 suite failed after 0.1 seconds with 1 issue.
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    #expect(
      BuildMessages.summary(of: ["x", "error: no"], code: 1, root: "/w") == ["x", "error: no"])
    #expect(BuildMessages.summary(of: ["x"], code: 0, root: "/w") == [])
  }
}
