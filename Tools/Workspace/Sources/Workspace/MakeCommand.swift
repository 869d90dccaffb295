import Dispatch
import FoundationEssentials
import Glibc
import Subprocesses
import Synchronization

/// A command of the Makefile.
struct MakeCommand {
  let name: String
  let values: [String: String]
  /// The options of `swift build` and `swift test`.
  let flags: [String]
  let files: Files

  init(_ arguments: [String]) {
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
    files = Files(root: FileManager.default.currentDirectoryPath)
  }

  /// Runs the command, and returns the exit code.
  func run() throws -> Int32 {
    let graph = Graph(files: files, library: values["LIBRARY"] ?? ".")
    switch name {
    case "graph": return graphCommand(graph)
    case "build": return try build(graph)
    case "test": return try test(graph)
    case "feature": return try scaffold(.feature, in: graph)
    case "client": return try scaffold(.client, in: graph)
    case "remove": return try remove(graph)
    case "watch": return try watch(graph).run()
    case "distribution": return try distribution(graph)
    case "api": return try api(graph)
    case "project": return try project()
    case "port": return try port()
    case "manifest": return try manifest(graph)
    default: throw Failure(description: "There is no command \(name). See `make help`.")
    }
  }

  private func graphCommand(_ graph: Graph) -> Int32 {
    let problems = graph.check() + graph.checkPages()
    for problem in problems { print(problem) }
    guard problems.isEmpty else { return 1 }
    for package in graph.packages {
      print(([package.name + ":"] + package.manifest.packages.map(\.name)).joined(separator: " "))
    }
    return 0
  }

  /// Runs tests, and then reports what is wrong with the packages and their pages.
  private func test(_ graph: Graph) throws -> Int32 {
    var chosen: [Package]?
    if let names = values["PACKAGE"] {
      // The reason why a package is not found.
      for problem in graph.problems { print(problem) }
      chosen = try graph.packages(named: names)
    } else if let changed = values["CHANGED"] {
      chosen = graph.dependents(of: graph.packages(containing: changed.split(separator: " ")))
    }
    guard chosen?.isEmpty != true else {
      print("Nothing has changed since main: no tests to run.")
      return 0
    }
    let run = testRun(graph)
    // Beside the build, which waits for the compiler.
    let found = Mutex<[Problem]>([])
    let check = DispatchGroup()
    DispatchQueue.global().async(group: check) { [chosen] in
      let problems = graph.check(chosen) + graph.checkPages(chosen)
      found.withLock { $0 = problems }
    }
    let code = try run.run(chosen ?? graph.packages)
    check.wait()
    let problems = found.withLock(\.self)
    guard !problems.isEmpty else { return code }
    print("\nWhat is wrong besides tests:")
    for problem in problems { print(problem) }
    return 1
  }

  private func testRun(_ graph: Graph) -> TestRun {
    let clock = ContinuousClock()
    let start = clock.now
    return TestRun(
      graph: graph, flags: flags, scratch: values["SCRATCH"] ?? ".build", filter: values["FILTER"],
      minutes: values["LIMIT"] ?? "20", width: ProcessInfo.processInfo.activeProcessorCount + 1
    ) {
      clock.now - start
    } execute: { [files] in
      let start = clock.now
      let program = try Subprocess($0, in: files.absolute($1))
      program.forEachLine($2)
      return (program.wait(), clock.now - start)
    } print: {
      print($0)
    }
  }

  /// Builds a product of a package, or builds all of it and runs its tests, with no report.
  private func build(_ graph: Graph) throws -> Int32 {
    guard let package = try values["PACKAGE"].flatMap({ try graph.packages(named: $0).first })
    else { throw Failure(description: "Which package?") }
    let run = testRun(graph)
    guard let product = values["PRODUCT"] else { return try run.runOne(package) }
    return try run.build(package, product: product)
  }

  /// Creates a feature or a client, and prints the next steps.
  private func scaffold(_ kind: Scaffold.Kind, in graph: Graph) throws -> Int32 {
    guard let name = values["NAME"] else {
      throw Failure(description: "Which name? Try: make \(self.name) NAME=Retro")
    }
    var changes = Changes()
    let parent = try values["PARENT"].map { try graph.parent(named: $0) }
    let package = try Scaffold(graph: graph).make(kind, named: name, in: &changes)
    let use = try parent.map { try graph.addChild(package, to: $0, in: &changes) }
    if let user = values["FOR"] { try graph.addClient(package, to: user, in: &changes) }
    try changes.write(to: files)
    print("Wrote Packages/\(package)")
    for (file, _) in changes.texts where !file.hasPrefix("Packages/\(package)/") {
      print("Wrote \(file)")
    }
    if let use { print(use) }
    let users = [values["FOR"], parent?.package.name].compactMap { $0?.split(separator: ".").first }
    print("Next: make test PACKAGE=\(([package] + users.map(String.init)).joined(separator: ","))")
    return 0
  }

  /// Removes a feature or a client from the packages that use it, and its own package.
  private func remove(_ graph: Graph) throws -> Int32 {
    guard let package = try values["FEATURE"].flatMap({ try graph.packages(named: $0).first })
    else {
      throw Failure(description: "Which feature or client? Try: make remove FEATURE=Retro")
    }
    guard package.isFeature(in: files) || package.name.hasSuffix("Client") else {
      throw Failure(description: "\(package.name) is neither a feature nor a client.")
    }
    let changes = try Removal(graph: graph, package: package).changes()
    try changes.write(to: files)
    for (file, _) in changes.texts { print("Wrote \(file)") }
    // What was not committed is not lost.
    let scratch = files.absolute(values["SCRATCH"] ?? ".build")
    let kept = "\(scratch)/removed/\(package.name)"
    try files.move(package.folder, to: kept)
    print("Removed \(package.folder), which is now in \(kept)")
    let clients = package.manifest.packages.map(\.name).filter { name in
      name.hasSuffix("Client")
        && !graph.packages.contains { other in
          other.name != package.name && other.folder != "App"
            && other.manifest.packages.contains { $0.name == name }
        }
    }
    for client in clients { print("No feature uses \(client) now: make remove FEATURE=\(client)") }
    return 0
  }

  /// Returns a watch that shows a preview, or runs tests, after each change of what they are made of.
  func watch(_ graph: Graph) throws -> Watch {
    guard let feature = try values["FEATURE"].flatMap({ try graph.packages(named: $0).first })
    else {
      throw Failure(description: "Which feature? Try: make watch FEATURE=StandupForm")
    }
    let sources = graph.closure(of: feature).map { "\($0.folder)/Sources" }
    let preview = "\(feature.name)Preview"
    let scratch = files.absolute(values["SCRATCH"] ?? ".build")
    let choice = ["--remember", "\(scratch)/\(preview).json"] + (values["NAME"].map { [$0] } ?? [])
    let isTest = values["TEST"] != nil
    return Watch(
      folders: (sources + (isTest ? ["\(feature.folder)/Tests"] : [])).map(files.absolute),
      root: files.absolute(feature.folder),
      build: ["env", "-C", files.root, CommandLine.arguments[0], "build"]
        + ["SCRATCH=\(scratch)", "LIBRARY=\(values["LIBRARY"] ?? ".")", "PACKAGE=\(feature.name)"]
        + (isTest ? [] : ["PRODUCT=\(preview)"]) + ["--"] + flags,
      show: isTest ? nil : ["\(scratch)/debug/\(preview)"] + choice,
      check: isTest ? { try problems(of: feature.name) } : { [] }
    ) {
      // On a clean screen, with what was above it.
      if isatty(STDOUT_FILENO) == 1 { print("\u{1b}[H\u{1b}[2J\u{1b}[3J", terminator: "") }
    } print: {
      print($0)
    }
  }

  /// Returns what `make test` reports of a package besides its tests: imports, pages and format.
  private func problems(of name: String) throws -> [String] {
    let graph = Graph(files: files, library: values["LIBRARY"] ?? ".")
    guard let package = graph[name] else { return graph.problems.map(\.description) }
    let lint = try Subprocesses.run(
      ["swift", "format", "lint", "--strict", "--recursive", package.folder], in: files.root,
      mergesErrors: true)
    return (graph.check([package]) + graph.checkPages([package])).map(\.description)
      + (lint.status == 0 ? [] : lint.lines)
  }
}
