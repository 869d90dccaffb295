import ConcurrencyExtras
import Testing

@Suite struct TypeCacheTests {
  /// As many types as are asked for, each made of the one before.
  private struct Next<Value> {}

  private static func types(_ count: Int) -> [Any.Type] {
    var types: [Any.Type] = [Int.self]
    func append<Value>(_ type: Value.Type) { types.append(Next<Value>.self) }
    // The types nest, so that a name grows with each; all differ.
    while types.count < count { _openExistential(types[types.count - 1], do: append) }
    return types
  }

  @Test func aKnownType_isNotComputedAgain() {
    let cache = _TypeCache<Int>()
    var computed: [Int] = []
    func value(for type: Any.Type, _ value: Int) -> Int {
      cache.value(for: type) {
        computed.append(value)
        return value
      }
    }
    #expect(value(for: Int.self, 1) == 1)
    #expect(value(for: String.self, 2) == 2)
    #expect(value(for: Int.self, 3) == 1)
    #expect(value(for: String.self, 4) == 2)
    #expect(computed == [1, 2])
  }

  @Test func moreTypesThanBuckets_allKeepTheirValues() {
    let cache = _TypeCache<Int>()
    let types = Self.types(700)
    for (index, type) in types.enumerated() {
      #expect(cache.value(for: type) { index } == index)
    }
    for (index, type) in types.enumerated() {
      #expect(cache.value(for: type) { -1 } == index)
    }
  }

  @Test func computingAValue_mayAskForTheSameTypeAndOthers() {
    let cache = _TypeCache<Int>()
    let value = cache.value(for: Int.self) {
      cache.value(for: Int.self) { 1 } + cache.value(for: String.self) { 10 }
    }
    #expect(value == 1)
    #expect(cache.value(for: String.self) { 0 } == 10)
  }

  @Test func aCacheThatGoesAway_releasesItsValues() {
    final class Object: Sendable {
      let releases: LockIsolated<Int>
      init(_ releases: LockIsolated<Int>) { self.releases = releases }
      deinit { releases.withValue { $0 += 1 } }
    }
    let releases = LockIsolated(0)
    do {
      let cache = _TypeCache<Object>()
      for type in Self.types(700) { _ = cache.value(for: type) { Object(releases) } }
      #expect(releases.value == 0)
    }
    #expect(releases.value == 700)
  }

  @Test func threadsThatAskAtTheSameTime_getTheSameValues() async {
    let cache = _TypeCache<Int>()
    let types = Self.types(300)
    let results = await withTaskGroup(of: [Int].self) { group in
      for task in 0..<8 {
        group.addTask { types.indices.map { index in cache.value(for: types[index]) { task } } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0 == results[0] })
  }
}
