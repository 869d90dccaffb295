import Glibc
import Workspace

extension Command {
  /// Builds archives of documentation, and one that combines them, in the build folder.
  func documentation() throws -> Int32 {
    let graph = makeGraph()
    let catalogs = graph.catalogs(of: try chosen(in: graph) ?? graph.packages)
    guard !catalogs.isEmpty else {
      throw Failure("None of these packages has a folder Documentation.docc among its sources.")
    }
    guard let docc = documentationCompiler() else {
      throw Failure(
        """
        There is no `docc` beside `swift` or on PATH, so no documentation can be built. Toolchains of \
        swift.org have it; the articles can be read as Markdown: \
        \(catalogs.map(\.folder).joined(separator: ", ")).
        """)
    }
    let output = "\(scratch)/docs"
    var isValid = true
    for catalog in catalogs {
      printLine("== \(catalog.module)")
      let steps = catalog.steps(docc: docc, scratch: scratch, output: output, flags: flags)
      for step in steps { try run(step.command, in: step.folder) }
      let diagnostics = files.bytes(catalog.diagnosticsFile(in: output)) ?? []
      let problems = try Catalog.problems(in: diagnostics, root: files.root)
      for problem in problems { printLine(problem.description) }
      isValid = isValid && problems.isEmpty
    }
    guard isValid else { throw Failure("The documentation has mistakes, see above.") }
    let site = "\(output)/Documentation.doccarchive"
    try run(["rm", "-rf", site], in: "")
    let archives = files.names(in: output).filter { $0.hasSuffix(".doccarchive") }
    try run(
      [docc, "merge"] + archives.map { "\(output)/\($0)" } + ["--output-path", site], in: "")
    printLine(
      """
      Wrote \(site)
      To read it: python3 -m http.server --directory \(site) 8080
      and open http://localhost:8080/documentation
      """)
    return 0
  }

  /// Returns the path of `docc`, which is beside `swift` or in `PATH`.
  private func documentationCompiler() -> String? {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    let toolchain = folders.first { files.exists("\($0)/swift") }.flatMap { folder in
      realpath("\(folder)/swift", nil).map { path in
        defer { free(path) }
        return String(cString: path).split(separator: "/").dropLast().map { "/\($0)" }.joined()
      }
    }
    return ((toolchain.map { [$0] } ?? []) + folders.map(String.init)).map { "\($0)/docc" }
      .first { files.exists($0) }
  }

  private func run(_ command: [String], in folder: String) throws {
    let result = try ChildProcess.run(command, in: files.absolute(folder), output: .merged)
    guard result.code == 0 else {
      throw Failure(
        "`\(command.joined(separator: " "))` failed:\n\(result.lines.joined(separator: "\n"))")
    }
  }
}
