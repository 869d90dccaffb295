import Files
import Foundation
import Synchronization
import Testing

@Suite final class SystemCallsTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/files-\(UUID())"
  private let (old, new) = (Data("old".utf8), Data("new".utf8))
  private let system = SystemCalls.live
  private var file: String { folder + "/a.json" }

  init() { mkdir(folder, 0o700) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func contents(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func replacedFile_hasTheNewContentsAndItsOldMode() throws {
    let status = try system.replace(file, with: old)
    #expect(FileStatus(of: file) == status && status.values.st_mode & 0o777 == 0o600)
    chmod(file, 0o644)
    let other = try system.replace(file, with: new)
    #expect(!other.isSameFile(as: status) && other.values.st_mode & 0o777 == 0o644)
    let read = try system.read(file)
    #expect(read.data == new && read.status == other)
    #expect(try names() == ["a.json"])
  }

  @Test func whatCannotBeReplaced_isAnErrorAndIsKept() throws {
    try old.write(to: URL(filePath: file))
    symlink("a.json", folder + "/link")
    mkfifo(folder + "/pipe", 0o600)
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try self.system.replace(self.file, with: self.new) { throw Refusal() }
    }
    link(file, folder + "/other")
    for (name, code) in [("", EISDIR), ("/link", ESPIPE), ("/pipe", ESPIPE), ("/other", EMLINK)] {
      #expect(throws: FileError(code)) {
        try self.system.replace(self.folder + name, with: self.new)
      }
    }
    for (name, code) in [("", EISDIR), ("/pipe", ESPIPE), ("/no", ENOENT)] {
      #expect(throws: FileError(code)) { try self.system.read(self.folder + name) }
    }
    #expect(throws: FileError(EFBIG)) { try self.system.read(self.file, limit: 2) }
    #expect(try contents(file) == old)
    #expect(try names() == ["a.json", "link", "other", "pipe"])
  }

  @Test func newData_isSynchronizedBeforeItReplacesTheOld() throws {
    let calls = Mutex<[String]>([])
    var system = system
    system.write = { descriptor, bytes in
      calls.withLock { $0.append("write") }
      return try SystemCalls.live.write(
        descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(2)))
    }
    system.synchronize = { descriptor in
      calls.withLock { $0.append("synchronize") }
      try SystemCalls.live.synchronize(descriptor)
    }
    system.rename = { path, newPath in
      calls.withLock { $0.append("rename") }
      try SystemCalls.live.rename(path, newPath)
    }
    try system.replace(file, with: new)
    #expect(calls.withLock(\.self) == ["write", "write", "synchronize", "rename", "synchronize"])
    #expect(try contents(file) == new)
  }

  @Test func folderThatCannotBeSynchronized_isNoFailure() throws {
    var system = system
    system.open = { path, flags, mode in
      if flags & O_DIRECTORY != 0 { throw FileError(EACCES) }
      return try SystemCalls.live.open(path, flags, mode)
    }
    try system.replace(file, with: new)
    #expect(try contents(file) == new)
  }

  @Test(arguments: [2, 3])
  func fileThatChangesWhileItIsRead_isReadAgain(changes: Int) throws {
    try Data("older".utf8).write(to: URL(filePath: file))
    let count = Mutex(0)
    var system = system
    system.read = { [file] descriptor, buffer in
      let result = try SystemCalls.live.read(descriptor, buffer)
      let number = count.withLock { count in
        if result > 0 { count += 1 }
        return count
      }
      // The same size.
      if result > 0, number <= changes {
        try Data("new \(number)".utf8).write(to: URL(filePath: file))
        utimensat(AT_FDCWD, file, [timespec(), timespec(tv_sec: number, tv_nsec: 0)], 0)
      }
      return result
    }
    if changes == 2 {
      #expect(try system.read(file).data == Data("new 2".utf8))
    } else {
      #expect(throws: FileError(FileError.changing)) { try system.read(self.file) }
    }
  }

  /// Another computer has replaced the file in a network file system.
  @Test(arguments: [2, 3])
  func staleFile_isReadAgain(failures: Int) throws {
    try Data("new".utf8).write(to: URL(filePath: file))
    let count = Mutex(0)
    var system = system
    system.read = { descriptor, buffer in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number <= failures { throw FileError(ESTALE) }
      return try SystemCalls.live.read(descriptor, buffer)
    }
    if failures == 2 {
      #expect(try system.read(file).data == Data("new".utf8))
    } else {
      #expect(throws: FileError(ESTALE)) { try system.read(self.file) }
    }
  }

  @Test func emptyFileThatMustNotBe_isAnError() throws {
    try Data().write(to: URL(filePath: file))
    #expect(try system.read(file).data == Data())
    #expect(throws: FileError(FileError.emptied)) {
      try self.system.read(self.file, mayBeEmpty: false)
    }
  }

  /// As `rename` does where another file system is mounted at a file.
  @Test func fileThatCannotBeRenamed_isCopied_andEmptied() throws {
    try old.write(to: URL(filePath: file))
    var system = system
    system.rename = { _, _ in throw FileError(EBUSY) }
    #expect(try system.setAside(file) == "\(folder)/a.json.damaged")
    #expect(try contents("\(folder)/a.json.damaged") == old)
    #expect(try contents(file) == Data())
    try old.write(to: URL(filePath: file))
    system.truncate = { _, _ in throw FileError(EIO) }
    #expect(throws: FileError(EIO)) { try system.setAside(self.file) }
    #expect(try contents(file) == old)
    #expect(try names() == ["a.json", "a.json.damaged"])
  }

  @Test func filesSetAside_haveTheFirstFreeNames_andReplaceNone() throws {
    mkdir(file + ".damaged-2", 0o700)
    for (text, name) in [("0", "a.json.damaged"), ("1", "a.json.damaged-3")] {
      try Data(text.utf8).write(to: URL(filePath: file))
      #expect(try system.setAside(file) == "\(folder)/\(name)")
      #expect(try contents("\(folder)/\(name)") == Data(text.utf8))
    }
    #expect(throws: FileError(ENOENT)) { try self.system.setAside(self.file) }
    #expect(throws: FileError(EISDIR)) { try self.system.setAside(self.folder) }
    try old.write(to: URL(filePath: file))
    var system = system
    system.rename = { _, _ in throw FileError(EIO) }
    #expect(throws: FileError(EIO)) { try system.setAside(self.file) }
    #expect(
      try names() == ["a.json", "a.json.damaged", "a.json.damaged-2", "a.json.damaged-3"])
  }

  @Test func links_areFollowedToWhatNeedNotExist() throws {
    symlink("b/c.json", file)
    #expect(try system.destination(of: file) == folder + "/b/c.json")
    symlink("/d.json", folder + "/absolute")
    #expect(try system.destination(of: folder + "/absolute") == "/d.json")
    symlink("circle", folder + "/circle")
    #expect(throws: FileError(ELOOP)) { try self.system.destination(of: self.folder + "/circle") }
  }

  @Test(arguments: [
    ("/a/b", "/a"), ("/a/b/", "/a"), ("/a", "/"), ("/", "/"), ("a/b", "a"), ("a", "."), ("", "."),
  ])
  func folderOfAPath(path: String, folder: String) {
    #expect(path.folder == folder)
  }

  @Test func interruptedCall_isRepeated() throws {
    var results: [Int32] = [-1, -1, 7]
    func call() -> Int32 {
      errno = EINTR
      return results.removeFirst()
    }
    #expect(try FileError.check(call()) == 7)
    #expect(results == [])
    var values = [nil, "value"]
    func read() -> String? {
      errno = EINTR
      return values.removeFirst()
    }
    #expect(try FileError.check(read()) == "value")
  }

  @Test func descriptions_nameWhatIsNotAFile() {
    for (code, text) in [
      (EISDIR, "“/a” is a folder, not a file."),
      (ESPIPE, "“/a” is a pipe, a socket or a device, not a file."),
      (EMLINK, "“/a” has another name (a hard link), which a save would separate from it."),
      (ENOSPC, "Could not save “/a”: No space left on device."),
    ] {
      #expect(FileError(code).description("save", "/a") == text)
    }
  }
}
