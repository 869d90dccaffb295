import Foundation
import Subprocesses
import Testing

/// The compiler's messages for common mistakes, and their lines.
///
/// Each mistake is compiled with a feature around it, in the place of `HERE`.
@Suite struct CompileErrorTests {
  /// The place of the code in the feature.
  private enum Place { case cases, effect, body, modifier, scope }
  private typealias Mistake = (name: String, place: Place, code: String, message: String)

  private static let scopeMessage = "'state:' must name the case with the child's state"
  private static let propertyMessage = "'state:' must name the property with the child's state"
  private static let mistakes: [Mistake] =
    [
      ("wrongCase", .cases, "case .wrong: // HERE\n return .none", "has no member 'wrong'"),
      (
        "wrongProperty", .body, "state.cuont += 1 // HERE",
        "value of type 'wrongProperty.State' has no member 'cuont'"
      ),
      (
        "wrongPayload", .effect, ".send(.tapped(1)) // HERE",
        "enum case 'tapped' has no associated values"
      ),
      (
        "wrongActionOfEffect", .effect, ".run { send in await send(.missing) } // HERE",
        "type 'wrongActionOfEffect.Action' has no member 'missing'"
      ),
      (
        "unknownDependency", .body, "struct Model { @Dependency(\\.clok) var clock } // HERE",
        "'DependencyValues' has no such member"
      ),
      (
        "unknownDependencyOfAType", .body,
        "struct Model { @Dependency(\\.clok) var clock: any Clock<Duration> } // HERE",
        "'DependencyValues' has no such member"
      ),
      (
        "unknownMemberOfADependency", .body,
        "struct Model { @Dependency(\\.date.nwo) var now } // HERE",
        "'DependencyValues' has no such member"
      ),
      (
        "optionalWithPresentationActions", .modifier,
        ".ifLet(\\.alert, action: /Action.alert) // HERE",
        "name the projected value, as in '\\.$alert'"
      ),
      (
        "optionalChildWithPresentationActions", .modifier,
        ".ifLet(\\.child, action: /Action.child) { Child() } // HERE",
        "name the projected value, as in '\\.$child'"
      ),
    ]
    + [
      ("scopeToTheWrongCaseOfTheState", "/Cases.number", "/Tapped.child", scopeMessage),
      ("scopeToTheWrongCaseOfTheActions", "/Cases.child", "/Tapped.number", scopeMessage),
      ("scopeToTheWrongProperty", "\\Properties.number", "/Tapped.child", propertyMessage),
      ("scopeOfAPropertyToTheWrongCase", "\\Properties.child", "/Tapped.number", propertyMessage),
    ].map { (name: String, state: String, action: String, message: String) in
      (name, .scope, "Scope(state: \(state), action: \(action)) { Child() } // HERE", message)
    }

  private func source(_ mistake: Mistake) -> String {
    func code(at place: Place, otherwise code: String = "") -> String {
      mistake.place == place ? mistake.code : code
    }
    return """
      import ComposableArchitecture

      struct \(mistake.name): Reducer {
        struct Child: Reducer {
          struct State {}
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        struct State {
          var count = 0
          @PresentationState var alert: AlertState<Int>?
          @PresentationState var child: Child.State?
        }
        enum Action {
          case alert(PresentationAction<Int>)
          case child(PresentationAction<Child.Action>)
          case tapped
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .tapped:
              state.count += 1
              \(code(at: .body))
              return \(code(at: .effect, otherwise: ".none"))
            \(code(at: .cases))
            case .alert, .child:
              return .none
            }
          }
          \(code(at: .modifier))
        }
        enum Cases {
          case child(Child.State)
          case number(Int)
        }
        struct Properties {
          var child = Child.State()
          var number = 0
        }
        enum Tapped {
          case child(Child.Action)
          case number(Int)
        }
        func scope() {
          _ = \(code(at: .scope, otherwise: "()"))
        }
      }
      """
  }

  @Test func mistakesInReducers_areReportedAtTheirLineAndNowhereElse() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("CompileErrorTests-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var files: [URL] = []
    for mistake in Self.mistakes {
      let file = folder.appendingPathComponent("\(mistake.name).swift")
      try source(mistake).write(to: file, atomically: true, encoding: .utf8)
      files.append(file)
    }
    let output = try compile(files)
    for (mistake, file) in zip(Self.mistakes, files) {
      let lines = source(mistake).split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(lines.firstIndex { $0.contains("// HERE") }) + 1
      let reports = output.filter { $0.hasPrefix(file.path) }
      #expect(reports.count == 1, "\(mistake.name): \(reports)")
      #expect(reports.first?.hasPrefix("\(file.path):\(line):") == true, "\(reports)")
      #expect(reports.first?.contains(mistake.message) == true, "\(reports)")
    }
  }

  /// Type-checks files against the modules that this test is built from.
  ///
  /// - Returns: The errors and warnings.
  private func compile(_ files: [URL]) throws -> [Substring] {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let modules = [products, Bundle.main.bundleURL].map { $0.appendingPathComponent("Modules") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    let result = try run(
      ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style=llvm"]
        + ["-I", try #require(modules).path] + files.map(\.path))
    return result.errors.split(separator: "\n")
      .filter { $0.contains(": error: ") || $0.contains(": warning: ") }
  }
}
