import DataManager
import Foundation
import Synchronization

/// The operations on files, which are read and replaced as a whole.
final class DataFiles: Sendable {
  let system: SystemCalls
  /// The claims by path, including attempted ones. The mutex is held during writes, which
  /// serializes them.
  let claims = Mutex<[String: Claim]>([:])
  /// The status of each file when this process last read or wrote it, by path; `nil` if it did not
  /// exist.
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
  /// Another program may be writing it, so a file that changes meanwhile is read again, up to three
  /// times. After that it is an error, and so is an empty file that had contents when this process
  /// last read or wrote it.
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

  /// Returns whether another program has changed a file since this process read or wrote it.
  func isOutdated(_ path: String) throws -> Bool {
    guard let status = known.withLock({ $0[path] }) else { return false }
    return try unless(ENOENT) { try system.statusAt(path, false) } != status
  }

  /// Reads a file, or returns `nil` if it changes meanwhile.
  private func read(_ path: String) throws -> (data: Data, status: FileStatus)? {
    // Opening a pipe would wait for a program that writes to it, and opening a device may do more.
    try requireRegular(try uninterrupted { try system.statusAt(path, true) })
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    let descriptor = try uninterrupted { try system.open(path, flags, 0) }
    defer { system.close(descriptor) }
    let before = try uninterrupted { try system.status(descriptor) }
    try requireRegular(before)
    guard before.size <= DataManager.fileSizeLimit else { throw FileError(EFBIG) }
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
    let after = try uninterrupted { try system.status(descriptor) }
    return after.hasSameContent(as: before) && after.size == data.count ? (data, after) : nil
  }

  /// Throws an error that names the kind of what is not a regular file.
  func requireRegular(_ status: FileStatus) throws {
    guard !status.isFolder else { throw FileError(EISDIR) }
    guard status.isRegular else { throw FileError(ESPIPE) }
  }

  /// Replaces a file, or creates it and its folders.
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
      // An empty file reserves the name and is replaced, so that no other file is, without hard
      // links.
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

  /// Copies a file to one named after its modification time, and returns its path. An existing copy
  /// with the same contents is kept.
  func backUp(_ path: String) throws -> String {
    let (data, status) = try readWhole(path)
    let time = Date(timeIntervalSince1970: TimeInterval(status.modificationSeconds))
      .formatted(.iso8601.timeSeparator(.omitted).dateTimeSeparator(.standard))
    // Programs such as `git` and `rsync` may give several contents the same time.
    var number = 1
    while true {
      let copy = "\(path).backup-\(time)" + (number == 1 ? "" : "-\(number)")
      number += 1
      guard let old = try unless(ENOENT, call: { try readWhole(copy).data }) else {
        try replace(copy, with: data, by: "\(path.folder)/.saving-\(UUID())")
        return copy
      }
      if old == data { return copy }
    }
  }

  /// Returns the destination of symbolic links, which, unlike with `realpath`, need not exist.
  func destination(of path: String) throws -> String {
    var path = path
    // The number of links that the kernel follows (path_resolution(7)).
    for _ in 0..<40 {
      guard
        let target = try unless(
          EINVAL, ENOENT, ENOTDIR, EACCES, call: { try system.destination(path) })
      else { return path }
      let next =
        target.hasPrefix("/") ? target : (path.folder as NSString).appendingPathComponent(target)
      // The links of open files in /proc do not name a path: "pipe:[1234]".
      let isOpenFile = path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/")
      if isOpenFile, try unless(ENOENT, ENOTDIR, call: { try system.statusAt(next, false) }) == nil
      {
        return path
      }
      path = next
    }
    throw FileError(ELOOP)
  }
}
