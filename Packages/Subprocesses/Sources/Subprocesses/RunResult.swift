import Glibc
import Synchronization

/// The result of a program that ran to its end.
public struct RunResult: Sendable {
  /// The exit status, or 128 and the number of the signal that ended it.
  public let status: Int32
  /// The standard output.
  public let output: String
  /// The standard error; empty where it is a part of the output.
  public let errors: String

  /// The lines of the output.
  public var lines: [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// Runs a program to its end, without input.
///
/// ```swift
/// let version = try run(["git", "--version"]).lines[0]
/// ```
///
/// Descendants that it leaves behind, such as a server, are not waited for, even if they keep the output
/// open: Foundation's `Process` does.
///
/// - Parameters:
///   - command: The program, which is found in `PATH`, and its arguments.
///   - folder: The folder to run it in; `nil` for that of this process.
///   - environment: Variables to set in addition to those of this process.
///   - mergesErrors: Whether the standard error is a part of the output, in the order of writing.
/// - Throws: A ``SubprocessError`` if the program cannot be started.
public func run(
  _ command: [String], in folder: String? = nil, environment: [String: String] = [:],
  mergesErrors: Bool = false
) throws(SubprocessError) -> RunResult {
  // Files rather than pipes, of which one would fill up while the other is read.
  let (id, output, errors) = try starting.withLock { _ throws(SubprocessError) in
    let output = try temporaryFile(for: command)
    do throws(SubprocessError) {
      let errors = try temporaryFile(for: command)
      do throws(SubprocessError) {
        let id = try spawn(command, in: folder, environment: environment) { actions in
          posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
          posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
          posix_spawn_file_actions_adddup2(
            &actions, mergesErrors ? output : errors, STDERR_FILENO)
        }
        return (id, output, errors)
      } catch {
        close(errors)
        throw error
      }
    } catch {
      close(output)
      throw error
    }
  }
  let status = waitForExit(of: id)
  return RunResult(status: status, output: text(in: output), errors: text(in: errors))
}

/// Opens a file without a name.
private func temporaryFile(for command: [String]) throws(SubprocessError) -> Int32 {
  var path = Array("/tmp/subprocess-XXXXXX".utf8CString)
  let file = mkstemp(&path)
  guard file >= 0 else { throw SubprocessError(program: command.first ?? "", code: errno) }
  unlink(path)
  _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  return file
}

/// Reads a file from its start, and closes it.
private func text(in file: Int32) -> String {
  defer { close(file) }
  lseek(file, 0, SEEK_SET)
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(file, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}
