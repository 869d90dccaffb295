import Glibc

/// Writes a line without a buffer, so that it is in order with the output of child processes.
public func printLine(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
  var bytes = Array((text + "\n").utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count == -1, errno != EINTR, errno != EAGAIN { return }
    bytes = bytes.dropFirst(max(0, count))
  }
}

/// Ends the process.
public func exitNow(_ code: Int32) -> Never { exit(code) }
