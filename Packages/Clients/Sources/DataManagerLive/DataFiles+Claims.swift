import ConcurrencyExtras
import DataManager
import Files
import Foundation

/// An open lock file.
struct Claim {
  let descriptor: Int32
  /// Whether this process has the lock. Otherwise the file stays open, so that trying again causes
  /// no event for processes that watch it.
  var isHeld = false
}

// A claim is a lock on a file in the state folder, because the file itself is replaced by each
// save. It is held until the process ends, also by a crash. Another lock is held while a file is written
// that must not have changed, as programs without a claim may write it, too.
extension DataFiles {
  func stateFolder(of path: String) -> String { URL(filePath: path).stateFolder.path }

  private func lockFile(of path: String) -> String { stateFolder(of: path) + "/lock" }

  /// Claims a file for this process.
  func claim(_ path: String) throws {
    if let file = try unless(ENOENT, call: { try system.statusAt(path, false) }) {
      try system.requireRegular(file)
    }
    try system.createFolder(path.folder)
    _ = try claims.withValue { try keepClaim(on: path, &$0, isWanted: true) }
  }

  /// Renews a claim whose lock file was deleted, or takes one if it is wanted or an earlier process
  /// left its lock file.
  ///
  /// - Returns: Whether the file is claimed.
  func keepClaim(
    on path: String, _ claims: inout [String: Claim], isWanted: Bool = false, attempts: Int? = nil
  ) throws -> Bool {
    let file = try unless(ENOENT) { try system.statusAt(lockFile(of: path), false) }
    guard isWanted || file != nil || claims[path] != nil else { return false }
    if let claim = claims[path],
      try file?.isSameFile(as: system.status(claim.descriptor)) != true
    {
      system.close(claim.descriptor)
      claims[path] = nil
    }
    let claim = try claims[path] ?? Claim(descriptor: openStateFile("lock", of: path))
    claims[path] = claim
    guard !claim.isHeld else { return true }
    // NB: Some network file systems have no locks. There, files are saved without a claim.
    let isLocked =
      try unless(ENOLCK, ENOSYS, EOPNOTSUPP) {
        try lock(claim.descriptor, attempts: attempts ?? (isWanted ? 20 : 1))
      } != nil
    claims[path]?.isHeld = true
    // Without a lock, another process may be writing them.
    if isLocked {
      removeTemporaryFiles(of: path)
      try? finishSave(of: path)
    }
    return true
  }

  /// Claims a file that this process has not wanted to claim, unless another one has.
  func claimIfFree(_ path: String, _ claims: inout [String: Claim]) throws -> Bool {
    let isFree = try unless(EWOULDBLOCK) {
      try keepClaim(on: path, &claims, isWanted: true, attempts: 1)
    }
    if isFree == nil, let claim = claims.removeValue(forKey: path) {
      system.close(claim.descriptor)
    }
    return isFree ?? false
  }

  /// Writes a file while no other process does, so that it cannot change between a look at it and the
  /// write. Where that is not possible, as without a state folder, it is written all the same.
  func writingAlone<Result>(
    to path: String, isNeeded: Bool, _ write: (_ isAlone: Bool) throws -> Result
  ) throws -> Result {
    guard isNeeded, let descriptor = try? openStateFile("writing", of: path)
    else { return try write(false) }
    defer { system.close(descriptor) }
    // A second: a process that takes longer is suspended.
    guard
      try unless(ENOLCK, ENOSYS, EOPNOTSUPP, call: { try lock(descriptor, attempts: 200) }) != nil
    else { return try write(false) }
    removeFiles(named: "writing-", in: stateFolder(of: path))
    return try write(true)
  }

  private func removeFiles(named prefix: String, in folder: String) {
    for name in (try? system.names(folder)) ?? [] where name.hasPrefix(prefix) {
      try? system.unlink("\(folder)/\(name)")
    }
  }

  /// Finishes a save that was interrupted while it wrote a file in place: see ``SystemCalls/replace``. What
  /// the file has is copied before.
  ///
  /// A file that was written more than a minute later is left alone: another program has restored it.
  private func finishSave(of path: String) throws {
    let copy = SystemCalls.copy(of: path, in: stateFolder(of: path))
    guard let new = try unless(ENOENT, call: { try system.read(copy) }) else { return }
    let file = try system.read(path)
    if file.data != new.data {
      let age = file.status.values.st_mtim.tv_sec - new.status.values.st_mtim.tv_sec
      guard age <= 60 else { return }
      _ = try backUp(path)
      try system.replace(path, with: new.data, by: "\(stateFolder(of: path))/saving-\(UUID())")
    }
    try system.unlink(copy)
  }

  /// Locks a file, each 5 milliseconds: a program that is killed while it starts another one
  /// leaves its locks to that until it runs.
  private func lock(_ descriptor: Int32, attempts: Int) throws {
    for _ in 1..<attempts {
      if try unless(EWOULDBLOCK, call: { try system.lock(descriptor) }) != nil { return }
      system.pause()
    }
    try system.lock(descriptor)
  }

  private func openStateFile(_ name: String, of path: String) throws -> Int32 {
    let folder = stateFolder(of: path)
    _ = try unless(EEXIST) { try system.makeFolder(folder, 0o700) }
    // A symbolic link, which another user may have created, is not followed, here and for the file.
    let status = try system.statusAt(folder, false)
    guard status.isFolder else { throw FileError(ENOTDIR) }
    // Another user who has made the folder in one that is shared could replace what is saved. The
    // owner of the parent folder could do that anyway.
    let owner = try system.statusAt(path.folder, true).values.st_uid
    guard [geteuid(), 0, owner].contains(status.values.st_uid) else {
      throw FileError(EKEYREJECTED)
    }
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    return try system.open("\(folder)/\(name)", flags, 0o600)
  }

  /// Removes the temporary files of a file that earlier processes left, and those of unclaimed files
  /// beside it that are older than an hour. This process is not writing now.
  private func removeTemporaryFiles(of path: String) {
    removeFiles(named: "saving-", in: stateFolder(of: path))
    for name in (try? system.names(path.folder)) ?? []
    where name.hasPrefix(".saving-") && UUID(uuidString: String(name.dropFirst(8))) != nil {
      let file = "\(path.folder)/\(name)"
      guard let status = try? system.statusAt(file, false), status.isRegular,
        status.values.st_mtim.tv_sec < time(nil) - 3_600
      else { continue }
      try? system.unlink(file)
    }
  }
}
