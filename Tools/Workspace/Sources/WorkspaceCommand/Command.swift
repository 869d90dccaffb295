import Glibc
import Workspace

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
    case "docs": try documentation()
    case "graph": try graph()
    case "test": try test()
    case "feature": try scaffold(.feature)
    case "client": try scaffold(.client)
    case "watch": try watch()
    case "bench-build": try benchmarkBuilds()
    case "lint": try format(["lint", "--strict"])
    case "format": try format(["--in-place"])
    default: throw Failure("There is no command \(name). See `make help`.", code: 64)
    }
  }

  var scratch: String { files.absolute(values["SCRATCH"] ?? ".build") }

  func makeGraph() -> Graph {
    Graph(files: files)
  }

  /// Returns a graph without problems, or prints the problems and throws.
  func checkedGraph(recording: Bool = false) throws -> Graph {
    let graph = makeGraph()
    if recording { try recordDrawing(of: graph) }
    let problems = graph.check() + graph.checkDrawing() + graph.checkExamples()
    for problem in problems { printLine(problem.description) }
    guard problems.isEmpty else {
      throw Failure("The graph of packages breaks \(problems.count) rules, see above.")
    }
    return graph
  }

  /// Updates the diagram and the table of examples in README.md.
  func recordDrawing(of graph: Graph) throws {
    guard let page = files.text("README.md"), let current = graph.replacingDrawing(in: page),
      current != page
    else { return }
    try files.write(current, to: "README.md")
  }

  private func graph() throws -> Int32 {
    guard let format = Format(rawValue: values["FORMAT"] ?? "table") else {
      throw Failure("FORMAT is mermaid or dot; without it, a table is printed.", code: 64)
    }
    if format != .table {
      printLine(makeGraph().drawing(format))
      return 0
    }
    printLine(try checkedGraph(recording: values["RECORD"] != nil).drawing(.table))
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

  private func test() throws -> Int32 {
    let unchecked = makeGraph()
    // A wrong name is the first error to report.
    if let names = values["PACKAGE"] { _ = try unchecked.packages(named: names) }
    let graph = try checkedGraph()
    let chosen = try chosen(in: graph)
    if let chosen, chosen.isEmpty {
      printLine("Nothing has changed since main: no tests to run.")
      return 0
    }
    let lint = try format(["lint", "--strict"])
    guard lint == 0 else { return lint }
    let isCI = values["CI"] != nil
    let runsScaffolding = isCI || values["PACKAGE"] != nil
    var run = TestRun { command, folder, line in
      let start = now()
      let isWorkspace = folder == "Tools/Workspace"
      let process = try ChildProcess(
        command, in: files.absolute(folder),
        environment: isWorkspace && runsScaffolding ? ["SCAFFOLD_SCRATCH": scratch] : [:],
        output: .merged)
      process.forEachLine(line)
      return TestRun.Outcome(code: process.wait(), seconds: now() - start)
    } print: {
      printLine($0)
    }
    run.flags = flags
    run.filter = values["FILTER"]
    run.isStrict = isCI
    return try run.run(chosen ?? graph.packages, in: graph)
  }

  private func format(_ arguments: [String]) throws -> Int32 {
    var folders = ["App", "Packages", "Tests", "Tools"]
    if values["PACKAGE"] != nil {
      folders = try makeGraph().packages(named: values["PACKAGE"] ?? "").map(\.folder)
    } else if values["CHANGED"] != nil {
      let changed = Set(makeGraph().packages(containing: try Graph.changedFiles(in: files.root)))
      folders = makeGraph().packages.filter { changed.contains($0.name) }.map(\.folder)
      if folders.isEmpty {
        printLine("Nothing has changed since main: no format to check.")
        return 0
      }
    }
    let process = try ChildProcess(
      ["swift", "format"] + arguments + ["--recursive"] + folders, in: files.root,
      output: .inherited)
    return process.wait()
  }
}
