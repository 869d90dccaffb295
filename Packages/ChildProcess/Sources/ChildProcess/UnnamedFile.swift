import Foundation

/// A file without a name, as the standard input of a ``ChildProcess``. It is deleted when all processes
/// have closed it, or were killed.
public final class UnnamedFile: Sendable {
  /// The descriptor, at the start of the content. It is open as long as this object exists.
  public let descriptor: Int32

  /// Creates a file in memory, or else in the folder of temporary files. Throws a `POSIXError` if
  /// neither has room.
  public init(_ content: Data) throws {
    // `O_TMPFILE`, which Swift does not import. Not all file systems have it, but that of shared
    // memory has.
    let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
    var code: Int32 = 0
    for folder in ["/dev/shm", FileManager.default.temporaryDirectory.path] {
      let file = open(folder, nameless | O_RDWR | O_CLOEXEC, 0o600)
      guard file >= 0 else {
        code = errno
        continue
      }
      let count = content.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count == content.count {
        lseek(file, 0, SEEK_SET)
        descriptor = file
        return
      }
      // Only a full disk ends a write early.
      code = count < 0 ? errno : ENOSPC
      close(file)
    }
    throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
  }

  deinit { close(descriptor) }
}
