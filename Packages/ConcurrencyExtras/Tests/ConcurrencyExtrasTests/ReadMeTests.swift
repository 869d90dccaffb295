import ConcurrencyExtras
import Foundation
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
}
