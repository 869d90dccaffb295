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

  @Test func largeSets_findTheirIDs() {
    let ids = OrderedIDSet((0..<1_000).map { $0 * 2 })
    for (position, id) in ids.enumerated() { #expect(ids.firstIndex(of: id) == position) }
    #expect(!ids.contains(1_001))
  }
}
