import Foundation

/// What the run of a program came to.
public struct RunResult {
  /// Its exit status; 128 and the number of the signal if one ended it.
  public let status: Int32
  /// What it wrote to the standard output.
  public let output: String
  /// What it wrote to the standard error output.
  public let errors: String
}

/// Runs a program to its end, with no input.
///
/// NB: Foundation's `Process` waits for a descriptor to close which the program inherits. A server that
/// the program leaves behind, as tmux does, keeps it open for ever. So this goes to the system directly.
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
///   - environment: Variables that are set for it, beside those of this process.
///   - flags: What else to do, as `posix_spawnattr_setflags` takes it.
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

/// The exit status of a program; 128 and the signal's number if one ended it.
func exitStatus(_ status: Int32) -> Int32 {
  status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
}
