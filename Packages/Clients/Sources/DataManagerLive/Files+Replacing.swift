import Foundation

extension Files {
  /// Puts a new file in the place of another, or where there is none.
  ///
  /// - Parameter check: Throws if the file is not to be replaced after all, at the last moment.
  /// - Returns: What the file is now, without what another program may have made of it already.
  @discardableResult
  func replace(
    _ path: String, with data: Data, by temporary: String, check: () throws -> Void = {}
  ) throws -> FileStatus {
    let old = try unless(ENOENT) { try system.statusAt(path, false) }
    if let old {
      guard !old.isFolder else { throw FileError(EISDIR) }
      guard old.isRegular else { throw FileError(EINVAL) }
      guard old.linkCount == 1 else { throw FileError(EMLINK) }
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = try uninterrupted { try system.open(temporary, flags, 0o600) }
    defer { system.close(descriptor) }
    let written: FileStatus
    do {
      try write(data, to: descriptor)
      if let old { keepOwner(of: old, descriptor) }
      try uninterrupted { try system.synchronize(descriptor) }
      written = try uninterrupted { try system.status(descriptor) }
      try check()
      try uninterrupted { try system.rename(temporary, path) }
    } catch {
      try? uninterrupted { try system.unlink(temporary) }
      throw error
    }
    // To rename a file changes its status, too.
    let renamed = try? uninterrupted { try system.status(descriptor) }
    synchronizeFolder(path.folder)
    if let renamed, renamed.hasSameContent(as: written) { return renamed }
    return written
  }

  private func write(_ data: Data, to descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try uninterrupted {
          try system.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Gives a new file the owner, group and mode of the old one, as far as this process may. Where the
  /// group is another, it gets no rights that were meant for the old one.
  private func keepOwner(of old: FileStatus, _ descriptor: Int32) {
    guard let new = try? uninterrupted({ try system.status(descriptor) }) else { return }
    var hasGroup = new.group == old.group
    if new.owner != old.owner || !hasGroup {
      // Without the right to change the owner, the group may still be one of this user's.
      for owner in [old.owner, uid_t.max] {
        do {
          try uninterrupted { try system.changeOwner(descriptor, owner, old.group) }
          hasGroup = true
          break
        } catch {}
      }
    }
    let mode = old.mode & (hasGroup ? 0o777 : 0o707)
    try? uninterrupted { try system.changeMode(descriptor, mode) }
  }

  /// Creates a folder, and those above it that do not exist, for nobody but their owner.
  func createFolder(_ path: String) throws {
    guard try unless(ENOENT, call: { try system.statusAt(path, true) }) == nil else { return }
    if path.folder != path { try createFolder(path.folder) }
    // Another program may be faster.
    _ = try unless(EEXIST) { try system.makeFolder(path, 0o700) }
    synchronizeFolder(path.folder)
  }

  /// Makes what happened to the names in a folder survive a power cut, where that is possible: not in
  /// folders that may not be read, nor on some network file systems. What happened has happened in any
  /// case, so it is no error.
  func synchronizeFolder(_ path: String) {
    guard
      let descriptor = try? uninterrupted({
        try system.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
      })
    else { return }
    try? uninterrupted { try system.synchronize(descriptor) }
    system.close(descriptor)
  }
}
