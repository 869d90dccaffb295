import Glibc
import Workspace

/// The child that is interrupted with this process, for signal handlers.
private nonisolated(unsafe) var interrupted: pid_t = 0

/// A command of the Makefile.
struct Command {
  let name: String
  let values: [String: String]
  /// The options of `swift build` and `swift test`.
  let flags: [String]
  let files: Files

  init(_ arguments: [String]) throws {
    let parts = arguments.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    name = arguments.first ?? ""
    flags = parts.count > 1 ? Array(parts[1]) : []
    var values: [String: String] = [:]
    for argument in parts[0].dropFirst() {
      guard let equals = argument.firstIndex(of: "=") else { continue }
      let value = argument[argument.index(after: equals)...]
      if !value.isEmpty { values[String(argument[..<equals])] = String(value) }
    }
    self.values = values
    guard let folder = getcwd(nil, 0) else { throw Failure("The current folder is gone.") }
    files = Files(root: String(cString: folder))
    free(folder)
  }

  func run() throws -> Int32 {
    switch name {
    case "examples": examples()
    case "graph": try graph()
    case "test": try test()
    case "feature": try scaffold(featureKind())
    case "client": try scaffold(.client)
    case "watch": try watch()
    case "lint": try format(["lint", "--strict"])
    case "format": try format(["--in-place"])
    default: throw Failure("There is no command \(name). See `make help`.", code: 64)
    }
  }

  var scratch: String { files.absolute(values["SCRATCH"] ?? ".build") }

  func makeGraph() -> Graph {
    Graph(files: files)
  }

  /// Updates the diagram and the table of examples in README.md.
  func recordDrawing(of graph: Graph) throws {
    guard let page = files.text("README.md"), let current = graph.replacingDrawing(in: page),
      current != page
    else { return }
    try files.write(current, to: "README.md")
  }

  private func graph() throws -> Int32 {
    let graph = makeGraph()
    if values["RECORD"] != nil { try recordDrawing(of: graph) }
    let problems = graph.check() + graph.checkDrawing() + graph.checkPages()
    for problem in problems { printLine(problem.description) }
    guard problems.isEmpty else {
      throw Failure("The graph of packages breaks \(problems.count) rules, see above.")
    }
    printLine(graph.list)
    return 0
  }

  private func examples() -> Int32 {
    let examples = makeGraph().examples
    let width = examples.map(\.name.count).max() ?? 0
    for (name, summary) in examples {
      let padding = String(repeating: " ", count: width - name.count)
      printLine("  make app APP=\(name)\(padding)  \(summary)")
    }
    return 0
  }

  /// Returns the packages of the variables PACKAGE or CHANGED, or `nil` if neither is set.
  func chosen(in graph: Graph) throws -> [Package]? {
    if let names = values["PACKAGE"] { return try graph.packages(named: names) }
    guard values["CHANGED"] != nil else { return nil }
    return graph.packagesToTest(changed: try Graph.changedFiles(in: files.root))
  }

  /// Runs tests, and then reports what is wrong with the format, the packages and their pages.
  private func test() throws -> Int32 {
    let graph = makeGraph()
    if values["PACKAGE"] != nil {
      // The reason why a package is not found.
      for problem in graph.problems { printLine(problem.description) }
    }
    let chosen = try chosen(in: graph)
    if let chosen, chosen.isEmpty {
      printLine("Nothing has changed since main: no tests to run.")
      return 0
    }
    if values["FIX"] != nil {
      _ = try startFormat(["--in-place"], chosen, in: graph).wait()
      try recordDrawing(of: graph)
    }
    // The format is checked meanwhile.
    let lint = try startFormat(["lint", "--strict"], chosen, in: graph)
    let code = try runTests(chosen, in: graph)
    var lines: [String] = []
    lint.forEachLine { lines.append($0) }
    let isFormatted = lint.wait() == 0
    let problems =
      graph.check(chosen) + (chosen == nil ? graph.checkDrawing() : [])
      + graph.checkPages(chosen)
    guard !isFormatted || !problems.isEmpty else { return code }
    printLine("\nWhat is wrong besides tests:")
    if !isFormatted {
      for line in lines {
        printLine(
          line.hasPrefix(files.root + "/") ? String(line.dropFirst(files.root.count + 1)) : line)
      }
      printLine("FIX=1 formats the sources, as does `make format`.")
    }
    for problem in problems { printLine(problem.description) }
    return code == 0 ? 1 : code
  }

  private func runTests(_ chosen: [Package]?, in graph: Graph) throws -> Int32 {
    let isCI = values["CI"] != nil
    let runsScaffolding = isCI || values["PACKAGE"] != nil
    let minutes = try values["LIMIT"].map {
      guard let minutes = Double($0), minutes > 0 else {
        throw Failure("LIMIT is a number of minutes.", code: 64)
      }
      return minutes
    }
    var run = TestRun { command, folder, line in
      let isWorkspace = folder == "Tools/Workspace"
      let process = try ChildProcess(
        command, in: files.absolute(folder),
        environment: isWorkspace && runsScaffolding ? ["SCAFFOLD_SCRATCH": scratch] : [:],
        output: .merged, hasOwnSession: true)
      interruptWithThisProcess(process)
      return process.outcome(limit: 60 * (minutes ?? 10), line)
    } print: {
      printLine($0)
    }
    run.flags = flags
    run.filter = values["FILTER"]
    run.isStrict = isCI
    return try run.run(chosen ?? graph.packages, in: graph)
  }

  /// Interrupts a child, which no signal of the terminal reaches, when this process is.
  private func interruptWithThisProcess(_ process: ChildProcess) {
    interrupted = process.id
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      Glibc.signal(signal) {
        kill(interrupted, SIGINT)
        Glibc.signal($0, SIG_DFL)
        raise($0)
      }
    }
  }

  private func format(_ arguments: [String]) throws -> Int32 {
    let graph = makeGraph()
    var chosen = try values["PACKAGE"].map { try graph.packages(named: $0) }
    if chosen == nil, values["CHANGED"] != nil {
      let changed = graph.packages(containing: try Graph.changedFiles(in: files.root))
      chosen = graph.packages.filter { changed.contains($0.name) }
    }
    if chosen?.isEmpty == true {
      printLine("Nothing has changed since main: no format to check.")
      return 0
    }
    return try startFormat(arguments, chosen, in: graph, output: .inherited).wait()
  }

  /// Starts `swift format` for some packages or all.
  private func startFormat(
    _ arguments: [String], _ chosen: [Package]?, in graph: Graph,
    output: ChildProcess.Output = .merged
  ) throws -> ChildProcess {
    let folders = chosen?.map(\.folder) ?? ["App", "Packages", "Tests", "Tools"]
    return try ChildProcess(
      ["swift", "format"] + arguments + ["--recursive"] + folders, in: files.root, output: output)
  }
}
