import FoundationEssentials
import Subprocesses
import Testing

@testable import Workspace

@Suite struct ScaffoldTests {
  let fixture: Fixture

  init() throws {
    fixture = try Fixture([
      "Tools/Workspace/Templates/Feature/Sources/__Name__/__Name__View.swift": "__Name__ __name__",
      "Tools/Workspace/Templates/Feature/README.md": "__Name__",
      "Tools/Workspace/Templates/Client/Package.swift": "__Name__Client",
    ])
    try fixture.addPackage("Low")
  }

  func make(_ kind: Scaffold.Kind, _ name: String) throws -> String {
    var changes = Changes()
    let package = try Scaffold(graph: fixture.graph()).make(kind, named: name, in: &changes)
    for (file, text) in changes.texts { try fixture.write(text, to: file) }
    return package
  }

  @Test func placeholders_areReplacedInPathsAndTexts() throws {
    #expect(try make(.feature, "RetroBoard") == "RetroBoard")
    #expect(
      fixture.files.text("Packages/RetroBoard/Sources/RetroBoard/RetroBoardView.swift")
        == "RetroBoard retroBoard")
    #expect(try make(.client, "Weather") == "WeatherClient")
    #expect(try make(.client, "TimeClient") == "TimeClient")
    #expect(fixture.files.text("Packages/TimeClient/Package.swift") == "TimeClient")
  }

  @Test(arguments: [("Retro", "retro"), ("URLBar", "urlBar"), ("URL", "url"), ("A1", "a1")])
  func names_areInLowerCamelCase(_ name: String, _ lower: String) {
    #expect(Scaffold.lowerCamelCase(name) == lower)
  }

  @Test(arguments: [
    ("retro", "is no name of a module"), ("Re tro", "is no name of a module"),
    ("../Retro", "is no name of a module"), ("Rétro", "is no name of a module"),
    ("", "is no name of a module"),
    ("RetroFeature", "Leave out \"Feature\""),
    ("Low", "Low exists already, in Packages/Low"),
    ("LowTests", "LowTests exists already, in Packages/Low"),
    ("Mine", "Packages/Mine exists already"),
  ])
  func invalidNames_throw(_ name: String, _ reason: String) throws {
    try fixture.write("mine", to: "Packages/Mine/notes")
    try fixture.addPackage("LowClientTests")
    let failure = #expect(throws: Failure.self) { try make(.feature, name) }
    #expect(failure?.description.contains(reason) == true, "\(failure?.description ?? "")")
    // What a client's tests are called.
    let other = #expect(throws: Failure.self) { try make(.client, "Low") }
    #expect(other?.description.hasPrefix("LowClientTests exists already") == true)
    #expect(fixture.files.names(in: "Packages") == ["Low", "LowClientTests", "Mine"])
  }

  @Test func theFeature_importsTheCoresAlone() {
    let files = ReadMeCommandTests.workspace
    let sources =
      files.files(in: "Tools/Workspace/Templates/Feature/Sources")
      + files.files(in: "Tools/Workspace/Templates/Feature/Tests")
    #expect(sources.count == 5)
    for source in sources {
      let modules = (files.text(source) ?? "").matches(of: /(?m)^import (Composable\w+)/)
      let rooms = ["ComposableArchitectureCore", "ComposableTerminalUICore"]
      let test = source.contains("/Tests/") ? ["ComposableArchitectureTestStore"] : []
      #expect(
        !modules.isEmpty && Set(modules.map { "\($0.1)" }).isSubset(of: rooms + test), "\(source)")
    }
  }

  /// A client without a recording breaks the replay of each session in which it is used.
  @Test func theClient_recordsEachEndpoint() throws {
    let folder = "Templates/Client/Sources/__Name__Client/__Name__Client"
    let files = Files(root: ReadMeCommandTests.workspace.root + "/Tools/Workspace")
    let endpoints = (files.text("\(folder).swift") ?? "").split(separator: "\n")
      .filter { $0.contains("public var ") && $0.contains("@Sendable") }
      .map { $0.split { " :".contains($0) }[2] }
    #expect(endpoints == ["fetch"])
    let recording = files.text("\(folder)+Recording.swift") ?? ""
    #expect(recording.contains(": RecordableClient"))
    for endpoint in endpoints {
      #expect(recording.contains("recorder.call(\"__name__Client.\(endpoint)\")"))
    }
  }

  @Test func unreadableTemplate_throws() throws {
    let file = "Tools/Workspace/Templates/Feature/README.txt"
    try FileManager.default.createSymbolicLink(
      atPath: fixture.files.absolute(file), withDestinationPath: "/absent")
    let failure = #expect(throws: Failure.self) { try make(.feature, "Retro") }
    #expect(failure?.description == "Cannot read \(file).")
  }

  /// What `make feature PARENT=` says where it cannot tell which reducer is meant.
  @Test(arguments: [
    (
      "", "High",
      "High has no reducer. Nothing was changed."
    ),
    (
      one("A") + one("B"), "High",
      "High has several reducers. Nothing was changed. Name one: PARENT=High.A, PARENT=High.B."
    ),
    (
      one("A") + one("B"), "High.C",
      "High has no reducer C. Nothing was changed. Name one: PARENT=High.A, PARENT=High.B."
    ),
    (
      "struct HighFeature: Reducer { func reduce() {} }\n" + one("B"), "High.HighFeature",
      """
      HighFeature cannot present a child by itself: that takes a `struct State`, an `enum Action`, a \
      `body` in place of `reduce(into:action:)`, and a view with a property `store` of \
      `StoreOf<HighFeature>`, whose `body` ends in a view rather than a condition. Nothing was changed. \
      Others can: PARENT=High.B.
      """
    ),
  ])
  func unclearParent_isAskedFor(source: String, name: String, message: String) throws {
    try fixture.addPackage("High", source: source, file: "HighFeature.swift")
    let failure = #expect(throws: Failure.self) { try fixture.graph().parent(named: name) }
    #expect(failure?.description == message)
  }

  /// Returns a reducer with a view.
  static func one(_ name: String) -> String {
    """
    struct \(name): Reducer {
      struct State {}
      enum Action { case tapped }
      var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
    }
    struct \(name)View: View {
      let store: StoreOf<\(name)>
      var body: some View { Text("") }
    }

    """
  }

  @Test func parentThatIsNamed_isUsed_andItsNamesAreKept() throws {
    try fixture.addPackage(
      "High", source: Self.one("A") + Self.one("B"), file: "HighFeature.swift")
    let graph = fixture.graph()
    let parent = try graph.parent(named: "High.B")
    var changes = Changes()
    _ = try graph.addChild("Retro", to: parent, in: &changes)
    let text = changes["Packages/High/Sources/High/HighFeature.swift"] ?? ""
    #expect(text.ranges(of: "RetroFeature.State?").count == 1)
    #expect(
      try #require(text.firstRange(of: "struct BView")?.lowerBound)
        < #require(text.firstRange(of: "RetroView")?.lowerBound))
    let failure = #expect(throws: Failure.self) {
      try graph.addChild("Tapped", to: parent, in: &changes)
    }
    #expect(failure?.description.hasPrefix("B has a case `tapped` already.") == true)
  }

  /// A format that fails leaves everything as it was.
  @Test func changesThatFail_leaveNoTrace() throws {
    var changes = Changes()
    changes["Packages/Low/Sources/Low/Code.swift"] = "let x = 1\n"
    changes["Packages/New/Package.swift"] = "let = {"
    #expect(throws: Failure.self) { try changes.write(to: fixture.files) }
    #expect(fixture.files.text("Packages/Low/Sources/Low/Code.swift") == "")
    #expect(fixture.files.names(in: "Packages") == ["Low"])
  }

  @Test func featureThatIsUsedOtherwise_isNotRemoved() throws {
    try fixture.addPackage("Retro")
    try fixture.addPackage(
      "High", needs: ["Retro"],
      source: """
        import Retro
        struct High: Reducer {
          func reduce() {
            switch action {
            case .tapped:
              state.retro = RetroFeature.State()
              return state.retro?.count
            case .retro(.presented(.delegate(.finished))):
              state.retro = nil
            }
          }
        }
        let store = Store(initialState: RetroFeature.State())
        let title = "Retro"
        """)
    let graph = fixture.graph()
    let failure = #expect(throws: Failure.self) {
      try Removal(graph: graph, package: #require(graph["Retro"])).changes()
    }
    #expect(
      failure?.description == """
        Retro is used in these lines. Nothing was changed: remove them, and try again.
        Packages/High/Sources/High/Code.swift:7: return state.retro?.count
        Packages/High/Sources/High/Code.swift:13: let store = Store(initialState: RetroFeature.State())
        """)
  }
}
