import Foundation

/// The result of running a program.
public struct RunResult {
  /// The exit status, or 128 plus the number of the signal that ended it.
  public let status: Int32
  /// The standard output.
  public let output: String
  /// The standard error.
  public let errors: String
}

/// Runs a program to its end, with no input.
///
/// NB: Foundation's `Process` waits until a descriptor closes that the program inherits, and a
/// server that the program leaves behind, such as that of tmux, keeps it open. So this calls
/// `posix_spawn`.
public func run(_ command: [String]) throws -> RunResult {
  let folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let output = folder.appending(path: "output")
  let errors = folder.appending(path: "errors")

  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  let flags = O_WRONLY | O_CREAT | O_TRUNC
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output.path, flags, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, errors.path, flags, 0o600)
  let pid = try spawn(command, actions: &actions)
  var status: Int32 = 0
  while waitpid(pid, &status, 0) == -1, errno == EINTR {}
  return RunResult(
    status: exitStatus(status),
    output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
    errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
  )
}

/// Starts a program.
///
/// - Parameters:
///   - environment: Variables to set in addition to those of this process.
///   - flags: Flags for `posix_spawnattr_setflags`.
func spawn(
  _ command: [String], actions: inout posix_spawn_file_actions_t,
  environment: [String: String] = [:],
  flags: Int32 = 0
) throws -> pid_t {
  // The threads that tests run on block all signals, which a program would inherit.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var noSignals = sigset_t()
  sigemptyset(&noSignals)
  posix_spawnattr_setsigmask(&attributes, &noSignals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | flags))

  var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] =
    ProcessInfo.processInfo.environment.merging(environment) { $1 }
    .map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for pointer in arguments + variables { free(pointer) } }
  var pid: pid_t = 0
  let failure = posix_spawnp(
    &pid, command[0], &actions, &attributes, &arguments, &variables)
  guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT) }
  return pid
}

/// Returns the exit status in a wait status, or 128 plus the number of the signal that ended the
/// program.
func exitStatus(_ status: Int32) -> Int32 {
  status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
}
