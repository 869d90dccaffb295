import FoundationEssentials
import Glibc
import Subprocesses
import SwiftSyntax
import Testing

@testable import Workspace

/// A feature with a client is added to each reducer of this workspace that can present one, the client also
/// to that reducer, and both are removed.
///
/// In memory, but for `swift format`; `ParentBuildTests` compiles what is written.
@Suite struct ParentTextTests {
  /// The names, of which one is drawn: the first, one in the middle and the last of sorted lists.
  static let names = ["Aardvark", "Heron", "Newt", "Stork", "Zebra"]

  static var drawnNames: [String] {
    var generator = Draw()
    return Array(names.shuffled(using: &generator).prefix(Draw.rounds))
  }

  /// A parent with the child and its client, as the commands write them.
  struct Case {
    let parent: Parent
    let child: String
    var files: Files
  }

  let workspace = ReadMeCommandTests.workspace

  func cases(of name: String) throws -> [Case] {
    let graph = Graph(files: workspace)
    var generator = Draw()
    // A package of many small parents counts as some of them.
    let parents = graph.packages.flatMap { package in
      graph.parents(in: package).shuffled(using: &generator).prefix(Draw.rounds * 6)
    }
    return try parents.map { try Self.added(name, to: $0, of: graph, clientForParent: true) }
  }

  /// Returns what `make feature` and `make client` write for a parent.
  static func added(
    _ name: String, to parent: Parent, of graph: Graph, clientForParent: Bool = false
  ) throws -> Case {
    var changes = Changes()
    let child = try Scaffold(graph: graph).make(.feature, named: name, in: &changes)
    _ = try graph.addChild(child, to: parent, in: &changes)
    var files = graph.files
    func take(_ changes: Changes) {
      for (file, text) in changes.texts { files.unwritten[file] = text }
    }
    take(changes)
    changes = Changes()
    let withChild = graph.reading(files)
    let client = try Scaffold(graph: withChild).make(.client, named: name, in: &changes)
    try withChild.addClient(client, to: child, in: &changes)
    take(changes)
    if clientForParent {
      changes = Changes()
      let reducer = "\(parent.package.name).\(parent.reducer)"
      try graph.reading(files).addClient(client, to: reducer, in: &changes)
      take(changes)
    }
    return Case(parent: parent, child: child, files: files)
  }

  /// Formats what is not written as `make feature` does, all at once.
  func format(_ cases: inout [Case]) throws {
    let folder = try Fixture()
    try folder.write(workspace.text(".swift-format") ?? "", to: ".swift-format")
    // The new packages are the same in all cases.
    func isNew(_ file: String) -> Bool { !workspace.exists(file) }
    for (index, item) in cases.enumerated() {
      for (file, text) in item.files.unwritten where index == 0 || !isNew(file) {
        try folder.write(text, to: "\(index)/\(file)")
      }
    }
    let result = try run(
      ["swift", "format", "--in-place", "--recursive", "--parallel", "."], in: folder.files.root,
      mergesErrors: true)
    #expect(result.status == 0, "\(result.output)")
    for index in cases.indices {
      for file in cases[index].files.unwritten.keys {
        let place = isNew(file) ? 0 : index
        cases[index].files.unwritten[file] = folder.files.text("\(place)/\(file)")
      }
    }
  }

  @Test(arguments: drawnNames)
  func everyParent_isInOrder_andTheSameAgainWithoutTheChild(name: String) throws {
    var cases = try cases(of: name)
    // The app, its features and all examples, in both dialects.
    #expect(Set(cases.map(\.parent.package.name)).count >= 13)
    #expect(cases.contains { $0.parent.stack != nil })
    try format(&cases)
    let graph = Graph(files: workspace)
    var checked: Set<String> = []
    for item in cases {
      let place = "\(item.parent.package.name).\(item.parent.reducer)"
      let changed = Set(item.files.unwritten.keys.filter { workspace.exists($0) })
      #expect(
        changed.isSuperset(of: [
          item.parent.file, item.parent.package.manifestFile, "App/Package.swift",
        ]), "\(place)")
      let graph = graph.reading(item.files)
      // Once for each package, since that reads all of its sources.
      let packages = graph.packages.filter { package in
        changed.contains { $0.hasPrefix(package.folder + "/") }
          && checked.insert(package.name).inserted
      }
      #expect(graph.problems == [])
      #expect(graph.check(packages).map(\.description) == [], "\(place)")
      for file in changed {
        let (old, new) = (lists(in: workspace.text(file)), lists(in: item.files.unwritten[file]))
        for (list, names) in new where old[list].map({ $0 == $0.sorted() }) == true {
          #expect(names == names.sorted(), "\(place): \(list)")
        }
      }
      // Without the child, and then without its client.
      var files = item.files
      for package in [name, "\(name)Client"] {
        let graph = graph.reading(files)
        let removal = Removal(graph: graph, package: try #require(graph[package]))
        for (file, text) in try removal.changes().texts { files.unwritten[file] = text }
        for file in files.unwritten.keys where file.hasPrefix("Packages/\(package)/") {
          files.unwritten[file] = nil
        }
      }
      for (file, text) in files.unwritten {
        let old = workspace.text(file) ?? ""
        let difference = zip(text.split(separator: "\n"), old.split(separator: "\n"))
          .first { $0 != $1 }
        #expect(
          difference == nil && text.count == old.count,
          "\(place): \(file)\n\(difference.map { "\($0)\n\($1)" } ?? "")")
      }
    }
  }

  /// What the sources of a parent have besides, for a stack and for a sheet, in the dialect that it is in.
  @Test(arguments: [
    (
      "AppFeature",
      #"""
      import Zebra
      case zebra(ZebraFeature.State)
      case zebra(ZebraFeature.Action)
      Scope(state: /State.zebra, action: /Action.zebra) {
      ZebraFeature()
      import Zebra
      case .zebra:
      CaseLet(/AppFeature.Path.State.zebra, action: AppFeature.Path.Action.zebra) { store in
      ZebraView(store: store)
      """#
    ),
    (
      "SyncUps",
      #"""
      import Zebra
      case zebra(ZebraFeature)
      import Zebra
      case .zebra(let store):
      ZebraView(store: store)
      """#
    ),
    (
      "StandupDetail",
      #"""
      import Zebra
      @PresentationState public var zebra: ZebraFeature.State?
      case zebra(PresentationAction<ZebraFeature.Action>)
      case .zebra:
      .ifLet(\.$zebra, action: /Action.zebra) {
      ZebraFeature()
      import Zebra
      .sheet(store: store.scope(state: \.$zebra, action: { .zebra($0) })) { store in
      NavigationStack { ZebraView(store: store) }
      """#
    ),
    (
      "SyncUps.SyncUpDetail",
      #"""
      import Zebra
      @Presents public var zebra: ZebraFeature.State?
      case zebra(PresentationAction<ZebraFeature.Action>)
      case .zebra:
      .ifLet(\.$zebra, action: \.zebra) {
      ZebraFeature()
      import Zebra
      .sheet(item: $store.scope(state: \.zebra, action: \.zebra)) { store in
      NavigationStack { ZebraView(store: store) }
      """#
    ),
  ])
  func parent_presentsTheChildInItsDialect(name: String, lines: String) throws {
    let graph = Graph(files: workspace)
    let item = try Self.added("Zebra", to: graph.parent(named: name), of: graph)
    let files = item.files.unwritten.keys.filter {
      $0.hasPrefix("\(item.parent.package.folder)/Sources/")
    }
    let added = files.sorted().flatMap { file in
      let old = Set(
        (workspace.text(file) ?? "").split(separator: "\n").map { $0.drop { $0 == " " } })
      return (item.files.unwritten[file] ?? "").split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !old.contains($0) }
    }
    #expect(added.joined(separator: "\n") == lines)
  }

  /// Returns the names of the dependencies and of the cases of actions in a source.
  private func lists(in text: String?) -> [String: [String]] {
    let tree = SwiftFile(text ?? "").tree
    var lists: [String: [String]] = [:]
    for type in tree.all(EnumDeclSyntax.self) where type.name.text == "Action" {
      lists["Action at \(type.modifiers)\(type.inheritanceClause?.description ?? "")"] = type.cases
        .map { $0.name.lowercased() }
    }
    for call in tree.all(FunctionCallExprSyntax.self) {
      guard let list = call.argument("dependencies")?.as(ArrayExprSyntax.self) else { continue }
      let names = list.elements.map {
        let call = $0.expression.as(FunctionCallExprSyntax.self)
        let name = call.map { $0.argument("name") ?? $0.argument("path") } ?? $0.expression
        // Products follow names.
        return (call == nil ? "" : "~") + (name?.trimmedDescription ?? "").lowercased()
      }
      lists[call.argument("name")?.trimmedDescription ?? ""] = names
    }
    return lists
  }
}

extension Graph {
  /// Returns the graph with the manifests among the unwritten files.
  fileprivate func reading(_ files: Files) -> Graph {
    var packages = packages
    var problems: [Problem] = []
    for (file, text) in files.unwritten where file.hasSuffix("/Package.swift") {
      do {
        let package = Package(
          folder: String(file.dropLast("/Package.swift".count)),
          manifest: try Manifest(parsing: text, file: file))
        packages.removeAll { $0.folder == package.folder }
        packages.append(package)
      } catch {
        problems.append(error)
      }
    }
    return Graph(files: files, library: library, packages: packages, problems: problems)
  }
}

/// Random numbers for laws, from `SEED` if it is set, and the number of draws, `ROUNDS` or 1.
struct Draw: RandomNumberGenerator {
  static var rounds: Int { variable("ROUNDS") ?? 1 }
  private static let seed = UInt64(variable("SEED") ?? Int.random(in: 0..<1_000_000))
  private var state = Draw.seed

  private static func variable(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
