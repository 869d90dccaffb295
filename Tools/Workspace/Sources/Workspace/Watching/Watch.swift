import Glibc
import Subprocesses

/// Builds after each change of sources, and restarts a program.
struct Watch {
  /// The folders of the sources.
  var folders: [String]
  /// The folder to run commands in.
  var root: String
  /// The command that builds, or runs tests.
  var build: [String]
  /// The command to run after a successful build, if any.
  var show: [String]?
  /// Returns what is wrong besides, such as imports and format.
  var check: () throws -> [String] = { [] }
  /// Called before the messages of a build.
  var clear: () -> Void = {}
  var print: (String) -> Void

  /// Watches until the shown program ends by itself, or this process.
  ///
  /// The shown program keeps running while the next one is built.
  ///
  /// - Returns: The exit code.
  func run() throws -> Int32 {
    let watch = try SourceWatch(folders)
    var shown: Subprocess?
    while true {
      let result = try Subprocesses.run(build, in: root, mergesErrors: true)
      let problems = try check()
      if let program = shown {
        var end = pollfd(fd: program.descriptor, events: Int16(POLLIN), revents: 0)
        let hasEnded = poll(&end, 1, 0) > 0
        // After SIGTERM, the program restores the terminal.
        kill(program.id, SIGTERM)
        let code = program.wait()
        shown = nil
        if hasEnded { return code }
      }
      clear()
      for line in BuildMessages.summary(of: result.lines, code: result.status, root: root) {
        print(line)
      }
      for line in problems { print(line) }
      if result.status == 0, let show {
        shown = try Subprocess(show, in: root, isCaptured: false)
      } else {
        print("\(Self.time) Waiting for changes. Ctrl-C ends.")
      }
      if let code = try waitForChange(watch, shown) { return code }
    }
  }

  /// The time of the day: `20:15:09`.
  private static var time: String {
    var seconds = Glibc.time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// Waits for a change, or for the end of the shown program, of which it returns the exit code.
  private func waitForChange(_ watch: SourceWatch, _ shown: Subprocess?) throws -> Int32? {
    var descriptors = [watch.descriptor, shown?.descriptor ?? -1]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var hasChanged = false
    while true {
      // An editor may write, rename and remove to save: events that follow within 50 ms are one.
      let count = poll(&descriptors, 2, hasChanged ? 50 : -1)
      if count == -1, errno == EINTR { continue }
      if let shown, descriptors[1].revents != 0 { return shown.wait() }
      if descriptors[0].revents != 0, try watch.takeChanges() { hasChanged = true }
      if count == 0, hasChanged { return nil }
    }
  }
}
