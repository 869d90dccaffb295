import ConcurrencyExtras
import DataManager
import FileWatching
import Foundation

/// The operations on files, which are read and replaced as a whole.
final class DataFiles: Sendable {
  let system: SystemCalls
  /// The claims by path, including attempted ones. The lock is held during writes, which
  /// serializes them.
  let claims = LockIsolated<[String: Claim]>([:])
  /// The status of each file when this process last read or wrote it, by path; `nil` if it did not
  /// exist.
  private let known = LockIsolated<[String: FileStatus?]>([:])

  init(system: SystemCalls) {
    self.system = system
  }

  deinit {
    claims.withValue { claims in
      for claim in claims.values { system.close(claim.descriptor) }
    }
  }

  /// Reads a file.
  ///
  /// Another program may be writing it, so a file that changes meanwhile is read again, up to three
  /// times. After that it is an error, and so is an empty file that had contents when this process
  /// last read or wrote it.
  func load(_ path: String) throws -> Data {
    let file = try unless(ENOENT) { try readWhole(path) }
    known.withValue { $0[path] = .some(file?.status) }
    guard let file else { throw FileError(ENOENT) }
    return file.data
  }

  private func readWhole(_ path: String) throws -> (data: Data, status: FileStatus) {
    var code = EBUSY
    for _ in 1...3 {
      guard let file = try read(path) else { continue }
      let wasEmptied =
        file.data.isEmpty && known.withValue { ($0[path] ?? nil)?.values.st_size ?? 0 > 0 }
      if !wasEmptied { return file }
      code = ENODATA
    }
    throw FileError(code)
  }

  /// Returns whether this process has not read or written a file since another program changed it,
  /// or never, such as the new destination of a link.
  func isOutdated(_ path: String) throws -> Bool {
    guard let status = known.withValue({ $0[path] }) else { return true }
    return try unless(ENOENT) { try system.statusAt(path, false) } != status
  }

  /// Reads a file, or returns `nil` if it changes meanwhile.
  private func read(_ path: String) throws -> (data: Data, status: FileStatus)? {
    // Opening a pipe would wait for a program that writes to it, and opening a device may do more.
    let before = try system.statusAt(path, true)
    try requireRegular(before)
    let size = Int(before.values.st_size)
    guard size <= DataManager.fileSizeLimit else { throw FileError(EFBIG) }
    let descriptor = try system.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY, 0)
    defer { system.close(descriptor) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while data.count <= size {
      let count = try buffer.withUnsafeMutableBytes { try system.read(descriptor, $0) }
      if count == 0 { break }
      data += buffer.prefix(count)
    }
    return try data.count == size && system.status(descriptor) == before ? (data, before) : nil
  }

  /// Throws an error that names the kind of what is not a regular file.
  func requireRegular(_ status: FileStatus) throws {
    guard status.isRegular else { throw FileError(status.isFolder ? EISDIR : ESPIPE) }
  }

  /// Replaces a file, or creates it and its folders; if it has to be new, in a folder that exists.
  func save(_ data: Data, to path: String, _ condition: DataManager.SaveCondition) throws {
    guard data.count <= DataManager.fileSizeLimit else { throw FileError(EFBIG) }
    guard condition != .ifNew else {
      try create(path, with: data) { try system.synchronize($0) }
      return synchronizeFolder(path.folder)
    }
    try createFolder(path.folder)
    try claims.withValue { claims in
      let isClaimed = try keepClaim(on: path, &claims)
      let folder = isClaimed ? stateFolder(of: path) + "/" : path.folder + "/."
      let status = try replace(path, with: data, by: "\(folder)saving-\(UUID())") {
        if condition == .ifUnchanged, try isOutdated(path) { throw FileError(ESTALE) }
      }
      known.withValue { $0[path] = .some(status) }
    }
  }

  /// Renames a file to a name that is free, and returns its new location.
  func setAside(_ path: String) throws -> URL {
    _ = try system.statusAt(path, false)
    let aside = try firstNumber("\(path).damaged") { aside in
      // An empty file reserves the name and is replaced, so that no other file is, without hard
      // links.
      try unless(EEXIST) {
        try create(aside, with: Data()) { _ in try system.rename(path, aside) }
        return aside
      }
    }
    synchronizeFolder(path.folder)
    known.withValue { $0[path] = .some(nil) }
    return URL(filePath: aside)
  }

  /// Copies a file to one named after its modification time, and returns its location. An existing
  /// copy with the same contents is kept.
  func backUp(_ path: String) throws -> URL {
    let (data, status) = try readWhole(path)
    let time = Date(timeIntervalSince1970: TimeInterval(status.values.st_mtim.tv_sec))
      .formatted(.iso8601.timeSeparator(.omitted).dateTimeSeparator(.standard))
    // Programs such as `git` and `rsync` may give several contents the same time.
    let copy = try firstNumber("\(path).backup-\(time)") { copy in
      if let old = try unless(ENOENT, call: { try readWhole(copy).data }) {
        return old == data ? copy : nil
      }
      try replace(copy, with: data, by: "\(path.folder)/.saving-\(UUID())")
      return copy
    }
    return URL(filePath: copy)
  }

  /// Returns the first result for "a", "a-2", "a-3" and so on that is not `nil`.
  private func firstNumber(_ path: String, _ body: (String) throws -> String?) throws -> String {
    var number = 1
    while true {
      if let result = try body(number == 1 ? path : "\(path)-\(number)") { return result }
      number += 1
    }
  }

  /// Returns the destination of symbolic links, which, unlike with `realpath`, need not exist.
  func destination(of path: String) throws -> String {
    var path = path
    // The number of links that the kernel follows (path_resolution(7)).
    for _ in 0..<40 {
      // What cannot be followed is no link, or an error of the operation that follows.
      guard let target = try? system.destination(path) else { return path }
      let next =
        target.hasPrefix("/") ? target : (path.folder as NSString).appendingPathComponent(target)
      // The links of open files in /proc do not name a path: "pipe:[1234]".
      let isOpenFile = path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/")
      if isOpenFile, (try? system.statusAt(next, false)) == nil { return path }
      path = next
    }
    throw FileError(ELOOP)
  }
}
