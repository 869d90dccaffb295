import FileWatching
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
      guard old.values.st_nlink == 1 else { throw FileError(EMLINK) }
    }
    let status = try create(temporary, with: data) { descriptor in
      if let old { keepOwner(of: old, descriptor) }
      try system.synchronize(descriptor)
      let written = try system.status(descriptor)
      try check()
      try system.rename(temporary, path)
      // Renaming changes the status. If the content differs, another program has written it since.
      guard let renamed = try? system.status(descriptor), renamed.hasSameContent(as: written)
      else { return written }
      return renamed
    }
    synchronizeFolder(path.folder)
    return status
  }

  /// Creates a file that only its owner can read, unless there is anything of that name.
  ///
  /// - Parameter complete: A closure that is called with the descriptor of the written file. If it
  ///   throws an error, the file is removed.
  func create<Result>(
    _ path: String, with data: Data, complete: (Int32) throws -> Result
  ) throws -> Result {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = try system.open(path, flags, 0o600)
    defer { system.close(descriptor) }
    do {
      try data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          rest = try rest.dropFirst(
            system.write(descriptor, UnsafeRawBufferPointer(rebasing: rest)))
        }
      }
      return try complete(descriptor)
    } catch {
      try? system.unlink(path)
      throw error
    }
  }

  /// Sets the owner, group and mode of a new file to those of the old one, as far as permitted.
  ///
  /// If the group cannot be set, the new group gets no permissions.
  private func keepOwner(of old: FileStatus, _ descriptor: Int32) {
    let old = old.values
    // Without permission to change the owner, the group may still be set to one of this user's.
    for owner in [old.st_uid, uid_t.max] {
      if (try? system.changeOwner(descriptor, owner, old.st_gid)) != nil { break }
    }
    let hasGroup = (try? system.status(descriptor))?.values.st_gid == old.st_gid
    try? system.changeMode(descriptor, old.st_mode & (hasGroup ? 0o777 : 0o707))
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
    guard let descriptor = try? system.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    else { return }
    try? system.synchronize(descriptor)
    system.close(descriptor)
  }
}
