public import Glibc

/// The status of a file, from `stat(2)`. That of a file that has changed is not equal to the old one.
public struct FileStatus: Equatable, Sendable {
  /// The values of the system.
  public var values = stat()

  /// Reads the status of the file at a path, or returns `nil` and sets `errno`.
  ///
  /// - Parameter followsLink: Whether the status is that of the destination of a symbolic link.
  public init?(of path: String, followsLink: Bool = true) {
    guard (followsLink ? stat(path, &values) : lstat(path, &values)) == 0 else { return nil }
  }

  /// Reads the status of an open file, or returns `nil` and sets `errno`.
  public init?(of descriptor: Int32) {
    guard fstat(descriptor, &values) == 0 else { return nil }
  }

  /// Whether the file is a folder.
  public var isFolder: Bool { values.st_mode & S_IFMT == S_IFDIR }

  /// Whether the file has contents of its own, unlike a folder, a pipe, a socket or a device.
  public var isRegular: Bool { values.st_mode & S_IFMT == S_IFREG }

  /// Returns whether the status is that of the same file, which may have changed.
  public func isSameFile(as other: Self) -> Bool {
    values.st_dev == other.values.st_dev && values.st_ino == other.values.st_ino
  }

  /// Returns whether size and modification time are the same, as they are of unchanged contents.
  public func hasSameContent(as other: Self) -> Bool {
    values.st_size == other.values.st_size && values.st_mtim.tv_sec == other.values.st_mtim.tv_sec
      && values.st_mtim.tv_nsec == other.values.st_mtim.tv_nsec
  }

  /// Returns whether the file is the same and has not changed.
  public static func == (one: Self, other: Self) -> Bool {
    // Unlike the modification time, no program can set that of the latest change.
    one.isSameFile(as: other) && one.hasSameContent(as: other)
      && one.values.st_ctim.tv_sec == other.values.st_ctim.tv_sec
      && one.values.st_ctim.tv_nsec == other.values.st_ctim.tv_nsec
  }
}
