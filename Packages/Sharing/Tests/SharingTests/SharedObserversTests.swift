@_spi(Stores) import Sharing
import Testing

/// Observers that compute something from shared values, as those of stores.
@MainActor
@Suite struct SharedObserversTests {
  @MainActor final class Sum: SharedObserver {
    var values: [Shared<Int>]
    var (sum, updates) = (0, 0)
    var changed: Set<ObjectIdentifier> = []
    var hasChanged = false

    init(_ values: [Shared<Int>]) {
      self.values = values
      compute()
    }

    private func compute() {
      SharedObservers.reading(by: self) {
        // A copy from before the change refers to the same values.
        let copies = values
        hasChanged = zip(copies, values).contains { $0 != $1 }
        sum = values.reduce(0) { $0 + $1.wrappedValue }
      }
    }
    func noteChange(of box: ObjectIdentifier) { changed.insert(box) }
    func updateAfterChanges() {
      updates += 1
      compute()
      changed = []
    }
    func isComparing(changeOf box: ObjectIdentifier) -> Bool { changed.contains(box) }
  }

  @Test func observer_isUpdatedByChangesOfWhatItHasRead() {
    let (first, second) = (Shared(value: 1), Shared(value: 2))
    let sum = Sum([first])
    first.withLock { $0 = 3 }
    second.withLock { $0 = 4 }
    #expect((sum.sum, sum.updates) == (3, 1))
    sum.values = [second]
    first.withLock { $0 = 5 }
    #expect((sum.sum, sum.updates) == (4, 2))
    first.withLock { $0 = 6 }
    #expect(sum.updates == 2)
    second.withLock { $0 = 6 }
    #expect((sum.sum, sum.updates) == (6, 3))
  }

  /// The same reference before and after a change is not equal for its observer.
  @Test func comparisonDuringAnUpdate_seesTheChange() {
    let (first, second) = (Shared(value: 1), Shared(value: 2))
    let sum = Sum([first, second])
    first.withLock { $0 = 3 }
    #expect(sum.hasChanged)
    sum.updateAfterChanges()
    #expect(!sum.hasChanged)
    second.withLock { $0 = 4 }
    #expect(sum.hasChanged)
  }

  @Test func replacementOfWhatItHasRead_updatesTheObserver() {
    let (first, second) = (Shared(value: 1), Shared(value: 2))
    let sum = Sum([first])
    first.projectedValue = second
    #expect((sum.sum, sum.updates) == (2, 1))
    #expect(sum.hasChanged)
    second.withLock { $0 = 3 }
    #expect((sum.sum, sum.updates) == (3, 2))
    first.projectedValue = second
    #expect(sum.updates == 2)
  }

  @Test func observers_areNotRetained() {
    let value = Shared(value: 1)
    weak var last: Sum?
    for _ in 1...1_000 {
      let sum = Sum([value])
      last = sum
    }
    #expect(last == nil)
    let sum = Sum([value])
    value.withLock { $0 = 2 }
    #expect((sum.sum, sum.updates) == (2, 1))
  }

  @Test func reads_areCounted() {
    let value = Shared(value: 1)
    let reads = SharedObservers.reads
    #expect(SharedObservers.reads == reads)
    #expect(value.wrappedValue == 1)
    #expect(SharedObservers.reads > reads)
  }
}
