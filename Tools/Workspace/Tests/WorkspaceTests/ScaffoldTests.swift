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
  ])
  func invalidNames_throw(_ name: String, _ reason: String) throws {
    let failure = #expect(throws: Failure.self) { try make(.feature, name) }
    #expect(failure?.description.contains(reason) == true, "\(failure?.description ?? "")")
    #expect(fixture.files.names(in: "Packages") == ["Low"])
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

  @Test func existingFolder_throws() throws {
    try fixture.write("mine", to: "Packages/Retro/notes")
    let failure = #expect(throws: Failure.self) { try make(.feature, "Retro") }
    #expect(failure?.description.contains("Packages/Retro exists already") == true)
  }

  @Test func moduleWithTheNameOfAClientsTests_throws() throws {
    try fixture.addPackage("WeatherClientTests")
    let failure = #expect(throws: Failure.self) { try make(.client, "Weather") }
    #expect(failure?.description.hasPrefix("WeatherClientTests exists already") == true)
  }

  @Test func unreadableTemplate_throws() throws {
    let file = "Tools/Workspace/Templates/Feature/README.txt"
    try FileManager.default.createSymbolicLink(
      atPath: fixture.files.absolute(file), withDestinationPath: "/absent")
    let failure = #expect(throws: Failure.self) { try make(.feature, "Retro") }
    #expect(failure?.description == "Cannot read \(file).")
  }

  /// Adds `Retro` to the sources of `High`, as `make feature` does, and returns them.
  func addRetro(toReducer reducer: String, view: String) throws -> (reducer: String, view: String) {
    try fixture.addPackage("High", needs: ["Low"], source: reducer, file: "HighFeature.swift")
    let file = "Packages/High/Sources/High/HighFeature.swift"
    let viewFile = "Packages/High/Sources/High/HighView.swift"
    try fixture.write(view, to: viewFile)
    let graph = fixture.graph()
    var changes = Changes()
    let use = try graph.addChild("Retro", to: graph.parent(named: "High"), in: &changes)
    #expect(Set(changes.texts.map(\.file)) == ["Packages/High/Package.swift", file, viewFile])
    let uses =
      reducer.contains(" Path")
      ? ["state.path.append(.retro(RetroFeature.State()))", "action: .retro(.delegate(.finished))"]
      : ["state.retro = RetroFeature.State()", "case .retro(.presented(.delegate(.finished)))"]
    for line in uses { #expect(use.contains(line), "\(use)") }
    try changes.write(to: fixture.files)
    let manifest = try #require(fixture.graph()["High"]).manifest
    #expect(manifest.packages.map(\.name) == ["Low", "Retro"])
    #expect(
      manifest.targets.map { $0.dependencies.map(\.name) } == [
        ["Low", "Retro"], ["High", "Retro"],
      ])
    return (fixture.files.text(file) ?? "", fixture.files.text(viewFile) ?? "")
  }

  @Test func parentWithoutAPath_presentsTheScreen() throws {
    // As `make feature` writes it.
    let template = Files(
      root: ReadMeCommandTests.workspace.root + "/Tools/Workspace/Templates/Feature/Sources")
    func source(_ name: String) -> String {
      Scaffold.fill(template.text("__Name__/__Name__\(name).swift") ?? "", with: "High")
    }
    let (text, screen) = try addRetro(toReducer: source("Feature"), view: source("View"))
    #expect(text.hasPrefix("import ComposableArchitectureCore\nimport Retro\n"))
    #expect(screen.hasPrefix("import ComposableTerminalUICore\nimport Retro\n"))
    for part in [
      "    @Presents public var retro: RetroFeature.State?\n    public var count: Int\n",
      "    case incrementButtonTapped\n",
      "    case retro(PresentationAction<RetroFeature.Action>)\n",
      "        return .none\n\n      case .retro:\n        return .none\n      }\n    }\n"
        + "    .ifLet(\\.$retro, action: \\.retro) {\n      RetroFeature()\n    }\n  }\n",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    #expect(screen.contains("NavigationStack { RetroView(store: store) }"))
    #expect(screen.contains(".navigationTitle(\"High\")\n    .sheet(item: $store.scope("))
  }

  @Test func parentInTheDialectOfTheTour_presentsTheScreen() throws {
    let (text, screen) = try addRetro(
      toReducer: """
        import Low
        struct HighFeature: Reducer {
          struct State { var count = 0 }
          enum Action { case tapped }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .tapped: return .none
              }
            }
          }
        }
        """,
      view: """
        import Low
        struct HighView: View {
          let store: StoreOf<HighFeature>
          var body: some View {
            Text("High")
          }
        }
        """)
    #expect(text.contains("    @PresentationState var retro: RetroFeature.State?\n    var count"))
    #expect(text.contains("    .ifLet(\\.$retro, action: /Action.retro) {\n"))
    #expect(screen.contains(".sheet(store: store.scope(state: \\.$retro, action: { .retro($0) }))"))
  }

  /// The core has neither case paths by `/` nor presentations of stores that closures have scoped.
  @Test func parentThatImportsTheCoreAlone_getsTheDialectOfTheCore() throws {
    let (text, screen) = try addRetro(
      toReducer: """
        import ComposableArchitectureCore
        import Low
        @Reducer struct HighFeature {
          struct State { var count = 0 }
          enum Action { case tapped }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .tapped: return .none
              }
            }
          }
        }
        """,
      view: """
        import ComposableTerminalUICore
        import Low
        struct HighView: View {
          let store: StoreOf<HighFeature>
          var body: some View {
            Text("High")
          }
        }
        """)
    #expect(text.contains("    .ifLet(\\.$retro, action: \\.retro) {\n"))
    let sheet = ".sheet(item: Bindable(store).scope(state: \\.retro, action: \\.retro))"
    #expect(screen.contains(sheet), "\(screen)")
  }

  @Test func parentWithAPathOfReducers_getsTheScreen() throws {
    let (text, screen) = try addRetro(
      toReducer: """
        import Low
        @Reducer struct High {
          @Reducer enum Path {
            case low(Low)
          }
          struct State {}
          enum Action { case path }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """,
      view: """
        import Low
        struct HighView: View {
          let store: StoreOf<High>
          var body: some View {
            NavigationStack(path: path) {
            } destination: { store in
              switch store.case {
              case .low(let store): LowView(store: store)
              }
            }
          }
        }
        """)
    #expect(text.contains("    case low(Low)\n    case retro(RetroFeature)\n  }"))
    #expect(screen.contains("  case .retro(let store):\n        RetroView(store: store)"))
  }

  @Test func parentWithAPath_getsTheScreen() throws {
    let (text, screen) = try addRetro(
      toReducer: """
        import Low
        struct High: Reducer {
          struct State { var a = 1 }
          enum Action { case path }
          var body: some ReducerOf<Self> { EmptyReducer() }
          struct Path: Reducer {
            enum State {
              case low(Low.State)
            }
            enum Action {
              case low(Low.Action)
            }
            var body: some ReducerOf<Self> {
              Scope(state: /State.low, action: /Action.low) {
                Low()
              }
            }
          }
        }
        """,
      view: """
        import Low
        struct HighView: View {
          let store: StoreOf<High>
          var body: some View {
            NavigationStackStore(store) {
            } destination: { state in
              switch state {
              case .low:
                Text("")
              }
            }
          }
        }
        """)
    #expect(text.hasPrefix("import Low\nimport Retro\n"))
    #expect(text.contains("case low(Low.State)\n      case retro(RetroFeature.State)\n    }"))
    #expect(text.contains("case low(Low.Action)\n      case retro(RetroFeature.Action)\n    }"))
    #expect(
      text.contains(
        """
              Scope(state: /State.retro, action: /Action.retro) {
                RetroFeature()
              }
        """))
    #expect(screen.contains("/High.Path.State.retro, action: High.Path.Action.retro"))
    #expect(screen.contains("RetroView(store: store)"))
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

  @Test(arguments: [
    ("Packages", "../CalendarClient"), ("Packages/Examples", "../../CalendarClient"),
  ])
  func client_isAddedToAFeatureItsTestsAndThePrograms(folder: String, path: String) throws {
    try fixture.addPackage("CalendarClient")
    try fixture.addPackage(
      "Retro", in: folder, needs: ["Low"],
      source: """
        import Low
        public struct RetroFeature: Reducer {
          struct State {}
          public init() {}
          var body: some ReducerOf<Self> {}
        }
        """, file: "RetroFeature.swift")
    let tests = "\(folder)/Retro/Tests/RetroTests/RetroFeatureTests.swift"
    try fixture.write("import Retro\n", to: tests)
    try fixture.addPackage("App", in: "", needs: ["Low", "Retro"])
    try fixture.replace(
      ".target(name: \"App\"", with: ".executableTarget(name: \"App\"", in: "App/Package.swift")
    try fixture.write("import Retro\n@main struct App {}\n", to: "App/Sources/App/Code.swift")
    // A program that does not run the feature, and uses another target of the package.
    try fixture.replace(
      "targets: [\n",
      with: "targets: [\n    .executableTarget(name: \"other\", dependencies: [\"App\"]),\n",
      in: "App/Package.swift")
    try fixture.write("import App\n@main struct Other {}\n", to: "App/Sources/other/Code.swift")
    let graph = fixture.graph()
    var changes = Changes()
    try graph.addClient("CalendarClient", to: "Retro", in: &changes)
    try changes.write(to: fixture.files)
    let source = "\(folder)/Retro/Sources/Retro/RetroFeature.swift"
    #expect(
      Set(changes.texts.map(\.file)) == [
        "\(folder)/Retro/Package.swift", source, tests, "App/Package.swift",
        "App/Sources/App/Code.swift",
      ])
    let text = fixture.files.text(source) ?? ""
    #expect(text.hasPrefix("import CalendarClient\nimport Low"))
    #expect(
      text.contains(
        "  @Dependency(\\.calendarClient) var calendarClient\n\n  public init() {}"))
    #expect(fixture.files.text(tests)?.contains("import CalendarClient\n") == true)
    let program = fixture.files.text("App/Sources/App/Code.swift") ?? ""
    #expect(program.contains("import CalendarClientLive"))
    let manifest = fixture.files.text("\(folder)/Retro/Package.swift") ?? ""
    #expect(manifest.contains(".package(path: \"\(path)\")"))
    let retro = try #require(fixture.graph()["Retro"]).manifest
    #expect(
      retro.targets.map { $0.dependencies.map(\.name) }
        == [["CalendarClient", "Low"], ["CalendarClient", "Retro"]])
    let app = fixture.files.text("App/Package.swift") ?? ""
    #expect(app.contains(".package(path: \"../Packages/CalendarClient\")"))
    #expect(app.contains(".product(name: \"CalendarClientLive\", package: \"CalendarClient\")"))
  }
}
