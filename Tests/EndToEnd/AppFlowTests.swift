import ConcurrencyExtras
import Foundation
import TerminalDriver
import Testing

/// Flows through the whole app, with the real program in a real terminal.
@Suite(.waitsForPrograms) struct AppFlowTests {
  let sandbox = Sandbox()
  var saved: [[String: Any]] { sandbox.saved }

  /// Control-C twice in a meeting, or a signal, saves it as ended early, and passes it on.
  @Test(arguments: zip([SIGTERM, nil], ["tee", "no-such-program"]))
  func meetingThatEndsWithTheProgram_isPassedOn(signal: Int32?, program: String) throws {
    try sandbox.write(Sandbox.design)
    let passed = sandbox.folder.appending(path: "passed.json")
    try sandbox.write(
      #"{"afterMeeting": "\#(program) \#(passed.path)"}"#, to: "config/standups/config.json")
    let app = try sandbox.open("start", "Design")
    try app.wait(for: "Who is here?")
    app.type("\r")
    try app.wait(for: "Speaker 1 of 2")
    if let signal { app.signal(signal) } else { app.type("\u{3}\u{3}") }
    #expect(try app.waitForExit() == signal.map { 128 + $0 } ?? EX_IOERR)
    let meetings = saved.first?["meetings"] as? [[String: Any]]
    #expect(meetings?.map { $0["endedEarly"] as? Bool } == [true])
    let text = try? String(contentsOf: passed, encoding: .utf8)
    #expect(text?.contains(#""endedEarly" : true"#) == (program == "tee" ? true : nil))
    let isReported = app.screen.shows("The meeting is kept, but “no-such-program” failed")
    #expect(isReported == (program != "tee"))
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
