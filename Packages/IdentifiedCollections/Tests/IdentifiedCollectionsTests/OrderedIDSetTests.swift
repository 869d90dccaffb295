import IdentifiedCollections
import Testing

@Suite struct OrderedIDSetTests {
  struct Row: Identifiable, Equatable {
    var id: Int
  }

  let ids = IdentifiedArray(uniqueElements: [3, 1, 2].map { Row(id: $0) }).ids

  @Test func aSet_isARandomAccessCollection() {
    #expect(ids.elements == [3, 1, 2])
    #expect(ids.count == 3)
    #expect(ids.contains(1))
    #expect(!ids.contains(4))
    #expect(ids.firstIndex(of: 2) == 2)
    #expect(ids.sorted() == [1, 2, 3])
    #expect(ids == OrderedIDSet([3, 1, 2, 1]))
    #expect(ids != [1, 2, 3])
    #expect(Set(ids) == [1, 2, 3])
    #expect(Set([ids, [3, 1, 2], [1]]).count == 2)
  }

  @Test func combinations_keepTheOrder() {
    #expect(ids.union([5, 1, 4, 5]) == [3, 1, 2, 5, 4])
    #expect(ids.intersection([2, 3, 9]) == [3, 2])
    #expect(ids.subtracting([1, 9]) == [3, 2])
    #expect(ids.symmetricDifference([4, 1, 4]) == [3, 2, 4])
    #expect(ids.intersection([]) == [])
    #expect(ids.union([5]).contains(5))
    #expect(!ids.subtracting([1]).contains(1))
  }

  @Test func comparisons_ignoreTheOrder() {
    #expect(ids.isSubset(of: 1...3))
    #expect(!ids.isSubset(of: 1...2))
    #expect(ids.isStrictSubset(of: 0...3))
    #expect(!ids.isStrictSubset(of: 1...3))
    #expect(ids.isSuperset(of: [2, 3]))
    #expect(!ids.isSuperset(of: [2, 4]))
    #expect(ids.isStrictSuperset(of: [2, 3, 3]))
    #expect(!ids.isStrictSuperset(of: [1, 2, 3]))
    #expect(ids.isDisjoint(with: [4, 5]))
    #expect(!ids.isDisjoint(with: [4, 1]))
  }

  @Test func largeSets_findTheirIDsAfterEachCombination() {
    let even = OrderedIDSet((0..<1_000).map { $0 * 2 })
    let result = even.subtracting(0..<500).union([1]).symmetricDifference([1, 3, 1_000])
    #expect(result.elements == (250..<1_000).map { $0 * 2 }.filter { $0 != 1_000 } + [3])
    for (position, id) in result.enumerated() { #expect(result.firstIndex(of: id) == position) }
    #expect(!result.contains(1_000))
  }
}
