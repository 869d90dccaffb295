public import FoundationEssentials
import Glibc

extension SystemCalls {
  /// Fills a buffer with the next bytes of a file, and returns their number, which is less than that of the
  /// buffer only at the end.
  public typealias Pieces = (UnsafeMutableRawBufferPointer) throws -> Int

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
    let (data, status) = try read(path, limit: limit, mayBeEmpty: mayBeEmpty) { size, next in
      var data = Data(capacity: size)
      try forEachPiece(next) { data.append(contentsOf: $0) }
      return data
    }
    return (data, status)
  }

  /// Reads a file in pieces, as ``read(_:limit:mayBeEmpty:)`` does, so that it is never in memory as a
  /// whole.
  ///
  /// - Parameter body: A closure that is called with the number of bytes and with a function for the next of
  ///   them; anew each time that the file is read. It may end before the end of the file.
  public func read<Result>(
    _ path: String, limit: Int = .max, mayBeEmpty: Bool = true,
    by body: (_ size: Int, _ next: @escaping Pieces) throws -> Result
  ) throws -> (result: Result, status: FileStatus) {
    var error = FileError(FileError.changing)
    for _ in 1...3 {
      do {
        guard let file = try readOnce(path, limit, body) else { continue }
        if mayBeEmpty || file.status.values.st_size > 0 { return file }
        error = FileError(FileError.emptied)
      } catch let stale as FileError where stale.code == ESTALE {
        error = stale
      }
    }
    throw error
  }

  /// Reads a file, or returns `nil` if it changes meanwhile.
  private func readOnce<Result>(
    _ path: String, _ limit: Int, _ body: (Int, @escaping Pieces) throws -> Result
  ) throws -> (result: Result, status: FileStatus)? {
    // Opening a pipe would wait for a program that writes to it, and opening a device may do more.
    let before = try statusAt(path, true)
    try requireRegular(before)
    let size = Int(before.values.st_size)
    guard size <= limit else { throw FileError(EFBIG) }
    let descriptor = try open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY, 0)
    defer { close(descriptor) }
    var (count, isAtEnd) = (0, false)
    let result = try body(size) { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, !isAtEnd {
        let read = try read(descriptor, UnsafeMutableRawBufferPointer(rebasing: rest))
        rest = rest.dropFirst(read)
        count += read
        // A file that grows is read no further.
        isAtEnd = read == 0 || count > size
      }
      return buffer.count - rest.count
    }
    guard !isAtEnd || count == size, try status(descriptor) == before else { return nil }
    return (result, before)
  }

  /// Calls a closure with one piece of a file after the other.
  private func forEachPiece(
    _ next: Pieces, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    try buffer.withUnsafeMutableBytes { buffer in
      while case let count = try next(buffer), count > 0 {
        try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }

  /// Returns whether two files have the same contents.
  public func haveSameContents(_ path: String, _ other: String, limit: Int = .max) throws -> Bool {
    try read(path, limit: limit) { size, next in
      try read(other, limit: limit) { otherSize, otherNext in
        guard size == otherSize else { return false }
        var isEqual = true
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        try forEachPiece(next) { piece in
          try buffer.withUnsafeMutableBytes { buffer in
            let count = try otherNext(
              UnsafeMutableRawBufferPointer(rebasing: buffer[..<piece.count]))
            if !piece.elementsEqual(buffer[..<count]) { isEqual = false }
          }
        }
        return isEqual
      }.result
    }.result
  }

  /// Copies a file to one that only its owner can read, which replaces a file of that name. After a crash or
  /// a power failure, there is all of the copy or nothing.
  public func copy(
    _ path: String, to copy: String, limit: Int = .max, mayBeEmpty: Bool = true
  ) throws {
    let temporary = "\(copy.folder)/.saving-\(UUID())"
    do {
      _ = try read(path, limit: limit, mayBeEmpty: mayBeEmpty) { _, next in
        _ = try unless(ENOENT) { try unlink(temporary) }
        try create(temporary, with: Data()) { descriptor in
          try forEachPiece(next) { try writeAll($0, descriptor) }
          try synchronize(descriptor)
        }
      }
      try rename(temporary, copy)
    } catch {
      try? unlink(temporary)
      throw error
    }
    synchronizeFolder(copy.folder)
  }

  /// Throws an error that names the kind of what is not a file: `EISDIR` for a folder, `ESPIPE` for a
  /// pipe, a socket or a device.
  public func requireRegular(_ status: FileStatus) throws {
    guard status.isRegular else { throw FileError(status.isFolder ? EISDIR : ESPIPE) }
  }
}
