import FoundationEssentials
import Glibc
import Subprocesses
import Testing

@testable import Workspace

/// A feature with one control of each kind and a client is added to a parent of this workspace: both
/// compile, their tests pass, and in the parent's preview the feature opens, and each control works.
///
/// Takes the Pomodoro timer as the parent, `PARENTS=Todos,AppFeature` from outside, or as many packages as
/// `ROUNDS` says. Takes as long as the builds, so only `make test PACKAGE=Workspace` and CI run it, in the
/// build folder of the workspace: the copy of the parent has modules of other names, so that nothing else
/// is compiled for it. Imports, format and removal are those of `ParentTextTests`.
@Suite(.enabled(if: scratchFolder != nil, "slow: make test PACKAGE=Workspace"), .serialized)
struct ParentBuildTests {
  /// The reducers of packages without a main one whose screens are among the previews.
  private static let shown = [
    "CaseStudies": "CaseStudies.SharedState", "TicTacToe": "TicTacToe.Game",
  ]

  /// The main reducer of each package, or of some.
  static var drawnParents: [String] {
    if let names = getenv("PARENTS") {
      return String(cString: names).split(separator: ",").map(String.init)
    }
    guard getenv("ROUNDS") != nil || getenv("SEED") != nil else { return ["Pomodoro"] }
    let graph = Graph(files: ReadMeCommandTests.workspace)
    var generator = Draw()
    return graph.packages.compactMap { package in
      let name = shown[package.name] ?? package.name
      return (try? graph.parent(named: name)) == nil ? nil : name
    }.shuffled(using: &generator).prefix(Draw.rounds).map { $0 }
  }

  /// A folder that is emptied once: the paths are those of the last run, and so what was compiled is.
  private static let folder: String? = scratchFolder.map { scratch in
    try? FileManager.default.removeItem(atPath: "\(scratch)/parents")
    return "\(scratch)/parents"
  }

  let copy: Fixture

  /// Writes the feature and its client, which all parents use, and tests them.
  init() throws {
    copy = try Fixture(folder: #require(Self.folder))
    guard !copy.files.exists("Packages/Zebra") else { return }
    // As the commands write them for any parent.
    let graph = Graph(files: ReadMeCommandTests.workspace)
    var item = [try ParentTextTests.added("Zebra", to: graph.parent(named: "Pomodoro"), of: graph)]
    try ParentTextTests().format(&item)
    for (file, text) in item[0].files.unwritten where file.hasPrefix("Packages/Zebra") {
      try copy.write(text, to: file)
    }
    try copy.write(Self.feature, to: "Packages/Zebra/Sources/Zebra/ZebraFeature.swift")
    try copy.write(Self.view, to: "Packages/Zebra/Sources/Zebra/ZebraView.swift")
    try copy.write(Self.preview, to: "Packages/Zebra/Sources/ZebraPreview/ZebraPreview.swift")
    try copy.write(Self.test, to: "Packages/Zebra/Tests/ZebraTests/ZebraFeatureTests.swift")
    try copy.files.remove("Packages/Zebra/Tests/ZebraTests/ZebraScreenTests.swift")
    try useWorkspace(for: ["Zebra", "ZebraClient"])
    try test("ZebraClient")
    try test("Zebra")
  }

  @Test(arguments: drawnParents)
  func aFeatureInAParent_passesItsTests_andWorksInItsPreview(parent name: String) throws {
    let workspace = ReadMeCommandTests.workspace
    let graph = Graph(files: workspace)
    let parent = try graph.parent(named: name)
    var item = [try ParentTextTests.added("Zebra", to: parent, of: graph)]
    try ParentTextTests().format(&item)
    let package = parent.package
    let folder = "Packages/\(package.name)"
    try copy.files.remove(folder)
    try FileManager.default.copyItem(
      atPath: workspace.absolute(package.folder), toPath: copy.files.absolute(folder))
    for (file, text) in item[0].files.unwritten where file.hasPrefix(package.folder + "/") {
      try copy.write(text, to: folder + file.dropFirst(package.folder.count))
    }
    try openAtStart(parent, in: folder)
    try addScreenTest(of: parent, in: folder)
    try renameModules(of: package, in: folder)
    try useWorkspace(for: ["Zebra", "ZebraClient", package.name])
    // A page of the case studies shows the path of its source, which is another here.
    try test(package.name, options: ["--skip", "aPage_showsItsSourceAndLines"])
    try test(
      package.name, options: ["--skip-build", "--filter", "ZebraScreenTests"],
      environment: ["ZEBRA": "1", "SWIFT_DEPENDENCIES_CONTEXT": "preview"])
  }

  /// Builds a package in the build folder of the workspace, and runs its tests.
  private func test(
    _ package: String, options: [String] = [], environment: [String: String] = [:]
  ) throws {
    let result = try run(
      ["swift", "test"] + #require(buildFlags) + ["--ignore-lock"] + options,
      in: copy.files.absolute("Packages/\(package)"),
      environment: ["ZEBRA": ""].merging(environment) { $1 }, mergesErrors: true)
    let reasons = BuildMessages.summary(
      of: result.lines, code: result.status, root: copy.files.root)
    try #require(
      result.status == 0,
      "\(package) \(environment)\n\(reasons.prefix(60).joined(separator: "\n"))")
  }

  /// Lets the parent begin with the child if a variable says so.
  private func openAtStart(_ parent: Parent, in folder: String) throws {
    let file = folder + parent.file.dropFirst(parent.package.folder.count)
    if parent.stack != nil {
      var text = copy.files.text(file) ?? ""
      let start = try #require(text.firstMatch(of: /path: StackState<Path\.State> = [^{]*\{/))
      text.insert(
        contentsOf: "\nlet path = path.isEmpty ? .zebra : path", at: start.range.upperBound)
      try copy.write(
        text + """

          extension StackState where Element == \(parent.reducer).Path.State {
            fileprivate static var zebra: Self {
              ZebraFeature.State.opened.map { [.zebra($0)] } ?? StackState()
            }
          }
          """, to: file)
    } else {
      try copy.replace(
        "var zebra: ZebraFeature.State?", with: "var zebra: ZebraFeature.State? = .opened", in: file
      )
    }
  }

  private func addScreenTest(of parent: Parent, in folder: String) throws {
    let preview = parent.package.manifest.targets.first { $0.name.hasSuffix("Preview") }?.name ?? ""
    try copy.replace(
      "    .testTarget(",
      with: """
            .testTarget(
              name: "ZebraScreenTests",
              dependencies: ["\(preview)", .product(name: "TerminalUI", package: "TerminalUI")]
            ),
            .testTarget(
        """, in: "\(folder)/Package.swift", once: true)
    let manifest = copy.files.text("\(folder)/Package.swift") ?? ""
    if !manifest.contains("/TerminalUI\")") {
      try copy.replace(
        "  dependencies: [\n", with: "  dependencies: [\n    .package(path: \"../TerminalUI\"),\n",
        in: "\(folder)/Package.swift", once: true)
    }
    try copy.write(
      Self.screenTest.replacing("__Preview__", with: preview),
      to: "\(folder)/Tests/ZebraScreenTests/ZebraScreenTests.swift")
  }

  /// Gives the modules of a copied package other names, and so a place of their own in the build folder.
  private func renameModules(of package: Package, in folder: String) throws {
    let names = package.manifest.targets.map(\.name)
    for name in names {
      for kind in ["Sources", "Tests", "Tests/__Snapshots__"]
      where copy.files.exists("\(folder)/\(kind)/\(name)") {
        try copy.files.move(
          "\(folder)/\(kind)/\(name)", to: copy.files.absolute("\(folder)/\(kind)/Copied\(name)"))
      }
    }
    let all = names.joined(separator: "|")
    let script = """
      find \(folder) -name '*.swift' | xargs sed -i -E \
        -e 's/^((@[a-z_]+ )?import )(\(all))$/\\1Copied\\3/' \
        -e 's/\\b(\(all))\\.(\(all))\\b/Copied\\1.\\2/g'
      sed -i -E 's/"(\(all))"/"Copied\\1"/g' \(folder)/Package.swift
      """
    #expect(try run(["sh", "-ec", script], in: copy.files.root).status == 0)
  }

  /// Makes paths of packages that are not in the copy those of the workspace, which are built already.
  private func useWorkspace(for own: [String]) throws {
    for name in own {
      let file = "Packages/\(name)/Package.swift"
      var text = copy.files.text(file) ?? ""
      for match in text.matches(of: /\.package\(path: "([^"]*)"\)/).reversed() {
        let other = match.1.split(separator: "/").last.map(String.init) ?? ""
        let path =
          own.contains(other)
          ? "../\(other)"
          : ReadMeCommandTests.workspace.absolute(
            match.1.contains("Examples/") ? "Packages/Examples/\(other)" : "Packages/\(other)")
        text.replaceSubrange(match.range, with: ".package(path: \"\(path)\")")
      }
      try copy.write(text, to: file)
    }
  }
}
