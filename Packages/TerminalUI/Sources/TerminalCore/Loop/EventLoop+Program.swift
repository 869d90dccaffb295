import CTerminal
import Dispatch
import Glibc

/// An error that keeps another program from running on the terminal, described for the user.
public enum ProgramError: Error, Hashable, CustomStringConvertible {
  /// There is no such program in `PATH`, or at that path.
  case notFound(String)
  /// The file cannot be executed.
  case notExecutable(String)
  /// Another program has the terminal, there is none, or this program is about to end.
  case noTerminal
  /// A call to the system failed.
  case system(program: String, code: Int32)

  public var description: String {
    switch self {
    case .notFound(let name): "there is no program \"\(name)\": install it, or choose another one"
    case .notExecutable(let path): "\(path) is not a program that you may run"
    case .noTerminal: "no terminal is free for another program"
    case .system(let program, let code):
      "\(program) cannot be run: \(String(cString: strerror(code)))"
    }
  }

  /// Returns the path of a program, searching `PATH` as a shell does.
  package static func path(of name: String) throws(ProgramError) -> String {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let candidates =
      name.contains("/")
      ? [name] : folders.split(separator: ":").map { $0 + "/" + name }
    let files = candidates.filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
    if let path = files.first(where: { access($0, X_OK) == 0 }) { return path }
    throw files.first.map(ProgramError.notExecutable) ?? .notFound(name)
  }
}

extension EventLoop {
  /// Runs another program, such as an editor or a pager, on the terminal, and returns its exit
  /// status.
  ///
  /// The program runs in the foreground, as one that a shell starts: it alone reads the terminal
  /// and gets Control-C. Control-Z stops both programs, and the shell continues both; without a
  /// shell, the other one continues at once. Meanwhile the loop turns without input, between the
  /// events `.suspend` and `.resume`. A signal that ends this program hangs up the other one.
  ///
  /// - Parameters:
  ///   - name: A path, or a name to look for in `PATH`.
  ///   - arguments: The arguments after the name.
  /// - Returns: The exit status; 128 and the signal's number for a program that a signal ended.
  /// - Throws: ``ProgramError`` if the program cannot be found or run, before the screen changes.
  public func runProgram(
    _ name: String, _ arguments: [String] = []
  ) async throws(ProgramError) -> Int32 {
    let path = try ProgramError.path(of: name)
    guard terminal.isEntered, terminatingSignal == nil else { throw .noTerminal }
    onEvents([.suspend])
    defer { takeBack() }
    let program = try terminal.lend(to: path, arguments: arguments)
    while true {
      let status = await Self.change(of: program)
      switch status {
      case 0...: return status
      // The program used the terminal while it was in the background, and was stopped.
      case -SIGTTIN, -SIGTTOU: resumeProgram()
      default:
        let events = stopWithProgram()
        if !events.isEmpty { onEvents(events) }
      }
    }
  }

  private func takeBack() {
    terminal.takeBack()
    guard terminatingSignal == nil, !isStopped else { return }
    terminal.enter()
    onEvents([.resume, .resize(terminal.size)])
  }

  /// Stops this program together with the other one, and continues the other one later.
  func stopWithProgram() -> [InputEvent] {
    sources.turnEnds()
    let caught = cterminal_stop(1)
    resumeProgram()
    return (1...64).filter { caught & (1 << UInt64($0 - 1)) != 0 }
      .flatMap { events(forSignal: $0) }
  }

  /// Continues the other program. In the background this stops both until the shell continues them.
  func resumeProgram() {
    sources.turnEnds()
    terminal.resumeProgram()
    sources.turnBegins()
  }

  private nonisolated static func change(of program: pid_t) async -> Int32 {
    await withCheckedContinuation { continuation in
      // A thread of its own, as it blocks while the program runs.
      DispatchQueue(label: "TerminalCore.runProgram").async {
        continuation.resume(returning: cterminal_await(program))
      }
    }
  }
}
