import Foundation
import Synchronization
import Testing

@testable import ConcurrencyExtras

@Suite struct CacheTests {
  /// As many types as are asked for, each made of the one before.
  private struct Next<Value> {}

  private static func types(_ count: Int) -> [Any.Type] {
    var types: [Any.Type] = [Int.self]
    func append<Value>(_ type: Value.Type) { types.append(Next<Value>.self) }
    // The types nest, so that a name grows with each; all differ.
    while types.count < count { _openExistential(types[types.count - 1], do: append) }
    return types
  }

  /// Counts the entries that are compared, which a clock would show only now and then.
  @Test func amongAThousandEntries_oneIsFoundAfterAFew() {
    let cache = _Cache<Int>()
    let objects = (0..<1_000).map { _ in NSObject() }
    let keys = objects.map { ObjectIdentifier($0) } + Self.types(300).map { ObjectIdentifier($0) }
    for (index, key) in keys.enumerated() { cache.insert(index, for: key) }
    let depths = keys.map { cache.depth(of: $0) }
    #expect(depths.reduce(0, +) < 4 * keys.count)
    #expect(depths.allSatisfy { $0 <= 8 })
  }

  @Test func manyTypes_allKeepTheirValues() {
    let cache = _Cache<Int>()
    let types = Self.types(700)
    for (index, type) in types.enumerated() {
      #expect(cache.value(for: type) { index } == index)
    }
    for (index, type) in types.enumerated() {
      let value = cache.value(for: type) {
        Issue.record("A known value is computed again.")
        return -1
      }
      #expect(value == index)
    }
  }

  @Test func computingAValue_mayAskForTheSameTypeAndOthers() {
    let cache = _Cache<Int>()
    let value = cache.value(for: Int.self) {
      cache.value(for: Int.self) { 1 } + cache.value(for: String.self) { 10 }
    }
    #expect(value == 1)
    #expect(cache.value(for: String.self) { 0 } == 10)
  }

  @Test func anObjectIsAKeyToo_andASecondValueIsReleased() {
    final class Object: Sendable {}
    let cache = _Cache<Object>()
    let key = Object()
    #expect(cache[ObjectIdentifier(key)] == nil)
    #expect(cache.insert(key, for: ObjectIdentifier(key)) === key)
    weak var second: Object?
    do {
      let object = Object()
      second = object
      #expect(cache.insert(object, for: ObjectIdentifier(key)) === key)
    }
    #expect(second == nil)
    #expect(cache[ObjectIdentifier(key)] === key)
  }

  @Test func aCacheThatGoesAway_releasesItsValues() {
    final class Object: Sendable {
      let releases: LockIsolated<Int>
      init(_ releases: LockIsolated<Int>) { self.releases = releases }
      deinit { releases.withValue { $0 += 1 } }
    }
    let releases = LockIsolated(0)
    do {
      let cache = _Cache<Object>()
      for type in Self.types(700) { _ = cache.value(for: type) { Object(releases) } }
      #expect(releases.value == 0)
    }
    #expect(releases.value == 700)
  }

  private static let shared = _Cache<Int>()

  @Test func threadsThatAskAtTheSameTime_getTheSameValues() async {
    let types = Self.types(300)
    let results = await withTaskGroup(of: [Int].self) { group in
      for task in 0..<8 {
        group.addTask {
          types.indices.map { index in Self.shared.value(for: types[index]) { task } }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0 == results[0] })
  }
}

extension _Cache {
  /// Returns the number of entries that are compared to find a key.
  fileprivate func depth(of key: ObjectIdentifier) -> Int {
    var (hash, depth) = (Self.hash(of: key), 1)
    var place = first[Int(hash >> 60)].load(ordering: .acquiring)
    while let entry = place?.takeUnretainedValue(), entry.key != key {
      hash <<= 4
      place = entry.next[Int(hash >> 60)].load(ordering: .acquiring)
      depth += 1
    }
    return depth
  }
}
