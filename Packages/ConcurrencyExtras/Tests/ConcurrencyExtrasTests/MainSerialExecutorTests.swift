import Testing
import XCTest

@testable import ConcurrencyExtras

@Suite(.serialized) struct MainSerialExecutorTests {
  // The examples of the articles and of the README.

  @Test func withinTheExecutor_tasksRunInOrder() async {
    await withMainSerialExecutor {
      let log = LockIsolated<[Int]>([])
      let tasks = (1...3).map { number in
        Task { log.withValue { $0.append(number) } }
      }
      for task in tasks { await task.value }
      #expect(log.value == [1, 2, 3])
    }
  }

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

  enum Start: CaseIterable { case inAGroup, withPriorities, byCallsOfAnActor }

  @Test(arguments: Start.allCases) func tasksRunInTheOrderOfTheirStart(_ start: Start) async {
    await withMainSerialExecutor {
      for _ in 1...1_000 {
        let log = LockIsolated<[Int]>([])
        let note: @Sendable (Int) -> Void = { n in log.withValue { $0.append(n) } }
        switch start {
        case .inAGroup:
          await withTaskGroup { group in
            for n in 0..<10 {
              group.addTask {
                note(n)
                await Task.yield()
                note(n + 10)
              }
            }
          }
        case .withPriorities:
          let priorities: [TaskPriority?] = [.low, nil, .high, .background, .userInitiated]
          let tasks = (0..<20).map { n in Task.detached(priority: priorities[n % 5]) { note(n) } }
          for task in tasks { await task.value }
        case .byCallsOfAnActor:
          let number = ActorIsolated(0)
          let tasks = (0..<20).map { n in Task { await number.withValue { _ in note(n) } } }
          for task in tasks { await task.value }
        }
        #expect(log.value == Array(0..<20))
      }
    }
  }

  @Test func aTaskOnTheMainActorRunsBeforeADetachedTaskStartedEarlier() async {
    await withMainSerialExecutor {
      for _ in 1...1_000 {
        let log = LockIsolated<[String]>([])
        let tasks = [
          Task.detached { log.withValue { $0.append("elsewhere") } },
          Task { @MainActor in log.withValue { $0.append("main actor") } },
        ]
        for task in tasks { await task.value }
        #expect(log.value == ["main actor", "elsewhere"])
      }
    }
  }

  @Test func theExecutorIsOnWhileAScopeRuns_alsoNested() async {
    #expect(!uncheckedUseMainSerialExecutor)
    await withMainSerialExecutor {
      await Task.yield()
      #expect(uncheckedUseMainSerialExecutor)
      withMainSerialExecutor { #expect(uncheckedUseMainSerialExecutor) }
      #expect(uncheckedUseMainSerialExecutor)
    }
    #expect(!uncheckedUseMainSerialExecutor)
    struct Oops: Error {}
    await #expect(throws: Oops.self) {
      try await withMainSerialExecutor {
        await Task.yield()
        throw Oops()
      }
    }
    #expect(!uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = true
    withMainSerialExecutor {}
    #expect(uncheckedUseMainSerialExecutor)
    uncheckedUseMainSerialExecutor = false
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @Test func outsideAScope_theExecutorMayChange() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let (started, start) = AsyncStream<Never>.makeStream()
    let other = Task {
      await withMainSerialExecutor {
        #expect(!_mainSerialExecutorMayChange)
        await Task { #expect(!_mainSerialExecutorMayChange) }.value
        start.finish()
        for await _ in stream {}
      }
    }
    for await _ in started {}
    #expect(_mainSerialExecutorMayChange)
    withMainSerialExecutor { #expect(!_mainSerialExecutorMayChange) }
    continuation.finish()
    await other.value
    #expect(_mainSerialExecutorMayChange)
  }

  @Test func quiescenceIsReachedWhenNoTaskCanRun() async {
    await withMainSerialExecutor {
      for steps in 0..<60 {
        let done = LockIsolated(0)
        for _ in 0..<3 {
          Task.detached {
            for _ in 0..<steps {
              await Task.yield()
              await Task { @MainActor in }.value
            }
            done.withValue { $0 += 1 }
          }
        }
        #expect(await _mainSerialExecutorQuiescence())
        #expect(done.value == 3)
      }
    }
  }

  @Test func quiescenceIsReachedAfterWorkThatStaysOnTheMainActor() async {
    @MainActor func count(to end: Int, _ log: LockIsolated<[Int]>) {
      guard log.count < end else { return }
      log.withValue { $0.append($0.count) }
      Task { @MainActor in count(to: end, log) }
    }
    await withMainSerialExecutor {
      for end in 0..<25 {
        let log = LockIsolated<[Int]>([])
        count(to: end, log)
        #expect(await _mainSerialExecutorQuiescence())
        #expect(log.value == Array(0..<end))
      }
    }
  }

  @Test func quiescenceIsReachedWhileATaskWaits() async {
    await withMainSerialExecutor {
      let task = Task { try await Task<Void, Never>.never() }
      #expect(await _mainSerialExecutorQuiescence())
      task.cancel()
      #expect(await _mainSerialExecutorQuiescence())
    }
  }

  @Test func aTestDoesNotResumeWithASleep() async {
    await withMainSerialExecutor {
      let isAwake = LockIsolated(false)
      let sleep = Task {
        _ = await _mainSerialExecutorQuiescence(isSleep: true)
        isAwake.setValue(true)
      }
      #expect(await _mainSerialExecutorQuiescence())
      for _ in 1...10 { await Task.yield() }
      #expect(!isAwake.value)
      #expect(await _mainSerialExecutorQuiescence())
      #expect(isAwake.value)
      await sleep.value
    }
  }

  @Test func manyTasksWaitForQuiescenceAtOnce() async {
    await withMainSerialExecutor {
      for _ in 0..<100 {
        await withTaskGroup { group in
          for _ in 0..<10 {
            group.addTask {
              let done = LockIsolated(false)
              Task.detached {
                for _ in 0..<10 { await Task.yield() }
                done.setValue(true)
              }
              #expect(await _mainSerialExecutorQuiescence(passes: 1_000))
              #expect(done.value)
            }
          }
        }
      }
    }
  }

  @Test func aTaskThatNeverWaits_quiescenceIsNotReached() async {
    await withMainSerialExecutor {
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
      }
      let isQuiet = await _mainSerialExecutorQuiescence(passes: 1_000)
      #expect(!isQuiet)
      task.cancel()
      await task.value
      #expect(await _mainSerialExecutorQuiescence())
    }
  }

  @Test func withoutTheExecutor_quiescenceIsNotReported() async {
    let isQuiet = await _mainSerialExecutorQuiescence()
    #expect(!isQuiet)
  }
}

/// A toolchain whose hooks are missing or unused must fail the tests that need them.
@Suite struct ExecutorHooksTests {
  @Test func aMissingHook_stopsTheProgram() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ExecutorHooks.address(of: "swift_task_renamed_hook")
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(
        "of this toolchain (Swift 6.3) has no 'swift_task_renamed_hook'"))
  }

  @Test func anUnusedHook_stopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      withMainSerialExecutor {
        ExecutorHooks.setMain(nil)
        _ = MainSerialExecutor.check()
      }
    }
    await #expect(processExitsWith: .failure) {
      withMainSerialExecutor {
        ExecutorHooks.setGlobal(nil)
        _ = MainSerialExecutor.check()
      }
    }
    await #expect(processExitsWith: .success) {
      withMainSerialExecutor { _ = MainSerialExecutor.check() }
    }
  }
}

final class MainSerialExecutorXCTests: XCTestCase {
  override func invokeTest() {
    withMainSerialExecutor { super.invokeTest() }
  }

  func testTasksRunInTheOrderInWhichTheyWereStarted() async {
    for _ in 1...1_000 {
      let log = LockIsolated<[Int]>([])
      let tasks = (0..<10).map { n in Task { log.withValue { $0.append(n) } } }
      for task in tasks { await task.value }
      XCTAssertEqual(log.value, Array(0..<10))
    }
  }
}
