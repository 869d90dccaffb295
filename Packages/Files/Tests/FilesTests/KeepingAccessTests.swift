import ConcurrencyExtras
import Files
import Foundation
import Synchronization
import Testing

/// A file that is replaced stays what it was: nobody may do more with it than before, and what others
/// have attached to it is still there.
@Suite final class KeepingAccessTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/access-\(UUID())"
  private let system = SystemCalls.live
  private var file: String { folder + "/a.json" }
  private static let accessList = "system.posix_acl_access"

  init() throws {
    mkdir(folder, 0o700)
    try write("old")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  private func contents() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  private func set(_ name: String, _ value: [UInt8]) throws {
    let descriptor = try system.open(file, O_RDWR, 0)
    defer { system.close(descriptor) }
    try system.setAttribute(descriptor, name, value)
  }

  /// An access control list: what the owner, the user 1, the group, the mask and others may do (acl(5)).
  private func list(_ user: UInt8, _ one: UInt8, _ group: UInt8, _ mask: UInt8, _ other: UInt8)
    -> [UInt8]
  {
    func entry(_ tag: UInt8, _ permissions: UInt8, _ id: UInt8? = nil) -> [UInt8] {
      [tag, 0, permissions, 0] + (id.map { [$0, 0, 0, 0] } ?? [255, 255, 255, 255])
    }
    return [2, 0, 0, 0] + entry(1, user) + entry(2, one, 1) + entry(4, group) + entry(16, mask)
      + entry(32, other)
  }

  /// `ROUNDS` and `SEED` set the number of files and the first of their seeds.
  @Test func modesListsAndAttributes_areKept() throws {
    for seed in SeededGenerator.seeds(50) {
      var random = SeededGenerator(seed: seed)
      func permissions() -> UInt8 { .random(in: 0...7, using: &random) }
      try? FileManager.default.removeItem(atPath: file)
      try write("old")
      chmod(file, mode_t(0o200) | mode_t(Int.random(in: 0...0o777, using: &random)))
      if Bool.random(using: &random) {
        try unless(ENOTSUP) {
          try set(
            Self.accessList, list(6, permissions(), permissions(), permissions(), permissions()))
        }
      }
      if Bool.random(using: &random) {
        try unless(ENOTSUP) { try set("user.note", [permissions()]) }
      }
      let attributes = try system.attributes(file)
      let mode = try system.statusAt(file, false).values.st_mode
      try system.replace(file, with: Data("new".utf8))
      #expect(try system.attributes(file) == attributes, "SEED=\(seed)")
      #expect(try system.statusAt(file, false).values.st_mode == mode, "SEED=\(seed)")
      #expect(try contents() == "new")
    }
  }

  @Test(arguments: ["setAttribute", "attributes"])
  func aListThatCannotBeKept_givesNobodyMore(failing: String) throws {
    // The group may do nothing, though its part of the mode, the mask, says that it may read.
    guard (try? set(Self.accessList, list(6, 4, 0, 4, 0))) != nil else { return }
    #expect(try system.statusAt(file, false).values.st_mode & 0o777 == 0o640)
    var system = system
    switch failing {
    case "attributes": system.attributes = { _ in throw FileError(EACCES) }
    default: system.setAttribute = { _, _, _ in throw FileError(EPERM) }
    }
    try system.replace(file, with: Data("new".utf8))
    #expect(try system.statusAt(file, false).values.st_mode & 0o777 == 0o600)
  }

  @Test func readOnlyFile_isNotReplaced() throws {
    chmod(file, 0o444)
    #expect(throws: FileError(EPERM)) {
      try self.system.replace(self.file, with: Data("new".utf8))
    }
    #expect(try contents() == "old")
    #expect(
      FileError(EPERM).description("save", "/a")
        == "“/a” is protected: it is read only, or immutable. To save it, make it writable, such as with "
        + "“chmod u+w”.")
    // An access control list, or that it belongs to another user, may forbid it, too.
    chmod(file, 0o600)
    var system = system
    system.checkWritable = { _ in throw FileError(EACCES) }
    #expect(throws: FileError(EPERM)) { try system.replace(self.file, with: Data("new".utf8)) }
    #expect(try contents() == "old")
  }

  private static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// As in a container to which a single file is given.
  @Test(arguments: ["new", "a longer text", ""])
  func fileThatCannotBeRenamed_isWrittenInPlace(text: String) throws {
    let before = try system.statusAt(file, false)
    var system = system
    system.rename = { [file, folder] path, newPath in
      if newPath == file { throw FileError(EBUSY) }
      try SystemCalls.live.rename(path, newPath)
      // Until it is done, the new contents are in a file that is left by a crash.
      #expect(try String(contentsOfFile: folder + "/.a.json.new", encoding: .utf8) == text)
    }
    let status = try system.replace(file, with: Data(text.utf8))
    #expect(status.isSameFile(as: before) && FileStatus(of: file) == status)
    #expect(try contents() == text)
    #expect(try Self.names(folder) == ["a.json"])
  }

  @Test(arguments: [false, true])
  func writeInPlaceThatFails_keepsTheOldContents_orACopyOfTheNew(isBroken: Bool) throws {
    try write("the old contents")
    let writes = Mutex(0)
    var system = system
    system.rename = { [file] path, newPath in
      if newPath == file { throw FileError(EBUSY) }
      try SystemCalls.live.rename(path, newPath)
    }
    system.write = { descriptor, bytes in
      let number = writes.withLock { number in
        number += 1
        return number
      }
      // The first is that of the copy.
      if number == 3 || isBroken && number > 3 { throw FileError(EIO) }
      return try SystemCalls.live.write(
        descriptor, number == 2 ? UnsafeRawBufferPointer(rebasing: bytes.prefix(2)) : bytes)
    }
    #expect(throws: FileError(EIO)) { try system.replace(self.file, with: Data("new".utf8)) }
    if isBroken {
      #expect(try String(contentsOfFile: folder + "/.a.json.new", encoding: .utf8) == "new")
    } else {
      #expect(try contents() == "the old contents")
      #expect(try Self.names(folder) == ["a.json"])
    }
  }
}
