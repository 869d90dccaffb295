import Testing

@testable import Workspace

@Suite struct ScaffoldTests {
  let fixture: Fixture

  init() throws {
    fixture = try Fixture([
      "Tools/Workspace/Templates/Feature/Sources/__Name__/__Name__View.swift": "__Name__ __name__",
      "Tools/Workspace/Templates/Feature/README.md": "__Name__",
      "Tools/Workspace/Templates/Tour/Sources/__Name__/__Name__View.swift": "tour",
      "Tools/Workspace/Templates/Client/Package.swift": "__Name__Client",
    ])
    try fixture.addPackage("Low")
  }

  func make(_ kind: Scaffold.Kind, _ name: String) throws -> String {
    try Scaffold(graph: fixture.graph()).make(kind, named: name)
  }

  @Test func placeholders_areReplacedInPathsAndTexts() throws {
    #expect(try make(.feature, "RetroBoard") == "Packages/RetroBoard")
    #expect(
      fixture.files.text("Packages/RetroBoard/Sources/RetroBoard/RetroBoardView.swift")
        == "RetroBoard retroBoard")
    #expect(try make(.tourFeature, "Stroll") == "Packages/Stroll")
    #expect(fixture.files.text("Packages/Stroll/Sources/Stroll/StrollView.swift") == "tour")
    #expect(fixture.files.text("Packages/Stroll/README.md") == "Stroll")
    #expect(try make(.client, "Weather") == "Packages/WeatherClient")
    #expect(try make(.client, "TimeClient") == "Packages/TimeClient")
    #expect(fixture.files.text("Packages/TimeClient/Package.swift") == "TimeClient")
  }

  @Test(arguments: [("Retro", "retro"), ("URLBar", "urlBar"), ("URL", "url"), ("A1", "a1")])
  func names_areInLowerCamelCase(_ name: String, _ lower: String) {
    #expect(Scaffold.lowerCamelCase(name) == lower)
  }

  @Test(arguments: [
    ("retro", "is no name of a module"), ("Re tro", "is no name of a module"),
    ("../Retro", "is no name of a module"), ("Rétro", "is no name of a module"),
    ("", "is no name of a module"), ("Self", "is a word of the language"),
    ("RetroFeature", "Leave out \"Feature\""),
    ("Dispatch", "Dispatch is a module of the toolchain"),
    ("Low", "Low exists already, in Packages/Low"),
    ("LowTests", "LowTests exists already, in Packages/Low"),
  ])
  func invalidNames_throw(_ name: String, _ reason: String) throws {
    let failure = #expect(throws: Failure.self) { try make(.feature, name) }
    #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
    #expect(failure?.code == 64)
    #expect(fixture.files.names(in: "Packages") == ["Low"])
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
    #expect(failure?.message.contains("Packages/Retro exists already") == true)
  }

  @Test func dependencies_areAddedInOrder() throws {
    let manifest = """
      let package = Package(
        name: "App",
        products: [.library(name: "App", targets: ["App"])],
        dependencies: [
          .package(path: "../Low"),
          .package(path: "../Zoo"),
        ],
        targets: [
          .executableTarget(name: "AppPreview", dependencies: ["App"]),
          .target(name: "App", dependencies: ["Low", "Zoo", .product(name: "A", package: "Low")]),
        ]
      )
      """
    func adding(_ name: String, to manifest: String) throws -> Manifest {
      let text = try Graph.adding(
        NewDependency(name), at: "../\(name)", to: ["App"], in: manifest, file: "Package.swift")
      return try Manifest(parsing: text, file: "Package.swift")
    }
    let middle = try adding("Retro", to: manifest)
    #expect(middle.dependencies.map(\.name) == ["Low", "Retro", "Zoo"])
    #expect(middle.targets[0].dependencies.map(\.name) == ["App"])
    #expect(middle.targets[1].dependencies.map(\.name) == ["Low", "Retro", "Zoo", "A"])
    let last = try adding("Zzz", to: manifest)
    #expect(last.dependencies.map(\.name) == ["Low", "Zoo", "Zzz"])
    #expect(last.targets[1].dependencies.map(\.name) == ["Low", "Zoo", "Zzz", "A"])
    let short = """
      let package = Package(
        name: "App", dependencies: [.package(path: "../Low")],
        targets: [.target(name: "App", dependencies: ["Low"])])
      """
    let only = try adding("Retro", to: short)
    #expect(only.dependencies.map(\.name) == ["Low", "Retro"])
    #expect(only.targets[0].dependencies.map(\.name) == ["Low", "Retro"])
    #expect(throws: Problem.self) {
      try Graph.adding(
        NewDependency("A"), at: "../A", to: ["B"], in: "let x = 1", file: "Package.swift")
    }
  }

  @Test(arguments: ["Feature", "Tour"])
  func parentWithoutAPath_presentsTheScreen(dialect: String) throws {
    let isTour = dialect == "Tour"
    try fixture.addPackage("High", needs: ["Low"], file: "HighFeature.swift")
    let reducer = "Packages/High/Sources/High/HighFeature.swift"
    let view = "Packages/High/Sources/High/HighView.swift"
    // As `make feature` writes them.
    let template = Files(root: ReadMeCommandTests.workspace.root + "/Tools/Workspace/Templates")
    for file in ["Feature", "View"] {
      let text = template.text("\(dialect)/Sources/__Name__/__Name__\(file).swift") ?? ""
      try fixture.write(
        Scaffold.fill(text, with: "High"), to: "Packages/High/Sources/High/High\(file).swift")
    }
    let graph = fixture.graph()
    let result = try graph.addChild("Retro", to: #require(graph["High"]))
    #expect(result.changed == ["Packages/High/Package.swift", reducer, view])
    let text = fixture.files.text(reducer) ?? ""
    for part in [
      "import Retro\n",
      "  public struct State: Equatable, Sendable {\n"
        + "    @\(isTour ? "PresentationState" : "Presents") public var retro: RetroFeature.State?\n    public var count: Int\n",
      "    case incrementButtonTapped\n",
      "    case retro(PresentationAction<RetroFeature.Action>)\n",
      "        return .none\n\n      case .retro:\n        return .none\n      }\n    }\n"
        + "    .ifLet(\\.$retro, action: \(isTour ? "/Action" : "\\").retro) {\n      RetroFeature()\n    }\n  }\n",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    let screen = fixture.files.text(view) ?? ""
    #expect(screen.contains("NavigationStack { RetroView(store: store) }"))
    let item = isTour ? "store: store.scope(" : "item: $store.scope("
    #expect(screen.contains(".navigationTitle(\"High\")\n    .sheet(\(item)"))
  }

  @Test func parentWithAPathOfReducers_getsTheScreen() throws {
    try fixture.addPackage("High", needs: ["Low"], file: "HighFeature.swift")
    let reducer = "Packages/High/Sources/High/HighFeature.swift"
    let view = "Packages/High/Sources/High/HighView.swift"
    try fixture.write(
      "import Low\n@Reducer struct High {\n  @Reducer enum Path {\n    case low(Low)\n  }\n}\n",
      to: reducer)
    try fixture.write(
      """
      import Low
      let view = NavigationStack(path: path) {
      } destination: { store in
        switch store.case {
        case .low(let store): LowView(store: store)
        }
      }
      """, to: view)
    let graph = fixture.graph()
    _ = try graph.addChild("Retro", to: #require(graph["High"]))
    #expect(
      fixture.files.text(reducer)?.contains("case low(Low)\n    case retro(RetroFeature)\n  }")
        == true)
    #expect(
      fixture.files.text(view)?.contains(
        "case .retro(let store):\n        RetroView(store: store)")
        == true)
  }

  @Test func parentThatIsWrittenInAnotherWay_isLeftAlone() throws {
    try fixture.addPackage("High", needs: ["Low"], file: "HighFeature.swift")
    let manifest = fixture.files.text("Packages/High/Package.swift")
    let graph = fixture.graph()
    #expect(throws: Problem.self) { try graph.addChild("Retro", to: #require(graph["High"])) }
    #expect(fixture.files.text("Packages/High/Package.swift") == manifest)
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
        """)
    let tests = "\(folder)/Retro/Tests/RetroTests/RetroFeatureTests.swift"
    try fixture.write("import Retro\n", to: tests)
    try fixture.addPackage("App", in: "", needs: ["Low", "Retro"])
    try fixture.replace(
      ".target(name: \"App\"", with: ".executableTarget(name: \"App\"", in: "App/Package.swift")
    try fixture.write("import Retro\n@main struct App {}\n", to: "App/Sources/App/Code.swift")
    let graph = fixture.graph()
    let changed = try graph.addClient("CalendarClient", to: #require(graph["Retro"]))
    let source = "\(folder)/Retro/Sources/Retro/Code.swift"
    #expect(
      changed == [
        "\(folder)/Retro/Package.swift", source, tests, "App/Package.swift",
        "App/Sources/App/Code.swift",
      ])
    #expect(
      fixture.files.text(source)?.contains(
        "  @Dependency(\\.calendarClient) var calendarClient\n\n  public init() {}") == true)
    #expect(fixture.files.text(source)?.hasPrefix("import CalendarClient\nimport Low") == true)
    #expect(fixture.files.text(tests)?.contains("import CalendarClient\n") == true)
    #expect(
      fixture.files.text("App/Sources/App/Code.swift")?.contains("import CalendarClientLive")
        == true)
    let after = fixture.graph()
    #expect(after["Retro"]?.manifest.dependencies.first?.path == path)
    #expect(after["App"]?.manifest.dependencies.first?.path == "../Packages/CalendarClient")
    #expect(
      after["Retro"]?.manifest.targets.map { $0.dependencies.map(\.name) }
        == [["CalendarClient", "Low"], ["CalendarClient", "Retro"]])
    #expect(after["App"]?.manifest.dependencies.map(\.name) == ["CalendarClient", "Low", "Retro"])
    #expect(after["App"]?.manifest.targets.first?.dependencies.last?.package == "CalendarClient")
  }

  @Test func parentWithAPath_getsTheScreen() throws {
    try fixture.addPackage("High", needs: ["Low"], file: "HighFeature.swift")
    let reducer = "Packages/High/Sources/High/HighFeature.swift"
    let view = "Packages/High/Sources/High/HighView.swift"
    try fixture.write(
      """
      import Low
      struct High: Reducer {
        struct State { var a = 1 }
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
      """, to: reducer)
    try fixture.write(
      """
      import Low
      let view = NavigationStackStore(store) {
      } destination: { state in
        switch state {
        case .low:
          Text("")
        }
      }
      """, to: view)
    let graph = fixture.graph()
    let result = try graph.addChild("Retro", to: #require(graph["High"]))
    #expect(result.changed == ["Packages/High/Package.swift", reducer, view])
    let text = fixture.files.text(reducer) ?? ""
    #expect(text.contains("case low(Low.State)\n      case retro(RetroFeature.State)\n    }"))
    #expect(text.contains("case low(Low.Action)\n      case retro(RetroFeature.Action)\n    }"))
    #expect(text.contains("      Scope(state: /State.retro, action: /Action.retro) {\n"))
    #expect(text.hasPrefix("import Retro\nimport Low\n"))
    #expect(fixture.files.text(view)?.contains("RetroView(store: store)") == true)
  }
}
