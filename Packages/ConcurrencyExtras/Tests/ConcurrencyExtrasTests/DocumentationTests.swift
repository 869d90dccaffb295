import ConcurrencyExtras
import Testing

// The examples of the articles, in the suite of the serial executor, whose tests run serially.
extension MainSerialExecutorTests {
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
}
