import DataManager
import DependenciesCore
import Files
import Foundation
import Testing

@testable import DataManagerLive

/// Tests of the live client with the real file system, in a folder that is removed after the test.
final class DataManagerLiveTests {
  private let folder: String
  private let manager = DataManager.liveValue
  private let old = Data("old".utf8)
  private let new = Data("new".utf8)

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/data-manager-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func savedData_isLoadedAndReplaced() throws {
    let file = file("a.json")
    try manager.save(old, file, .always)
    #expect(try manager.load(file) == old)
    let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) })
    try manager.save(large, file, .always)
    #expect(try manager.load(file) == large)
    try manager.save(Data(), file, .always)
    #expect(try manager.load(file) == Data())
    #expect(try names() == ["a.json"])
    try manager.lock(file)
    try manager.save(old, file, .always)
    #expect(try names() == [".a.json.state", "a.json"])
    #expect(try names(in: ".a.json.state") == ["lock"])
  }

  @Test func scannedData_isThatOfTheFile_whoseChangesAreNoticedAfterThat() throws {
    let file = file("a.json")
    #expect(manager.scanned(file) == nil)
    let large = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
    try large.write(to: file)
    #expect(manager.scanned(file) == large)
    try manager.save(new, file, .ifUnchanged)
    try old.write(to: file)
    #expect {
      try self.manager.save(self.new, file, .ifUnchanged)
    } throws: {
      ($0 as? DataManagerError)?.isOutdated == true
    }
    // Another program writes the file while it is read.
    var changes = [old + new, old + new + new]
    var texts: [Data] = []
    let isRead = manager.scan(file) { next in
      if !changes.isEmpty { try changes.removeFirst().write(to: file) }
      var buffer = [UInt8](repeating: 0, count: 100)
      let count = try buffer.withUnsafeMutableBytes { try next($0) }
      texts.append(Data(buffer[..<count]))
    }
    #expect(isRead)
    #expect(texts.last == old + new + new)
    try manager.save(new, file, .ifUnchanged)
    // A file that changes each time is left to those who load it, and so is one that is just being written.
    #expect(
      !manager.scan(file) { _ in try (Data(contentsOf: file) + old).write(to: file) })
    _ = try manager.load(file)
    try Data().write(to: file)
    #expect(manager.scanned(file) == nil)
  }

  @Test func aMissingFile_isDistinguishedFromAnUnreadableOne() throws {
    #expect {
      try self.manager.load(self.file("missing.json"))
    } throws: {
      ($0 as? CocoaError)?.code == .fileReadNoSuchFile
    }
    try FileManager.default.createDirectory(at: file("b.json"), withIntermediateDirectories: true)
    #expect(throws: DataManagerError(.load, path: file("b.json").path, code: EISDIR)) {
      try self.manager.load(self.file("b.json"))
    }
  }

  @Test func whatIsNotAFile_isNamed_andNotWaitedFor() throws {
    let pipe = file("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    symlink("pipe", file("link").path)
    for (other, code) in [
      (pipe, ESPIPE), (file("link"), ESPIPE),
      (URL(filePath: "/dev/zero"), ESPIPE),
      (URL(filePath: "/dev/tty"), ESPIPE), (URL(filePath: folder), EISDIR),
    ] {
      #expect(throws: DataManagerError(.load, path: other.path, code: code)) {
        try self.manager.load(other)
      }
      #expect(throws: DataManagerError(.save, path: other.path, code: code)) {
        try self.manager.save(self.new, other, .always)
      }
      #expect(throws: DataManagerError(.lock, path: other.path, code: code)) {
        try self.manager.lock(other)
      }
    }
    #expect(try names() == ["link", "pipe"])
    // A shell gives a program such a name for <(…).
    var ends: [Int32] = [-1, -1]
    Glibc.pipe(&ends)
    defer { for end in ends { close(end) } }
    for path in ["/dev/fd/\(ends[0])", "/proc/self/fd/\(ends[0])"] {
      #expect(throws: DataManagerError(.load, path: path, code: ESPIPE)) {
        try self.manager.load(URL(filePath: path))
      }
    }
  }

  @Test func createdFile_belongsToItsOwner_andReplacesNothing() throws {
    try manager.save(new, file("a.md"), .ifNew)
    #expect(try Data(contentsOf: file("a.md")) == new)
    #expect(try mode("a.md") == 0o600)
    mkdir(file("folder").path, 0o700)
    symlink("a.md", file("link").path)
    symlink("missing", file("dangling").path)
    for name in ["a.md", "folder", "link", "dangling"] {
      #expect(throws: DataManagerError(.save, path: file(name).path, code: EEXIST)) {
        try self.manager.save(self.old, self.file(name), .ifNew)
      }
    }
    #expect(throws: DataManagerError(.save, path: file("no/a.md").path, code: ENOENT)) {
      try self.manager.save(self.old, self.file("no/a.md"), .ifNew)
    }
    #expect(try names() == ["a.md", "dangling", "folder", "link"])
    #expect(try Data(contentsOf: file("a.md")) == new)
  }

  @Test(arguments: [("other", false), ("root", true), ("owner of the parent", true)])
  func stateFolderOfAnotherUser_isNotUsed(owner: String, isTrusted: Bool) throws {
    let other: uid_t = 4242
    mkdir(file("a.json").stateFolder.path, 0o777)
    var system = SystemCalls.live
    system.statusAt = { [folder] path, follows in
      let status = try SystemCalls.live.statusAt(path, follows)
      let isState = path.hasSuffix(".a.json.state")
      switch owner {
      case "other": return isState ? status.owned(by: other) : status
      case "root": return isState ? status.owned(by: 0) : status
      default: return isState || path == folder ? status.owned(by: other) : status
      }
    }
    let manager = DataManager.live(system)
    let file = file("a.json")
    if isTrusted {
      try manager.lock(file)
    } else {
      let error = DataManagerError(.lock, path: file.path, code: EKEYREJECTED)
      #expect(throws: error) { try manager.lock(file) }
      #expect(
        error.localizedDescription
          == "The folder “.a.json.state” beside “\(file.path)” belongs to another user.")
      #expect(error.isNotPermitted)
    }
  }

  @Test func aDeletedFolder_isCreatedAgain_andClaimed() throws {
    let file = file("deep/down/a.json")
    try manager.lock(file)
    try manager.save(old, file, .always)
    try FileManager.default.removeItem(at: self.file("deep"))
    try manager.save(new, file, .always)
    #expect(try manager.load(file) == new)
    #expect(throws: POSIXError(.EWOULDBLOCK)) { close(try self.claim("a.json", in: "deep/down/")) }
  }

  @Test func aClaimWithADeletedLockFile_cannotBeTakenTwice() throws {
    let file = file("a.json")
    try manager.lock(file)
    try manager.save(old, file, .always)
    try FileManager.default.removeItem(at: self.file(".a.json.state/lock"))
    let other = try claim("a.json")
    #expect(throws: DataManagerError(.lock, path: file.path, code: EWOULDBLOCK)) {
      try DataManager.live().lock(file)
    }
    #expect(throws: DataManagerError(.save, path: file.path, code: EWOULDBLOCK)) {
      try self.manager.save(self.new, file, .always)
    }
    release(other)
    try manager.save(new, file, .always)
    #expect(throws: POSIXError(.EWOULDBLOCK)) { close(try self.claim("a.json")) }
  }

  @Test func filesAndFoldersBelongToTheirOwnerAlone() throws {
    try manager.lock(file("deep/down/a.json"))
    try manager.save(new, file("deep/down/a.json"), .always)
    #expect(try mode("deep") == 0o700)
    #expect(try mode("deep/down") == 0o700)
    #expect(try mode("deep/down/a.json") == 0o600)
    #expect(try mode("deep/down/.a.json.state") == 0o700)
    #expect(try mode("deep/down/.a.json.state/lock") == 0o600)
  }

  @Test(arguments: ["/", ""])
  func aLinkIsFollowed_alsoToAMissingFile(_ prefix: String) throws {
    let target = (prefix == "/" ? folder + "/" : "") + "real/a.json"
    try FileManager.default.createSymbolicLink(
      atPath: file("a.json").path, withDestinationPath: target)
    for data in [old, new] {
      try manager.save(data, file("a.json"), .always)
      #expect(try manager.load(file("a.json")) == data)
      #expect(try Data(contentsOf: file("real/a.json")) == data)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: file("a.json").path) == target)
    }
  }

  private func file(_ name: String) -> URL {
    URL(filePath: folder + "/" + name)
  }

  private func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/" + name).sorted()
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(name).path)[.posixPermissions] as? Int
  }

  /// Releases a claim, also if a child process that a test starts meanwhile has inherited its
  /// descriptor.
  private func release(_ claim: Int32) {
    flock(claim, LOCK_UN)
    close(claim)
  }

  /// Claims a file as another process would: a lock belongs to an open file description.
  private func claim(_ name: String, in folder: String = "") throws -> Int32 {
    let state = file(folder + name).stateFolder
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let descriptor = open(state.appending(path: "lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    let code = POSIXErrorCode(rawValue: errno)
    close(descriptor)
    throw POSIXError(code ?? .EIO)
  }
}
