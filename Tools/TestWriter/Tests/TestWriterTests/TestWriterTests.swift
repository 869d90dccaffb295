import ComposableArchitecture
import Foundation
import StoreInspector
import Testing

@testable import TestWriter

@MainActor
@Suite struct TestWriterTests {
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

      try expect(inspector.test(of: "Feature"), in: "RecordedFeatureTests.swift")
    }
  }

  @Test func testOfAChild_hasItsPartOfTheSession() throws {
    let rows: IdentifiedArrayOf<Row.State> = [Row.State(id: UUID(7)), Row.State(id: UUID(8))]
    let store = Store(initialState: Feature.State(rows: rows)) { Feature() }
    let inspector = Inspector(store)
    store.send(.incrementButtonTapped)
    store.send(.row(id: UUID(7), action: .nameChanged("a")))
    store.send(.row(id: UUID(7), action: .nameChanged("b")))
    #expect(
      try inspector.test(of: "Row")
        .contains(
          """
          let store = TestStore(initialState: Row.State(id: UUID(7))) {
          Row()
          }

          await store.send(.nameChanged("a")) { $0.name = "a" }
          await store.send(.nameChanged("b")) { $0.name = "b" }
          """))
    let error = #expect(throws: (any Error).self) { try inspector.test(of: "Nobody") }
    #expect("\(error!)" == "Nobody took no part in what was recorded.")
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
    #expect(try writer.expression(of: value) == text)
  }

  @Test func testOfAFeatureThatImportsTheCoreAlone_importsTheCore() throws {
    let store = Store(initialState: Feature.State(rows: [Row.State(id: UUID(7))])) { Feature() }
    let inspector = Inspector(store)
    store.send(.row(id: UUID(7), action: .nameChanged("a")))
    let index = SourceIndex(folders: [sources])
    #expect(
      try inspector.test(of: "Row", index: index).contains("\nimport ComposableArchitecture\n"))
    index.add("import ComposableArchitectureCore", module: "TestWriterTests")
    let test = try inspector.test(of: "Row", index: index)
    #expect(
      test.contains(
        "\nimport ComposableArchitectureCore\nimport ComposableArchitectureTestStore\n"))
    #expect(!test.contains("\nimport ComposableArchitecture\n"))
  }

  @Test func propertiesThatNoInitializerTakes_areAssignedInAClosureThatIsCalled() throws {
    var state = Feature.State(count: 2)
    state.savedAt = Date(timeIntervalSince1970: 5)
    #expect(
      try writer.expression(of: state) == """
        {
        var value = Feature.State(count: 2)
        value.savedAt = Date(timeIntervalSince1970: 5.0)
        return value
        }()
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
