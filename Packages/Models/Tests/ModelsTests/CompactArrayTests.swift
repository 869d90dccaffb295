import ConcurrencyExtras
import CustomDump
import Foundation
import IdentifiedCollections
import Testing

@testable import Models

@Suite struct CompactArrayTests {
  /// Checks how many bytes an element takes in an array, without what it refers to.
  @Test func anArray_takesOneWord() {
    #expect(MemoryLayout<CompactArray<Attendee>>.size == 8)
    #expect(MemoryLayout<Meeting>.stride <= 120)
    #expect(MemoryLayout<Standup>.stride <= 112)
  }

  /// Checks each change with those of an identified array, around the number from which ids are stored.
  @Test func changes_areThoseOfAnIdentifiedArray() {
    for seed in SeededGenerator.seeds(20) {
      var generator = SeededGenerator(seed: seed)
      var array: IdentifiedArrayOf<Attendee> = []
      var compact = CompactArray(array)
      for _ in 0..<60 {
        let id = Attendee.ID(UUID(UInt8.random(in: 0..<16, using: &generator)))
        let name = "\(UInt8.random(in: 0..<3, using: &generator))"
        let index = Int.random(in: 0...array.count, using: &generator)
        let change: (inout IdentifiedArrayOf<Attendee>) -> Void =
          switch Int.random(in: 0..<8, using: &generator) {
          case 0: { $0.remove(id: id) }
          case 1: { $0[id: id]?.name = name }
          case 2: { $0.reverse() }
          case 3: { $0 = $0.filter { $0.name != name } }
          case 4: { $0.insert(Attendee(id: id, name: name), at: index) }
          default: { $0.updateOrAppend(Attendee(id: id, name: name)) }
          }
        change(&array)
        change(&compact.identified)
        #expect(compact.identified == array && compact.identified.ids == array.ids, "seed \(seed)")
        #expect(compact.elements == array.elements)
        #expect(String(customDumping: compact) == String(customDumping: array))
        #expect(
          compact == CompactArray(array) && compact.hashValue == CompactArray(array).hashValue)
        #expect(compact.identified[id: id] == array[id: id])
      }
    }
  }
}

extension UUID {
  fileprivate init(_ byte: UInt8) {
    self.init(uuid: (byte, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}
