import CasePaths
import Testing

/// Tests of payloads that are functions: each works after extraction, or is reported and not
/// extracted.
@Suite struct FunctionTests {
  final class Object { var count = 0 }

  @Test func functionsWithoutParametersOrResult_areExtracted() {
    enum Layout {
      case action(() -> Void)
      case sendable(@Sendable () -> Void)
      case throwing(() throws -> Void)
      case empty
    }
    var count = 0
    let action = (/Layout.action).extract(from: .action { count += 1 })
    action?()
    action?()
    #expect(count == 2)
    #expect((/Layout.action).extract(from: .empty) == nil)
    #expect((/Layout.action).extract(from: .sendable {}) == nil)
    #expect(throws: CancellationError.self) {
      try (/Layout.throwing).extract(from: .throwing { throw CancellationError() })?()
    }
  }

  @Test func functionsInsideTuplesOptionalsAndBoxes_areExtracted() {
    enum Layout {
      case row(id: Int, action: () -> Void)
      case optional((() -> Void)?)
      indirect case boxed(() -> Void)
    }
    let object = Object()
    let row = (/Layout.row).extract(from: .row(id: 1) { object.count += 1 })
    row?.1()
    #expect(row?.0 == 1)
    (/Layout.optional).extract(from: .optional { object.count += 1 })??()
    #expect((/Layout.optional).extract(from: .optional(nil)).map { $0 == nil } == true)
    (/Layout.boxed).extract(from: .boxed { object.count += 1 })?()
    #expect(object.count == 3)
  }

  @Test func extractedFunctions_areReleased() {
    enum Layout {
      case action(() -> Void)
      indirect case boxed(() -> Void)
    }
    for layout in [Layout.action, Layout.boxed] {
      weak var captured: Object?
      do {
        let object = Object()
        captured = object
        let path = AnyCasePath(layout)
        let root = layout { object.count += 1 }
        for _ in 1...3 { path.extract(from: root)?() }
        #expect(object.count == 3)
      }
      #expect(captured == nil)
    }
  }

  @Test func functionsAsGenericArguments_areExtracted() {
    enum Generic<Value> {
      case value(Value)
      case optional(Value?)
    }
    typealias Function = (Int) -> String
    #expect((/Generic<Function>.value).extract(from: .value { "\($0)" })?(1) == "1")
    #expect((/Generic<Function>.optional).extract(from: .optional { "\($0)" })??(1) == "1")
    struct Client { var fetch: (Int) -> String }
    enum Layout {
      case client(Client)
      case list([(Int) -> String])
    }
    #expect((/Layout.client).extract(from: .client(Client { "\($0)" }))?.fetch(1) == "1")
    #expect((/Layout.list).extract(from: .list([{ "\($0)" }]))?[0](1) == "1")
  }

  @Test func asynchronousFunctionsWithoutParametersOrResult_areExtracted() async throws {
    enum Layout {
      case work(() async -> Void)
      case throwing(@Sendable () async throws -> Void)
    }
    let object = Object()
    let work = (/Layout.work).extract(
      from: .work {
        await Task.yield()
        object.count += 1
      })
    await work?()
    #expect(object.count == 1)
    let throwing = (/Layout.throwing).extract(
      from: .throwing {
        await Task.yield()
        throw CancellationError()
      })
    await #expect(throws: CancellationError.self) { try await throwing?() }
  }

  @Test func functionsWithParametersOrResults_areReportedAndNotExtracted() {
    struct Failure: Error {}
    enum Layout {
      case parameter((Int) -> Void)
      case result(() -> Int)
      case async((Int) async -> Int)
      case typed(() throws(Failure) -> Void)
      case optional(((Int) -> Int)?)
      case row(Int, (String) -> Int)
    }
    enum Generic<Value> {
      case map((Value) -> Int)
    }
    func expectReport<Root, Value>(_ path: AnyCasePath<Root, Value>, _ root: Root) {
      withKnownIssue {
        #expect(path.extract(from: root) == nil)
      } matching: { issue in
        issue.comments.first?.rawValue == """
          A case path cannot extract the payload '\(Value.self)' of a case of '\(Root.self)'.

          How this function takes its arguments and returns its result is known to the compiler \
          alone. Store the function in a struct and the struct in the case, or make the path of two \
          functions: 'AnyCasePath(embed:extract:)'.
          """
      }
    }
    expectReport(/Layout.parameter, .parameter { _ in })
    expectReport(/Layout.result, .result { 1 })
    expectReport(/Layout.async, .async { $0 })
    expectReport(/Layout.typed, .typed {})
    expectReport(/Layout.optional, .optional { $0 })
    expectReport(/Layout.row, .row(1) { $0.count })
    expectReport(/Generic<Int>.map, .map { $0 })
  }
}
