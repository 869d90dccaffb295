import DataManager
import DependenciesCore
import Foundation
import Testing

/// Tests of the mocks and previews of clients.
struct ClientTests {
  static let file = URL(filePath: "/data/standups.json")

  @Test func theMockOfFilesStartsEmpty_orWithData() throws {
    let empty = DataManager.mock()
    #expect(throws: CocoaError(.fileReadNoSuchFile)) { try empty.load(Self.file) }
    try empty.save(Data("new".utf8), Self.file, .ifNew)
    #expect(throws: DataManagerError(.save, path: Self.file.path, code: EEXIST)) {
      try empty.save(Data("newer".utf8), Self.file, .ifNew)
    }
    #expect(try empty.load(Self.file) == Data("new".utf8))

    let full = DataManager.mock(initialData: Data("old".utf8))
    #expect(try full.load(Self.file) == Data("old".utf8))
    try full.lock(Self.file)
    #expect(try full.setAside(Self.file).path == "/data/standups.json.damaged")
    #expect(throws: CocoaError(.fileReadNoSuchFile)) { try full.load(Self.file) }

    let copy = Self.file.appendingPathExtension("damaged")
    #expect(try full.load(copy) == Data("old".utf8))
    #expect(throws: CocoaError(.fileReadNoSuchFile)) { try empty.load(copy) }
  }

  @Test func errors_nameTheProblemAndItsRemedy() {
    let full = DataManagerError(.save, path: "/a", code: ENOSPC)
    #expect(full.localizedDescription == "Could not save “/a”: No space left on device.")
    #expect(full.recoverySuggestion == "Free some space, and try again.")
    // A file system that has lost a file is not another program.
    let stale = DataManagerError(.save, path: "/a", code: ESTALE)
    #expect(!stale.isOutdated)
    #expect(stale.localizedDescription == "Could not save “/a”: Stale file handle.")
    #expect(DataManagerError(.save, path: "/a", code: DataManagerError.outdated).isOutdated)
    let taken = DataManagerError(.lock, path: "/a", code: EWOULDBLOCK)
    #expect(taken.isInUse)
    #expect(taken.localizedDescription == "“/a” is in use by another program.")
    #expect(taken.recoverySuggestion == "Quit the other program, or choose another file.")
  }

  @Test func exampleOfTheReadMe_loadsAFile() throws {
    try withDependencies {
      $0.dataManager = .mock(initialData: Data("[]".utf8))
    } operation: {
      @Dependency(\.dataManager) var dataManager

      let data = try dataManager.load(URL(filePath: "/standups.json"))
      #expect(data == Data("[]".utf8))
    }
  }
}
