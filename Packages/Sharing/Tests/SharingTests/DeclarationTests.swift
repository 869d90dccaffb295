import IdentifiedCollections
import Sharing
import Testing

extension SharedReaderKey
where Self == InMemoryKey<IdentifiedArrayOf<DeclarationTests.Item>>.Default {
  fileprivate static var items: Self { Self[.inMemory("items"), default: []] }
}

extension SharedKey where Self == AppStorageKey<Int?>.Default {
  fileprivate static var limit: Self { Self[.appStorage("limit"), default: 5] }
}

extension SharedKey where Self == InMemoryKey<Int> {
  fileprivate static var count: Self { .inMemory("count") }
}

extension SharedReaderKey where Self == AppStorageKey<Int?>.Default {
  fileprivate static var count: Self { Self[.appStorage("count"), default: nil] }
}

/// Declarations that compile, each with the value that it says.
@Suite struct DeclarationTests {
  struct Item: Identifiable, Equatable, Sendable { let id: Int }

  @Test func optionals_haveTheirInitialValue() {
    @Shared(.inMemory("a")) var a: Int? = 3
    @SharedReader(.inMemory("b")) var b: Int? = 3
    @Shared(.inMemory("c")) var c: Int?
    @Shared(.inMemory("d")) var d: Int?? = .some(3)
    @Shared(.inMemory("e")) var e: Int?? = .some(.none)
    @SharedReader(.inMemory("f")) var f: Int?? = .some(.none)
    let g = Shared(wrappedValue: 3, .inMemory("g")) as Shared<Int?>
    #expect(a == 3 && b == 3 && c == nil && d == .some(3) && g.wrappedValue == 3)
    #expect(e == .some(.none) && f == .some(.none))
    @Shared(.inMemory("a")) var again: Int? = 4
    #expect(again == 3)
  }

  @Test func initialValue_isNotComputedForAValueThatIsKnown() {
    var count = 0
    func value() -> Int {
      count += 1
      return count
    }
    let first = Shared(wrappedValue: value(), .inMemory("a"))
    let second = Shared(wrappedValue: value(), .inMemory("a"))
    let third = SharedReader(wrappedValue: value(), .inMemory("a"))
    #expect([first.wrappedValue, second.wrappedValue, third.wrappedValue, count] == [1, 1, 1, 1])
  }

  @Test func keysWithADefault_takeAnother() {
    @SharedReader(.items) var reader = [Item(id: 1)]
    @Shared(.items) var items = []
    @SharedReader(.items) var last
    #expect(reader.map(\.id) == [1] && items == reader && last == reader)
  }

  @Test func defaultOfAnOptional_isTheInitialValue() {
    @Shared(.limit) var limit
    @SharedReader(.limit) var reader
    #expect(limit == 5 && reader == 5)
    #expect(AppStorageKey<Int?>.Default.limit.initialValue == 5)
    @SharedReader(.count) var count
    #expect(count == nil)
    // Of two keys with one name it is that with a default.
    #expect(SharedReader(wrappedValue: 42, .count).wrappedValue == nil)
  }

  /// An identity that cannot be sent to another thread.
  @Test func key_needsNoIdentityThatIsSendable() {
    final class ID: Hashable {
      static func == (lhs: ID, rhs: ID) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    struct Key: SharedReaderKey {
      var id: ID { ID() }
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resume(returning: 1)
      }
      func subscribe(
        context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription { SharedSubscription {} }
    }
    struct HashableKey: SharedReaderKey, Hashable {
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resumeReturningInitialValue()
      }
      func subscribe(
        context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
      ) -> SharedSubscription { SharedSubscription {} }
    }
    @SharedReader(Key()) var value = 0
    @SharedReader(HashableKey()) var other = 2
    #expect(value == 1 && other == 2)
  }
}
