import Foundation
import TerminalDriver
import Testing

/// Recordings of what programs show, as `--cast` makes them.
@Suite(.waitsForPrograms) struct CastFileTests {
  let sandbox = Sandbox()
  var file: URL { sandbox.folder.appending(path: "session.cast") }

  private func launch(_ program: Program, cast: URL) throws -> PseudoTerminal {
    try FileManager.default.createDirectory(at: sandbox.folder, withIntermediateDirectories: true)
    return try PseudoTerminal(
      [program.path, "--cast", cast.path], environment: ["XDG_CONFIG_HOME": "/nowhere"])
  }

  private func lines() throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// The events of the cast: time, kind and text.
  private func events(_ lines: some Sequence<Substring>) throws -> [(Double, String, String)] {
    try lines.map { line in
      let event = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any], "\(line)")
      return (
        try #require(event[0] as? Double), try #require(event[1] as? String),
        try #require(event[2] as? String)
      )
    }
  }

  /// What the program wrote to the terminal, by the lines of the cast that are whole.
  private func output() throws -> String {
    try events(lines().dropFirst().dropLast()).filter { $0.1 == "o" }.map(\.2).joined()
  }

  @Test func castOfAKilledProgram_showsItsLastScreen() throws {
    let app = try launch(.tictactoe, cast: file)
    try app.wait(for: "Password")
    app.type("blob@pointfree.co\t日本語")
    try app.wait(for: "•••")
    app.resize(columns: 60, rows: 20)
    try app.wait("is still as wide as before") { screen in
      screen.lines.allSatisfy { $0.count <= 60 }
    }
    try app.wait("did not record all") { _ in try Array(output().utf8) == app.output }
    app.signal(SIGKILL)
    #expect(try app.waitForExit() == 128 + SIGKILL)

    let lines = try lines()
    #expect(lines.last == "", "the last line is whole")
    let header = try #require(
      JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 100 && header["height"] as? Int == 50)
    #expect(header["title"] as? String == "tictactoe")

    let events = try events(lines.dropFirst().dropLast())
    #expect(events.map(\.0) == events.map(\.0).sorted())
    #expect(Set(events.map(\.1)) == ["o", "r"])
    #expect(events.filter { $0.1 == "r" }.map(\.2) == ["60x20"])
    #expect(try !output().contains("日"), "the password is not in it")
    var screen = Screen(columns: 100, rows: 50)
    screen.feed(try output().utf8)
    #expect(screen.lines == app.screen.lines)
  }
}
