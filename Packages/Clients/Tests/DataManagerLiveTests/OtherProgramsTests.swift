import DataManager
import Files
import Foundation
import Synchronization
import Testing

@testable import DataManagerLive

/// Tests of files that other programs change, by accident or on purpose.
final class OtherProgramsTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/others-\(UUID())"
  private let old = Data("old".utf8)
  private let new = Data("new".utf8)

  private var manager = DataManager.live()
  private var file: URL { URL(filePath: folder + "/a.json") }

  init() {
    mkdir(folder, 0o700)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/" + name).sorted()
  }

  /// As after a crash while a file was written in place, at which another file system is mounted.
  @Test(arguments: [nil, 0, 100] as [Int?])
  func saveThatWasInterrupted_isFinished_unlessTheFileWasWrittenLater(age: Int?) throws {
    let state = file.stateFolder
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let copy = state.appending(path: ".a.json.new")
    let (new, half) = (Data("all of the new".utf8), Data("all of tents".utf8))
    try new.write(to: copy)
    try (age == nil ? new : half).write(to: file)
    if let age {
      utimensat(
        AT_FDCWD, file.path, [timespec(), timespec(tv_sec: time(nil) + age, tv_nsec: 0)], 0)
    }
    try manager.lock(file)
    let isLate = age == 100
    #expect(try manager.load(file) == (isLate ? half : new))
    #expect(FileManager.default.fileExists(atPath: copy.path) == isLate)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    let backups = names.filter { $0.hasPrefix("a.json.backup-") }
    #expect(backups.count == (age == 0 ? 1 : 0))
    for name in backups {
      let backup = file.deletingLastPathComponent().appending(path: name)
      #expect(try Data(contentsOf: backup) == half)
    }
    try manager.save(new, file, .ifUnchanged)
  }

  /// The law of guests: nothing is lost that programs write at once which have not claimed the file,
  /// beside one that has, or without it.
  @Test(arguments: [true, false])
  func programsThatWriteAtOnce_loseNothing(isClaimed: Bool) throws {
    try Data("begin\n".utf8).write(to: file)
    let managers = (0..<4).map { _ in DataManager.live() }
    if isClaimed { try managers[0].lock(file) }
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: managers.count) { [file] writer in
      for line in 0..<25 {
        do {
          var isWritten = false
          while !isWritten {
            let text = try managers[writer].load(file) + Data("\(writer) \(line)\n".utf8)
            do {
              try managers[writer].save(text, file, .ifUnchanged)
              isWritten = true
            } catch let error as DataManagerError where error.isOutdated {}
          }
        } catch {
          failures.withLock { $0.append("\(writer) \(line): \(error)") }
        }
      }
    }
    #expect(failures.withLock(\.self) == [])
    let lines = String(decoding: try manager.load(file), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 101 && Set(lines).count == 101)
  }

  /// A second instance, which has tried to claim the file, is no guest.
  @Test func aProgramThatWantsTheFile_doesNotWriteWhatAnotherHasClaimed() throws {
    try old.write(to: file)
    let (first, second) = (DataManager.live(), DataManager.live())
    try first.lock(file)
    #expect(throws: DataManagerError.self) { try second.lock(self.file) }
    _ = try second.load(file)
    #expect(throws: DataManagerError.self) { try second.save(self.new, self.file, .ifUnchanged) }
    let guest = DataManager.live()
    _ = try guest.load(file)
    try guest.save(new, file, .ifUnchanged)
    #expect(try first.load(file) == new)
  }

  @Test func aFileWithTwoNames_isNotSaved() throws {
    try old.write(to: file)
    link(file.path, folder + "/b.json")
    #expect(throws: DataManagerError(.save, path: file.path, code: EMLINK)) {
      try self.manager.save(self.new, self.file, .always)
    }
    #expect(try manager.load(file) == old)
    #expect(try names() == ["a.json", "b.json"])
    unlink(folder + "/b.json")
    try manager.save(new, file, .always)
    #expect(try manager.load(file) == new)
  }

  @Test(arguments: [true, false])
  func aLinkInPlaceOfTheLockOrItsFolder_isNotFollowed(isFolder: Bool) throws {
    if !isFolder { mkdir(file.stateFolder.path, 0o700) }
    let target = FileManager.default.temporaryDirectory.path + "/target-\(UUID())"
    defer { rmdir(target) }
    if isFolder { mkdir(target, 0o700) }
    symlink(target, file.stateFolder.path + (isFolder ? "" : "/lock"))
    #expect(throws: DataManagerError.self) { try self.manager.lock(self.file) }
    if isFolder {
      #expect(try FileManager.default.contentsOfDirectory(atPath: target) == [])
    } else {
      #expect(throws: DataManagerError.self) {
        try self.manager.save(self.new, self.file, .always)
      }
    }
    #expect(try names() == [".a.json.state"])
  }

  @Test func filesOfKilledProcesses_areRemoved() throws {
    mkdir(file.stateFolder.path, 0o700)
    let orphan = folder + "/.saving-\(UUID())"
    for path in [
      file.stateFolder.path + "/saving-\(UUID())", orphan, folder + "/.saving-\(UUID())",
      folder + "/.saving-grace",
    ] {
      try old.write(to: URL(filePath: path))
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7_200)], ofItemAtPath: orphan)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7_200)],
      ofItemAtPath: folder + "/.saving-grace")
    try manager.lock(file)
    #expect(try names(in: ".a.json.state") == ["lock"])
    // A new temporary file is kept, since another process may be writing it.
    #expect(try names().count == 3)
    #expect(try names().contains(".saving-grace"))
    #expect(!FileManager.default.fileExists(atPath: orphan))
  }

  @Test func withoutLocks_filesThatAnotherProcessMayBeWriting_areKept() throws {
    mkdir(file.stateFolder.path, 0o700)
    try old.write(to: URL(filePath: file.stateFolder.path + "/saving-1"))
    var system = SystemCalls.live
    system.lock = { _ in throw FileError(ENOLCK) }
    try DataManager.live(system).lock(file)
    #expect(try names(in: ".a.json.state") == ["lock", "saving-1"])
  }

  /// A program that was killed while it started another one leaves its locks to that for a moment.
  @Test(arguments: [19, 20])
  func aLockThatIsFreedSoon_isWaitedFor(failures: Int) throws {
    let calls = Mutex((locks: 0, pauses: 0))
    var system = SystemCalls.live
    system.lock = { descriptor in
      let count = calls.withLock {
        $0.locks += 1
        return $0.locks
      }
      if count <= failures { throw FileError(EWOULDBLOCK) }
      try SystemCalls.live.lock(descriptor)
    }
    system.pause = { calls.withLock { $0.pauses += 1 } }
    let manager = DataManager.live(system)
    if failures < 20 {
      try manager.lock(file)
    } else {
      #expect(throws: DataManagerError(.lock, path: file.path, code: EWOULDBLOCK)) {
        try manager.lock(file)
      }
    }
    #expect(calls.withLock(\.pauses) == 19)
  }

  @Test func aFileEmptiedByAnotherProgram_isAnError() throws {
    let manager = manager
    try old.write(to: file)
    #expect(try manager.load(file) == old)
    try Data().write(to: file)
    #expect(throws: DataManagerError(.load, path: file.path, code: FileError.emptied)) {
      try manager.load(self.file)
    }
    try new.write(to: file)
    #expect(try manager.load(file) == new)
    // A file that was saved without content is empty.
    try manager.save(Data(), file, .always)
    #expect(try manager.load(file) == Data())
    // A file that was empty when this process first read it is empty, too, rather than damaged.
    #expect(try DataManager.live().load(file) == Data())
  }

  @Test func openedFiles_areClosed() throws {
    let descriptors = Mutex<Set<Int32>>([])
    var system = SystemCalls.live
    system.open = { path, flags, mode in
      let descriptor = try SystemCalls.live.open(path, flags, mode)
      _ = descriptors.withLock { $0.insert(descriptor) }
      return descriptor
    }
    system.close = { descriptor in
      _ = descriptors.withLock { $0.remove(descriptor) }
      SystemCalls.live.close(descriptor)
    }
    var manager: DataManager? = .live(system)
    try manager?.save(old, file, .ifNew)
    try manager?.save(new, file, .always)
    _ = try manager?.load(file)
    _ = try manager?.backUp(file)
    _ = try manager?.setAside(file)
    #expect(descriptors.withLock(\.self) == [])
    try manager?.lock(file)
    #expect(descriptors.withLock(\.count) == 1)
    manager = nil
    #expect(descriptors.withLock(\.self) == [])
  }

  @Test func aHugeFileIsNotRead() throws {
    try old.write(to: file)
    truncate(file.path, 5_000_000_000)
    #expect(throws: DataManagerError(.load, path: file.path, code: EFBIG)) {
      try self.manager.load(self.file)
    }
    #expect(throws: DataManagerError(.save, path: file.path, code: EFBIG)) {
      try self.manager.save(Data(count: DataManager.fileSizeLimit + 1), self.file, .always)
    }
  }

  @Test func contentsWithTheSameTime_haveBackUpsOfTheirOwn() throws {
    let contents = [old, new, Data("third".utf8), new]
    let copies = try contents.map { data in
      try data.write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_690_794_000)], ofItemAtPath: file.path)
      return try manager.backUp(file)
    }
    #expect(
      copies.map(\.lastPathComponent)
        == ["", "-2", "-3", "-2"].map { "a.json.backup-2023-07-31T090000Z\($0)" })
    #expect(try copies.map { try Data(contentsOf: $0) } == contents)
  }
}
