import Foundation
import TerminalDriver
import Testing

/// Files that options and the environment name, in every program that has the option.
@Suite(.waitsForPrograms) struct NamedFileTests {
  let sandbox = Sandbox()

  /// The programs with each of their options that name a file to write.
  static let writing: [(Program, String)] = Program.all.flatMap { program in
    let help = (try? program.run("--help"))?.output ?? ""
    return ["--cast", "--record", "--trace"].filter { help.contains("\($0) FILE") }
      .map { (program, $0) }
  }

  private func file(_ name: String) -> URL { sandbox.folder.appending(path: name) }

  /// Starts a program, in whose sandbox nothing is saved yet.
  private func launch(
    _ program: Program, _ arguments: String..., limit: Int? = nil
  ) throws -> PseudoTerminal {
    try FileManager.default.createDirectory(
      at: sandbox.folder, withIntermediateDirectories: true)
    let command = [program.path] + arguments
    return try PseudoTerminal(
      limit.map { ["sh", "-c", #"ulimit -f \#($0); exec "$0" "$@""#] + command } ?? command,
      environment: ["HOME": sandbox.folder.path, "XDG_CONFIG_HOME": "/nowhere"])
  }

  @Test func theProgramsHaveSuchOptions() {
    #expect(Set(Self.writing.map(\.1)) == ["--cast", "--record", "--trace"])
    #expect(Set(Self.writing.map(\.0)) == Set(Program.all))
  }

  @Test(arguments: writing.drawn(6))
  func existingFile_isNotReplaced(_ program: Program, option: String) throws {
    try sandbox.write("precious", to: "file")
    let manager = FileManager.default
    try manager.createSymbolicLink(at: file("link"), withDestinationURL: file("file"))
    try manager.createSymbolicLink(at: file("dangling"), withDestinationURL: file("missing"))
    for name in ["file", "link", "dangling"] {
      let app = try launch(program, option, file(name).path)
      #expect(try app.waitForExit() == 73)
      let output = String(decoding: app.output, as: UTF8.self)
      #expect(
        output.hasPrefix("\(program): “\(file(name).path)” exists already. Name another file"))
    }
    #expect(try String(contentsOf: file("file"), encoding: .utf8) == "precious")
    #expect(!manager.fileExists(atPath: file("missing").path))
  }

  @Test(arguments: writing.drawn(6))
  func folderThatIsMissing_isAnErrorBeforeTheScreenOpens(
    _ program: Program, option: String
  ) throws {
    let app = try launch(program, option, file("missing/new").path)
    #expect(try app.waitForExit() == 73)
    let kind = ["--cast": "cast", "--record": "recording", "--trace": "trace"][option] ?? ""
    #expect(
      String(decoding: app.output, as: UTF8.self)
        == "\(program): The \(kind) cannot be written to “\(file("missing/new").path)”: "
        + "No such file or directory.\r\n")
  }

  @Test(arguments: writing.drawn(6))
  func fileThatReachesItsLimit_isReportedAtTheEnd(_ program: Program, option: String) throws {
    let app = try launch(program, option, file("new").path, limit: 0)
    try app.wait("drew nothing") { !$0.lines.allSatisfy(\.isEmpty) }
    app.type("\u{3}")
    #expect(try app.waitForExit() == 74)
    let output = String(decoding: app.output, as: UTF8.self)
    #expect(output.contains("“\(file("new").path)” is incomplete: File too large.\r\n"))
  }
}
