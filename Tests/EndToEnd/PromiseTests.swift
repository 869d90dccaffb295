import Foundation
import IdentifiedCollections
import Models
import TerminalDriver
import Testing

/// The app loses nothing when other programs change, damage or delete its files. A message says
/// where data is that could not stay in its file.
@Suite(.waitsForPrograms) struct PromiseTests {
  let sandbox = Sandbox()

  /// A file with a standup of two people, one past meeting, and fields that the app does not know.
  static let file = """
    {
      "schemaVersion": 2, "team": "Blobs", "standups": [{
        "id": "B10B0000-0000-4000-8000-000000000001", "title": "Design", "duration": 600,
        "theme": "sky", "hall": "9b",
        "attendees": [
          {"id": "B10B0000-0000-4000-8000-000000000010", "name": "Blob"},
          {"id": "B10B0000-0000-4000-8000-000000000011", "name": "Esq"}
        ],
        "meetings": [{
          "id": "B10B0000-0000-4000-8000-000000000020", "date": "2023-07-31T09:00:00.000Z",
          "transcript": "Good morning."
        }]
      }, {
        "id": "B10B0000-0000-4000-8000-000000000002", "title": "Retro", "duration": 600,
        "theme": "sky", "attendees": [], "meetings": []
      }]
    }
    """

  private func write(_ change: (inout StandupsDocument) -> Void = { _ in }) throws {
    var document = try StandupsDocument(json: Data(Self.file.utf8))
    change(&document)
    try sandbox.write(String(decoding: document.json(), as: UTF8.self))
  }

  private func document(_ file: URL) throws -> StandupsDocument {
    try StandupsDocument(json: Data(contentsOf: file))
  }

  private func meeting(_ number: Int, _ transcript: String, at time: String) -> Meeting {
    Meeting(
      id: UUID(uuidString: "B10B0000-0000-4000-8000-00000000003\(number)") ?? UUID(),
      date: (try? Date(time, strategy: .iso8601)) ?? .distantPast, transcript: transcript)
  }

  /// Presses keys, and waits until a text is shown.
  private func press(_ keys: String, _ app: PseudoTerminal, until text: String) throws {
    app.type(keys)
    try app.wait(for: text)
  }

  /// Kills the app when its unfinished work is on the disk.
  private func kill(_ app: PseudoTerminal, after text: String) throws {
    try app.wait("\(text) is not kept") { _ in sandbox.unfinishedWork.contains(text) }
    app.signal(SIGKILL)
    #expect(try app.waitForExit() == 128 + SIGKILL)
  }

  private func quit(_ app: PseudoTerminal) throws {
    app.type("\u{3}")
    #expect(try app.waitForExit() == 0)
  }

  // MARK: - Leaving

  enum Damage: CaseIterable {
    case nothing, emptied, damaged, deleted, becameAFolder, touched

    func apply(to file: URL) throws {
      let text = try Data(contentsOf: file)
      switch self {
      case .nothing: return
      case .emptied: try Data().write(to: file)
      case .damaged: try text.dropLast(9).write(to: file)
      case .deleted: try FileManager.default.removeItem(at: file)
      case .becameAFolder:
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      case .touched: try text.write(to: file)
      }
    }
  }

  /// Deletes the second standup or not, and leaves before that could be saved.
  @Test(
    arguments: Damage.allCases, [(true, SIGINT), (false, SIGINT), (true, SIGTERM), (false, SIGHUP)])
  func leaving_hasTheStandupsInTheFile_orInOneThatIsNamed(
    damage: Damage, way: (isChanged: Bool, signal: Int32)
  ) throws {
    try write()
    var expected = try document(sandbox.data)
    let app = try sandbox.open()
    try app.wait(for: "Retro")
    app.signal(SIGSTOP)
    try damage.apply(to: sandbox.data)
    if way.isChanged {
      app.type("\u{1B}[B\u{1B}[3~")
      expected.standups.remove(at: 1)
    }
    if way.signal == SIGINT { app.type("\u{3}") } else { app.signal(way.signal) }
    app.signal(SIGCONT)
    let status = try app.waitForExit()
    let isIntact = damage == .nothing || damage == .touched
    // A signal may come before the keys that were typed.
    let mayBeUnchanged = way.isChanged && way.signal != SIGINT
    let message = String(decoding: app.output, as: UTF8.self)
    let names = message.matches(of: /your standups are in “([^”]+)”/).map { String($0.1) }
    let file = URL(filePath: isIntact ? sandbox.data.path : names.first ?? "/nowhere")
    if way.signal != SIGHUP { #expect(names.count == (isIntact ? 0 : 1), "\(app.screen)") }
    if way.signal == SIGINT { #expect(status == (isIntact ? 0 : 74)) }
    let left = try document(way.signal == SIGHUP && !isIntact ? sandbox.rescued() : file)
    let whole = try StandupsDocument(json: Data(Self.file.utf8))
    #expect(left == expected || mayBeUnchanged && left == whole)
    #expect(left.unknownFields == whole.unknownFields)
  }

  // MARK: - Killed in a meeting

  enum Change: CaseIterable {
    case nothing, addedMeeting, deletedMeetings, renamed, rewritten, deletedStandup
    case deletedFile, emptiedFile
  }

  @Test(arguments: Change.allCases)
  func killedMeeting_isOfferedAgain_orSetAside(change: Change) throws {
    try write()
    let today = try sandbox.open("--open", "Design")
    try today.click("[ Start meeting ]")
    try today.wait(for: "Who is here?")
    try press("\r", today, until: "Speaker 1 of 2")
    try press("e! No disk", today, until: "No disk")
    try today.click("[ Next speaker ]")
    try today.wait(for: "Speaker 2 of 2")
    try kill(today, after: "\"speakerIndex\":1")

    let theirs = meeting(1, "Theirs.", at: "2023-08-01T09:00:00Z")
    try write { document in
      switch change {
      case .addedMeeting: document.standups[0].update(theirs)
      case .deletedMeetings: document.standups[0].meetings = []
      case .renamed: document.standups[0].title = "Designs"
      case .deletedStandup: document.standups.remove(at: 0)
      case .nothing, .rewritten, .deletedFile, .emptiedFile: break
      }
    }
    if change == .deletedFile { try FileManager.default.removeItem(at: sandbox.data) }
    if change == .emptiedFile { try Data().write(to: sandbox.data) }
    let before = try? document(sandbox.data)

    let tomorrow = try sandbox.open()
    if [.deletedStandup, .deletedFile, .emptiedFile].contains(change) {
      try tomorrow.wait(for: "Unfinished work could not be restored")
      let file = try #require(sandbox.files { $0.hasSuffix(".damaged") }.first)
      #expect(tomorrow.screen.joined.contains(file.lastPathComponent))
      #expect(try String(contentsOf: file, encoding: .utf8).contains("! No disk"))
      return
    }
    try tomorrow.wait(for: "Resume meeting?")
    try tomorrow.click("[ Resume ]")
    try tomorrow.wait(untilGone: "Resume meeting?")
    try tomorrow.wait(for: "Speaker 2 of 2")
    tomorrow.type("\u{3}")
    try tomorrow.wait(for: "Ctrl-C again")
    try quit(tomorrow)
    let saved = try document(sandbox.data)
    let held = saved.standups[0].meetings.first { !$0.speakers.isEmpty }
    #expect(held?.speakers.map(\.name) == ["Blob", "Esq"])
    #expect(held?.speakers.map(\.notes) == ["! No disk", ""])
    #expect(held?.isEndedEarly == true)
    var rest = saved
    rest.standups[0].meetings.removeAll { $0.id == held?.id }
    #expect(rest == before)
    let later = try sandbox.open()
    try later.wait(for: "n New standup")
    try quit(later)
  }

  /// The app is killed after the meeting has reached the file, and before the kept one is removed.
  @Test func savedMeeting_isNotOfferedAgain() throws {
    try write()
    let today = try sandbox.open("--open", "Design")
    try today.click("[ Start meeting ]")
    try today.wait(for: "Who is here?")
    try press("\r", today, until: "Speaker 1 of 2")
    try today.wait("The meeting is not kept") { _ in sandbox.unfinishedWork.contains("speaker") }
    let journal = try #require(sandbox.files { $0.hasSuffix(".journal") }.first)
    let kept = try Data(contentsOf: journal)
    today.type("\u{3}")
    try today.wait(for: "Ctrl-C again")
    try quit(today)
    #expect(try document(sandbox.data).standups[0].meetings.count == 2)
    try kept.write(to: journal)

    let tomorrow = try sandbox.open()
    try tomorrow.wait(for: "n New standup")
    try quit(tomorrow)
    #expect(try document(sandbox.data).standups[0].meetings.count == 2)
    #expect(!sandbox.unfinishedWork.contains("speaker"))
  }

  // MARK: - Killed in a form

  @Test(arguments: [true, false])
  func killedEditsOfAPastMeeting_areOfferedAgain_orSetAside(isStandupDeleted: Bool) throws {
    try write()
    let today = try sandbox.open("--open", "Design")
    try today.click("Mon 31")
    try today.wait(for: "Transcript")
    try today.click("[ Edit ]")
    try today.wait(for: "Edit meeting")
    try today.click("Good morning.")
    try press("\u{1B}[F Mine.", today, until: "Good morning. Mine.")
    try kill(today, after: "Mine.")
    let others = [
      meeting(1, "Later.", at: "2023-08-01T09:00:00Z"),
      meeting(2, "Earlier.", at: "2023-07-30T09:00:00Z"),
    ]
    try write { document in
      if isStandupDeleted {
        document.standups.remove(at: 0)
      } else {
        document.standups[0].meetings = []
        for meeting in others { document.standups[0].update(meeting) }
      }
    }
    let tomorrow = try sandbox.open()
    if isStandupDeleted {
      try tomorrow.wait(for: "Unfinished work could not be restored")
      let file = try #require(sandbox.files { $0.hasSuffix(".damaged") }.first)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("Good morning. Mine."))
      return
    }
    try tomorrow.wait(for: "Good morning. Mine.")
    try tomorrow.click("[ Save ]")
    try tomorrow.wait(untilGone: "Edit meeting")
    try quit(tomorrow)
    #expect(
      try document(sandbox.data).standups[0].meetings.map(\.transcript)
        == ["Later.", "Good morning. Mine.", "Earlier."])
  }

  // MARK: - Starting

  @Test(arguments: [["start", "De"], ["--open", "De"], ["edit", "De"]])
  func titleOfSeveralStandups_isAnErrorThatListsThem(arguments: [String]) throws {
    try write { $0.standups[1].title = "Deploy" }
    let app = try sandbox.open(arguments)
    #expect(try app.waitForExit() == 1)
    #expect(app.screen.shows("2 standups match 'De'. Write the whole title of one:"))
    #expect(app.screen.shows("  Design") && app.screen.shows("  Deploy"))
  }
}

extension Screen {
  /// The text without the frame of a sheet and line breaks, in which a path may be broken.
  fileprivate var joined: String {
    lines.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " │")) }.joined()
  }
}
