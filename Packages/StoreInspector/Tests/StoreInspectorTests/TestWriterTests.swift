@_spi(Inspection) import ComposableArchitecture
import Foundation
import Testing

@testable import StoreInspector

@MainActor
@Suite struct TestWriterTests {
  let sources = URL(filePath: #filePath).deletingLastPathComponent()
  let writer = SwiftWriter(
    index: SourceIndex(folder: URL(filePath: #filePath).deletingLastPathComponent()),
    module: "StoreInspectorTests")

  /// The written test is a file of this target, so it is compiled and run.
  @Test func writtenTest_passes() async throws {
    try await withMainSerialExecutor {
      let clock = TestClock()
      let store = Store(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
        $0.date.now = Date(timeIntervalSince1970: 1_690_794_000)
        $0.uuid = .incrementing
      }
      var time = Duration.zero
      let inspector = Inspector(store) { time }
      store.send(.incrementButtonTapped)
      time = .seconds(4)
      let task = store.send(.loadButtonTapped)
      time = .milliseconds(5_003)
      await clock.advance(by: .seconds(1))
      await task.finish()
      time = .seconds(6)
      store.send(.addButtonTapped)
      store.send(.binding(.set(\.$draft, "a \"quoted\"\nline")))
      store.send(.saveButtonTapped)
      store.send(.addButtonTapped)
      store.send(.saveButtonTapped)
      store.send(.row(id: UUID(1), action: .nameChanged("two")))
      store.send(.deleteButtonTapped(id: UUID(0)))
      store.send(.alert(.presented(.confirmDeletion(UUID(0)))))
      store.send(.loadButtonTapped)

      let test = try inspector.test(of: "Feature", sources: sources)
        .replacing("@testable import StoreInspectorTests\n\n", with: "")
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "RecordedFeatureTests.swift")
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
        try Data(test.utf8).write(to: file)
      }
      #expect(test == (try? String(contentsOf: file, encoding: .utf8)))
    }
  }

  @Test func testOfAChild_hasItsPartOfTheSession() throws {
    let store = Store(initialState: Feature.State(rows: [Row.State(id: UUID(7))])) { Feature() }
    let inspector = Inspector(store)
    store.send(.incrementButtonTapped)
    store.send(.row(id: UUID(7), action: .nameChanged("a")))
    store.send(.row(id: UUID(7), action: .nameChanged("b")))
    #expect(
      try inspector.test(of: "Row", sources: sources)
        .contains(
          """
              let store = TestStore(initialState: Row.State(id: UUID(7))) {
                Row()
              }

              await store.send(.nameChanged("a")) { $0.name = "a" }
              await store.send(.nameChanged("b")) { $0.name = "b" }
          """))
    let error = #expect(throws: UnwritableTest.self) {
      try inspector.test(of: "Nobody", sources: sources)
    }
    #expect(error?.description == "Nobody took no part in what was recorded.")
  }

  @Test(arguments: [
    ("a\u{1B}[2J\\\"\n" as any Sendable, #""a\u{1b}[2J\\\"\n""#),
    (Duration.milliseconds(1_500), ".milliseconds(1500)"), (Duration.seconds(3), ".seconds(3)"),
    (Duration.nanoseconds(-1), ".nanoseconds(-1)"),
    (
      Duration(secondsComponent: 1, attosecondsComponent: 5),
      "Duration(secondsComponent: 1, attosecondsComponent: 5)"
    ),
    (UUID(3), "UUID(3)"),
    ([1, 2], "[1, 2]"), (Int?.none as Int?, "nil"), (Optional(1), "1"), (true, "true"),
    (["a": 1], #"["a": 1]"#), (URL(filePath: "/a b"), #"URL(filePath: "/a b")"#),
    (Result<Int, CancellationError>.success(1), ".success(1)"),
    (Date(timeIntervalSince1970: 5), "Date(timeIntervalSince1970: 5.0)"),
    (0..<60, "0..<60"), (-3...(-1), "-3 ... -1"),
    (Duration.zero...Duration.seconds(1), ".seconds(0) ... .seconds(1)"),
  ])
  func valuesBecomeExpressions(value: any Sendable, text: String) throws {
    #expect(try writer.expression(value).line == text)
  }

  @Test func writing_replacesNoFile() throws {
    let store = Store(initialState: Feature.State()) { Feature() }
    let inspector = Inspector(store)
    store.send(.incrementButtonTapped)
    #expect(inspector.features == ["Feature"])
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    inspector.writeTest(of: "Feature", to: folder, sources: sources)
    #expect(inspector.message == "Written to \(folder.path)/RecordedFeatureTests.swift")
    inspector.writeTest(of: "Feature", to: folder, sources: sources)
    #expect(inspector.message == "RecordedFeatureTests.swift exists: move it away first.")
    inspector.writeTest(of: "Row", to: folder, sources: sources)
    #expect(inspector.message == "Not written: Row took no part in what was recorded.")
    inspector.writeTest(of: "Feature", to: folder, sources: nil)
    #expect(
      inspector.message
        == "Not written: The source of Feature is not at hand: run the app from its folder.")
  }

  @Test func propertiesThatNoInitializerTakes_areAssignedInAClosureThatIsCalled() throws {
    var state = Feature.State(count: 2)
    state.savedAt = Date(timeIntervalSince1970: 5)
    let expression = try writer.expression(state)
    let assignment = "value.savedAt = Date(timeIntervalSince1970: 5.0)"
    #expect(
      expression.line == "{ var value = Feature.State(count: 2); \(assignment); return value }()")
    #expect(
      expression.text(indent: 4) == """
        {
              var value = Feature.State(count: 2)
              \(assignment)
              return value
            }()
        """)
  }

  @Test func longExpressions_takeSeveralLines() throws {
    let names = (1...4).map { Row.State(id: UUID($0), name: String(repeating: "x", count: 30)) }
    #expect(
      try writer.expression(names).text(indent: 2) == """
        [
            Row.State(id: UUID(1), name: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
            Row.State(id: UUID(2), name: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
            Row.State(id: UUID(3), name: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
            Row.State(id: UUID(4), name: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
          ]
        """)
  }

  @Test func index_findsInitializers() {
    let index = SourceIndex()
    index.add(
      """
      public struct Outer: Reducer { // a comment with { a bracket
        public struct State: Equatable {
          public let id: UUID
          @PresentationState public var alert: AlertState<Action.Alert>?
          private var secret = 1
          public init(
            id: UUID, alert: AlertState<Action.Alert>? = nil,
            _ count: Int = 0
          ) {
            let local = 1
          }
          private init(x: Int) {}
        }
      }
      extension Outer.State { init(other: @escaping (Int) -> Void, c: Int) { } }
      public enum Kind { case a, b(Int, c: (x: Int, y: Int))
        indirect case d((Int, Int)) }
      struct Long<Element>: Equatable
      where Element: Equatable { let x: Int; internal(set) public var y = 2, z: [Int: Int] = [:] }
      """, module: "M")
    let state = index["Outer.State", in: "M"]
    #expect(
      state?.initializers == [
        .init(
          parameters: [
            .init(label: "id", type: "UUID"),
            .init(label: "alert", type: "AlertState<Action.Alert>?", defaultValue: "nil"),
            .init(label: nil, type: "Int", defaultValue: "0"),
          ], access: .open),
        .init(parameters: [.init(label: "x", type: "Int")], access: .hidden),
        .init(
          parameters: [
            .init(label: "other", type: "(Int) -> Void"), .init(label: "c", type: "Int"),
          ]),
      ])
    #expect(state?.properties.filter { $0.value.setter == .open }.keys.sorted() == ["alert"])
    #expect(state?.properties["secret"]?.setter == .hidden)
    #expect(state?.access == .open)
    #expect(index["Kind", in: "M"]?.cases == ["b": 2, "d": 1])
    let long = index["Long", in: "M"]
    #expect(long?.properties.mapValues(\.setter) == ["x": .hidden, "y": .module, "z": .module])
    #expect(long?.properties["z"]?.defaultValue == "[:]")
    #expect(long?.hasOwnInitializer == false)
  }
}
