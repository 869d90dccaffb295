import Glibc
import Workspace

/// The end of a pipe that the signal handler writes to.
private nonisolated(unsafe) var stopSignals: Int32 = -1

extension Command {
  /// Shows a preview, or runs tests, after each change of a feature or its dependencies.
  func watch() throws -> Int32 {
    let graph = makeGraph()
    guard let feature = try values["FEATURE"].map({ try graph.packages(named: $0) })?.first else {
      throw Failure("Which feature? Try: make watch FEATURE=StandupForm", code: 64)
    }
    let folders = graph.closure(of: feature).flatMap { package in
      (package.name == feature.name ? ["Sources", "Tests"] : ["Sources"])
        .map { files.absolute("\(package.folder)/\($0)") }
    }
    let path = files.absolute(feature.folder)
    let preview = "\(feature.name)Preview"
    let tests = values["TEST"] != nil
    let build =
      tests ? ["swift", "test"] + flags : ["swift", "build"] + flags + ["--product", preview]
    let choice = values["NAME"].map { [$0] } ?? ["--remember", "\(scratch)/\(preview).txt"]
    let show = ["\(scratch)/debug/\(preview)"] + choice
    return try Watch(
      folders: folders.filter(files.isFolder), root: path, build: build,
      show: tests ? nil : show, stop: stopOnSignals()
    ) {
      printLine($0)
    }.run()
  }

  /// Returns a descriptor that becomes readable when a signal asks this process to end.
  private func stopOnSignals() throws -> Int32 {
    let ends = try ChildProcess.pipe()
    stopSignals = ends.writing
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in
        var byte: UInt8 = 1
        _ = Glibc.write(stopSignals, &byte, 1)
      }
      sigaction(signal, &action, nil)
    }
    return ends.reading
  }
}
