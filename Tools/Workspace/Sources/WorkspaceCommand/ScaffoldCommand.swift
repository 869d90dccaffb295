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
    let folder = try Scaffold(graph: graph).make(kind, named: name)
    let package = folder.split(separator: "/").last.map(String.init) ?? folder
    var changed = [folder]
    let child = try parent.map { try graph.addChild(name, to: $0) }
    changed += child?.changed ?? []
    if let user { changed += try makeGraph().addClient(package, to: user) }
    let code = try ChildProcess(
      ["swift", "format", "--in-place", "--recursive"] + changed, in: files.root, output: .inherited
    ).wait()
    guard code == 0 else { return code }
    try recordDrawing(of: makeGraph())
    for file in changed { printLine("Wrote \(file)") }
    if let child { printLine("It compiles. To use it:\n\(child.rest)") }
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
}
