import Workspace

extension Command {
  /// Creates a feature or a client, and prints the next steps.
  func scaffold(_ kind: Scaffold.Kind) throws -> Int32 {
    guard let name = values["NAME"] else {
      throw Failure("Which name? Try: make \(self.name) NAME=Retro", code: 64)
    }
    let graph = makeGraph()
    let parent = try values["PARENT"].map { try graph.packages(named: $0) }?.first
    let user = try values["FOR"].map { try graph.packages(named: $0) }?.first
    let folder = try Scaffold(graph: graph, systemModules: systemModules()).make(kind, named: name)
    var changed = [folder]
    var rest: [String] = []
    if let parent {
      let result = try graph.addChild(name, to: parent)
      changed += result.changed
      rest = result.rest
    }
    if let user {
      let client = folder.split(separator: "/").last.map(String.init) ?? folder
      changed += try makeGraph().addClient(client, to: user)
    }
    let code = try ChildProcess(
      ["swift", "format", "--in-place", "--recursive"] + changed, in: files.root, output: .inherited
    ).wait()
    guard code == 0 else { return code }
    try recordDrawing(of: makeGraph())
    for file in changed { printLine("Wrote \(file)") }
    if !rest.isEmpty { printLine("It compiles. To use it:") }
    for line in rest { printLine("  " + line) }
    let package = folder.split(separator: "/").last.map(String.init) ?? folder
    printLine("Next: make test PACKAGE=\(package)")
    return 0
  }

  /// The kind of feature in the dialect that is asked for.
  func featureKind() throws -> Scaffold.Kind {
    switch values["DIALECT"] {
    case nil: .feature
    case "tour": .tourFeature
    default: throw Failure("DIALECT is tour; without it, a feature observes its store.", code: 64)
    }
  }

  private func systemModules() throws -> Set<String> {
    let result = try ChildProcess.run(["swiftc", "-print-target-info"], in: files.root)
    // "runtimeResourcePath": "/opt/swift/usr/lib/swift",
    let path = result.lines.first { $0.contains("\"runtimeResourcePath\"") }?
      .split(separator: "\"").dropFirst(3).first.map(String.init)
    return Scaffold.modules(in: "\(path ?? "")/linux")
  }
}
