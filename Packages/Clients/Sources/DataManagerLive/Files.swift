import DataManager
import Foundation
import Synchronization

/// Files that are read, and replaced as a whole.
final class Files: Sendable {
  let system: SystemCalls
  /// The open lock file of each claimed file, by path. Held while a file is written, too, so that
  /// one write follows the other.
  let claims = Mutex<[String: Int32]>([:])
  /// The files that held something when this process last read or wrote them.
  private let filled = Mutex<Set<String>>([])

  init(system: SystemCalls) {
    self.system = system
  }

  deinit {
    claims.withLock { claims in
      for descriptor in claims.values { system.close(descriptor) }
    }
  }

  /// Reads a file.
  ///
  /// Another program may be writing it: a file that changes meanwhile is read again, and is an error if
  /// it keeps changing. So is one that is empty and was not before. An empty file that this process has
  /// not seen otherwise may never have held anything, and is empty.
  func load(_ path: String) throws -> Data {
    var code = EBUSY
    for _ in 1...3 {
      guard let data = try read(path) else { continue }
      let wasEmptied = data.isEmpty && filled.withLock { $0.contains(path) }
      guard wasEmptied else {
        note(data, in: path)
        return data
      }
      code = ENODATA
    }
    throw FileError(code)
  }

  private func note(_ data: Data, in path: String) {
    filled.withLock { filled in
      if data.isEmpty { filled.remove(path) } else { filled.insert(path) }
    }
  }

  /// Reads a file, or returns `nil` if it changes meanwhile.
  private func read(_ path: String) throws -> Data? {
    let descriptor = try uninterrupted { try system.open(path, O_RDONLY | O_CLOEXEC, 0) }
    defer { system.close(descriptor) }
    let before = try uninterrupted { try system.status(descriptor) }
    guard before.size <= DataManager.fileSizeLimit || !before.isRegular else {
      throw FileError(EFBIG)
    }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try buffer.withUnsafeMutableBytes { buffer in
        try uninterrupted { try system.read(descriptor, buffer) }
      }
      if count == 0 { break }
      data += buffer.prefix(count)
      guard data.count <= DataManager.fileSizeLimit else { throw FileError(EFBIG) }
    }
    guard before.isRegular else { return data }
    let after = try uninterrupted { try system.status(descriptor) }
    let isSame =
      before.modificationSeconds == after.modificationSeconds
      && before.modificationNanoseconds == after.modificationNanoseconds
    return isSame && before.size == data.count && after.size == data.count ? data : nil
  }

  /// Replaces a file, or creates it, and the folders that it takes.
  func save(_ data: Data, to path: String) throws {
    guard data.count <= DataManager.fileSizeLimit else { throw FileError(EFBIG) }
    try createFolder(path.folder)
    try claims.withLock { claims in
      let isClaimed = try keepClaim(on: path, &claims)
      if !isClaimed { removeOrphans(in: path.folder) }
      let folder = isClaimed ? stateFolder(of: path) + "/" : path.folder + "/."
      try replace(path, with: data, by: "\(folder)saving-\(UUID())")
    }
    note(data, in: path)
  }

  /// Renames a file to a name that is free, and returns its new path.
  func setAside(_ path: String) throws -> String {
    _ = try uninterrupted { try system.statusAt(path, false) }
    var number = 1
    while true {
      let aside = path + (number == 1 ? ".damaged" : ".damaged-\(number)")
      number += 1
      // An empty file takes the name, and is replaced: so no other file ever is, and no hard links are
      // needed.
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      guard let descriptor = try unless(EEXIST, call: { try system.open(aside, flags, 0o600) })
      else { continue }
      system.close(descriptor)
      do {
        try uninterrupted { try system.rename(path, aside) }
      } catch {
        try? uninterrupted { try system.unlink(aside) }
        throw error
      }
      synchronizeFolder(path.folder)
      note(Data(), in: path)
      return aside
    }
  }

  /// Copies a file to one that is named after the time when it was changed last, and returns its path.
  /// If that exists, nothing happens.
  func backUp(_ path: String) throws -> String {
    let status = try uninterrupted { try system.statusAt(path, false) }
    let time = Date(timeIntervalSince1970: TimeInterval(status.modificationSeconds))
      .formatted(.iso8601.timeSeparator(.omitted).dateTimeSeparator(.standard))
    let copy = "\(path).backup-\(time)"
    if try unless(ENOENT, call: { try system.statusAt(copy, false) }) == nil {
      let data = try load(path)
      try replace(copy, with: data, by: "\(path.folder)/.saving-\(UUID())")
    }
    return copy
  }

  /// Returns the path that symbolic links lead to. Unlike `realpath`, it need not exist yet.
  func destination(of path: String) throws -> String {
    var path = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard
        let target = try unless(
          EINVAL, ENOENT, ENOTDIR, EACCES, call: { try system.destination(path) })
      else { return path }
      path =
        target.hasPrefix("/") ? target : (path.folder as NSString).appendingPathComponent(target)
    }
    throw FileError(ELOOP)
  }
}
