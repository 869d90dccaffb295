import IdentifiedCollections
import Testing

@Suite struct RangeReplaceableTests {
  struct Row: Identifiable, Equatable {
    var id: Int
    var text = ""
  }

  let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4)]

  @Test func addition_appendsNewElements() {
    #expect((rows + [Row(id: 5), Row(id: 1)]).ids == [1, 2, 3, 4, 5])
    var rows = rows
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
    var rows = rows
    edit(&rows)
    #expect(rows.elements == [Row(id: 5, text: "first"), Row(id: 4), Row(id: 7)])
    #expect(rows.ids.allSatisfy { rows[id: $0]?.id == $0 })
  }
}
