import Foundation
import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayTests {
  struct Row: Identifiable, Hashable, Codable, Comparable, Sendable {
    var id: Int
    var text = ""
    var numbers: [Int] = []
    static func < (lhs: Row, rhs: Row) -> Bool { lhs.text < rhs.text }
  }

  @Test func initializers_createArrays() {
    let literal: IdentifiedArrayOf<Row> = [Row(id: 2), Row(id: 1)]
    #expect(literal.ids == [2, 1])
    #expect(literal == IdentifiedArray(uniqueElements: [Row(id: 2), Row(id: 1)]))
    #expect(literal == IdentifiedArray(uniqueElements: [Row(id: 2), Row(id: 1)], id: \.id))
    #expect(IdentifiedArrayOf<Row>().isEmpty)

    let words = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    #expect(words[id: 2] == "bb")
    #expect(IdentifiedArray<Int, String>(id: \.count).isEmpty)

    let joined = IdentifiedArray(["a", "bb", "c"], id: \.count, uniquingIDsWith: { _, new in new })
    #expect(joined.elements == ["c", "bb"])
    let rows = IdentifiedArray([Row(id: 1, text: "a"), Row(id: 1, text: "b")]) { old, _ in old }
    #expect(rows.elements == [Row(id: 1, text: "a")])
  }

  @Test func uncheckedDuplicates_areKept() {
    let rows = IdentifiedArray(uncheckedUniqueElements: (0..<20).map { Row(id: $0) })
    #expect(rows == IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0) }))
    #expect(rows.index(id: 17) == 17)
    let words = IdentifiedArray(uncheckedUniqueElements: ["a", "bb"], id: \.count)
    #expect(words[id: 2] == "bb")
  }

  @Test func aDefaultElement_isAppendedWhenChanged() async {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1, text: "a")]
    #expect(rows[id: 2, default: Row(id: 2)] == Row(id: 2))
    #expect(rows.count == 1)
    rows[id: 2, default: Row(id: 2)].text += "b"
    rows[id: 1, default: Row(id: 1)].text += "b"
    #expect(rows.elements == [Row(id: 1, text: "ab"), Row(id: 2, text: "b")])
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = []
      rows[id: 1, default: Row(id: 2)].text = "a"
    }
  }

  @Test func duplicateIDs_stopTheProgram() async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 7), Row(id: 7)])
    }
    let errors = try String(decoding: #require(exit).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("Duplicate element for id 7 in 'uniqueElements'"))
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[id: 1]?.id = 2
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[id: 1, default: Row(id: 1)].id = 2
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows.update(Row(id: 2), at: 0)
    }
  }

  @Test func anElementPassedInout_mayBeRemoved() {
    func clear(_ row: inout Row?) { row = nil }
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    clear(&rows[id: 1])
    #expect(rows.elements.map(\.id) == [2, 3])
    clear(&rows[id: 3])
    clear(&rows[id: 2])
    #expect(rows.isEmpty)
  }

  @Test func anErrorDuringAMutation_leavesTheArrayComplete() {
    struct Failure: Error {}
    func fail(_ row: inout Row?) throws {
      row?.text = "changed"
      throw Failure()
    }
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    #expect(throws: Failure.self) { try fail(&rows[id: 1]) }
    #expect(rows.elements == [Row(id: 1, text: "changed"), Row(id: 2)])
    #expect(throws: Failure.self) {
      try rows.removeAll {
        if $0.id == 2 { throw Failure() }
        return true
      }
    }
    #expect(rows.ids.map { rows[id: $0]?.id } == rows.elements.map(\.id))
  }

  @Test func settingAtTheEnd_appends() async {
    var rows: IdentifiedArrayOf<Row> = []
    rows[rows.endIndex] = Row(id: 1, text: "a")
    rows[rows.endIndex] = Row(id: 2, text: "b")
    #expect(rows == [Row(id: 1, text: "a"), Row(id: 2, text: "b")])
    // Not twice.
    rows[rows.endIndex] = Row(id: 1, text: "c")
    #expect(rows == [Row(id: 1, text: "c"), Row(id: 2, text: "b")])
    #expect(rows.ids == [1, 2])
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = []
      rows[1] = Row(id: 1, text: "a")
    }
  }

  @Test func mutation_copiesNoStorage() {
    var rows = IdentifiedArray(
      uniqueElements: (0..<100).map { Row(id: $0, numbers: Array(0..<100)) })
    func addresses() -> [UnsafeRawPointer?] {
      [
        rows.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil,
        rows[5].numbers.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) },
      ]
    }
    let before = addresses()
    rows[id: 5]?.numbers[7] = -1
    rows[5].numbers[8] = -1
    rows[id: 5]?.text = "a text that is too long to be stored in the string itself"
    rows[6] = Row(id: 1_000)
    rows[7] = Row(id: 99)
    #expect(addresses() == before)
    #expect(rows[id: 5]?.numbers[7] == -1)
  }

  /// `ModelTests` has the law of one array.
  @Test func versionsOfArraysWithOtherIDs_differ() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var other = rows
    #expect(other._idsVersion == rows._idsVersion)
    let version = rows._idsVersion
    rows.append(Row(id: 3))
    let appended = rows._idsVersion
    rows[id: 3] = nil
    #expect(![version, appended].contains(rows._idsVersion))
    other.append(Row(id: 4))
    #expect(other._idsVersion != appended)
    #expect(IdentifiedArrayOf<Row>()._idsVersion == IdentifiedArrayOf<Row>()._idsVersion)
  }

  @Test func coding_roundTripsAndRejectsDuplicates() throws {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1, text: "a"), Row(id: 2)]
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    let duplicates = try JSONEncoder().encode([Row(id: 1), Row(id: 1)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: duplicates)
    }
  }

  @Test func equalityAndHashing_areThoseOfTheElements() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    #expect(rows == [Row(id: 1), Row(id: 2)])
    #expect(rows != [Row(id: 2), Row(id: 1)])
    #expect(rows != [Row(id: 1), Row(id: 2, text: "a")])
    #expect(Set([rows, [Row(id: 1), Row(id: 2)], []]).count == 2)
  }

  @Test func descriptions_showTheElements() {
    let words = IdentifiedArray(uniqueElements: ["a"], id: \.count)
    #expect(words.description == #"["a"]"#)
    #expect(words.debugDescription == #"IdentifiedArray<Int, String>(["a"])"#)
    #expect(Mirror(reflecting: words).displayStyle == .collection)
    #expect(words.ids.description == "[1]")
  }

  @Test func aSlice_sharesTheElements() {
    var rows = IdentifiedArray(uniqueElements: (0..<5).map { Row(id: $0) })
    #expect(rows[1...2].map(\.id) == [1, 2])
    rows[1...2][2].text = "two"
    #expect(rows[id: 2]?.text == "two")
    let even: IdentifiedArrayOf<Row> = rows.filter { $0.id.isMultiple(of: 2) }
    #expect(even.ids == [0, 2, 4] && even.index(id: 4) == 2 && even[id: 3] == nil)
  }

  @Test func ids_areARandomAccessCollection() {
    let ids = IdentifiedArray(uniqueElements: [3, 1, 2].map { Row(id: $0) }).ids
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

  @Test func addition_appendsNewElements() {
    var rows = IdentifiedArray(uniqueElements: (1...4).map { Row(id: $0) })
    #expect((rows + [Row(id: 5), Row(id: 1)]).ids == [1, 2, 3, 4, 5])
    rows += [Row(id: 6)]
    rows.insert(contentsOf: [Row(id: 8), Row(id: 9)], at: 1)
    #expect(rows.ids == [1, 8, 9, 2, 3, 4, 6])
    #expect(IdentifiedArrayOf<Row>([Row(id: 1), Row(id: 2), Row(id: 1)]).ids == [1, 2])
  }

  /// The operations of generic code on range-replaceable collections.
  @Test func genericCode_replacesRanges() {
    func edit<C: RangeReplaceableCollection & MutableCollection>(_ rows: inout C)
    where C.Element == Row, C.Index == Int {
      rows.append(Row(id: 5))
      rows.append(contentsOf: [Row(id: 6), Row(id: 7)])
      rows.insert(Row(id: 8), at: 0)
      rows.remove(at: 1)
      rows.removeSubrange(1..<3)
      rows.removeFirst()
      rows.removeAll { $0.id == 6 }
      rows.swapAt(0, 1)
      rows[0].text = "first"
    }
    var rows = IdentifiedArray(uniqueElements: (1...4).map { Row(id: $0) })
    edit(&rows)
    #expect(rows.elements == [Row(id: 5, text: "first"), Row(id: 4), Row(id: 7)])
    #expect(rows.ids.allSatisfy { rows[id: $0]?.id == $0 })
  }
}
