import ConcurrencyExtras
import DataManager
import Files
import Foundation

/// The operations on files, which are replaced as a whole.
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

  /// Reads a file. It is an error if it is empty, and had contents when this process last read or wrote
  /// it.
  func load(_ path: String) throws -> Data {
    let file = try unless(ENOENT) {
      try system.read(path, limit: DataManager.fileSizeLimit, mayBeEmpty: mayBeEmpty(path))
    }
    known.withValue { $0[path] = .some(file?.status) }
    guard let file else { throw FileError(ENOENT) }
    return file.data
  }

  /// Reads a file in pieces, and returns whether that was possible and the file did not change meanwhile.
  func scan(_ path: String, _ body: (@escaping DataManager.Pieces) throws -> Void) -> Bool {
    let file = try? system.read(
      path, limit: DataManager.fileSizeLimit, mayBeEmpty: mayBeEmpty(path),
      by: { _, next in try body(next) })
    if let file { known.withValue { $0[path] = .some(file.status) } }
    return file != nil
  }

  private func mayBeEmpty(_ path: String) -> Bool {
    known.withValue { ($0[path] ?? nil)?.values.st_size ?? 0 == 0 }
  }

  /// Returns whether this process has not read or written a file since another program changed it,
  /// or never, such as the new destination of a link.
  func isOutdated(_ path: String) throws -> Bool {
    guard let status = known.withValue({ $0[path] }) else { return true }
    return try unless(ENOENT) { try system.statusAt(path, false) } != status
  }

  /// Replaces a file, or creates it and its folders; if it has to be new, in a folder that exists.
  func save(_ data: Data, to path: String, _ condition: DataManager.SaveCondition) throws {
    guard data.count <= DataManager.fileSizeLimit else { throw FileError(EFBIG) }
    guard condition != .ifNew else {
      try system.create(path, with: data) { try system.synchronize($0) }
      return system.synchronizeFolder(path.folder)
    }
    try system.createFolder(path.folder)
    try claims.withValue { claims in
      let isGuest = condition == .ifUnchanged && claims[path] == nil
      let isClaimed =
        try isGuest ? claimIfFree(path, &claims) : keepClaim(on: path, &claims)
      let status = try writingAlone(to: path, isNeeded: condition == .ifUnchanged) { isAlone in
        let prefix = isClaimed ? "saving-" : isGuest && isAlone ? "writing-" : nil
        let temporary = prefix.map { "\(stateFolder(of: path))/\($0)\(UUID())" }
        return try system.replace(path, with: data, by: temporary) {
          if condition == .ifUnchanged, try isOutdated(path) { throw FileError(FileError.outdated) }
        }
      }
      known.withValue { $0[path] = .some(status) }
    }
  }

  /// Renames a file to a name that is free, and returns its new location.
  func setAside(_ path: String) throws -> URL {
    let aside = try system.setAside(path)
    // A file that cannot be renamed is there, and empty.
    let status = try? system.statusAt(path, false)
    known.withValue { $0[path] = .some(status) }
    return URL(filePath: aside)
  }

  /// Copies a file to one named after its modification time, and returns its location. An existing
  /// copy with the same contents is kept.
  func backUp(_ path: String) throws -> URL {
    let status = try system.statusAt(path, true)
    let time = Date(timeIntervalSince1970: TimeInterval(status.values.st_mtim.tv_sec))
      .formatted(.iso8601.timeSeparator(.omitted).dateTimeSeparator(.standard))
    let limit = DataManager.fileSizeLimit
    // Programs such as `git` and `rsync` may give several contents the same time.
    let copy = try firstNumbered("\(path).backup-\(time)") { copy in
      let isSame = try unless(ENOENT) {
        try system.haveSameContents(path, copy, limit: limit)
      }
      if let isSame { return isSame ? copy : nil }
      try system.copy(path, to: copy, limit: limit, mayBeEmpty: mayBeEmpty(path))
      return copy
    }
    return URL(filePath: copy)
  }
}
