import Glibc
import Synchronization

/// Held while a child is started: another one must not inherit its pipe.
private let spawning = Mutex(())

/// A child process.
public struct ChildProcess {
  /// The destination of a child's output.
  public enum Output {
    /// The descriptors of this process.
    case inherited
    /// A pipe for the standard output.
    case captured
    /// A pipe for the standard output and the standard error.
    case merged
  }

  /// The identifier of the process.
  public let id: pid_t
  /// The pipe to read output from; if that is inherited, a pipe that is closed when the child ends.
  public let descriptor: Int32

  /// Starts a program that is found in `PATH`.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - folder: The folder to run it in.
  ///   - environment: Variables to add to those of this process.
  ///   - output: The destination of the output.
  ///   - hasOwnSession: Whether the child gets a session of its own, which has no terminal, and
  ///     which can be killed as a whole.
  public init(
    _ command: [String], in folder: String, environment: [String: String] = [:],
    output: Output = .captured, hasOwnSession: Bool = false
  ) throws {
    (id, descriptor) = try spawning.withLock { _ in
      try Self.spawn(
        ["env", "-C", folder]
          + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } + command,
        output, hasOwnSession)
    }
  }

  /// Returns the ends of a pipe that no child inherits.
  public static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw Failure("No pipe can be made.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ command: [String], _ output: Output, _ hasOwnSession: Bool
  ) throws -> (pid_t, Int32) {
    let ends = try pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // 127 is a descriptor that programs do not use.
    let streams: [Int32] =
      switch output {
      case .inherited: [127]
      case .captured: [STDOUT_FILENO]
      case .merged: [STDOUT_FILENO, STDERR_FILENO]
      }
    for stream in streams { posix_spawn_file_actions_adddup2(&actions, ends.writing, stream) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A child inherits blocked signals, such as those of Dispatch's threads, and would not end.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    let newSession: Int32 = 0x80  // `POSIX_SPAWN_SETSID`, which Swift does not import.
    let flags = POSIX_SPAWN_SETSIGMASK | (hasOwnSession ? newSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    let error = posix_spawnp(&id, "env", &actions, &attributes, &arguments, environ)
    close(ends.writing)
    guard error == 0 else {
      close(ends.reading)
      throw Failure("Cannot run env, which runs programs: \(String(cString: strerror(error))).")
    }
    return (id, ends.reading)
  }

  /// Waits for the end of the child.
  ///
  /// - Returns: The exit code, or 128 and the number of the signal that ended the child.
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
    close(descriptor)
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }

  /// The living processes of the child's session.
  ///
  /// `swift test` starts its children in process groups of their own.
  var session: [pid_t] {
    let proc = Files(root: "/proc")
    return proc.names(in: "").compactMap { pid_t($0) }.filter { process in
      // 42 (name) S parent group session …
      let fields = proc.text("\(process)/stat")?.split(separator: ")").last?.split(separator: " ")
      guard let fields, fields.count > 3 else { return false }
      return fields[0] != "Z" && fields[0] != "X" && pid_t(fields[3]) == id
    }
  }

  /// Kills the processes of the child's session, also those that they start meanwhile.
  func killSession() {
    for _ in 0..<500 {
      let processes = session
      if processes.isEmpty { return }
      for process in processes { kill(process, SIGKILL) }
      usleep(10_000)
    }
  }

  /// Reads the lines of the output until it ends, or until the child has ended and its descendants
  /// that hold the output open are silent for a second.
  ///
  /// - Parameter deadline: Returns the time to stop at, according to ``now()``; called often.
  /// - Returns: Whether the end was reached before the deadline.
  @discardableResult
  public func forEachLine(
    deadline: () -> Double = { .infinity }, _ body: (String) -> Void
  ) -> Bool {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      guard now() < deadline() else { return false }
      var output = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&output, 1, 1_000) != 0 else {
        if hasEnded { break }
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
    return true
  }

  /// Whether the child has ended and was not waited for.
  private var hasEnded: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo != 0
  }

  /// Runs a program until it ends.
  ///
  /// - Returns: The exit code, and the lines of the output.
  public static func run(
    _ command: [String], in folder: String, environment: [String: String] = [:],
    output: Output = .captured
  ) throws -> (code: Int32, lines: [String]) {
    let process = try ChildProcess(command, in: folder, environment: environment, output: output)
    var lines: [String] = []
    process.forEachLine { lines.append($0) }
    return (process.wait(), lines)
  }
}
