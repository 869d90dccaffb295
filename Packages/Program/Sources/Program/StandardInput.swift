import Foundation

/// The standard input of this process.
public enum StandardInput {
  /// Reads the whole input.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: A `POSIXError`, which is `EFBIG` if the input exceeds the limit.
  public static func read(limit: Int) throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return data }
      if count > 0 {
        data += buffer.prefix(count)
        guard data.count <= limit else { throw POSIXError(.EFBIG) }
      } else if errno == EAGAIN {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&input, 1, -1)
      } else if errno != EINTR {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }
}
