import Glibc

/// Writes a line at once, so that it stands in order with what child processes write.
public func say(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
  var bytes = Array((text + "\n").utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count == -1, errno != EINTR, errno != EAGAIN { return }
    bytes = bytes.dropFirst(max(0, count))
  }
}

/// Ends the program.
public func exitNow(_ code: Int32) -> Never { exit(code) }
