import Foundation

/// A started child process, with the pipes of its output.
struct Spawn {
  let pid: pid_t
  var output: Pipe
  var errors: Pipe

  private static let lock = NSLock()

  /// Runs a closure that creates descriptors which no child may inherit. See `Pipe`.
  static func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock(body)
  }

  /// Starts a program in a session of its own, with an input or `/dev/null`.
  ///
  /// A session has a process group, so that the program can be ended with its descendants, and no
  /// terminal, so that the program cannot write to the screen.
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
    // Otherwise the child would inherit the signals that this process ignores and blocks.
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

  /// The open descriptors of this process that a child would inherit, such as the terminal.
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
