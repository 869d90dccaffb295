import DataManager
import Foundation
import Synchronization

/// Files that are read, and replaced as a whole.
final class Files: Sendable {
  let system: SystemCalls
  /// The lock file of each file that is claimed or was to be, by path. Held while a file is written, too,
  /// so that one write follows the other.
  let claims = Mutex<[String: Claim]>([:])
  /// What each file was when this process last read or wrote it, by path; `nil` if it did not exist.
  private let known = Mutex<[String: FileStatus?]>([:])

  init(system: SystemCalls) {
    self.system = system
  }

  deinit {
    claims.withLock { claims in
      for claim in claims.values { system.close(claim.descriptor) }
    }
  }

  /// Reads a file.
  ///
  /// Another program may be writing it: a file that changes meanwhile is read again, and is an error if
  /// it keeps changing. So is one that is empty and was not before. An empty file that this process has
  /// not seen otherwise may never have held anything, and is empty.
  func load(_ path: String) throws -> Data {
    do {
      let (data, status) = try readWhole(path)
      note(status, of: path)
      return data
    } catch let error as FileError where error.code == ENOENT {
      note(nil, of: path)
      throw error
    }
  }

  private func readWhole(_ path: String) throws -> (data: Data, status: FileStatus) {
    var code = EBUSY
    for _ in 1...3 {
      guard let file = try read(path) else { continue }
      let wasEmptied = file.data.isEmpty && known.withLock { ($0[path] ?? nil)?.size ?? 0 > 0 }
      if !wasEmptied { return file }
      code = ENODATA
    }
    throw FileError(code)
  }

  private func note(_ status: FileStatus?, of path: String) {
    known.withLock { $0[path] = .some(status) }
  }

  /// Whether another program has changed a file since this process has read or written it.
  func isOutdated(_ path: String) throws -> Bool {
    guard let status = known.withLock({ $0[path] }) else { return false }
    return try unless(ENOENT) { try system.statusAt(path, false) } != status
  }

  /// Reads a file, or returns `nil` if it changes meanwhile.
  private func read(_ path: String) throws -> (data: Data, status: FileStatus)? {
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
    guard before.isRegular else { return (data, before) }
    let after = try uninterrupted { try system.status(descriptor) }
    return after.hasSameContent(as: before) && after.size == data.count ? (data, after) : nil
  }

  /// Replaces a file, or creates it, and the folders that it takes.
  func save(_ data: Data, to path: String, ifUnchanged: Bool = false) throws {
    guard data.count <= DataManager.fileSizeLimit else { throw FileError(EFBIG) }
    try createFolder(path.folder)
    try claims.withLock { claims in
      let isClaimed = try keepClaim(on: path, &claims)
      if !isClaimed { removeOrphans(in: path.folder) }
      let folder = isClaimed ? stateFolder(of: path) + "/" : path.folder + "/."
      let status = try replace(path, with: data, by: "\(folder)saving-\(UUID())") {
        if ifUnchanged, try isOutdated(path) { throw FileError(ESTALE) }
      }
      note(status, of: path)
    }
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
      note(nil, of: path)
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
      let data = try readWhole(path).data
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
