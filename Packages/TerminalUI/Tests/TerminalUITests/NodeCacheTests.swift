import ConcurrencyExtras
import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// Frames that use the caches of nodes look like frames that are computed without them.
@MainActor
@Suite struct NodeCacheTests {
  fileprivate struct Entry: Identifiable, Equatable {
    let id: Int
    var lines: Int
  }

  @Observable @MainActor final class Model {
    var title = "old"
    var isRead = false
  }

  private struct Reading: View {
    let model: Model

    var body: some View {
      List {
        ForEach(0..<5) { number in
          Text(model.isRead ? "\(number) \(model.title)" : "\(number)")
        }
      }
    }
  }

  private struct Edited: View {
    let model: Edits

    var body: some View {
      List(selection: .constant(Int?.none)) { ForEach(model.rows) { EditedRow(entry: $0) } }
    }
  }

  /// A row with state, which must stay with its element.
  private struct EditedRow: View {
    let entry: Entry
    @State private var born: Int

    init(entry: Entry) {
      self.entry = entry
      _born = State(initialValue: entry.id)
    }

    var body: some View { Text("row \(entry.id) \(entry.lines) \(born)") }
  }

  @Observable @MainActor final class Edits {
    fileprivate var rows = (0..<80).map { Entry(id: $0, lines: 0) }
  }

  @Test(arguments: 0..<4) func listsShowTheirElementsInOrderHoweverTheyChange(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 3)
    let model = Edits()
    let ui = Pilot(size: (40, 12)) { Edited(model: model) }
    var nextID = 80
    let keys: [KeyStroke] = [.down, .down, .up, .pageDown, .pageUp, .end, .home]
    for step in 0..<150 {
      for _ in 0..<Int.random(in: 0...2, using: &generator) where !model.rows.isEmpty {
        let index = Int.random(in: 0..<model.rows.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: model.rows.remove(at: index)
        case 1, 2:
          model.rows.insert(Entry(id: nextID, lines: 0), at: index)
          nextID += 1
        case 3: model.rows.move(fromOffsets: [index], toOffset: (index + 13) % model.rows.count)
        default: model.rows[index].lines += 1
        }
      }
      ui.press(keys[Int.random(in: 0..<keys.count, using: &generator)])
      let shown = ui.lines.compactMap { line in
        line.firstRange(of: "row ").map { line[$0.upperBound...].split(separator: " ") }
      }
      let numbers = shown.map { Int($0[0]) ?? -1 }
      let first = model.rows.firstIndex { $0.id == numbers.first } ?? 0
      let expected = model.rows[first...].prefix(numbers.count)
      #expect(numbers == expected.map(\.id), "after step \(step)")
      #expect(shown.map { String($0[1]) } == expected.map { "\($0.lines)" }, "after step \(step)")
      #expect(shown.allSatisfy { $0[0] == $0[2] }, "after step \(step)")
    }
  }
}

extension Pilot {
  fileprivate var lines: [String] { screen.split(separator: "\n").map(String.init) }
}
