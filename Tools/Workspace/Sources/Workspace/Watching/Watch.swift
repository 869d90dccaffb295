import Glibc

/// Builds after each change of sources, and restarts a program.
public struct Watch {
  /// The folders of the sources.
  public var folders: [String]
  /// The folder to run commands in.
  public var root: String
  /// The command that builds, or runs tests.
  public var build: [String]
  /// The command to run after a successful build, if any.
  public var show: [String]?
  /// A descriptor that ends the watch when it becomes readable, or its other end is closed.
  public var stop: Int32
  /// Prints a line.
  public var print: (String) -> Void

  public init(
    folders: [String], root: String, build: [String], show: [String]?, stop: Int32,
    print: @escaping (String) -> Void
  ) {
    self.folders = folders
    self.root = root
    self.build = build
    self.show = show
    self.stop = stop
    self.print = print
  }

  /// Watches until it is stopped, or the shown program ends by itself.
  ///
  /// The shown program keeps running while the next one is built.
  ///
  /// - Returns: The exit code.
  public func run() throws -> Int32 {
    let watch = try FolderWatch(folders)
    let terminal = TerminalState()
    var shown: ChildProcess?
    while true {
      let result = try ChildProcess.run(build, in: root, output: .merged)
      if let process = shown {
        let hasEnded = isReadable(process.descriptor)
        let code = end(process, terminal)
        shown = nil
        if hasEnded { return code }
      }
      if isReadable(stop) { return 0 }
      for line in BuildMessages.summary(of: result.lines, code: result.code, root: root) {
        print(line)
      }
      if result.code == 0, let show {
        shown = try ChildProcess(show, in: root, output: .inherited)
      } else {
        print("Waiting for changes. Ctrl-C ends.")
      }
      switch try waitForChange(watch, shown) {
      case .changed: continue
      case .stopped:
        if let shown { _ = end(shown, terminal) }
        return 0
      case .ended: return shown?.wait() ?? 0
      }
    }
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return poll(&descriptors, 1, 0) > 0
  }

  /// Terminates a program, and restores the terminal.
  private func end(_ process: ChildProcess, _ terminal: TerminalState) -> Int32 {
    kill(process.id, SIGTERM)
    let code = process.wait()
    terminal.restore(resetsScreen: code >= 128)
    return code
  }

  private enum Event { case changed, stopped, ended }

  private func waitForChange(_ watch: FolderWatch, _ shown: ChildProcess?) throws -> Event {
    var descriptors = [
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      pollfd(fd: shown?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    var hasChanged = false
    while true {
      // An editor may write, rename and remove to save: events that follow within 50 ms are one.
      let count = poll(&descriptors, nfds_t(descriptors.count), hasChanged ? 50 : -1)
      if count == -1, errno == EINTR { continue }
      if descriptors[1].revents != 0 { return .stopped }
      if descriptors[2].revents != 0 { return .ended }
      if descriptors[0].revents != 0, try watch.takeChanges() { hasChanged = true }
      if count == 0, hasChanged { return .changed }
    }
  }
}
