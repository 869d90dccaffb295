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

  private func document(_ file: URL) throws -> StandupsDocument {
    try StandupsDocument(json: Data(contentsOf: file))
  }

  enum Damage {
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
    arguments: [
      (.nothing, true, SIGINT), (.touched, true, SIGTERM), (.emptied, false, SIGINT),
      (.damaged, true, SIGINT), (.damaged, true, SIGTERM), (.deleted, true, SIGINT),
      (.deleted, false, SIGHUP), (.becameAFolder, false, SIGINT),
    ] as [(Damage, Bool, Int32)])
  func leaving_hasTheStandupsInTheFile_orInOneThatIsNamed(
    damage: Damage, isChanged: Bool, signal: Int32
  ) throws {
    try sandbox.write(
      String(decoding: StandupsDocument(json: Data(Self.file.utf8)).json(), as: UTF8.self))
    var expected = try document(sandbox.data)
    let app = try sandbox.open()
    try app.wait(for: "Retro")
    app.signal(SIGSTOP)
    try damage.apply(to: sandbox.data)
    if isChanged {
      app.type("\u{1B}[B\u{1B}[3~")
      expected.standups.remove(at: 1)
    }
    if signal == SIGINT { app.type("\u{3}") } else { app.signal(signal) }
    app.signal(SIGCONT)
    let status = try app.waitForExit()
    let isIntact = damage == .nothing || damage == .touched
    // A signal may come before the keys that were typed.
    let mayBeUnchanged = isChanged && signal != SIGINT
    let message = String(decoding: app.output, as: UTF8.self)
    let names = message.matches(of: /your standups are in “([^”]+)”/).map { String($0.1) }
    let file = URL(filePath: isIntact ? sandbox.data.path : names.first ?? "/nowhere")
    if signal != SIGHUP { #expect(names.count == (isIntact ? 0 : 1), "\(app.screen)") }
    if signal == SIGINT { #expect(status == (isIntact ? 0 : 74)) }
    let left = try document(signal == SIGHUP && !isIntact ? sandbox.rescued() : file)
    let whole = try StandupsDocument(json: Data(Self.file.utf8))
    #expect(left == expected || mayBeUnchanged && left == whole)
    #expect(left.unknownFields == whole.unknownFields)
  }
}
