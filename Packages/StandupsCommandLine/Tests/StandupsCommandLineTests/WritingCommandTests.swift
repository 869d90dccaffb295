import DataManager
import DependenciesCore
import Foundation
import IdentifiedCollections
import Models
import Persistence
import StandupsCommandLine
import StandupsFile
import Synchronization
import Testing

/// Checks commands that write the file of the standups.
@Suite final class WritingCommandTests {
  private let files = Files()
  private let editFolder = FileManager.default.temporaryDirectory
    .appending(path: "edit-\(UUID().uuidString)")
  private var complaints: [String] = []
  private var output = ""

  private final class Files: Sendable {
    let contents = Mutex<[String: Data]>([:])
    /// The contents that the commands have read or written last, by path.
    let known = Mutex<[String: Data]>([:])
    let calls = Mutex<[String]>([])
    let isChangedMeanwhile = Mutex(false)
    /// The content that another program writes just before the next update.
    let nextChange = Mutex<Data?>(nil)
  }

  private let path = "/standups.json"

  init() throws { try write([.mock, .engineeringMock]) }

  deinit { try? FileManager.default.removeItem(at: editFolder) }

  private var dataManager: DataManager {
    DataManager(
      load: { [files] url in
        guard let data = files.contents.withLock({ $0[url.path] })
        else { throw CocoaError(.fileReadNoSuchFile) }
        files.known.withLock { $0[url.path] = data }
        return data
      },
      save: { [files] data, url, condition in
        guard condition == .ifUnchanged else {
          files.calls.withLock { $0.append("save") }
          return files.contents.withLock { $0[url.path] = data }
        }
        let change = files.nextChange.withLock { change in
          defer { change = nil }
          return change
        }
        if let change { files.contents.withLock { $0[url.path] = change } }
        let known = files.known.withLock { $0[url.path] }
        if files.contents.withLock({ $0[url.path] }) != known
          || files.isChangedMeanwhile.withLock(\.self)
        {
          throw DataManagerError(.save, path: url.path, code: DataManagerError.outdated)
        }
        files.calls.withLock { $0.append("update") }
        files.contents.withLock { $0[url.path] = data }
        files.known.withLock { $0[url.path] = data }
      },
      // A command never claims the file, which may be open in the app.
      lock: { [files] _ in files.calls.withLock { $0.append("lock") } },
      backUp: { [files] in
        files.calls.withLock { $0.append("back up") }
        return $0
      }
    )
  }

  private func write(_ standups: IdentifiedArrayOf<Standup>) throws {
    let data = try Standup.json(for: standups)
    files.contents.withLock { $0[path] = data }
  }

  private var saved: IdentifiedArrayOf<Standup> {
    get throws { try Standup.standups(fromJSON: files.contents.withLock { $0[path] ?? Data() }) }
  }

  private var calls: [String] { files.calls.withLock(\.self) }

  private func run(
    _ command: Command, input: Data = Data(), path: String? = nil,
    editor: @escaping (URL) -> Int32 = { _ in 1 }
  ) async -> Int32 {
    (complaints, output) = ([], "")
    return await withDependencies {
      $0.dataManager = dataManager
      $0.standupsFiles.file = URL(filePath: path ?? self.path)
      $0.uuid = .incrementing
    } operation: {
      await command.run(
        in: CommandContext(
          dates: DateText(timeZone: .gmt), editFolder: editFolder, openEditor: editor,
          readInput: { input },
          print: { self.output += String(decoding: $0, as: UTF8.self) },
          complain: { self.complaints.append($0) }))
    }
  }

  /// Returns an editor that replaces one text by another.
  private func replacing(_ text: String, with replacement: String) -> (URL) -> Int32 {
    { file in
      let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      #expect(old.contains(text))
      try? Data(old.replacing(text, with: replacement).utf8).write(to: file)
      return 0
    }
  }

  private var keptTexts: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: editFolder.path)) ?? []
  }

  // MARK: - Blockers and new standups

  @Test func blockers_areClosedByAPartOfTheirText() async throws {
    try write([.mock, .historyMock])
    #expect(await run(.blockers(title: nil, closing: "LOGS", .text)) == 0)
    #expect(output == "Closed “Waiting for access to the logs” of Blob in “Platform”.\n")
    #expect(try saved[1].openBlockers.map(\.id.text) == ["Release is blocked by the tests"])
    #expect(await run(.blockers(title: nil, closing: "logs", .text)) == 1)
    #expect(complaints == ["No open blocker contains “logs”. 'standups blockers' prints all."])
    #expect(await run(.blockers(title: nil, closing: "", .text)) == 1)
    #expect(await run(.blockers(title: "Design", closing: "tests", .text)) == 1)
    #expect(calls == ["update"])
  }

  @Test func aTextOfSeveralBlockers_closesNone_unlessItIsOneOfThem() async throws {
    var standup = Standup.historyMock
    standup.meetings[0].speakers[0].notes = "! Tests\n! Tests fail"
    try write([standup])
    #expect(await run(.blockers(title: nil, closing: "test", .text)) == 1)
    let complaint = complaints.first ?? ""
    #expect(
      complaint.hasPrefix("3 open blockers contain “test”. Write more of one, or its title:\n"))
    #expect(complaint.contains(": Tests fail (Platform)"))
    #expect(try saved == [standup])
    #expect(await run(.blockers(title: nil, closing: "tests", .text)) == 0)
    #expect(try saved[0].meetings[0].speakers[0].notes == "✓ Tests\n! Tests fail")
    // Those of two people are told apart by their names.
    standup.meetings[0].speakers[1].notes = "! Tests"
    try write([standup])
    #expect(await run(.blockers(title: nil, closing: "tests", .text)) == 1)
    let name = standup.meetings[0].speakers[1].name
    #expect(await run(.blockers(title: nil, closing: "\(name): Tests", .text)) == 0)
    #expect(try saved[0].meetings[0].speakers[1].notes == "✓ Tests")
  }

  @Test func new_addsAStandup_once() async throws {
    let added = Standup(
      id: Standup.ID(UUID()), attendees: [Attendee(id: Attendee.ID(UUID()), name: "Ann")],
      title: "Retro")
    #expect(await run(.add(added)) == 0)
    #expect(output == "Added “Retro”: 15 min, 1 person.\n")
    #expect(try saved.last == added)
    #expect(await run(.add(added)) == 1)
    #expect(complaints == ["There is a standup “Retro” already."])
    #expect(try saved.count == 3)
  }

  // MARK: - Importing

  @Test func import_addsNewStandups_andReportsThem() async throws {
    try write([.mock])
    var changed = Standup.mock
    changed.title = "Redesign\u{1B}"
    changed.meetings.insert(Standup.engineeringMock.meetings[0], at: 0)
    let input = try Standup.json(for: [changed, .engineeringMock, .designMock])
    #expect(await run(.importFile(path: "-"), input: input) == 0)
    #expect(
      output == """
        Added 2 standups and 1 meeting of other standups.
        “Design” has other settings or people here, which were left as they are.

        """)
    #expect(try saved.map(\.title) == ["Design", "Engineering", "Product"])
    #expect(try saved[0].meetings.count == 2)
    #expect(calls == ["update"])
    #expect(await run(.importFile(path: "-"), input: input) == 0)
    #expect(output.hasPrefix("Nothing is new.\n"))
    #expect(calls == ["update"])
  }

  @Test func import_keepsUnknownFields_andBacksUpOlderFiles() async throws {
    let newer = #"{"schemaVersion": 2, "standups": [], "color": "red"}"#
    files.contents.withLock { $0[path] = Data(newer.utf8) }
    let input = try Standup.json(for: [.mock])
    #expect(await run(.importFile(path: "-"), input: input) == 0)
    let text = files.contents.withLock { String(decoding: $0[path] ?? Data(), as: UTF8.self) }
    #expect(text.contains(#""color" : "red""#))
    files.contents.withLock { $0[path] = Data("[]".utf8) }
    #expect(await run(.importFile(path: "-"), input: input) == 0)
    #expect(calls == ["update", "back up", "update"])
    // From a file, and to one that is not there yet.
    files.contents.withLock { $0 = ["/other.json": input] }
    files.known.withLock { $0 = [:] }
    #expect(await run(.importFile(path: "/other.json")) == 0)
    #expect(try saved == [.mock])
    #expect(await run(.importFile(path: "/nothing.json")) == EX_NOINPUT)
    #expect(complaints == ["There is no file “/nothing.json”. Check the path."])
  }

  @Test(
    arguments: [
      ("[{}]", EX_DATAERR, "The input could not be read. At [0]: \"id\" is missing."),
      ("", EX_DATAERR, "The input is empty. Import what 'standups export' has printed."),
      (
        #"{"schemaVersion": 3, "standups": []}"#, EX_DATAERR,
        """
        The input could not be read. It was written by a newer version of this program (its format has \
        version 3, this program knows 2). Update this program, or choose another file.
        """
      ),
    ])
  func invalidInput_fails(input: String, status: Int32, message: String) async throws {
    #expect(await run(.importFile(path: "-"), input: Data(input.utf8)) == status)
    #expect(complaints == [message])
    #expect(calls == [])
  }

  @Test func fileChangedMeanwhile_isNotReplaced() async throws {
    files.isChangedMeanwhile.withLock { $0 = true }
    let input = try Standup.json(for: [.designMock])
    #expect(await run(.importFile(path: "-"), input: input) == EX_IOERR)
    #expect(
      complaints == [
        "“/standups.json” was changed by another program. Try again, or choose another file."
      ])
    #expect(try saved == [.mock, .engineeringMock])
  }

  @Test func changeMeanwhile_isMerged() async throws {
    var other = Standup.mock
    other.title = "Theirs"
    let theirs = try Standup.json(for: [other])
    files.nextChange.withLock { $0 = theirs }
    #expect(await run(.importFile(path: "-"), input: try Standup.json(for: [.designMock])) == 0)
    #expect(try saved.map(\.title) == ["Theirs", "Product"])
    files.nextChange.withLock { $0 = theirs }
    #expect(
      await run(.edit(title: "Theirs"), editor: replacing("Theme: orange", with: "Theme: sky")) == 0
    )
    #expect(try saved.map(\.title) == ["Theirs"] && saved[0].theme == .sky)
  }

  @Test func topics_areClosedLikeBlockers_andAllCandidatesAreCounted() async throws {
    var standup = Standup.engineeringMock
    standup.meetings[0].plannedDuration = .seconds(600)
    standup.meetings[0].parkingLot = (1...22).map { "Topic \($0)" } + ["Party, @Blob"]
    try write([standup])
    #expect(await run(.topics(title: nil, closing: "topic", .text)) == 1)
    #expect(complaints[0].hasPrefix("22 open topics contain “topic”."))
    #expect(complaints[0].hasSuffix("Topic 20 (Engineering)\n  and 2 more"))
    #expect(await run(.topics(title: nil, closing: "party", .text)) == 0)
    #expect(output == "Closed “Party, @Blob” in “Engineering”.\n")
    #expect(try saved[0].meetings[0].parkingLot.last == "✓ Party, @Blob")
    #expect(await run(.topics(title: nil, closing: nil, .text)) == 0)
    #expect(output.hasPrefix("Engineering\n") && output.hasSuffix("Topic 22\n"))
    #expect(await run(.blockers(title: nil, closing: nil, .text)) == 0)
    #expect(complaints == ["There are no open blockers."])
  }

  // MARK: - Editing

  @Test func edit_changesAStandup() async throws {
    #expect(
      await run(.edit(title: "eng"), editor: replacing("- Blob\n", with: "- Bob\n- New\n")) == 0)
    #expect(output == "Saved “Engineering”.\n")
    #expect(complaints == [])
    var expected = Standup.engineeringMock
    expected.attendees[0].name = "Bob"
    expected.attendees.insert(Attendee(id: try saved[1].attendees[1].id, name: "New"), at: 1)
    #expect(try saved == [.mock, expected])
    #expect(calls == ["update"])
    #expect(keptTexts.isEmpty)
  }

  @Test func invalidText_fails_andIsEditedFurther() async throws {
    let status = await run(
      .edit(title: "Design"), editor: replacing("1 min\nTheme", with: "soon\nTheme"))
    #expect(status == EX_DATAERR)
    #expect(
      complaints == [
        """
        Line 8: The length is 1 min to 120 min, not “soon”. Your text is kept: edit 'Design' again \
        to go on.
        """
      ])
    #expect(calls == [])
    #expect(keptTexts.count == 2)
    // The error is above its line, and only the latest one.
    let again = replacing("Length: soon", with: "Length: never")
    #expect(await run(.edit(title: "Design"), editor: again) == EX_DATAERR)
    let last = replacing(
      "Title: Design\n#! The length is 1 min to 120 min, not “never”.\nLength: never\n",
      with: "Title: Design\nLength: 20 min\n")
    #expect(await run(.edit(title: "Design"), editor: last) == 0)
    #expect(complaints == ["This is your text that was not saved the last time."])
    #expect(try saved[0].duration == .seconds(1_200))
    #expect(keptTexts.isEmpty)
  }

  @Test func invalidText_belongsToItsDataFile() async throws {
    let copy = try #require(files.contents.withLock { $0[path] })
    files.contents.withLock { $0["/copy/standups.json"] = copy }
    _ = await run(.edit(title: "Design"), editor: replacing("1 min\nTheme", with: "soon\nTheme"))
    let editCopy = replacing("1 min\nTheme", with: "2 min\nTheme")
    #expect(await run(.edit(title: "Design"), path: "/copy/standups.json", editor: editCopy) == 0)
    #expect(complaints == [])
    #expect(try saved == [.mock, .engineeringMock])
    #expect(await run(.edit(title: "Design"), editor: replacing("soon", with: "20 min")) == 0)
    #expect(try saved[0].duration == .seconds(1_200))
    #expect(keptTexts.isEmpty)
  }

  @Test func changeDuringEditing_isNotOverwritten() async throws {
    let edit = replacing("Title: Design", with: "Title: Mine")
    let status = await run(.edit(title: "Design")) { file in
      var other = Standup.mock
      other.title = "Theirs"
      try? self.write([other])
      return edit(file)
    }
    #expect(status == EX_DATAERR)
    #expect(
      complaints == [
        "Another program has changed the same meanwhile: Title. Your text is kept: edit 'Design' "
          + "again to go on."
      ])
    #expect(try saved.map(\.title) == ["Theirs"])
    #expect(keptTexts.count == 2)
  }

  @Test func changeAfterAFailedEdit_isShown() async throws {
    _ = await run(.edit(title: "Design"), editor: replacing("1 min\nTheme", with: "soon\nTheme"))
    var other = Standup.mock
    other.duration = .seconds(600)
    other.attendees[0].name = "Ann\u{1B}"
    try write([other])
    #expect(await run(.edit(title: "Design"), editor: replacing("soon", with: "20 min")) == 0)
    #expect(
      complaints == [
        "This is your text that was not saved the last time.",
        """
        Another program has changed “Design” since. Your text is merged with that, and replaces what \
        contradicts it:
          Length: 10 min
          - Ann\u{FFFD}
        """,
      ])
    #expect(try saved[0].duration == .seconds(1_200))
    #expect(try saved[0].attendees.map(\.name).contains("Ann\u{1B}"))
    #expect(keptTexts.isEmpty)
  }

  @Test func editorFails_changesNothing() async {
    #expect(await run(.edit(title: "Design"), editor: { _ in 0 }) == 0)
    #expect(output == "Nothing was changed.\n")
    #expect(await run(.edit(title: "Design"), editor: { _ in 127 }) == 1)
    #expect(
      complaints == [
        "Nothing was changed: the editor ended with status 127. Name one that works in EDITOR."
      ])
    #expect(calls == [])
    #expect(keptTexts.isEmpty)
    let empty: (URL) -> Int32 = { file in
      try? Data("\n".utf8).write(to: file)
      return 0
    }
    #expect(await run(.edit(title: "Design"), editor: empty) == 1)
    #expect(complaints == ["Nothing was changed: the text is empty."])
    #expect(keptTexts.isEmpty)
  }

  @Test func changedTextOfAFailedEditor_isKept() async throws {
    let edit = replacing("Title: Design", with: "Title: Mine")
    let abort: (URL) -> Int32 = { file in edit(file) + 1 }
    #expect(await run(.edit(title: "Design"), editor: abort) == 1)
    #expect(
      complaints == [
        "Nothing was changed: the editor ended with status 1. "
          + "Your text is kept: edit 'Design' again to go on."
      ])
    #expect(await run(.edit(title: "Design"), editor: { _ in 0 }) == 0)
    #expect(try saved[0].title == "Mine")
  }

  @Test func textThatIsNotUTF8_isKept() async throws {
    let latin1: (URL) -> Int32 = { file in
      try? Data("Title: Caf\u{E9}\n".unicodeScalars.map { UInt8($0.value) }).write(to: file)
      return 0
    }
    #expect(await run(.edit(title: "Design"), editor: latin1) == EX_DATAERR)
    #expect(complaints.last?.hasPrefix("The text is not in UTF-8. It is kept") == true)
    #expect(try saved[0].title == "Design" && keptTexts.count == 2)
  }
}
