import ConcurrencyExtras
import Foundation
import TerminalDriver
import Testing

/// Flows through the whole app, with the real program in a real terminal.
@Suite(.waitsForPrograms, .enabled(if: Tmux.isInstalled, "tmux is not installed: make bootstrap"))
struct AppFlowTests {
  let sandbox = Sandbox()
  var data: URL { sandbox.data }
  var saved: [[String: Any]] { sandbox.saved }

  func launch(columns: Int = 90, rows: Int = 30) throws -> Tmux {
    try sandbox.launch(columns: columns, rows: rows)
  }

  @Test func addedStandup_isThereAfterRestart() throws {
    let today = try launch()
    try today.wait(for: "No standups yet")
    try today.press("Enter")
    try today.wait(for: "[ Save ]")
    try today.type("デザイン ☕️")
    try today.press("Enter")
    try today.type("Blob")
    try today.wait(for: "Blob")
    try today.click("[ Save ]")
    try today.wait(for: "▌ デザイン")
    try today.press("C-c")
    #expect(try today.waitForExit() == 0)
    #expect(saved.map { $0["title"] as? String } == ["デザイン ☕️"])
    let permissions = try FileManager.default.attributesOfItem(atPath: data.path)[.posixPermissions]
    #expect(permissions as? Int == 0o600)

    let tomorrow = try launch(columns: 60, rows: 20)
    try tomorrow.wait(for: "▌ デザイン")
    try tomorrow.press("C-c")
    #expect(try tomorrow.waitForExit() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func signal_savesAndRestoresTheTerminal(signal: Int32) throws {
    let app = try launch()
    try app.wait(for: "No standups yet")
    try app.press("Enter")
    try app.wait(for: "[ Save ]")
    try app.type("Hurry")
    try app.wait(for: "Hurry")
    try app.click("[ Save ]")
    try app.wait(for: "▌ Hurry")
    try app.signal(signal)
    #expect(try app.waitForExit() == 128 + Int(signal))
    #expect(saved.count == 1)
    #expect(try app.isRestored())
  }

  /// Control-C twice in a meeting, or a signal, saves it as ended early, and passes it on.
  @Test(arguments: zip([SIGTERM, nil, nil], ["tee", "tee", "no-such-program"]))
  func meetingThatEndsWithTheProgram_isPassedOn(signal: Int32?, program: String) throws {
    try sandbox.write(Sandbox.design)
    let passed = sandbox.folder.appending(path: "passed.json")
    let settings = sandbox.folder.appending(path: "config/standups")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try Data(#"{"afterMeeting": "\#(program) \#(passed.path)"}"#.utf8)
      .write(to: settings.appending(path: "config.json"))
    let app = try sandbox.open("start", "Design")
    try app.wait(for: "Who is here?")
    app.type("\r")
    try app.wait(for: "Speaker 1 of 2")
    if let signal {
      app.signal(signal)
    } else {
      app.type("\u{3}")
      try app.wait(for: "End meeting?")
      app.type("\u{3}")
    }
    let isPassedOn = program == "tee"
    #expect(try app.waitForExit() == signal.map { 128 + $0 } ?? (isPassedOn ? 0 : EX_IOERR))
    let meetings = saved.first?["meetings"] as? [[String: Any]]
    #expect(meetings?.map { $0["endedEarly"] as? Bool } == [true])
    if isPassedOn {
      let text = try String(contentsOf: passed, encoding: .utf8)
      #expect(text.contains(#""endedEarly" : true"#))
    } else {
      #expect(app.screen.shows("The meeting is kept, but “no-such-program” failed"))
    }
  }

  /// The law of the end: Control-C, pressed one to three times while the program after a meeting runs,
  /// ends the app in less than five seconds, the meeting is in the file or in one that a message names,
  /// and the message says what was lost.
  @Test(arguments: SeededGenerator.seeds(2))
  func endWhileTheProgramAfterAMeetingRuns_saysWhatIsLost(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let presses = Int.random(in: 1...3, using: &generator)
    let isDamaged = Bool.random(using: &generator)
    try sandbox.write(Sandbox.design)
    try sandbox.write(#"{"afterMeeting": "sleep 600"}"#, to: "config/standups/config.json")
    // The lines of a message are not broken.
    let app = try sandbox.open(["start", "Design"], columns: 400)
    try app.wait(for: "Who is here?")
    app.type("\r")
    try app.wait(for: "Speaker 1 of 2")
    app.type("  ")
    try app.wait(for: "Past meetings")
    try app.wait("did not save the meeting") { _ in
      (saved.first?["meetings"] as? [Any])?.count == 1
    }
    if isDamaged { try sandbox.write("[") }
    let start = ContinuousClock.now
    for _ in 1...presses {
      app.type("\u{3}")
      app.read(for: .milliseconds(Int.random(in: 1...300, using: &generator)))
    }
    let status = try app.waitForExit()
    #expect(start.duration(to: .now) < .seconds(5), "seed \(seed)")
    #expect(status == (presses == 1 ? EX_IOERR : 130), "seed \(seed)")
    let sentences = [
      ("may be lost", false), ("“sleep” failed", presses == 1),
      ("ended before the program after a meeting had", presses > 1),
      ("your standups are saved", presses > 1 && !isDamaged),
      ("show --last --json -- Design | sleep 600", !isDamaged),
      ("your standups are in", isDamaged),
    ]
    for (sentence, isSaid) in sentences {
      #expect(app.screen.shows(sentence) == isSaid, "seed \(seed), \(sentence): \(app.screen)")
    }
    if isDamaged { #expect(try Data(contentsOf: sandbox.rescued()).count > 300) }
  }
}
