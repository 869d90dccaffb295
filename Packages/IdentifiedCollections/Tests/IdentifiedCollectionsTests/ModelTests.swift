import IdentifiedCollections
import Testing

/// Random operations, each performed on an identified array and on a plain array as its model.
@Suite struct ModelTests {
  struct Row: Identifiable, Equatable {
    var id: Int
    var text = ""
  }

  /// A seeded generator, so that failures can be reproduced.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(arguments: [(1, 6), (2, 20), (3, 60), (4, 400)])
  func behavesLikeAPlainArray(seed: UInt64, range idCount: Int) {
    var generator = Generator(state: seed)
    var array: IdentifiedArrayOf<Row> = []
    var model: [Row] = []
    for step in 0..<1_000 {
      let id = Int.random(in: 0..<idCount, using: &generator)
      let place = Int.random(in: 0...model.count, using: &generator)
      let row = Row(id: id, text: "\(step)")
      let index = model.firstIndex { $0.id == id }
      let (version, ids) = (array._idsVersion, array.ids)
      let operation = Int.random(in: 0..<27, using: &generator)
      switch operation {
      case 0...3:
        #expect(array.append(row) == (index == nil, index ?? model.count))
        if index == nil { model.append(row) }
      case 4, 5:
        #expect(array.insert(row, at: place) == (index == nil, index ?? place))
        if index == nil { model.insert(row, at: place) }
      case 6:
        #expect(array.updateOrAppend(row) == index.map { model[$0] })
        if let index { model[index] = row } else { model.append(row) }
      case 7:
        let result = array.updateOrInsert(row, at: place)
        #expect(result == (index.map { model[$0] }, index ?? place))
        if let index { model[index] = row } else { model.insert(row, at: place) }
      case 8:
        array[id: id] = row
        if let index { model[index] = row } else { model.append(row) }
      case 9:
        array[id: id] = nil
        if let index { model.remove(at: index) }
      case 10:
        array[id: id]?.text += "!"
        if let index { model[index].text += "!" }
      case 11:
        #expect(array.remove(id: id) == index.map { model.remove(at: $0) })
      case 12 where !model.isEmpty:
        #expect(array.remove(at: place % model.count) == model.remove(at: place % model.count))
      case 13 where !model.isEmpty:
        array.swapAt(0, place % model.count)
        model.swapAt(0, place % model.count)
      case 14 where step.isMultiple(of: 10):
        array.sort { $0.id < $1.id }
        model.sort { $0.id < $1.id }
      case 15:
        array.reverse()
        model.reverse()
      case 16 where step.isMultiple(of: 5):
        array.removeAll { $0.id.isMultiple(of: 7) }
        model.removeAll { $0.id.isMultiple(of: 7) }
      case 17:
        let offsets = Set(model.indices.filter { _ in Bool.random(using: &generator) }.prefix(3))
        array.move(fromOffsets: offsets, toOffset: place)
        let moving = offsets.sorted().map { model[$0] }
        let behind = model[place...].filter { !moving.contains($0) }
        model = model[..<place].filter { !moving.contains($0) } + moving + behind
      case 18:
        let offsets = Set(model.indices.filter { _ in Bool.random(using: &generator) }.prefix(2))
        array.remove(atOffsets: offsets)
        for offset in offsets.sorted(by: >) { model.remove(at: offset) }
      case 19 where !model.isEmpty:
        array[place % model.count].text += "?"
        model[place % model.count].text += "?"
      case 20 where !model.isEmpty:
        array[place % model.count] = row
        model[place % model.count] = row
        if let index, index != place % model.count { model.remove(at: index) }
      case 21 where !model.isEmpty:
        array[place % model.count].id = id
        model[place % model.count].id = id
        if let index, index != place % model.count { model.remove(at: index) }
      case 22:
        let range = place..<min(place + id % 4, model.count)
        let new = (0..<id % 3).map { Row(id: (id + $0 * 2) % idCount, text: "\(step)") }
        array.replaceSubrange(range, with: new)
        // Elements elsewhere stay, and so does the first of several new ones.
        var ids = Set((model[..<range.lowerBound] + model[range.upperBound...]).map(\.id))
        model.replaceSubrange(range, with: new.filter { ids.insert($0.id).inserted })
      case 23 where step.isMultiple(of: 3): #expect(array.popLast() == model.popLast())
      case 24 where !model.isEmpty && step.isMultiple(of: 3):
        #expect(array.removeFirst() == model.removeFirst())
        let count = min(2, model.count)
        array.removeLast(count)
        model.removeLast(count)
      case 25: #expect(array.remove(row) == index.map { model.remove(at: $0) })
      case 26:
        var copy = array
        let second = copy.partition { $0.id.isMultiple(of: 2) }
        #expect(copy[..<second].allSatisfy { !$0.id.isMultiple(of: 2) })
        copy.shuffle()
        #expect(Set(copy.ids) == Set(model.map(\.id)))
        #expect(copy.ids.allSatisfy { copy[id: $0]?.id == $0 && copy.ids.contains($0) })
        #expect(array.elements == model)
      default:
        break
      }
      guard array.elements == model, Array(array.ids) == model.map(\.id) else {
        Issue.record("Operation \(operation) in step \(step): \(array) is not \(model)")
        return
      }
      let indices = Dictionary(uniqueKeysWithValues: zip(model.lazy.map(\.id), model.indices))
      #expect((0..<idCount).allSatisfy { array.index(id: $0) == indices[$0] })
      if array.ids != ids { #expect(array._idsVersion != version) }
      // These change an element, or none.
      if [0, 1, 6, 8, 10, 16, 19].contains(operation), array.ids == ids {
        #expect(array._idsVersion == version, "operation \(operation)")
      }
    }
  }
}
