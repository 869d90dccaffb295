import Foundation
import TerminalDriver
import Testing

/// Where the system does not report changes of files, they are seen all the same, a little later.
@Suite(.waitsForPrograms) struct PollingTests {
  private let sandbox = Sandbox()

  private func quit(_ app: PseudoTerminal) throws {
    app.type("\u{3}")
    #expect(try app.waitForExit() == 0)
  }

  @Test(arguments: [true, false])
  func changesShow_andTheSecondInstanceTakesOver(withoutInotify: Bool) throws {
    let outside = try Outside()
    if withoutInotify { outside.faults = "inotify_init1:EMFILE" }
    try sandbox.write(#"{"schemaVersion": 2, "standups": \#(Sandbox.design)}"#)
    let first = try sandbox.open(environment: outside.environment)
    try first.wait(for: "Design")
    if withoutInotify { try first.wait(for: "Other programs' changes show within 2 seconds") }
    let second = try sandbox.open(environment: outside.environment)
    try second.wait(for: "Read only: Standups is open in another terminal.")
    // It deletes nothing.
    second.type("\u{1B}[3~")
    try second.wait(for: "[ OK ]")
    second.type("\r")
    try second.wait(untilGone: "[ OK ]")
    let text = String(decoding: try #require(sandbox.contents), as: UTF8.self)
    try sandbox.write(text.replacing("Design", with: "Retro"))
    try first.wait(for: "Retro")
    try second.wait(for: "Retro")
    try first.wait(untilGone: "Other programs' changes show")
    if withoutInotify { try quit(first) } else { first.signal(SIGKILL) }
    try second.wait(untilGone: "Read only")
    second.type("\u{1B}[3~")
    try second.wait(for: "No standups yet")
    try quit(second)
    #expect(sandbox.saved.isEmpty)
  }
}
