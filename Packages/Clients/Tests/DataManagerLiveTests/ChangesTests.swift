import DataManager
import Files
import Foundation
import Testing

@testable import DataManagerLive

/// Tests of files that other programs change while this one uses them.
@Suite(.timeLimit(.minutes(1))) final class ChangesTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/changes-\(UUID())"
  private let old = Data("old".utf8)
  private let new = Data("new".utf8)
  private let manager = DataManager.live()
  private var file: URL { URL(filePath: folder + "/a.json") }

  init() {
    mkdir(folder, 0o700)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A change of a file by another program.
  enum Change: CaseIterable {
    case writeInPlace, replace, delete, empty, setTimeBack

    func make(to file: URL) throws {
      switch self {
      case .writeInPlace: try Data("new".utf8).write(to: file)
      case .replace: try Data("new".utf8).write(to: file, options: .atomic)
      case .delete: unlink(file.path)
      case .empty: try Data().write(to: file)
      case .setTimeBack:
        var status = stat()
        stat(file.path, &status)
        try Data("new".utf8).write(to: file)
        let times = [status.st_atim, status.st_mtim]
        utimensat(AT_FDCWD, file.path, times, 0)
      }
    }
  }

  @Test(arguments: Change.allCases)
  func aChangedFile_isReported_andNotUpdatedUntilItWasRead(change: Change) async throws {
    #expect(throws: CocoaError.self) { try self.manager.load(self.file) }
    try old.write(to: file)
    try manager.lock(file)
    // It has appeared since.
    #expect(throws: DataManagerError(.save, path: file.path, code: FileError.outdated)) {
      try self.manager.save(self.new, self.file, .ifUnchanged)
    }
    _ = try manager.load(file)
    var changes = manager.changes(file).makeAsyncIterator()
    try manager.save(Data("mine".utf8), file, .ifUnchanged)
    try Data().write(to: URL(filePath: folder + "/b.json"))
    try change.make(to: file)
    _ = await changes.next()
    // The update and the change of the other file are not reported.
    #expect((try? Data(contentsOf: file)) != Data("mine".utf8))
    // A copy of it is not a read.
    _ = try? manager.backUp(file)
    #expect(throws: DataManagerError(.save, path: file.path, code: FileError.outdated)) {
      try self.manager.save(Data("mine".utf8), self.file, .ifUnchanged)
    }
    #expect((try? Data(contentsOf: file)) != Data("mine".utf8))
    // A file that was emptied may be empty for a moment only, and is not read either.
    guard change != .empty else { return }
    _ = try? manager.load(file)
    try manager.save(Data("mine".utf8), file, .ifUnchanged)
    try manager.save(Data("more".utf8), file, .ifUnchanged)
    #expect(try Data(contentsOf: file) == Data("more".utf8))
  }

  @Test func aLinkWithAnotherDestination_isReportedAndReadBeforeItIsUpdated() async throws {
    try old.write(to: file)
    let link = URL(filePath: folder + "/link.json")
    let other = URL(filePath: folder + "/elsewhere/b.json")
    mkdir(folder + "/elsewhere", 0o700)
    symlink("a.json", link.path)
    _ = try manager.load(link)
    var changes = manager.changes(link).makeAsyncIterator()
    try new.write(to: other)
    unlink(link.path)
    _ = await changes.next()
    symlink("elsewhere/b.json", link.path)
    _ = await changes.next()
    #expect(throws: DataManagerError(.save, path: link.path, code: FileError.outdated)) {
      try self.manager.save(Data("mine".utf8), link, .ifUnchanged)
    }
    #expect(try manager.load(link) == new)
    // The folder of the new destination is watched, too.
    try old.write(to: other)
    _ = await changes.next()
    #expect(try manager.load(link) == old)
    try manager.save(Data("mine".utf8), link, .ifUnchanged)
    #expect(try Data(contentsOf: other) == Data("mine".utf8))
  }

  @Test func aFileInAFolderThatIsMadeLater_isReported() async throws {
    let file = URL(filePath: folder + "/later/a.json")
    for data in [old, new] {
      #expect(throws: CocoaError.self) { try self.manager.load(file) }
      var changes = manager.changes(file).makeAsyncIterator()
      mkdir(folder + "/later", 0o700)
      try data.write(to: file)
      // A folder that came and went before it was noticed would be none.
      repeat {
        try #require(await changes.next() != nil)
      } while (try? manager.load(file)) != data
      try FileManager.default.removeItem(atPath: folder + "/later")
      _ = await changes.next()
    }
  }

  @Test func changesEnd_whereAFolderCannotBeWatched() async {
    let file = URL(filePath: "\(folder)/\(String(repeating: "a", count: 300))/a.json")
    var changes = manager.changes(file).makeAsyncIterator()
    #expect(await changes.next() == nil)
  }

  @Test func aReleasedClaim_isReportedAndCanBeTaken() async throws {
    try old.write(to: file)
    var first: DataManager? = DataManager.live()
    try first?.lock(file)
    #expect(throws: DataManagerError(.lock, path: file.path, code: EWOULDBLOCK)) {
      try self.manager.lock(self.file)
    }
    var changes = manager.changes(file).makeAsyncIterator()
    first = nil
    _ = await changes.next()
    // That the claim was tried in vain is not reported.
    try manager.lock(file)
    try manager.save(new, file, .always)
  }

  /// Where the system does not tell of changes, a claim is tried again.
  @Test func aClaimThatIsWaitedFor_isTriedAgain() async throws {
    try old.write(to: file)
    let first = DataManager.live()
    try first.lock(file)
    let files = DataFiles(system: .live)
    var tries = files.changes(of: file, tryingEvery: .milliseconds(1)).makeAsyncIterator()
    // The change since the file was last read, which was never.
    _ = await tries.next()
    _ = try files.load(file.path)
    #expect(throws: FileError(EWOULDBLOCK)) { try files.claim(self.file.path) }
    for _ in 1...3 { _ = await tries.next() }
  }
}
