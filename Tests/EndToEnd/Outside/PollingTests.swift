import Foundation
import TerminalDriver
import Testing

/// Where the system does not report changes of files, they are seen all the same, a little later.
@Suite(.waitsForPrograms) struct PollingTests {
  private let sandbox = Sandbox()
  private let outside: Outside

  init() throws {
    outside = try Outside()
    outside.faults = "inotify_init1:EMFILE"
  }

  private func quit(_ app: PseudoTerminal) throws {
    app.type("\u{3}")
    #expect(try app.waitForExit() == 0)
  }

  @Test func withoutInotify_changesShow_andTheSecondInstanceTakesOver() throws {
    try sandbox.write(#"{"schemaVersion": 2, "standups": \#(Sandbox.design)}"#)
    let first = try sandbox.open(environment: outside.environment)
    try first.wait(for: "Design")
    try first.wait(for: "Other programs' changes show within 2 seconds")
    let second = try sandbox.open(environment: outside.environment)
    try second.wait(for: "Read only: Standups is open in another terminal.")
    let text = String(decoding: try #require(sandbox.contents), as: UTF8.self)
    try sandbox.write(text.replacing("Design", with: "Retro"))
    try first.wait(for: "Retro")
    try second.wait(for: "Retro")
    try first.wait(untilGone: "Other programs' changes show")
    try quit(first)
    try second.wait(untilGone: "Read only")
    try quit(second)
  }
}
