public import FoundationEssentials
import Glibc

extension SystemCalls {
  /// Replaces a file, or creates it. After a crash or a power failure the file has all of the old
  /// contents or all of the new.
  ///
  /// For that, a new file replaces the old one. It has the same mode, owner and group, as far as this
  /// process may set them; without an old one, only its owner can read it. A symbolic link and what
  /// is not a file are errors, and so is a file with several names (hard links), which would become
  /// different files.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - data: The new contents.
  ///   - temporary: The path of a temporary file in the same file  By default, it is a hidden
  ///     one in the same folder.
  ///   - check: A closure that is called just before the file is replaced, and throws to prevent
  ///     that.
  /// - Returns: The status of the new file, regardless of later changes by other programs.
  @discardableResult
  public func replace(
    _ path: String, with data: Data, by temporary: String? = nil, check: () throws -> Void = {}
  ) throws -> FileStatus {
    let temporary = temporary ?? "\(path.folder)/.saving-\(UUID())"
    let old = try unless(ENOENT) { try statusAt(path, false) }
    if let old {
      try requireRegular(old)
      guard old.values.st_nlink == 1 else { throw FileError(EMLINK) }
    }
    let new = try create(temporary, with: data) { descriptor in
      if let old { keepOwner(of: old, descriptor) }
      try synchronize(descriptor)
      let written = try status(descriptor)
      try check()
      try rename(temporary, path)
      // Renaming changes the status. If the content differs, another program has written it since.
      guard let renamed = try? status(descriptor), renamed.hasSameContent(as: written)
      else { return written }
      return renamed
    }
    synchronizeFolder(path.folder)
    return new
  }

  /// Creates a file that only its owner can read, unless there is anything of that name.
  ///
  /// - Parameter complete: A closure that is called with the descriptor of the written file. If it
  ///   throws an error, the file is removed.
  public func create<Result>(
    _ path: String, with data: Data, complete: (Int32) throws -> Result
  ) throws -> Result {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = try open(path, flags, 0o600)
    defer { close(descriptor) }
    do {
      try data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          rest = try rest.dropFirst(write(descriptor, UnsafeRawBufferPointer(rebasing: rest)))
        }
      }
      return try complete(descriptor)
    } catch {
      try? unlink(path)
      throw error
    }
  }

  /// Renames a file, such as a damaged one, to the first name that is free: "a.json.damaged",
  /// "a.json.damaged-2" and so on. What is not a file is an error.
  ///
  /// - Returns: The new path.
  public func setAside(_ path: String) throws -> String {
    try requireRegular(statusAt(path, false))
    let aside = try firstNumbered("\(path).damaged") { aside in
      // An empty file reserves the name and is replaced, so that no other file is, without hard
      // links.
      try unless(EEXIST) {
        try create(aside, with: Data()) { _ in try rename(path, aside) }
        return aside
      }
    }
    synchronizeFolder(path.folder)
    return aside
  }

  /// Sets the owner, group and mode of a new file to those of the old one, as far as permitted.
  ///
  /// If the group cannot be set, the new group gets no permissions.
  private func keepOwner(of old: FileStatus, _ descriptor: Int32) {
    let old = old.values
    // Without permission to change the owner, the group may still be set to one of this user's.
    for owner in [old.st_uid, uid_t.max] {
      if (try? changeOwner(descriptor, owner, old.st_gid)) != nil { break }
    }
    let hasGroup = (try? status(descriptor))?.values.st_gid == old.st_gid
    try? changeMode(descriptor, old.st_mode & (hasGroup ? 0o777 : 0o707))
  }

  /// Creates a folder and its missing parents, accessible to their owner only.
  public func createFolder(_ path: String) throws {
    guard try unless(ENOENT, call: { try statusAt(path, true) }) == nil else { return }
    if path.folder != path { try createFolder(path.folder) }
    // Another program may create it meanwhile.
    _ = try unless(EEXIST) { try makeFolder(path, 0o700) }
    synchronizeFolder(path.folder)
  }

  /// Makes changes of the names in a folder survive a power failure, where that is possible.
  ///
  /// It is not possible in folders without read permission and on some network file systems. The
  /// changes have been made in any case, so that is no error.
  public func synchronizeFolder(_ path: String) {
    guard let descriptor = try? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0) else { return }
    try? synchronize(descriptor)
    close(descriptor)
  }
}
