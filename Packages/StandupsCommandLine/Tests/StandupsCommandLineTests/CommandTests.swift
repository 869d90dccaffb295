import DataManager
import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Styleguide
import TerminalCore
import Testing

@testable import StandupsCommandLine
@testable import TerminalUI

@Suite struct CommandTests {
  /// Runs a command with the contents of the file, and returns its output and status.
  func run(
    _ command: Command, file: DataManager, requiresFile: Bool = false, isColored: Bool = false
  ) async -> (status: Int32, output: String, complaints: [String]) {
    var (output, complaints) = (Data(), [String]())
    let status = await withDependencies {
      $0.dataManager = file
      $0.date.now = now
    } operation: {
      var context = CommandContext(
        dates: dates, editFolder: URL(filePath: "/"), openEditor: { _ in 1 }, readInput: { Data() },
        print: { output += $0 }, complain: { complaints.append($0) })
      context.requiresFile = requiresFile
      context.isColored = isColored
      return await command.run(in: context)
    }
    return (status, String(decoding: output, as: UTF8.self), complaints)
  }

  let dates = DateText(timeZone: .gmt)
  let now = Date(timeIntervalSince1970: 1_690_966_800)

  var file: DataManager { .mock(initialData: try? Standup.json(for: [.mock, .engineeringMock])) }

  @Test func list_printsStandups() async throws {
    let text = await run(.list(.text), file: file)
    #expect(text.status == 0)
    #expect(
      text.output == """
         1 min  6 people  2023-07-31  Design
        10 min  2 people   yesterday  Engineering

        """)
    #expect(text.complaints == [])
  }

  @Test func commands_printTheTextsOfStandups() async throws {
    let (first, second) = (Standup.mock, Standup.engineeringMock)
    let both: IdentifiedArrayOf = [first, second]
    let statistics = [first, second].map { $0.statisticsText(dates: dates, now: now) }
    let meeting = MeetingSelection.meeting(second.meetings[1].id)
    for (command, text) in [
      (.list(.json), String(decoding: try Standup.jsonList(of: both), as: UTF8.self)),
      (.list(.markdown), Standup.markdownList(of: both)), (.list(.titles), "Design\nEngineering\n"),
      (.export(title: "eng", .all, .text), second.text(dates: dates)),
      (
        .export(title: "eng", .last, .slack),
        Standup.slack(for: [second.selecting(.last)], dates: dates)
      ),
      (.export(title: "eng", meeting, .text), second.selecting(meeting).text(dates: dates)),
      (
        .export(title: nil, .all, .json),
        String(decoding: try Standup.jsonArray(of: both), as: UTF8.self)
      ),
      (.export(title: nil, .all, .markdown), Standup.markdown(for: both, in: .gmt)),
      (
        .export(title: nil, .all, .text),
        "\(first.text(dates: dates))\n\(second.text(dates: dates))"
      ),
      (.statistics(title: "Design", .text), statistics[0]),
      (.statistics(title: nil, .text), statistics.joined(separator: "\n")),
    ] as [(Command, String)] {
      #expect(await run(command, file: file).output == text, "\(command)")
    }
  }

  @Test func titlesHaveTheirColor_inEachText() async {
    let title = "\u{1B}[38;5;115m▌\u{1B}[0m\u{1B}[1mPlatform\u{1B}[0m\n"
    let file = DataManager.mock(initialData: try? Standup.json(for: [.historyMock]))
    for command in [
      Command.list(.text), .export(title: "Platform", .last, .text),
      .statistics(title: nil, .text), .blockers(title: nil, closing: nil, .text),
    ] {
      #expect(await run(command, file: file, isColored: true).output.contains(title))
      #expect(await !run(command, file: file).output.contains("\u{1B}"))
    }
  }

  /// It is Wednesday, 9:00 in Greenwich.
  @Test(
    arguments: [
      ([], "", 1), (["Thu 9:00"], "", 1), (["Wed 14:05"], "A at 14:05\n", 0),
      (["9:30"], "A in 30 min\n", 0), (["8:46"], "A now\n", 0),
      (["8:45"], "A overdue since 8:45\n", 2),
      (["9:10", "8:00", "Tue 9:00"], "B overdue since 8:00, A in 10 min\n", 2),
    ] as [([String], String, Int32)])
  func next_isALineOfWhatIsDue_withAStatus(schedules: [String], line: String, status: Int32)
    async
    throws
  {
    let standups = schedules.enumerated().map { index, schedule in
      var standup = Standup(id: UUID(), title: String(UnicodeScalar(UInt8(65 + index))))
      standup.schedule = Schedule(schedule)
      return standup
    }
    let json = try Standup.json(for: IdentifiedArray(uniqueElements: standups))
    let result = await run(.next, file: .mock(initialData: json))
    #expect(result.output == line && result.status == status && result.complaints == [])
    // One that has met today is not due.
    let held = standups.map { standup in
      var standup = standup
      standup.update(Meeting(id: UUID(), date: now - 3_600, transcript: ""))
      return standup
    }
    let later = try Standup.json(for: IdentifiedArray(uniqueElements: held))
    #expect(await run(.next, file: .mock(initialData: later)).status == 1)
  }

  @Test(arguments: Theme.allCases) func colors_areThoseOfScreens(theme: Theme) {
    let style = CellStyle(foreground: theme.mainColor.terminalColor).reduced(to: .palette256)
    #expect(style.foreground == .palette(UInt8(theme.colorIndex)))
  }

  @Test func statsAndBlockers_areWrittenAsJSON() async throws {
    let file = DataManager.mock(initialData: try Standup.json(for: [.historyMock]))
    let stats = await run(.statistics(title: nil, .json), file: file).output
    for part in ["\"plannedLength\" : 900", "\"meanLength\" : 834", "\"blockerCount\" : 5"] {
      #expect(stats.contains(part), "\(part) in \(stats)")
    }
    let blockers = await run(.blockers(title: nil, closing: nil, .json), file: file).output
    #expect(blockers.contains("\"text\" : \"Waiting for access to the logs\""))
    let text = await run(.blockers(title: "Platform", closing: nil, .text), file: file).output
    #expect(
      text == """
        Platform
          2023-07-11  Blob Sr: Release is blocked by the tests
          2023-07-13  Blob: Waiting for access to the logs

        """)
  }

  @Test func unknownTitle_fails() async {
    let unknown = await run(.export(title: "Nothing\u{7}", .all, .text), file: file)
    #expect(unknown.status == 1)
    #expect(unknown.output == "")
    #expect(
      unknown.complaints == ["No standup is called 'Nothing\u{FFFD}'. 'standups list' names all."])
    let near = await run(.statistics(title: "Desing", .text), file: file)
    #expect(near.status == 1)
    #expect(near.complaints == ["No standup is called 'Desing'. Did you mean “Design”?"])
    let missing = await run(.list(.text), file: .mock())
    #expect(missing.status == 0)
    #expect(missing.output == "")
    #expect(
      missing.complaints == [
        "There are no standups yet. Add one with 'standups new TITLE --person NAME'."
      ])
    #expect(
      await run(.statistics(title: nil, .text), file: .mock()).complaints == missing.complaints)
    let noBlockers = await run(.blockers(title: nil, closing: nil, .text), file: self.file)
    #expect(noBlockers.status == 0 && noBlockers.complaints == ["There are no open blockers."])
    #expect(
      await run(.blockers(title: nil, closing: nil, .json), file: .mock()).output == "[\n\n]\n")
    #expect(await run(.list(.json), file: .mock()).output == "[\n\n]\n")
    #expect(await run(.export(title: "Design", .all, .text), file: .mock()).status == 1)
  }

  @Test func unreadableFile_fails() async {
    let damaged = await run(.list(.text), file: .mock(initialData: Data("[{}]".utf8)))
    #expect(damaged.status == EX_DATAERR)
    #expect(
      damaged.complaints == ["“/standups.json” could not be read. At [0]: \"id\" is missing."]
    )
    var file = file
    file.load = { throw DataManagerError(.load, path: $0.path, code: EACCES) }
    let unreadable = await run(.list(.text), file: file)
    #expect(unreadable.status == EX_NOINPUT)
    #expect(
      unreadable.complaints == [
        """
        Could not read “/standups.json”: Permission denied. Check who may read and write the file and \
        its folder.
        """
      ])
  }

  @Test(arguments: [
    Command.list(.text), .export(title: nil, .all, .json), .statistics(title: nil, .text),
    .blockers(title: nil, closing: "ready", .text),
  ])
  func missingFileOfAnOption_fails(command: Command) async {
    let missing = await run(command, file: .mock(), requiresFile: true)
    #expect(missing.status == EX_NOINPUT)
    #expect(missing.output == "")
    #expect(missing.complaints == ["There is no file “/standups.json”. Check the path."])
  }

  @Test func newerFile_isShownWithAWarning() async throws {
    let newer = String(decoding: try Standup.json(for: [.mock]), as: UTF8.self)
      .replacing("\"schemaVersion\" : 2", with: "\"schemaVersion\" : 3")
    let list = await run(.list(.titles), file: .mock(initialData: Data(newer.utf8)))
    #expect(list.status == 0)
    #expect(list.output == "Design\n")
    #expect(
      list.complaints == [
        "“/standups.json” was written by a newer version: not all of it may be shown."
      ])
  }

  @Test(
    arguments: [
      (POSIXError(.ENOSPC), "No space left on device."),
      (CocoaError(.fileWriteUnknown), "The reason is not known."),
      (
        CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EPIPE)]),
        "Broken pipe."
      ),
    ] as [(any Error, String)])
  func printingFails_fails(error: any Error, reason: String) async {
    var complaints: [String] = []
    let status = await withDependencies {
      $0.dataManager = file
      $0.date.now = Date(timeIntervalSince1970: 0)
    } operation: {
      await Command.list(.text).run(
        in: CommandContext(
          dates: dates, editFolder: URL(filePath: "/"), openEditor: { _ in 1 },
          readInput: { Data() }, print: { _ in throw error },
          complain: { complaints.append($0) }))
    }
    #expect(status == EX_IOERR)
    #expect(complaints == ["Not all could be printed: \(reason)"])
  }
}
