import Foundation

/// What ends a child, and all that it started, should this process be killed, for then nobody else
/// does: a small process that sleeps until this one lets it go, or is gone.
struct Guard {
  private var pipe: Pipe
  private let pid: pid_t

  /// Guards a process group, if that is possible.
  init?(group: pid_t) {
    // The input ends when the last who can write to it has gone.
    let script = #"read -r _ || kill -9 "-$1""#
    guard let path = Program.path(of: "sh"),
      var pipe = try? Spawn.exclusively({ try Pipe() })
    else { return nil }
    let spawn = try? Spawn(path, ["sh", "-c", script, "sh", "\(group)"], input: pipe.reader)
    pipe.closeReader()
    guard var spawn else {
      pipe.closeWriter()
      return nil
    }
    // It says nothing.
    spawn.output.closeReader()
    spawn.errors.closeReader()
    self.pipe = pipe
    pid = spawn.pid
  }

  /// Ends the guard, and leaves the group alone.
  mutating func dismiss() {
    write(pipe.writer, "\n", 1)
    pipe.closeWriter()
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }
}
