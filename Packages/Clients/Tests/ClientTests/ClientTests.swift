import DataManager
import DependenciesCore
import Foundation
import SoundEffectClient
import SpeechClient
import Testing

/// Tests of the mocks and previews of clients.
struct ClientTests {
  static let file = URL(filePath: "/data/standups.json")

  @Test func theMockOfFilesStartsEmpty_orWithData() throws {
    let empty = DataManager.mock()
    #expect(throws: CocoaError(.fileReadNoSuchFile)) { try empty.load(Self.file) }
    try empty.save(Data("new".utf8), Self.file, .always)
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

  @Test func theMockOfFiles_createsAFileOnce() throws {
    let files = DataManager.mock()
    try files.save(Data("new".utf8), Self.file, .ifNew)
    #expect(throws: DataManagerError(.save, path: Self.file.path, code: EEXIST)) {
      try files.save(Data("newer".utf8), Self.file, .ifNew)
    }
    #expect(try files.load(Self.file) == Data("new".utf8))
  }

  @Test func eachPreview_hasItsOwnFile() throws {
    try withDependencies {
      $0.dataManager = .previewValue
    } operation: {
      @Dependency(\.dataManager.save) var saveData
      try saveData(Data("mine".utf8), Self.file, .always)
    }
    #expect(throws: CocoaError(.fileReadNoSuchFile)) {
      try DataManager.previewValue.load(Self.file)
    }
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

  @Test func speechCanBeScripted_andEndInAnError() async {
    struct SomeError: Error, Equatable {}
    let (status, transcripts, error) = await withDependencies {
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.start = {
        AsyncThrowingStream {
          $0.yield("This")
          $0.yield("This was good")
          $0.finish(throwing: SomeError())
        }
      }
    } operation: {
      @Dependency(\.speechClient) var speechClient
      var transcripts: [String] = []
      do {
        for try await transcript in speechClient.start() { transcripts.append(transcript) }
        return (await speechClient.requestAuthorization(), transcripts, SomeError?.none)
      } catch {
        return (await speechClient.requestAuthorization(), transcripts, error as? SomeError)
      }
    }
    #expect(status == .authorized)
    #expect(transcripts == ["This", "This was good"])
    #expect(error == SomeError())
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
