import Foundation
import TerminalDriver
import Testing

/// Mistakes, crashes and broken files, none of which may lose data.
@Suite(.waitsForPrograms, .enabled(if: Tmux.isInstalled, "tmux is not installed: make bootstrap"))
struct SavingFailureTests {
  let sandbox = Sandbox()

  @Test(arguments: [SIGTERM, nil])
  func edits_areRestoredAfterASignal(signal: Int32?) throws {
    try sandbox.write(Sandbox.design)
    let today = try sandbox.launch("--open", "Design")
    try today.click("[ Edit ]")
    try today.wait(for: "Edit standup")
    try today.type("er")
    try today.wait(for: "Designer")
    if let signal { try today.signal(signal) } else { try today.press("C-c") }
    #expect(try today.waitForExit() == signal.map { 128 + Int($0) } ?? 0)
    #expect(sandbox.saved.map { $0["title"] as? String } == ["Design"])

    let tomorrow = try sandbox.launch()
    try tomorrow.wait(for: "Edit standup")
    try tomorrow.wait(for: "Designer")
    try tomorrow.click("[ Save ]")
    try tomorrow.wait(untilGone: "Edit standup")
    try tomorrow.press("C-c")
    #expect(try tomorrow.waitForExit() == 0)
    #expect(sandbox.saved.map { $0["title"] as? String } == ["Designer"])

    let later = try sandbox.launch()
    try later.wait(for: "n New standup")
    try later.press("C-c")
    #expect(try later.waitForExit() == 0)
  }

  @Test(arguments: ["Resume", "Discard"])
  func meeting_isRestoredAfterAKill(choice: String) throws {
    try sandbox.write(Sandbox.design)
    let today = try sandbox.launch("--open", "Design")
    try today.click("[ Start meeting ]")
    try today.wait(for: "Who is here?")
    try today.press("Enter")
    try today.wait(for: "Speaker 1 of 2")
    try today.click("Next")
    try today.wait(for: "Speaker 2 of 2")
    try today.wait("did not write the journal") { sandbox.journal.contains("\"speakerIndex\":1") }
    try today.signal(SIGKILL)
    #expect(try today.waitForExit() == 128 + Int(SIGKILL))

    let tomorrow = try sandbox.launch()
    try tomorrow.wait(for: "Resume meeting?")
    try tomorrow.click("[ \(choice) ]")
    if choice == "Resume" {
      try tomorrow.wait(untilGone: "Resume meeting?")
      try tomorrow.wait(for: "Speaker 2 of 2")
      try tomorrow.press("C-c")
      try tomorrow.wait(for: "Ctrl-C again")
      try tomorrow.press("C-c")
    } else {
      try tomorrow.wait(untilGone: "Resume meeting?")
      try tomorrow.press("C-c")
    }
    #expect(try tomorrow.waitForExit() == 0)
    let meetings = sandbox.saved.first?["meetings"] as? [[String: Any]]
    #expect(meetings?.map { $0["endedEarly"] as? Bool } == (choice == "Resume" ? [true] : []))
    let later = try sandbox.launch()
    try later.wait(for: "n New standup")
    try later.press("C-c")
    #expect(try later.waitForExit() == 0)
  }

  @Test(arguments: [
    ("--open", "Nothing", "No standup is called 'Nothing'. 'standups list' names all."),
    ("start", "Desing", "No standup is called 'Desing'. Did you mean “Design”?"),
  ])
  func openingAnUnknownStandup_failsAndSaysWhatToDoNext(
    word: String, title: String, message: String
  ) throws {
    try sandbox.write(Sandbox.design)
    let app = try sandbox.launch(word, title)
    #expect(try app.waitForExit() == 1)
    try app.wait(for: "standups: \(message)")
  }

  @Test func missingRecognizer_doesNotStopTheMeeting() throws {
    try sandbox.write(Sandbox.design)
    let app = try sandbox.launch("--open", "Design", speech: "no-such-recognizer")
    try app.click("[ Start meeting ]")
    try app.wait(for: "Who is here?")
    try app.press("Enter")
    try app.wait(for: "Not transcribing")
    try app.press("h")
    try app.wait(for: "sudo apt install")
    try app.press("Escape")
    try app.wait(untilGone: "sudo apt install")
    try app.click("End meeting")
    try app.click("Save and end")
    try app.wait(for: "Past meetings")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)
  }

  @Test func failingRecognizer_keepsTheTranscript() throws {
    try sandbox.write(Sandbox.design)
    try sandbox.write(
      "echo Good morning; sleep 1; echo No microphone >&2; exit 3\n", to: "recognizer"
    )
    let recognizer = sandbox.folder.appending(path: "recognizer").path
    let app = try sandbox.launch("--open", "Design", speech: "sh \(recognizer)")
    try app.click("[ Start meeting ]")
    try app.wait(for: "Who is here?")
    try app.press("Enter")
    try app.wait(for: "Not transcribing any more")
    try app.press("h")
    try app.wait(for: "No microphone")
    try app.press("Escape")
    try app.wait(untilGone: "No microphone")
    try app.click("End meeting")
    try app.click("Save and end")
    try app.wait(for: "Past meetings")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)
    let meetings = sandbox.saved.first?["meetings"] as? [[String: Any]]
    #expect(meetings?.map { $0["transcript"] as? String } == ["Good morning […]"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, nil])
  func signalDuringMeeting_keepsTheTranscript(signal: Int32?) throws {
    try sandbox.write(Sandbox.design)
    try sandbox.write("echo Good morning; sleep 60\n", to: "recognizer")
    let recognizer = sandbox.folder.appending(path: "recognizer").path
    let app = try sandbox.launch("--open", "Design", speech: "sh \(recognizer)")
    try app.click("[ Start meeting ]")
    try app.wait(for: "Who is here?")
    try app.press("Enter")
    try app.wait(for: "Good morning")
    if let signal {
      try app.signal(signal)
    } else {
      try app.press("C-c")
      try app.wait(for: "End meeting?")
      try app.press("C-c")
    }
    #expect(try app.waitForExit() == signal.map { 128 + Int($0) } ?? 0)
    let meetings = sandbox.saved.first?["meetings"] as? [[String: Any]]
    #expect(meetings?.map { $0["transcript"] as? String } == ["Good morning"])
    #expect(meetings?.map { $0["endedEarly"] as? Bool } == [true])
  }

  @Test func failingSaveAtExit_writesARescueFile() throws {
    let app = try sandbox.launch(columns: 300)
    try app.wait(for: "No standups yet")
    try FileManager.default.removeItem(at: sandbox.folder)
    try Data().write(to: sandbox.folder)
    try app.click("Try a sample", until: "Design")
    try app.press("C-c")
    #expect(try app.waitForExit() == 74)
    try app.wait(for: "Nothing is lost")
    #expect(try app.isRestored())
    let screen = app.screen
    let rescued = try #require(
      screen.split(whereSeparator: { "“”".contains($0) }).map(String.init)
        .last { $0.hasSuffix(".json") }
    )
    let file = try Data(contentsOf: URL(filePath: rescued))
    #expect(String(decoding: file, as: UTF8.self).contains("\"Design weekly\""))
    try FileManager.default.removeItem(atPath: rescued)
  }

  @Test func exportOfAMeeting_writesAFile() throws {
    let meeting = #"""
      "meetings": [{
        "id": "B10B0000-0000-4000-8000-000000000020", "date": "2023-07-31T09:00:00Z",
        "transcript": "Good morning."
      }]
      """#
    try sandbox.write(Sandbox.design.replacingOccurrences(of: #""meetings": []"#, with: meeting))
    let app = try sandbox.launch("--open", "Design")
    try app.click("Mon 31")
    try app.click("[ Copy ]")
    try app.wait(for: "Copied")
    try app.click("[ Export ]")
    try app.wait(for: "Exported “Design")
    try app.press("C-c")
    #expect(try app.waitForExit() == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
    let name = try #require(names.first { $0.hasPrefix("Design 2023-") && $0.hasSuffix(".md") })
    let text = try String(contentsOf: sandbox.folder.appending(path: name), encoding: .utf8)
    #expect(text.hasPrefix("# Design\n\n- Length: 10 min\n- People: Blob, Esq\n- Date: 2023-"))
    #expect(text.hasSuffix("\n\nGood morning.\n"))
  }

  @Test func fullOutput_isAnError() throws {
    try sandbox.write(Sandbox.design)
    let shell = try Tmux([
      "sh", "-c", #""$0" list --data "$1" >/dev/full"#, Program.standups.path, sandbox.data.path,
    ])
    #expect(try shell.waitForExit() == 74)
    try shell.wait(for: "standups: Not all could be printed:")
  }
}
