import ConcurrencyExtras
import Foundation
import TerminalDriver
import Testing

/// Terminals that are far away: what they send comes late and in pieces.
@Suite(.waitsForPrograms) struct SlowTerminalTests {
  let sandbox = Sandbox()

  /// Starts a program from a shell that reads a line afterwards.
  private func launch(_ program: Program, latency: Duration) throws -> PseudoTerminal {
    try FileManager.default.createDirectory(at: sandbox.folder, withIntermediateDirectories: true)
    let folders = Dictionary(
      uniqueKeysWithValues: ["DATA", "STATE", "CONFIG"].map {
        ("XDG_\($0)_HOME", "\(sandbox.folder.path)/\($0)")
      })
    let app = try PseudoTerminal(
      [
        "bash", "-c",
        #"cd "$1"; set -m; "$0"; read -r line; printf 'line [%s]\n' "$line"; read -r; kill %1"#,
        program.path, sandbox.folder.path,
      ], environment: folders)
    app.latency = latency
    return app
  }

  /// The keys that end or stop a program.
  @Test(arguments: Program.all.drawn(2), [("\u{3}", 0), ("\u{3}", 300), ("\u{1A}", 80)])
  func answersThatComeLate_areNotTypedIntoTheShell(
    _ program: Program, _ ending: (key: String, milliseconds: Int)
  ) throws {
    let app = try launch(program, latency: .milliseconds(ending.milliseconds))
    app.answers["?u"] = "\u{1B}[?0u"
    // Before the first answer has come.
    try app.wait("asked nothing") { $0.questions.contains("c") }
    app.type(ending.key)
    try app.wait("did not give the terminal back") { _ in app.isCooked }
    let end = ContinuousClock.now + .milliseconds(2 * ending.milliseconds)
    while ContinuousClock.now < end { app.read(for: .milliseconds(10)) }
    app.type("typed\r")
    try app.wait(for: "line [typed]")
    app.type("\r")
  }

  /// Input that is no text and does nothing here.
  private static let reports = [
    "\u{1B}[<35;1;1M", "\u{1B}[I", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[?2026;2$y",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[24;80R", "\u{1B}[M#!!", "\u{1B}[23~", "\u{1B}OQ\u{1B}OQ",
  ]

  @Test(arguments: [0, 400]) func reportsInPieces_areNotTyped(latency: Int) throws {
    for seed in SeededGenerator.seeds(2) {
      var random = SeededGenerator(seed: seed)
      let app = try Sandbox().open("new")
      // It reports Esc as a key of its own, or is slow: so a piece that is late is no Esc.
      app.latency = .milliseconds(latency)
      if latency == 0 { app.answers["?u"] = "\u{1B}[?5u" }
      try app.wait(for: "Title")
      let answered = ContinuousClock.now + app.latency
      while ContinuousClock.now < answered { app.read(for: .milliseconds(10)) }
      var title = ""
      for letter in "abcdef" {
        title.append(letter)
        app.type("\(letter)")
        var rest = Array((Self.reports.randomElement(using: &random) ?? "").utf8)[...]
        while !rest.isEmpty {
          let gap = ContinuousClock.now + .milliseconds(Int.random(in: 0...80, using: &random))
          while ContinuousClock.now < gap { app.read(for: .milliseconds(5)) }
          let piece = rest.prefix(.random(in: 1...4, using: &random))
          app.type(String(decoding: piece, as: UTF8.self))
          rest = rest.dropFirst(piece.count)
        }
      }
      try app.wait(for: "\(title)")
      #expect(
        app.screen.lines.contains { $0.contains(/Title +abcdef +│/) }, "SEED=\(seed)\n\(app.screen)"
      )
      app.signal(SIGTERM)
      #expect(try app.waitForExit() == 128 + SIGTERM)
    }
  }
}
