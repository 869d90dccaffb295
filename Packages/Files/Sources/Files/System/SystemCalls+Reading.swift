public import FoundationEssentials
import Glibc

extension SystemCalls {
  /// Reads a file. What is not a file is an error, and is not opened.
  ///
  /// Another program may be writing it, so a file that changes meanwhile is read again, up to three
  /// times, and so is one that another computer replaces in a network file system (`ESTALE`).
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of bytes. A larger file is not read: `EFBIG`.
  ///   - mayBeEmpty: Whether a file without contents is not one that is just being written.
  /// - Returns: The contents, and the status of the file that has them.
  /// - Throws: ``FileError/changing`` if the file changes each time, and ``FileError/emptied`` if it is
  ///   empty and must not be.
  public func read(
    _ path: String, limit: Int = .max, mayBeEmpty: Bool = true
  ) throws -> (data: Data, status: FileStatus) {
    var error = FileError(FileError.changing)
    for _ in 1...3 {
      do {
        guard let file = try readOnce(path, limit) else { continue }
        if mayBeEmpty || !file.data.isEmpty { return file }
        error = FileError(FileError.emptied)
      } catch let stale as FileError where stale.code == ESTALE {
        error = stale
      }
    }
    throw error
  }

  /// Reads a file, or returns `nil` if it changes meanwhile.
  private func readOnce(_ path: String, _ limit: Int) throws -> (data: Data, status: FileStatus)? {
    // Opening a pipe would wait for a program that writes to it, and opening a device may do more.
    let before = try statusAt(path, true)
    try requireRegular(before)
    let size = Int(before.values.st_size)
    guard size <= limit else { throw FileError(EFBIG) }
    let descriptor = try open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY, 0)
    defer { close(descriptor) }
    var data = Data(capacity: size)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while data.count <= size {
      let count = try buffer.withUnsafeMutableBytes { try read(descriptor, $0) }
      if count == 0 { break }
      data += buffer.prefix(count)
    }
    return try data.count == size && status(descriptor) == before ? (data, before) : nil
  }

  /// Throws an error that names the kind of what is not a file: `EISDIR` for a folder, `ESPIPE` for a
  /// pipe, a socket or a device.
  public func requireRegular(_ status: FileStatus) throws {
    guard status.isRegular else { throw FileError(status.isFolder ? EISDIR : ESPIPE) }
  }
}
