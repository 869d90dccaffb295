import Glibc
import Synchronization

/// Held while a program is started: another one must not inherit its pipe.
private let starting = Mutex(())

/// A program that this one has started.
struct Subprocess {
  let id: pid_t
  /// The pipe with the output; if that is not captured, a pipe that is closed when the program ends.
  let descriptor: Int32

  /// Starts a program that is found in `PATH`.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - folder: The folder to run it in.
  ///   - isCaptured: Whether the standard output and error are written to ``descriptor``. Otherwise
  ///     they are those of this process.
  init(_ command: [String], in folder: String, isCaptured: Bool = true) throws {
    (id, descriptor) = try starting.withLock { _ in
      try Self.start(["env", "-C", folder] + command, isCaptured)
    }
  }

  private static func start(_ command: [String], _ isCaptured: Bool) throws -> (pid_t, Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(description: "No pipe can be made.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // 127 is a descriptor that programs do not use.
    for stream in isCaptured ? [STDOUT_FILENO, STDERR_FILENO] : [127] {
      posix_spawn_file_actions_adddup2(&actions, ends[1], stream)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A program inherits blocked signals, such as those of the threads of tests, and would not end.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    let error = posix_spawnp(&id, command[0], &actions, &attributes, &arguments, environ)
    guard error == 0 else {
      close(ends[0])
      throw Failure(description: "Cannot run \(command[0]): \(String(cString: strerror(error))).")
    }
    return (id, ends[0])
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The exit code, or 128 and the number of the signal that ended the program.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
    close(descriptor)
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }

  /// Reads the lines of the output until it ends, or until the program has ended, and descendants
  /// that keep the output open have printed nothing for a second.
  func forEachLine(_ body: (String) -> Void) {
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

  /// Runs a program until it ends.
  static func run(_ command: [String], in folder: String) throws -> (code: Int32, lines: [String]) {
    let program = try Subprocess(command, in: folder)
    var lines: [String] = []
    program.forEachLine { lines.append($0) }
    return (program.wait(), lines)
  }
}
