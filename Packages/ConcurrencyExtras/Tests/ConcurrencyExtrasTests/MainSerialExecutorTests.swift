import ConcurrencyExtras
import Testing

@Suite(.serialized) struct MainSerialExecutorTests {
  @Test func order() async {
    await withMainSerialExecutor {
      for _ in 0..<1000 {
        let xs = LockIsolated<[Int]>([])
        await withTaskGroup(of: Void.self) { g in
          for n in 0..<10 {
            g.addTask {
              xs.withValue { $0.append(n) }
              await Task.yield()
              xs.withValue { $0.append(n + 10) }
            }
          }
        }
        #expect(xs.value == Array(0..<20))
      }
      for n in 0..<100 {
        let done = LockIsolated(false)
        Task.detached {
          for _ in 0..<n { await Task.yield() }
          done.setValue(true)
        }
        #expect(await _mainSerialExecutorQuiescence())
        #expect(done.value)
      }
    }
  }
}
