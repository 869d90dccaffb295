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
    // In a folder that is new.
    for text in [" three", " four"] {
      try fixture.write(text, to: "src/New/B.swift")
      #expect(next() == "ended")
      #expect(next() == "shown two\(text)")
    }
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
    #expect(try !isChange("notes.txt", "a"))
    #expect(try !isChange(".B.swift", "a"))
    #expect(try !isChange("__Snapshots__/A/screen.txt", "a golden file"))
    #expect(try isChange("__Snapshots__/A/B.swift", "a source in a new folder"))
    #expect(try isChange("New/B.swift", "three"))
    #expect(try !isChange("New/B.swift", "three"))
    rename(fixture.files.absolute("src/New"), fixture.files.absolute("src/Renamed"))
    #expect(try watch.takeChanges())
    #expect(try isChange("Renamed/B.swift", "four"))
    for (old, new) in [("src/Renamed", "Other"), ("Other", "src/Renamed")] {
      rename(fixture.files.absolute(old), fixture.files.absolute(new))
      #expect(try watch.takeChanges())
    }
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
}

/// Writes a line.
private func printLine(_ text: String, to descriptor: Int32) {
  let bytes = Array((text + "\n").utf8)
  _ = write(descriptor, bytes, bytes.count)
}
