extension Declaration {
  /// A kind of declaration, with a function that draws one and encloses it in an enum with a name.
  typealias Kind = (name: String, declare: @Sendable (inout Draw, String) -> Declaration)

  static let kinds: [Kind] = [
    ("Enum", casePathable), ("Client", dependencyClient), ("Entry", dependencyEntry),
    ("Feature", feature),
    ("Path", caseReducer),
  ]

  /// Returns the files of a program with a declaration of each kind for each seed, which prints what is wrong.
  static func files(
    kinds: [Kind], seeds: Range<UInt64>
  ) -> [(name: String, source: String)] {
    var files = [(name: "Prelude", source: prelude)]
    var calls: [String] = []
    for (kind, declare) in kinds {
      for seed in seeds {
        var draw = Draw(seed: seed)
        let name = "\(kind)\(seed)"
        let declaration = declare(&draw, name)
        calls.append("    await expecting(\"\(name)\") { await use\(name)() }")
        let source = """
          import ComposableArchitecture
          \(declaration.source)
          func use\(name)() async {
          \(declaration.uses.joined(separator: "\n"))
          }

          """
        files.append((name, source))
      }
    }
    let main = """
      @main struct Main {
        static func main() async {
      \(calls.joined(separator: "\n"))
        }
      }
      """
    return files + [("Main", main)]
  }

  /// What the declarations and their uses name.
  private static let prelude = """
    import ComposableArchitecture
    import IssueReporting

    public protocol Shape {}
    public struct Square: Shape, Codable, Hashable, Sendable {
      public var side: Int
      public init(side: Int) { self.side = side }
    }
    public struct Failure: Error, Equatable { var id: Int }
    public enum Nothing {}
    struct Hidden {}

    public protocol Counting: Reducer, SendableMetatype where State == Int, Action == Bool { init() }
    public struct Numbers: Counting {
      public var new = 3
      public init() {}
      public init(new: Int) { self.new = new }
      public func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
        state = new
        return .none
      }
    }
    public struct Wrapped<Value>: Reducer {
      public init() {}
      public func reduce(into state: inout Value, action: Value) -> Effect<Value> {
        state = action
        return .none
      }
    }
    @Reducer public struct Inert {
      public init() {}
      public struct State {}
      public enum Action {}
      public var body: some ReducerOf<Self> { EmptyReducer() }
    }

    nonisolated(unsafe) var current = ""
    nonisolated(unsafe) var logged: [String] = []
    func expecting(_ name: String, _ body: () async -> Void) async {
      current = name
      await body()
    }
    func expect(_ condition: Bool, _ what: String, line: Int = #line) {
      if !condition { print("\\(current):\\(line): \\(what)") }
    }
    func plusOne(_ value: Int) -> Int { value + 1 }
    func plusTwo(_ value: Int) -> Int { value + 2 }
    func failing() throws(Failure) -> Int { throw Failure(id: 1) }
    func three() throws(Failure) -> Int { 3 }
    func onMain(_ body: @escaping @MainActor () -> Int) -> Int { unsafeBitCast(body, to: (() -> Int).self)() }
    func raised(_ value: inout Int) -> Int {
      value += 1
      return value
    }
    func recorded(_ body: () async throws -> String) async -> (text: String, issues: [String]) {
      let recorder = Recorder()
      let text = await withIssueReporters([recorder]) {
        do { return try await body() } catch { return "thrown" }
      }
      return (text, recorder.issues)
    }
    final class Recorder: IssueReporter {
      nonisolated(unsafe) var issues: [String] = []
      func reportIssue(
        _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt,
        column: UInt
      ) {
        issues.append(String(message()?.prefix { $0 != "\\n" } ?? ""))
      }
    }
    func changed(_ change: (inout Int) -> Void) -> Int {
      var value = 1
      change(&value)
      return value
    }
    func thrown(_ body: () throws -> Void) -> String {
      do {
        try body()
        return "nothing"
      } catch { return "\\(error)" }
    }
    """
}
