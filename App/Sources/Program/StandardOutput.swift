import Foundation

/// The standard output of this process, written to without a buffer: a write that fails is known.
public enum StandardOutput {
  /// Writes all of the data.
  ///
  /// - Throws: A `POSIXError` if that is not possible.
  public static func write(_ data: Data) throws {
    try writeAll(data, to: STDOUT_FILENO)
  }
}

/// Writes all of the data to a descriptor, and waits where that takes its time.
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

/// Opens the standard descriptors that were closed when the program was started, in a way that makes their
/// use fail: or else they would be those of the next files that are opened, and messages would be
/// written there.
func openStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO
  where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
    // The lowest descriptor that is free is this one.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
