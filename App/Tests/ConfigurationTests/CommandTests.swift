import DataManager
import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import StandupsCommand
import Testing

@Suite struct CommandTests {
  /// What comes of words, when the file holds some data.
  func run(
    _ words: String..., format: Command.Format? = nil, requiresFile: Bool = false,
    file: DataManager
  ) throws -> (status: Int32?, output: String, complaints: [String]) {
    var (output, complaints) = (Data(), [String]())
    let command = try Command(words: words, format: format)
    let status = withDependencies {
      $0.dataManager = file
    } operation: {
      command?.run(requiresFile: requiresFile) {
        output += $0
      } complain: {
        complaints.append($0)
      }
    }
    return (status, String(decoding: output, as: UTF8.self), complaints)
  }

  var file: DataManager { .mock(initialData: try? Standup.json(for: [.mock, .engineeringMock])) }

  @Test func listing() throws {
    let text = try run("list", file: file)
    #expect(text.status == 0)
    #expect(text.output == " 1 min  6 attendees  Design\n10 min  2 attendees  Engineering\n")
    #expect(text.complaints == [])
    let json = try run("list", format: .json, file: file)
    #expect(try Standup.standups(fromJSON: Data(json.output.utf8)) == [.mock, .engineeringMock])
    let markdown = try run("list", format: .markdown, file: file)
    #expect(markdown.output == Standup.markdownList(of: [.mock, .engineeringMock]))
  }

  @Test func showing() throws {
    #expect(try run("show", "eng", file: file).output == Standup.engineeringMock.text())
    let json = try run("show", "eng", format: .json, file: file)
    #expect(try Standup.standups(fromJSON: Data(json.output.utf8)) == [.engineeringMock])
  }

  @Test func exporting() throws {
    let json = try run("export", file: file)
    #expect(try Standup.standups(fromJSON: Data(json.output.utf8)) == [.mock, .engineeringMock])
    let markdown = try run("export", format: .markdown, file: file)
    #expect(markdown.output == Standup.markdown(for: [.mock, .engineeringMock]))
    let text = try run("export", format: .text, file: file)
    #expect(text.output == "\(Standup.mock.text())\n\(Standup.engineeringMock.text())")
  }

  @Test func whatIsNotThere() throws {
    let unknown = try run("show", "Nothing\u{7}", file: file)
    #expect(unknown.status == 1)
    #expect(unknown.output == "")
    #expect(unknown.complaints == ["No standup is called 'Nothing\u{FFFD}'."])
    let missing = try run("list", file: .mock())
    #expect(missing.status == 0)
    #expect(missing.output == "")
    #expect(missing.complaints == [])
    #expect(try run("show", "Design", file: .mock()).status == 1)
  }

  @Test func filesThatCannotBeRead() throws {
    let damaged = try run("list", file: .mock(initialData: Data("[{}]".utf8)))
    #expect(damaged.status == EX_DATAERR)
    #expect(
      damaged.complaints == ["“/standups.json” could not be read. At [0]: \"id\" is missing."]
    )
    var file = file
    file.load = { throw DataManagerError(.load, path: $0.path, code: EACCES) }
    let unreadable = try run("list", file: file)
    #expect(unreadable.status == EX_NOINPUT)
    #expect(
      unreadable.complaints == [
        """
        Could not read “/standups.json”: Permission denied. Check who may read and write the file and \
        its folder.
        """
      ])
  }

  @Test(arguments: ["list", "export"]) func aMissingFileThatIsNamedIsAnError(word: String) throws {
    let missing = try run(word, requiresFile: true, file: .mock())
    #expect(missing.status == EX_NOINPUT)
    #expect(missing.output == "")
    #expect(missing.complaints == ["There is no file “/standups.json”. Check the path."])
  }

  @Test func aNewerFileIsShown_withAWord() throws {
    let newer = String(decoding: try Standup.json(for: [.mock]), as: UTF8.self)
      .replacing("\"schemaVersion\" : 2", with: "\"schemaVersion\" : 3")
    let list = try run("list", file: .mock(initialData: Data(newer.utf8)))
    #expect(list.status == 0)
    #expect(list.output == "1 min  6 attendees  Design\n")
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
  func whatCannotBePrintedFails(error: any Error, reason: String) throws {
    let command = try Command(words: ["list"], format: nil)
    var complaints: [String] = []
    let status = withDependencies {
      $0.dataManager = file
    } operation: {
      command?.run { _ in
        throw error
      } complain: {
        complaints.append($0)
      }
    }
    #expect(status == EX_IOERR)
    #expect(complaints == ["Not all could be printed: \(reason)"])
  }

  @Test(
    arguments: [
      ([], "'--json' and '--markdown' need a command."),
      (["show"], "'show' needs a title."),
      (["list", "all"], "Unexpected argument 'all'."),
      (["show", "Design", "Engineering"], "Unexpected argument 'Engineering'."),
      (["\u{1B}[2J"], "Unexpected argument '\u{FFFD}[2J'."),
    ]
  )
  func wordsThatAreNoCommand(words: [String], message: String) {
    let error = #expect(throws: Command.UsageError.self) {
      try Command(words: words, format: .json)
    }
    #expect(error?.message == message)
  }

  @Test func noWordsAreNoCommand() throws {
    #expect(try Command(words: [], format: nil) == nil)
  }
}
