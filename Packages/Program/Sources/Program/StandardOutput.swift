import Foundation

/// The standard output of this process, without a buffer, so that each write reports its failure.
public enum StandardOutput {
  /// Writes data.
  ///
  /// - Throws: A `POSIXError` if not all of the data can be written.
  public static func write(_ data: Data) throws {
    try writeAll(data, to: STDOUT_FILENO)
  }
}

/// Writes all of the data to a descriptor, and waits while it accepts none.
func writeAll(_ data: Data, to descriptor: Int32) throws {
  var rest = data[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&output, 1, -1)
    } else if errno != EINTR {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
}

/// Opens standard descriptors that were closed when the program was started, so that their use
/// fails.
///
/// Otherwise, the next opened file would get such a descriptor, and messages would be written to
/// it.
func openStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO
  where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
    // `open` returns the lowest free descriptor, which is this one.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
