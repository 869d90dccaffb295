import ConcurrencyExtras
import Dispatch
import Foundation
import Synchronization
import Testing

@Suite struct LockIsolatedTests {
  @Test func concurrentAppendsAreAllKept() async {
    let numbers = LockIsolated<[Int]>([])
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for n in 0..<1_000 { numbers.withValue { $0.append(task * 1_000 + n) } }
        }
      }
    }
    #expect(numbers.value.sorted() == Array(0..<8_000))
    #expect(numbers.count == 8_000)
  }

  private final class Reader: Sendable {
    let readers: LockIsolated<[Reader]>
    let counts: LockIsolated<[Int]>

    init(of readers: LockIsolated<[Reader]>, counts: LockIsolated<[Int]>) {
      self.readers = readers
      self.counts = counts
    }

    deinit {
      let count = readers.withValue { $0.count }
      counts.withValue { $0.append(count) }
    }
  }

  @Test func deinitializerOfTheReplacedValue_mayUseTheLock() {
    let readers = LockIsolated<[Reader]>([])
    let counts = LockIsolated<[Int]>([])
    readers.setValue([Reader(of: readers, counts: counts)])
    readers.setValue([])
    #expect(counts.value == [0])
  }

  /// Ways to read 1 or, after the operation that holds the lock, 2.
  static let reads: [@Sendable (LockIsolated<Pair>) -> Int] = [
    { $0.value.number },
    { $0.number },
    { $0.withValue { $0.number } },
    {
      $0.setValue(Pair(number: 2, isSet: true))
      return 2
    },
  ]

  struct Pair: Sendable {
    var number = 1
    var isSet = false
  }

  @Test(arguments: reads.indices)
  func whileAnOperationRuns_otherThreadsWait(index: Int) {
    let pair = LockIsolated(Pair())
    let isReading = Atomic(false)
    let read = Atomic(0)
    let group = DispatchGroup()
    group.enter()
    pair.withValue { value in
      Thread.detachNewThread {
        isReading.store(true, ordering: .releasing)
        read.store(Self.reads[index](pair), ordering: .releasing)
        group.leave()
      }
      while !isReading.load(ordering: .acquiring) { sched_yield() }
      for _ in 1...1_000 { sched_yield() }
      #expect(read.load(ordering: .acquiring) == 0)
      #expect(!value.isSet)
      value.number = 2
    }
    group.wait()
    #expect(read.load(ordering: .acquiring) == 2)
  }

  struct Settings: Sendable {
    static let shared = LockIsolated(Settings())
    var width = 2
    var area: Int { Self.shared.width * width }
  }

  @Test func aReadWithinARead_doesNotWait() {
    #expect(Settings.shared.area == 4)
  }

  @Test func anOperationThatThrows_keepsItsChanges() {
    struct Stop: Error {}
    let count = LockIsolated(1)
    #expect(throws: Stop.self) {
      try count.withValue {
        $0 = 2
        throw Stop()
      }
    }
    #expect(count.value == 2)
    count.setValue(3)
    #expect(count.withValue { $0 + 1 } == 4)
  }

  @Test func valuesThatAreNotSendableCanBeIsolated() {
    final class Counter { var count = 0 }
    let counter = LockIsolated(Counter())
    counter.withValue { $0.count += 1 }
    #expect(counter.count == 1)
    counter.setValue(Counter())
    #expect(counter.withValue { $0.count } == 0)
  }

  @Test func valuesAreChangedInPlace() {
    let numbers = LockIsolated(Array(0..<10))
    let before = numbers.withValue {
      $0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    numbers.withValue { $0[0] = 42 }
    let after = numbers.withValue { $0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    #expect(before == after)
  }
}
