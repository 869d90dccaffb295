import IssueReporting
import IssueReportingTestSupport
import Testing

@Suite struct UnimplementedTests {
  @Test func anUnimplementedFunctionReportsItsNameAndArguments() {
    typealias Load = @Sendable (Int, String) -> [Int]
    let (load, line) = (unimplemented("Client.load", placeholder: []) as Load, #line)
    let issues = recordIssues {
      #expect(load(42, "Blob") == [])
    }
    #expect(
      issues.map(\.description) == [
        """
        IssueReportingTests/UnimplementedTests.swift:\(line): Unimplemented: Client.load …

          Defined in 'anUnimplementedFunctionReportsItsNameAndArguments()' at:
            IssueReportingTests/UnimplementedTests.swift:\(line)

          Invoked with:
            (42, "Blob")
        """
      ])
  }

  struct Client: Sendable {
    var sync: @Sendable () -> Void = unimplemented("sync")
    var value: @Sendable (Int) -> Int = unimplemented("value", placeholder: 1)
    var throwing: @Sendable (Int) throws -> Int = unimplemented("throwing")
    var throwingPlaceholder: @Sendable (Int) throws -> Int = unimplemented(
      "throwingPlaceholder", placeholder: 2)
    var async: @Sendable (Int) async -> Int = unimplemented("async", placeholder: 3)
    var asyncVoid: @Sendable (Int) async -> Void = unimplemented("asyncVoid")
    var throwingVoid: @Sendable () throws -> Void = unimplemented("throwingVoid")
    var asyncThrowingVoid: @Sendable (String) async throws -> Void = unimplemented(
      "asyncThrowingVoid")
    var stream: @Sendable () async -> AsyncStream<Int> = unimplemented(
      "stream", placeholder: AsyncStream { $0.finish() })
    var onMainActor: @MainActor @Sendable () -> Void = unimplemented("onMainActor")
    var asyncThrowing: @Sendable (Int, Int) async throws -> Int = unimplemented("asyncThrowing")
    var asyncThrowingPlaceholder: @Sendable (Int) async throws -> Int = unimplemented(
      "asyncThrowingPlaceholder", placeholder: 4)
  }

  @Test func functionsOfAllKindsReport_andReturnOrThrow() async throws {
    let client = Client()
    let issues = try await recordIssues {
      client.sync()
      #expect(client.value(0) == 1)
      #expect(throws: UnimplementedFailure(description: "throwing")) { try client.throwing(0) }
      let value = try client.throwingPlaceholder(0)
      #expect(value == 2)
      #expect(await client.async(0) == 3)
      await client.asyncVoid(0)
      #expect(throws: UnimplementedFailure.self) { try client.throwingVoid() }
      await #expect(throws: UnimplementedFailure.self) { try await client.asyncThrowingVoid("") }
      for await _ in await client.stream() {}
      await client.onMainActor()
      await #expect(throws: UnimplementedFailure(description: "asyncThrowing")) {
        try await client.asyncThrowing(0, 1)
      }
      let asyncValue = try await client.asyncThrowingPlaceholder(0)
      #expect(asyncValue == 4)
    }
    #expect(
      issues.map(\.description).map {
        $0.split(separator: "\n")[0].split(separator: " ")[2]
      } == [
        "sync", "value", "throwing", "throwingPlaceholder", "async", "asyncVoid", "throwingVoid",
        "asyncThrowingVoid", "stream", "onMainActor", "asyncThrowing",
        "asyncThrowingPlaceholder",
      ])
  }

  @Test func closuresThatAreNotSendableReport() {
    let void: () -> Void = unimplemented("void")
    let optional: (Int) -> String? = unimplemented("optional", placeholder: nil)
    withExpectedIssue { void() }
    withExpectedIssue { #expect(optional(1) == nil) }
    withExpectedIssue { unimplemented("statement") }
  }

  @Test func anUnimplementedValueReportsAndReturnsThePlaceholder() {
    let issues = recordIssues {
      let value: Int = unimplemented("answer", placeholder: 42)
      #expect(value == 42)
    }
    #expect(issues[0].description.contains("Unimplemented: answer …"))
    #expect(!issues[0].description.contains("Invoked with"))
  }

  @Test func aGivenErrorIsThrown() async {
    let load = unimplemented("load", throwing: CancellationError()) as @Sendable (Int) throws -> Int
    let save =
      unimplemented("save", throwing: CancellationError()) as @Sendable (Int) async throws -> Int
    withExpectedIssue { #expect(throws: CancellationError.self) { try load(1) } }
    await withExpectedIssue { await #expect(throws: CancellationError.self) { try await save(1) } }
  }

  struct Placeholders: Sendable {
    enum Mode: Sendable { case on }
    var int: @Sendable () -> Int = unimplemented("int")
    var double: @Sendable () async -> Double = unimplemented("double")
    var bool: @Sendable (Int) -> Bool = unimplemented("bool")
    var string: @Sendable () async -> String = unimplemented("string")
    var array: @Sendable (String) -> [Mode] = unimplemented("array")
    var set: @Sendable () -> Set<Int> = unimplemented("set")
    var dictionary: @Sendable () -> [Int: Mode] = unimplemented("dictionary")
    var optional: @Sendable () -> Mode? = unimplemented("optional")
    var stream: @Sendable () async -> AsyncStream<Mode> = unimplemented("stream")
    var throwingStream: @Sendable () -> AsyncThrowingStream<Mode, any Error> = unimplemented(
      "throwingStream")
    var mode: @Sendable () -> Mode = unimplemented("mode")
  }

  @Test func withoutAPlaceholder_typesWithAPlainValueReturnIt() async throws {
    let client = Placeholders()
    let issues = try await recordIssues {
      #expect(client.int() == 0)
      #expect(await client.double() == 0)
      #expect(!client.bool(1))
      #expect(await client.string() == "")
      #expect(client.array("") == [])
      #expect(client.set() == [])
      #expect(client.dictionary() == [:])
      #expect(client.optional() == nil)
      for await _ in await client.stream() {}
      for try await _ in client.throwingStream() {}
    }
    #expect(issues.count == 10)
  }

  @Test func withoutAPlaceholder_otherTypesStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      withIssueReporters([]) { _ = Placeholders().mode() }
    }
  }
}
