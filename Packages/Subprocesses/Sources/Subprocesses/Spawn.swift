import Glibc
import Synchronization

/// Held while descriptors are made and a program is started: another one must not inherit them.
let starting = Mutex(())

/// Starts a program that is found in `PATH`, with the standard streams of this process.
///
/// The threads of tests block signals. The program does not inherit that, or it could not be ended.
///
/// - Parameters:
///   - command: The program and its arguments.
///   - folder: The folder to run it in; `nil` for that of this process.
///   - environment: Variables to set in addition to those of this process.
///   - flags: Flags of `posix_spawnattr_setflags` besides, such as that of a session of its own.
///   - configure: Adds what the program does with its descriptors before it starts.
/// - Returns: The identifier of the process, which has to be waited for.
/// - Throws: A ``SubprocessError`` if the program cannot be started.
public func spawn(
  _ command: [String], in folder: String? = nil, environment: [String: String] = [:],
  flags: Int32 = 0, configure: (inout posix_spawn_file_actions_t) -> Void = { _ in }
) throws(SubprocessError) -> pid_t {
  // NB: Swift does not import the function that changes the folder.
  let words = (folder.map { ["env", "-C", $0] } ?? []) + command
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  configure(&actions)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var noSignals = sigset_t()
  sigemptyset(&noSignals)
  posix_spawnattr_setsigmask(&attributes, &noSignals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | flags))

  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] = []
  var variable = environ
  while let text = variable.pointee {
    let name = String(cString: text).prefix { $0 != "=" }
    if environment[String(name)] == nil { variables.append(strdup(text)) }
    variable += 1
  }
  variables += environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for pointer in arguments + variables { free(pointer) } }
  var id: pid_t = 0
  let code = posix_spawnp(&id, words.first ?? "", &actions, &attributes, &arguments, &variables)
  guard code == 0 else { throw SubprocessError(program: command.first ?? "", code: code) }
  return id
}

/// The exit status in a status of `waitpid`, or 128 and the number of the signal that ended the program,
/// as in the shell.
public func exitStatus(_ status: Int32) -> Int32 {
  status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
}

/// Waits for the end of a process of this one, and returns its exit status.
func waitForExit(of id: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(id, &status, 0) == -1, errno == EINTR {}
  return exitStatus(status)
}

/// A program that cannot be started.
public struct SubprocessError: Error, CustomStringConvertible {
  /// The program, as in the command.
  public let program: String
  /// The error number of the system call that failed.
  public let code: Int32

  /// What happened, for users.
  public var description: String { "Cannot run \(program): \(String(cString: strerror(code)))." }
}
