import ConcurrencyExtras
import Foundation
import ReadMeTables
import Testing

extension MainSerialExecutorTests {
  @Test func tasksRunOneAtATime_inTheOrderOfTheirStart() async {
    await withMainSerialExecutor {
      let log = LockIsolated<[String]>([])
      let first = Task {
        log.withValue { $0.append("first") }
        await Task.yield()
        log.withValue { $0.append("first again") }
      }
      let second = Task { log.withValue { $0.append("second") } }
      await first.value
      await second.value
      #expect(log.value == ["first", "second", "first again"])
    }
  }

  @Test func examplesOfTheREADMEAreInThisFile() throws {
    let here = URL(filePath: #filePath)
    let readme = here.appending(path: "../../../README.md").standardized
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
    let text = try String(contentsOf: readme, encoding: .utf8)
    let example = text.components(separatedBy: "```")[1].dropFirst("swift".count)
    #expect(try lines(String(contentsOf: here, encoding: .utf8)).contains(lines(String(example))))
  }
}

// The table of what another package has.

private let declarations: [(api: String, use: @Sendable () async throws -> Void)] = [
  (
    "`LockIsolated`, `ActorIsolated`",
    {
      let lock = LockIsolated(1)
      lock.withValue { $0 += 1 }
      lock.setValue(lock.value + 1)
      let actor = ActorIsolated(1)
      await actor.setValue(3)
      #expect(await actor.value == lock.value)
    }
  ),
  (
    "`UncheckedSendable`, `AnyHashableSendable`",
    {
      #expect(UncheckedSendable(1).value == 1 && AnyHashableSendable(1) == AnyHashableSendable(1))
    }
  ),
  (
    "`eraseToStream()`, `eraseToThrowingStream()`, `AsyncStream(_:)`",
    { for await _ in AsyncStream(AsyncStream<Int>.finished).eraseToStream() {} }
  ),
  (
    "`AsyncStream.never`, `.finished`",
    {
      for await _ in AsyncStream<Int>.finished {}
      _ = AsyncStream<Int>.never
    }
  ),
  (
    "`Task.never()`, `cancellableValue`, `megaYield`",
    {
      let task = Task { try await Task.never() }
      task.cancel()
      await Task.megaYield()
      _ = await Task { 1 }.cancellableValue
    }
  ),
  (
    "`Result(catching:)` of an asynchronous operation",
    {
      let result = await Result { () async throws in 1 }
      let value = try result.get()
      #expect(value == 1)
    }
  ),
  (
    "`withMainSerialExecutor`, `uncheckedUseMainSerialExecutor`",
    {
      await withMainSerialExecutor {
        await Task.yield()
        #expect(uncheckedUseMainSerialExecutor)
      }
    }
  ),
]

extension MainSerialExecutorTests {
  @Test func tableOfWhatAnotherPackageHas_isTrue() async throws {
    let table = try ComparisonTable()
    #expect(table.present == declarations.map(\.api))
    #expect(table.absentButDeclared == [])
    for (_, use) in declarations { try await use() }
  }
}
