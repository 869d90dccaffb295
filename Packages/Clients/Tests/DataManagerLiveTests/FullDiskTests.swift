import ChildProcess
import DataManager
import DataManagerLive
import Foundation
import Testing

/// Tests of the live client on a disk that is full, and on a read-only one.
@Suite(.timeLimit(.minutes(1)), .enabled("No disk can be mounted here", Disk.canBeMounted))
struct FullDiskTests {
  private let manager = DataManager.liveValue
  private let old = Data("old".utf8)

  private func withDisk(_ operation: (Disk) async throws -> Void) async throws {
    let disk = try #require(await Disk())
    do {
      try await operation(disk)
    } catch {
      Issue.record(error)
    }
    await disk.remove()
  }

  @Test func aFullDisk_isAnErrorAndKeepsTheOldData() async throws {
    try await withDisk { disk in
      let file = URL(filePath: disk.path + "/a.json")
      try manager.save(old, file, .always)
      let large = Data(count: 1_000_000)
      #expect(throws: DataManagerError(.save, path: file.path, code: ENOSPC)) {
        try manager.save(large, file, .always)
      }
      #expect(try manager.load(file) == old)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: disk.path).sorted()
          == ["a.json"])
      // The space that the attempt took is free again, as soon as no program that a test starts at
      // this moment holds the file open any more.
      let fitting = Data(count: 100_000)
      while (try? manager.save(fitting, file, .always)) == nil {
        try await Task.sleep(for: .milliseconds(1))
      }
      #expect(try manager.load(file) == fitting)
    }
  }

  @Test func aReadOnlyDiskIsAnError_yetCanBeRead() async throws {
    try await withDisk { disk in
      let file = URL(filePath: disk.path + "/a.json")
      try old.write(to: file)
      try #require(await disk.makeReadOnly())
      #expect(try manager.load(file) == old)
      for (operation, attempt) in [
        (DataManagerError.Operation.save, { try manager.save(old, file, .always) }),
        (.lock, { try manager.lock(file) }),
        (.setAside, { _ = try manager.setAside(file) }),
      ] {
        #expect(throws: DataManagerError(operation, path: file.path, code: EROFS)) {
          try attempt()
        }
      }
    }
  }
}

/// A disk of 256 KiB, in memory.
private struct Disk {
  let path: String

  /// Whether this process may mount disks, as root may outside containers.
  @Sendable static func canBeMounted() async -> Bool {
    guard let disk = await Disk() else { return false }
    await disk.remove()
    return true
  }

  init?() async {
    path = FileManager.default.temporaryDirectory.path + "/disk-\(UUID())"
    mkdir(path, 0o700)
    guard await Self.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", path]) else {
      rmdir(path)
      return nil
    }
  }

  func makeReadOnly() async -> Bool {
    await Self.run(["mount", "-o", "remount,ro", path])
  }

  func remove() async {
    // Lazily, for the client holds its claim until the process ends.
    _ = await Self.run(["umount", "-l", path])
    rmdir(path)
  }

  /// Runs a command, and returns whether it succeeded.
  private static func run(_ command: [String]) async -> Bool {
    await withCheckedContinuation { continuation in
      ChildProcess.start(
        command,
        onEnd: { ending, _ in continuation.resume(returning: ending == .exited(0)) })
    }
  }
}
