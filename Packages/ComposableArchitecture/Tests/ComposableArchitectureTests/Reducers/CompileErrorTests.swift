import Foundation
import Subprocesses
import Testing

/// The compiler's messages for common mistakes, and their lines.
///
/// Each mistake is compiled with a feature around it, in the place of `HERE`.
@Suite struct CompileErrorTests {
  private struct Mistake {
    let name: String
    var cases = ""
    var effect = ".none"
    var body = ""
    var modifier = ""
    var scope = ""
    let message: String
  }

  private static let mistakes = [
    Mistake(
      name: "wrongCase", cases: "case .wrong: // HERE\n        return .none",
      message: "has no member 'wrong'"
    ),
    Mistake(
      name: "wrongProperty", body: "state.cuont += 1 // HERE",
      message: "value of type 'wrongProperty.State' has no member 'cuont'"
    ),
    Mistake(
      name: "wrongPayload", effect: ".send(.tapped(1)) // HERE",
      message: "enum case 'tapped' has no associated values"
    ),
    Mistake(
      name: "wrongActionOfEffect", effect: ".run { send in await send(.missing) } // HERE",
      message: "type 'wrongActionOfEffect.Action' has no member 'missing'"
    ),
    Mistake(
      name: "unknownDependency", body: "struct Model { @Dependency(\\.clok) var clock } // HERE",
      message: "'DependencyValues' has no such member"
    ),
    Mistake(
      name: "unknownDependencyOfAType",
      body: "struct Model { @Dependency(\\.clok) var clock: any Clock<Duration> } // HERE",
      message: "'DependencyValues' has no such member"
    ),
    Mistake(
      name: "unknownMemberOfADependency",
      body: "struct Model { @Dependency(\\.date.nwo) var now } // HERE",
      message: "'DependencyValues' has no such member"
    ),
    Mistake(
      name: "optionalWithPresentationActions",
      modifier: ".ifLet(\\.alert, action: /Action.alert) // HERE",
      message: "name the projected value, as in '\\.$alert'"
    ),
    Mistake(
      name: "optionalChildWithPresentationActions",
      modifier: ".ifLet(\\.child, action: /Action.child) { Child() } // HERE",
      message: "name the projected value, as in '\\.$child'"
    ),
    Mistake(
      name: "scopeToTheWrongCaseOfTheState",
      scope: "Scope(state: /Cases.number, action: /Tapped.child) { Child() } // HERE",
      message: "'state:' must name the case with the child's state"
    ),
    Mistake(
      name: "scopeToTheWrongCaseOfTheActions",
      scope: "Scope(state: /Cases.child, action: /Tapped.number) { Child() } // HERE",
      message: "'state:' must name the case with the child's state"
    ),
    Mistake(
      name: "scopeToTheWrongProperty",
      scope: "Scope(state: \\Properties.number, action: /Tapped.child) { Child() } // HERE",
      message: "'state:' must name the property with the child's state"
    ),
    Mistake(
      name: "scopeOfAPropertyToTheWrongCaseOfTheActions",
      scope: "Scope(state: \\Properties.child, action: /Tapped.number) { Child() } // HERE",
      message: "'state:' must name the property with the child's state"
    ),
  ]

  private func source(_ mistake: Mistake) -> String {
    """
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
            \(mistake.body)
            return \(mistake.effect)
          \(mistake.cases)
          case .alert, .child:
            return .none
          }
        }
        \(mistake.modifier)
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
        \(mistake.scope.isEmpty ? "" : "_ = \(mistake.scope)")
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
