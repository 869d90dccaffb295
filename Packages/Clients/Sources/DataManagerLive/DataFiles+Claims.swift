import DataManager
import Foundation
import Synchronization

/// An open lock file.
struct Claim {
  let descriptor: Int32
  /// Whether this process has the lock. Otherwise the file stays open, so that trying again causes
  /// no event for processes that watch it.
  var isHeld = false
}

// A claim is a lock on a file in the state folder, because the file itself is replaced by each
// save. It is held until the process ends, also by a crash.
extension DataFiles {
  func stateFolder(of path: String) -> String { URL(filePath: path).stateFolder.path }

  private func lockFile(of path: String) -> String { stateFolder(of: path) + "/lock" }

  /// Claims a file for this process.
  func claim(_ path: String) throws {
    try createFolder(path.folder)
    try claims.withLock { claims in
      if try !keepClaim(on: path, &claims) { try acquire(path, &claims) }
    }
  }

  /// Renews a claim whose lock file was deleted, or takes one if an earlier process left its lock
  /// file.
  ///
  /// - Returns: Whether the file is claimed.
  func keepClaim(on path: String, _ claims: inout [String: Claim]) throws -> Bool {
    let file = try unless(ENOENT) { try system.statusAt(lockFile(of: path), false) }
    if let claim = claims[path] {
      let open = try uninterrupted { try system.status(claim.descriptor) }
      if let file, file.isSameFile(as: open) {
        if !claim.isHeld { try hold(path, &claims) }
        return true
      }
      system.close(claim.descriptor)
      claims[path] = nil
    } else if file == nil {
      return false
    }
    try acquire(path, &claims)
    return true
  }

  private func acquire(_ path: String, _ claims: inout [String: Claim]) throws {
    let folder = stateFolder(of: path)
    _ = try unless(EEXIST) { try system.makeFolder(folder, 0o700) }
    // A symbolic link, which another user may have created, is not followed, here and for the file.
    let status = try uninterrupted { try system.statusAt(folder, false) }
    guard status.isFolder else { throw FileError(ENOTDIR) }
    // Another user who has made the folder in one that is shared could replace what is saved. The
    // owner of the parent folder could do that anyway.
    let parent = try uninterrupted { try system.statusAt(path.folder, true) }
    guard [geteuid(), 0, parent.owner].contains(status.owner) else { throw FileError(EKEYREJECTED) }
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = try uninterrupted { try system.open(lockFile(of: path), flags, 0o600) }
    claims[path] = Claim(descriptor: descriptor)
    try hold(path, &claims)
  }

  private func hold(_ path: String, _ claims: inout [String: Claim]) throws {
    guard let claim = claims[path] else { return }
    // NB: Some network file systems have no locks. There, files are saved without a claim.
    _ = try unless(ENOLCK, ENOSYS, EOPNOTSUPP) { try system.lock(claim.descriptor) }
    claims[path]?.isHeld = true
    let folder = stateFolder(of: path)
    // Removes temporary files of earlier processes. This process is not writing now.
    for name in (try? system.names(folder)) ?? [] where name.hasPrefix("saving-") {
      try? uninterrupted { try system.unlink("\(folder)/\(name)") }
    }
    removeOrphans(in: path.folder)
  }

  /// Removes temporary files of unclaimed files that killed processes left, which are older than an
  /// hour.
  func removeOrphans(in folder: String) {
    for name in (try? system.names(folder)) ?? []
    where name.hasPrefix(".saving-") && UUID(uuidString: String(name.dropFirst(8))) != nil {
      let file = "\(folder)/\(name)"
      guard let status = try? uninterrupted({ try system.statusAt(file, false) }),
        status.isRegular, status.modificationSeconds < time(nil) - 3_600
      else { continue }
      try? uninterrupted { try system.unlink(file) }
    }
  }
}
