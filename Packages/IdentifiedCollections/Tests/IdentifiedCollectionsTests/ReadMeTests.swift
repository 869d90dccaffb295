import IdentifiedCollections
import ReadMeTables
import Testing

/// The example of the README.
@Suite struct ReadMeTests {
  struct Standup: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  @Test func elementsAreFoundByID() {
    var standups: IdentifiedArrayOf<Standup> = [Standup(id: 1, title: "Design")]
    #expect(standups.append(Standup(id: 2, title: "Product")) == (inserted: true, index: 1))
    #expect(standups.append(Standup(id: 1)) == (inserted: false, index: 0))

    standups[id: 1]?.title = "Engineering"  // in place, nothing is copied
    standups[id: 2] = nil  // removed
    #expect(standups.ids == [1])
    #expect(standups[0].title == "Engineering")
  }
}

// The table of what another package has.

private let declarations: [(api: String, use: @Sendable () async throws -> Void)] = [
  (
    "`IdentifiedArray`, `IdentifiedArrayOf`",
    {
      let array: IdentifiedArrayOf<Identified<Int, Int>> = [Identified(1, id: 1)]
      #expect(array.count == 1)
    }
  ),
  (
    "`init(uniqueElements:id:)`, `init(_:id:uniquingIDsWith:)`",
    {
      let array = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
      let unique = IdentifiedArray([1, 1], id: \.self, uniquingIDsWith: { $1 })
      #expect(array.ids.count == 2 && unique.count == 1)
    }
  ),
  (
    "`ids`, `elements`, `[id:]`, `index(id:)`",
    {
      let array = IdentifiedArray(uniqueElements: [3], id: \.self)
      #expect(array.ids == [3] && array.elements == [3] && array[id: 3] == array[0])
      #expect(array.index(id: 3) == 0)
    }
  ),
  (
    "`append`, `insert(_:at:)`, `updateOrAppend`, `updateOrInsert`, `update(_:at:)`",
    {
      var array = IdentifiedArray(uniqueElements: [3], id: \.self)
      _ = (array.append(4), array.insert(5, at: 0))
      _ = (array.updateOrAppend(6), array.updateOrInsert(7, at: 0), array.update(7, at: 0))
      #expect(array.elements == [7, 5, 3, 4, 6])
    }
  ),
  (
    "`remove(id:)`, `remove(_:)`, `remove(at:)`, `removeAll(where:)`",
    {
      var array = IdentifiedArray(uniqueElements: 1...5, id: \.self)
      _ = (array.remove(id: 1), array.remove(2), array.remove(at: 0))
      array.removeAll { $0 == 4 }
      #expect(array.elements == [5])
    }
  ),
  (
    "`move(fromOffsets:toOffset:)`, `remove(atOffsets:)`",
    {
      var array = IdentifiedArray(uniqueElements: 1...3, id: \.self)
      array.move(fromOffsets: [0], toOffset: 3)
      array.remove(atOffsets: [0])
      #expect(array.elements == [3, 1])
    }
  ),
  (
    "`sort`, `shuffle`, `reverse`, `swapAt`, `partition`",
    {
      var array = IdentifiedArray(uniqueElements: 1...3, id: \.self)
      array.reverse()
      array.swapAt(0, 2)
      array.shuffle()
      array.sort()
      _ = array.partition { $0 == 1 }
      #expect(Set(array) == [1, 2, 3])
    }
  ),
  (
    "`Equatable`, `Hashable`, `Codable`, `Sendable`",
    {
      let array = IdentifiedArrayOf<Identified<Int, Int>>()
      #expect(array == [])
      let _: any Hashable & Codable & Sendable = IdentifiedArrayOf<Identified<Int, Int>>()
    }
  ),
  (
    "`Identified`",
    {
      #expect(Identified("a", id: 1).id == 1 && Identified("a", id: \.count).id == 1)
    }
  ),
]

@Test func tableOfWhatAnotherPackageHas_isTrue() async throws {
  let table = try ComparisonTable()
  #expect(table.present == declarations.map(\.api))
  #expect(table.absentButDeclared == [])
  for (_, use) in declarations { try await use() }
}
