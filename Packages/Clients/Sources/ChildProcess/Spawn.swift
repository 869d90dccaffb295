import Foundation

/// A child that has been started: its process, and what it writes to.
struct Spawn {
  let pid: pid_t
  var output: Pipe
  var errors: Pipe

  private static let lock = NSLock()

  /// Runs what touches descriptors that a child must not inherit. See `Pipe`.
  static func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// Starts a program, which reads what is given, or else nothing, and leads a session of its own.
  ///
  /// In a session, so in a process group, of its own it can be ended with all that it starts. And
  /// it has no terminal, to which it might write in the middle of a screen.
  init(_ path: String, _ command: [String], input: Int32? = nil) throws {
    self = try Self.exclusively { try Self(unlocked: path, command, input: input) }
  }

  private init(unlocked path: String, _ command: [String], input: Int32?) throws {
    output = try Pipe()
    do {
      errors = try Pipe()
    } catch {
      output.closeBoth()
      throw error
    }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output.writer, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writer, STDERR_FILENO)
    for descriptor in Self.inheritable {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores and blocks, a child would ignore and block too.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let newSession: Int32 = 0x80  // `POSIX_SPAWN_SETSID`, which Swift does not import.
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var pid: pid_t = 0
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    let code = Self.withCStrings(command) { command in
      Self.withCStrings(environment) { environment in
        posix_spawn(&pid, path, &actions, &attributes, command, environment)
      }
    }
    self.pid = pid
    output.closeWriter()
    errors.closeWriter()
    guard code == 0 else {
      output.closeReader()
      errors.closeReader()
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
  }

  /// What others in this process have opened and a child would inherit, such as the terminal.
  private static var inheritable: [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [])
      .compactMap { Int32($0) }
      .filter { descriptor in
        let flags = fcntl(descriptor, F_GETFD)
        return descriptor > STDERR_FILENO && flags >= 0 && flags & FD_CLOEXEC == 0
      }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let strings = strings.map { strdup($0) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }
}
