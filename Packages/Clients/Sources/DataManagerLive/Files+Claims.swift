import DataManager
import Foundation
import Synchronization

/// A lock file that is open.
struct Claim {
  let descriptor: Int32
  /// Whether this process has the lock. If not it stays open, so that to try again is no event for those
  /// who watch it.
  var isHeld = false
}

// A claim is a lock on a file in the state folder, since the file itself is replaced by each save. It is
// held until the process ends, however it ends.
extension Files {
  func stateFolder(of path: String) -> String { URL(filePath: path).stateFolder.path }

  private func lockFile(of path: String) -> String { stateFolder(of: path) + "/lock" }

  /// Claims a file for this process.
  func claim(_ path: String) throws {
    try createFolder(path.folder)
    try claims.withLock { claims in
      if try !keepClaim(on: path, &claims) { try acquire(path, &claims) }
    }
  }

  /// Makes a claim anew if its lock file was deleted, since another process could then make one, too.
  /// Makes one if there is a lock file of an earlier process. Returns whether the file is claimed now.
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
    // A link that another user planted is not followed, here and for the file.
    guard try uninterrupted({ try system.statusAt(folder, false) }).isFolder
    else { throw FileError(ENOTDIR) }
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = try uninterrupted { try system.open(lockFile(of: path), flags, 0o600) }
    claims[path] = Claim(descriptor: descriptor)
    try hold(path, &claims)
  }

  private func hold(_ path: String, _ claims: inout [String: Claim]) throws {
    guard let claim = claims[path] else { return }
    // NB: Some network file systems have no locks. Better no claim than no data.
    _ = try unless(ENOLCK, ENOSYS, EOPNOTSUPP) { try system.lock(claim.descriptor) }
    claims[path]?.isHeld = true
    let folder = stateFolder(of: path)
    // What an earlier process has left, since this one writes nothing at the moment.
    for name in (try? system.names(folder)) ?? [] where name.hasPrefix("saving-") {
      try? uninterrupted { try system.unlink("\(folder)/\(name)") }
    }
    removeOrphans(in: path.folder)
  }

  /// Removes the temporary files of processes that were killed while they wrote a file that was not
  /// claimed: those that are older than any write takes.
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
