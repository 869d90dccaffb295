import DataManager
import DependenciesCore
import Foundation
import Testing

@testable import Persistence

@Suite struct JournalTests {
  // The first lines are the example of the README.
  @Test func journal_hasTheLatestWork_untilItIsDone() throws {
    try withDependencies {
      $0.dataManager = .mock()
    } operation: {
      let journal = Journal<Draft>(
        of: URL(filePath: "/data/notes.json"), in: URL(filePath: "/state"))
      let draft = Draft(owner: "a", text: "A form that is being filled in")
      try journal.save(UnsavedWork(open: [draft]))
      let claimed = journal.claim(for: Notes())
      #expect(claimed.work.open == [draft])
      let saved = Notes(["a": draft.text])
      #expect(journal.claim(for: saved) == ClaimedJournal(document: saved))
      #expect(journal.claim(for: Notes()) == ClaimedJournal(document: Notes()))
    }
  }

  @Test func workWithoutAPlace_isMovedToACopy() throws {
    let disk = Disk()
    try withDependencies {
      $0.dataManager = disk.dataManager
    } operation: {
      let journal = Journal<Draft>(
        of: URL(filePath: "/data/notes.json"), in: URL(filePath: "/state"))
      let work = UnsavedWork(
        open: [Draft(owner: "a", text: "1"), Draft(owner: "b/c", text: "2")])
      try journal.save(work)
      #expect(
        journal.claim(for: Notes(["b": ""]))
          == ClaimedJournal(
            document: Notes(["b": ""]), work: work))
      let claimed = journal.claim(for: Notes())
      #expect(claimed.work.open == [work.open[0]])
      #expect(claimed.copy?.path == journal.file.path + ".damaged")
      #expect(journal.claim(for: Notes()).copy == nil)
      // As is what cannot be read.
      disk.write(Data("{".utf8), to: journal.file.path)
      let damaged = journal.claim(for: Notes())
      #expect(damaged.copy == claimed.copy && damaged.work == UnsavedWork())
      #expect(!disk.names.contains(journal.file.path))
    }
  }

  @Test func symbolicLinkInPlaceOfTheJournal_isLeftAlone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let dataFile = URL(filePath: "/data/standups.json")
    var links: [URL] = []
    for _ in 1...2 {
      let journal = Journal<Draft>(of: dataFile, in: folder)
      links.append(journal.file)
      try FileManager.default.createSymbolicLink(
        at: journal.file, withDestinationURL: folder.appending(path: "precious"))
    }
    let journal = Journal<Draft>(of: dataFile, in: folder)
    #expect(Set(links + [journal.file]).count == 3)
    #expect(journal.file == Journal<Draft>(of: dataFile, in: folder).file)
  }
}
