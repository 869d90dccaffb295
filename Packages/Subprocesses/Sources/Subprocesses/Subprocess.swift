import Glibc
import Synchronization

/// A program that this one has started.
///
/// ```swift
/// let program = try Subprocess(["make", "test"])
/// program.forEachLine { print($0) }
/// exit(program.wait())
/// ```
public struct Subprocess: Sendable {
  /// The identifier of the process.
  public let id: pid_t
  /// The pipe with the output; if that is not captured, a pipe that is closed when the program ends.
  public let descriptor: Int32

  /// Starts a program that is found in `PATH`.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - folder: The folder to run it in; `nil` for that of this process.
  ///   - isCaptured: Whether the standard output and error are written to ``descriptor``. Otherwise
  ///     they are those of this process.
  /// - Throws: A ``SubprocessError`` if the program cannot be started.
  public init(
    _ command: [String], in folder: String? = nil, isCaptured: Bool = true
  ) throws(SubprocessError) {
    (id, descriptor) = try starting.withLock { _ throws(SubprocessError) in
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else {
        throw SubprocessError(program: command.first ?? "", code: errno)
      }
      defer { close(ends[1]) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      do throws(SubprocessError) {
        let id = try spawn(command, in: folder) { actions in
          // 127 is a descriptor that programs do not use.
          for stream in isCaptured ? [STDOUT_FILENO, STDERR_FILENO] : [127] {
            posix_spawn_file_actions_adddup2(&actions, ends[1], stream)
          }
        }
        return (id, ends[0])
      } catch {
        close(ends[0])
        throw error
      }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The exit status, or 128 and the number of the signal that ended the program.
  public func wait() -> Int32 {
    defer { close(descriptor) }
    return waitForExit(of: id)
  }

  /// Reads the lines of the output until it ends, or until the program has ended, and descendants
  /// that keep the output open have printed nothing for a second.
  public func forEachLine(_ body: (String) -> Void) {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var output = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&output, 1, 1_000) != 0 else {
        var ended = siginfo_t()
        waitid(P_PID, id_t(id), &ended, WEXITED | WNOHANG | WNOWAIT)
        if ended.si_signo != 0 { break }
        continue
      }
      let count = read(descriptor, &buffer, buffer.count)
      if count == -1, errno == EINTR { continue }
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        if byte == UInt8(ascii: "\n") {
          body(String(decoding: line, as: UTF8.self))
          line.removeAll(keepingCapacity: true)
        } else {
          line.append(byte)
        }
      }
    }
    if !line.isEmpty { body(String(decoding: line, as: UTF8.self)) }
  }
}
