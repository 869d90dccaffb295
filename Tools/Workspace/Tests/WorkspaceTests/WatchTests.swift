import Glibc
import Testing

@testable import Workspace

/// Watches a temporary folder with a fake build command.
///
/// Every event is a line in a named pipe, which tests wait for.
@Suite(.serialized, .timeLimit(.minutes(1))) struct WatchTests {
  let fixture: Fixture
  let events: Int32

  init() throws {
    fixture = try Fixture(["src/A.swift": "one"])
    let path = fixture.files.absolute("events")
    mkfifo(path, 0o600)
    events = open(path, O_RDWR | O_CLOEXEC)
    // A source with the text "broken" does not compile.
    try fixture.write(
      """
      cat src/A.swift src/*/*.swift > built 2>/dev/null
      if grep -q broken src/A.swift; then
        echo "[1/2] Compiling A"
        echo "$PWD/src/A.swift:3:5: error: cannot find 'x' in scope"
        echo "$PWD/src/A.swift:3:5: error: cannot find 'x' in scope"
        echo "error: fatalError"
        exit 1
      fi
      """, to: "build.sh")
    try fixture.write(
      """
      trap 'echo "ended" > events; exit 0' TERM
      echo "shown $(cat built)" > events
      while [ ! -e quit ]; do sleep 0.1; done
      exit 3
      """, to: "show.sh")
  }

  func start(showing: Bool = true) {
    let watch = Watch(
      folders: [fixture.files.absolute("src")], root: fixture.files.root,
      build: ["sh", "build.sh"],
      show: showing ? ["sh", "show.sh"] : nil,
      check: { [files = fixture.files] in
        files.text("src/A.swift") == "broken" ? ["src/A.swift:1: error: A imports B"] : []
      },
      clear: { [events, files = fixture.files] in
        if files.text("src/A.swift") == "broken" { printLine("cleared", to: events) }
      }
    ) { [events] in
      printLine($0, to: events)
    }
    let box = Unmanaged.passRetained(Running(watch: watch, events: events))
    var thread = pthread_t()
    // Not a task, because the tests block the threads of the concurrency runtime.
    pthread_create(
      &thread, nil,
      { box in
        let running = Unmanaged<Running>.fromOpaque(box!).takeRetainedValue()
        let code = try? running.watch.run()
        printLine("code \(code ?? -1)", to: running.events)
        return nil
      }, box.toOpaque())
  }

  private final class Running {
    let watch: Watch
    let events: Int32
    init(watch: Watch, events: Int32) {
      self.watch = watch
      self.events = events
    }
  }

  /// Waits for the next event, and returns it.
  func next() -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    // An event that does not happen fails the test instead of blocking it.
    var ready = [pollfd(fd: events, events: Int16(POLLIN), revents: 0)]
    guard poll(&ready, 1, 30_000) == 1 else { return "nothing for 30 seconds" }
    while read(events, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Ends the shown program.
  func end() throws { try fixture.write("", to: "quit") }

  @Test func saving_restartsTheProgram_whoseEndIsThatOfTheWatch() throws {
    start()
    #expect(next() == "shown one")
    try fixture.write("two", to: "src/A.swift")
    #expect(next() == "ended")
    #expect(next() == "shown two")
    try end()
    #expect(next() == "code 3")
  }

  @Test func buildFails_printsErrors_andSavingBuildsAgain() throws {
    start()
    #expect(next() == "shown one")
    try fixture.write("broken", to: "src/A.swift")
    #expect(next() == "ended")
    #expect(next() == "cleared")
    #expect(next() == "src/A.swift:3: error: cannot find 'x' in scope")
    #expect(next() == "src/A.swift:1: error: A imports B")
    #expect(next().wholeMatch(of: /\d\d:\d\d:\d\d Waiting for changes. Ctrl-C ends./) != nil)
    try fixture.write("two", to: "src/A.swift")
    #expect(next() == "shown two")
    try end()
    #expect(next() == "code 3")
  }

  @Test func renamingOrAddingAFolder_buildsAgain() throws {
    start()
    #expect(next() == "shown one")
    try fixture.write("two", to: "src/.A.swift.swp")
    rename(fixture.files.absolute("src/.A.swift.swp"), fixture.files.absolute("src/A.swift"))
    #expect(next() == "ended")
    #expect(next() == "shown two")
    mkdir(fixture.files.absolute("src/New"), 0o700)
    try fixture.write(" three", to: "src/New/B.swift")
    #expect(next() == "ended")
    #expect(next() == "shown two three")
    try fixture.write(" four", to: "Other/C.swift")
    rename(fixture.files.absolute("Other"), fixture.files.absolute("src/Other"))
    #expect(next() == "ended")
    #expect(next() == "shown two three four")
    rename(fixture.files.absolute("src/Other"), fixture.files.absolute("Other"))
    #expect(next() == "ended")
    #expect(next() == "shown two three")
    remove(fixture.files.absolute("src/New/B.swift"))
    #expect(next() == "ended")
    #expect(next() == "shown two")
    try end()
    #expect(next() == "code 3")
  }

  @Test func otherFiles_areIgnored() throws {
    start()
    #expect(next() == "shown one")
    try fixture.write("", to: "src/A.swift~")
    try fixture.write("", to: "src/notes.txt")
    try end()
    #expect(next() == "code 3")
  }

  @Test func otherContentsOfSources_areChanges_andNothingElse() throws {
    let watch = try SourceWatch([fixture.files.absolute("src")])
    func isChange(_ path: String, _ text: String) throws -> Bool {
      try fixture.write(text, to: "src/\(path)")
      return try watch.takeChanges()
    }
    #expect(try !isChange("A.swift", "one"))
    #expect(try isChange("A.swift", "two"))
    #expect(try !isChange("A.swift", "two"))
    #expect(try !isChange("A.swift~", "a"))
    #expect(try !isChange(".B.swift", "a"))
    #expect(try !isChange("__Snapshots__/A/screen.txt", "a golden file"))
    #expect(try isChange("__Snapshots__/A/B.swift", "a source in a new folder"))
    #expect(try isChange("New/B.swift", "three"))
    #expect(try !isChange("New/B.swift", "three"))
    rename(fixture.files.absolute("src/New"), fixture.files.absolute("src/Renamed"))
    #expect(try watch.takeChanges())
    #expect(try isChange("Renamed/B.swift", "four"))
    remove(fixture.files.absolute("src/Renamed/B.swift"))
    #expect(try watch.takeChanges())
    rmdir(fixture.files.absolute("src/Renamed"))
    #expect(try !watch.takeChanges())
  }

  @Test func aRunThatWritesItsFilesAnew_isNotRepeated() throws {
    try fixture.write(
      """
      printf one > src/B.swift; mv src/B.swift src/A.swift
      mkdir -p src/__Snapshots__; echo screen > src/__Snapshots__/A.txt
      cat src/A.swift > built; echo run > events
      """, to: "build.sh")
    start()
    #expect(next() == "run")
    #expect(next() == "shown one")
    try end()
    #expect(next() == "code 3")
  }

  @Test(arguments: [
    ("", ["Low/Sources", "High/Sources"]), ("1", ["Low/Sources", "High/Sources", "High/Tests"]),
  ])
  func testsAreWatched_whereTheyAreRun(test: String, folders: [String]) throws {
    try fixture.addPackage("Low")
    try fixture.addPackage("High", needs: ["Low"])
    let command = MakeCommand(["watch", "FEATURE=High", "TEST=\(test)"])
    let watched = try command.watch(fixture.graph()).folders
    #expect(Set(watched) == Set(folders.map { command.files.absolute("Packages/\($0)") }))
  }

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

/// Writes a line.
private func printLine(_ text: String, to descriptor: Int32) {
  let bytes = Array((text + "\n").utf8)
  _ = write(descriptor, bytes, bytes.count)
}
