import Foundation

/// A pipe, whose descriptors no child inherits.
struct Pipe {
  private(set) var reader: Int32 = -1
  private(set) var writer: Int32 = -1

  /// Creates a pipe, which must be closed.
  ///
  /// NB: Without `pipe2`, which Swift does not import, a child that starts at this moment would
  /// inherit it: so pipes are created, and children started, under one lock.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }

  mutating func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  mutating func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  mutating func closeBoth() {
    closeReader()
    closeWriter()
  }
}
