import Foundation

extension DataFiles {
  /// Replaces a file atomically, or creates it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - data: The new contents.
  ///   - temporary: The path of a temporary file in the same file system.
  ///   - check: A closure that is called just before the file is replaced, and throws to prevent
  ///     that.
  /// - Returns: The status of the new file, regardless of later changes by other programs.
  @discardableResult
  func replace(
    _ path: String, with data: Data, by temporary: String, check: () throws -> Void = {}
  ) throws -> FileStatus {
    let old = try unless(ENOENT) { try system.statusAt(path, false) }
    if let old {
      try requireRegular(old)
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
    // Renaming a file changes its status, too.
    let renamed = try? uninterrupted { try system.status(descriptor) }
    synchronizeFolder(path.folder)
    if let renamed, renamed.hasSameContent(as: written) { return renamed }
    return written
  }

  /// Creates a file in a folder that exists, unless there is anything of that name.
  func create(_ path: String, with data: Data) throws {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = try uninterrupted { try system.open(path, flags, 0o600) }
    defer { system.close(descriptor) }
    do {
      try write(data, to: descriptor)
      try uninterrupted { try system.synchronize(descriptor) }
    } catch {
      try? uninterrupted { try system.unlink(path) }
      throw error
    }
    synchronizeFolder(path.folder)
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

  /// Sets the owner, group and mode of a new file to those of the old one, as far as permitted.
  ///
  /// If the group cannot be set, the new group gets no permissions.
  private func keepOwner(of old: FileStatus, _ descriptor: Int32) {
    guard let new = try? uninterrupted({ try system.status(descriptor) }) else { return }
    var hasGroup = new.group == old.group
    if new.owner != old.owner || !hasGroup {
      // Without permission to change the owner, the group may still be set to one of this user's.
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

  /// Creates a folder and its missing parents, accessible to their owner only.
  func createFolder(_ path: String) throws {
    guard try unless(ENOENT, call: { try system.statusAt(path, true) }) == nil else { return }
    if path.folder != path { try createFolder(path.folder) }
    // Another program may create it meanwhile.
    _ = try unless(EEXIST) { try system.makeFolder(path, 0o700) }
    synchronizeFolder(path.folder)
  }

  /// Makes changes of the names in a folder survive a power failure, where that is possible.
  ///
  /// It is not possible in folders without read permission and on some network file systems. The
  /// changes have been made in any case, so that is no error.
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
