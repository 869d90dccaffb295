public import FoundationEssentials
import Glibc

extension SystemCalls {
  /// Replaces a file, or creates it. After a crash or a power failure the file has all of the old
  /// contents or all of the new.
  ///
  /// For that, a new file replaces the old one. It has the same mode, owner, group, access control list
  /// and other extended attributes, as far as this process may set them, and never lets anyone read it
  /// who could not read the old one; without an old one, only its owner can. A symbolic link and what
  /// is not a file are errors, and so is a file with several names (hard links), which would become
  /// different files. A file that is read only is an error, too (`EPERM`).
  ///
  /// A file that cannot be replaced, since another file system is mounted at it, is written in place.
  /// Until that is done, also after a crash, a hidden file has the new contents: for "a.json",
  /// ".a.json.new" in the folder of the temporary file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - data: The new contents.
  ///   - temporary: The path of a temporary file in the same file system. By default, it is a hidden
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
      // The owner has forbidden it. Replacing the file would need permission for the folder alone.
      guard old.values.st_mode & 0o222 != 0,
        try unless(EACCES, call: { try checkWritable(path) }) != nil
      else { throw FileError(EPERM) }
    }
    let new = try create(temporary, with: data) { descriptor in
      if let old { keepAccess(of: old, at: path, descriptor) }
      try synchronize(descriptor)
      let written = try status(descriptor)
      try check()
      guard try unless(EBUSY, call: { try rename(temporary, path) }) != nil else {
        return try overwrite(path, old, with: data, copy: temporary)
      }
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
      try writeAll(data, descriptor)
      return try complete(descriptor)
    } catch {
      try? unlink(path)
      throw error
    }
  }

  /// Renames a file, such as a damaged one, to the first name that is free: "a.json.damaged",
  /// "a.json.damaged-2" and so on. What is not a file is an error.
  ///
  /// A file that cannot be renamed, since another file system is mounted at it, is copied and emptied.
  ///
  /// - Returns: The new path.
  public func setAside(_ path: String) throws -> String {
    try requireRegular(statusAt(path, false))
    let aside = try firstNumbered("\(path).damaged") { aside in
      // An empty file reserves the name and is replaced, so that no other file is, without hard
      // links.
      try unless(EEXIST) {
        try create(aside, with: Data()) { descriptor in
          guard try unless(EBUSY, call: { try rename(path, aside) }) == nil else { return }
          try writeAll(read(path).data, descriptor)
          try synchronize(descriptor)
          let emptied = try open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0)
          defer { close(emptied) }
          try truncate(emptied, 0)
        }
        return aside
      }
    }
    synchronizeFolder(path.folder)
    return aside
  }

  /// Writes new contents to a file at which another file system is mounted, so that it cannot be
  /// renamed. If that fails, it gets its old contents again.
  ///
  /// - Parameter temporary: A file with the new contents, which is kept until they are written.
  private func overwrite(
    _ path: String, _ old: FileStatus?, with data: Data, copy temporary: String
  ) throws -> FileStatus {
    let previous = try read(path).data
    // Programs remove the temporary files that an earlier run has left.
    let copy = Self.copy(of: path, in: temporary.folder)
    try rename(temporary, copy)
    let descriptor = try open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0)
    defer { close(descriptor) }
    guard let old, try status(descriptor).isSameFile(as: old) else {
      throw FileError(FileError.outdated)
    }
    func put(_ data: Data, _ descriptor: Int32) throws {
      try writeAll(data, descriptor)
      try truncate(descriptor, data.count)
      try synchronize(descriptor)
    }
    do {
      try put(data, descriptor)
    } catch {
      let again = try open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0)
      defer { close(again) }
      if (try? put(previous, again)) != nil { try? unlink(copy) }
      throw error
    }
    try? unlink(copy)
    return try status(descriptor)
  }

  /// Returns the path of the file that has the new contents while a file is written in place.
  ///
  /// - Parameter folder: The folder of the temporary file.
  public static func copy(of path: String, in folder: String) -> String {
    "\(folder)/.\(path.split(separator: "/").last ?? "").new"
  }

  func writeAll(_ data: some ContiguousBytes, _ descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        rest = try rest.dropFirst(write(descriptor, UnsafeRawBufferPointer(rebasing: rest)))
      }
    }
  }

  /// The extended attribute with the access control list. While a file has one, the group's part of its
  /// mode is the mask of the list, and not what the group may do.
  private static let accessList = "system.posix_acl_access"

  /// Gives a new file the owner, group, mode and extended attributes of the old one, as far as permitted.
  ///
  /// If the group or the access control list cannot be set, the group gets no permissions.
  private func keepAccess(of old: FileStatus, at path: String, _ descriptor: Int32) {
    let old = old.values
    // Without permission to change the owner, the group may still be set to one of this user's.
    for owner in [old.st_uid, uid_t.max] {
      if (try? changeOwner(descriptor, owner, old.st_gid)) != nil { break }
    }
    let hasGroup = (try? status(descriptor))?.values.st_gid == old.st_gid
    // Not all file systems have attributes.
    let known: [String: [UInt8]]? = try? unless(ENOTSUP, ENOSYS) { try attributes(path) } ?? [:]
    let mayHaveList = known.map { $0[Self.accessList] != nil } ?? true
    try? changeMode(descriptor, old.st_mode & (hasGroup && !mayHaveList ? 0o777 : 0o707))
    for (name, value) in known ?? [:] where hasGroup || name != Self.accessList {
      try? setAttribute(descriptor, name, value)
    }
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
