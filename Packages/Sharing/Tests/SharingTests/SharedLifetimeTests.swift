import ConcurrencyExtras
import DependenciesCore
import Foundation
import Sharing
import Testing

/// Values live as long as a property refers to them.
@Suite struct SharedLifetimeTests {
  @Test func keyOfAReleasedValue_isReleased() {
    weak var released: Source?
    do {
      let source = Source()
      released = source
      @Shared(SourceKey<Int?>(source: source)) var value = 1
      #expect(value == 1)
    }
    #expect(released == nil)
  }

  /// Threads that declare and release properties of one key never have two values of it.
  @Test func propertiesOfManyThreads_haveOneValue() async {
    let source = Source()
    let sum = LockIsolated(0)
    await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask {
          for _ in 1...500 {
            @Shared(SourceKey<Int?>(source: source)) var value = 0
            $value.withLock { $0 = ($0 ?? 0) + 1 }
            sum.withValue { $0 += 1 }
          }
        }
      }
    }
    #expect(sum.value == 4_000)
    #expect(source.subscribers.value.isEmpty)
    @Shared(SourceKey<Int?>(source: source)) var value = 0
    #expect(value == 4_000)
  }
}
