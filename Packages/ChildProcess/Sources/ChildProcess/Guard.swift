import Foundation

/// A shell process that kills a child and its descendants if this process is killed.
struct Guard {
  private var pipe: Pipe
  private let pid: pid_t

  /// Starts a guard of a process group, or returns `nil` if it cannot be started.
  init?(group: pid_t) {
    // The input ends when the last process that can write to it has ended.
    let script = #"read -r _ || kill -9 "-$1""#
    guard let path = ProgramSearch.path(of: "sh"),
      var pipe = try? Spawn.exclusively({ try Pipe() })
    else { return nil }
    let spawn = try? Spawn(path, ["sh", "-c", script, "sh", "\(group)"], input: pipe.reader)
    guard var spawn else {
      pipe.closeBoth()
      return nil
    }
    // The script prints nothing.
    spawn.output.closeReader()
    spawn.errors.closeReader()
    self.pipe = pipe
    pid = spawn.pid
  }

  /// Ends the guard without killing the group.
  mutating func dismiss() {
    // The reader is open here, too: without the guard, which another program may have ended, writing
    // would end this process with `SIGPIPE`.
    write(pipe.writer, "\n", 1)
    pipe.closeBoth()
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }
}
