import ComposableArchitecture
import Foundation
import Testing
import Todos

/// Compares the feature, in a store with its effects, with a plain array after random operations.
@MainActor
@Suite struct RandomOperationTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func randomOperations_giveTheResultOfTheModel(seed: UInt64) async {
    await withMainSerialExecutor {
      var random = SeededGenerator(seed: seed)
      let clock = TestClock()
      let store = Store(initialState: Todos.State()) {
        Todos()
      } withDependencies: {
        $0.continuousClock = clock
        $0.uuid = .incrementing
      }
      var model = Model()
      for step in 1...100 {
        let operation = Operation.random(in: model, using: &random)
        for action in model.run(operation) { store.send(action) }
        if case .wait(let milliseconds) = operation {
          await clock.advance(by: .milliseconds(milliseconds))
        }
        let shown = store.withState(\.filteredTodos).map {
          Model.Item(id: $0.id, isComplete: $0.isComplete, text: $0.description)
        }
        guard shown == model.shown else {
          Issue.record("Step \(step), \(operation): \(shown) differs from \(model.shown)")
          return
        }
      }
    }
  }
}

private enum Operation {
  case add, clear
  case delete(Int)
  case edit(Int, String)
  case filter(Todos.Filter)
  case move(Int, Int)
  case toggle(Int)
  case wait(milliseconds: Int)

  static func random(in model: Model, using random: inout SeededGenerator) -> Self {
    let count = model.shown.count
    let kind = Int.random(in: 0..<(count == 0 ? 5 : 12), using: &random)
    switch kind {
    case 0, 1: return .add
    case 2: return Int.random(in: 0..<4, using: &random) == 0 ? .clear : .add
    case 3: return .filter(Todos.Filter.allCases.randomElement(using: &random) ?? .all)
    case 4: return .wait(milliseconds: .random(in: 1...1200, using: &random))
    default: break
    }
    let row = Int.random(in: 0..<count, using: &random)
    switch kind {
    case 5: return .delete(row)
    case 6: return .edit(row, "\(Int.random(in: 0..<100, using: &random))")
    case 7, 8: return .move(row, .random(in: 0...count, using: &random))
    default: return .toggle(row)
    }
  }
}

/// A model of the feature: an array, and the times at which it is sorted.
private struct Model {
  struct Item: Equatable {
    let id: UUID
    var isComplete = false
    var text = ""
  }

  private var items: [Item] = []
  private var filter = Todos.Filter.all
  private var added = 0
  private var now = 0
  /// The times at which completed items move to the end, after a toggle and after each move.
  private var sinksAfterToggle: Int?
  private var sinksAfterMoves: [Int] = []

  var shown: [Item] {
    items.filter { filter == .all || $0.isComplete == (filter == .completed) }
  }

  private func index(ofRow row: Int) -> Int {
    items.firstIndex { $0.id == shown[row].id } ?? 0
  }

  /// Applies an operation, and returns the actions that should have the same result.
  mutating func run(_ operation: Operation) -> [Todos.Action] {
    switch operation {
    case .add:
      items.insert(Item(id: UUID(added)), at: 0)
      added += 1
      return [.addTodoButtonTapped]

    case .clear:
      items = items.filter { !$0.isComplete }
      return [.clearCompletedButtonTapped]

    case .delete(let row):
      items.remove(at: index(ofRow: row))
      return [.delete([row])]

    case .edit(let row, let text):
      items[index(ofRow: row)].text = text
      return [.todo(id: shown[row].id, action: .set(\.$description, text))]

    case .filter(let newFilter):
      filter = newFilter
      return [.set(\.$filter, newFilter)]

    case .move(let row, let destination):
      let next = destination < shown.count ? shown[destination].id : nil
      let item = shown[row]
      if item.id != next {
        items.remove(at: index(ofRow: row))
        items.insert(item, at: items.firstIndex { $0.id == next } ?? items.count)
      }
      sinksAfterMoves.append(now + 100)
      return [.move([row], destination)]

    case .toggle(let row):
      let id = shown[row].id
      let isComplete = !shown[row].isComplete
      items[index(ofRow: row)].isComplete = isComplete
      sinksAfterToggle = now + 1000
      return [.todo(id: id, action: .set(\.$isComplete, isComplete))]

    case .wait(let milliseconds):
      now += milliseconds
      let isDue = (sinksAfterMoves + [sinksAfterToggle].compactMap(\.self)).contains { $0 <= now }
      if isDue { items = items.filter { !$0.isComplete } + items.filter(\.isComplete) }
      sinksAfterMoves.removeAll { $0 <= now }
      sinksAfterToggle = sinksAfterToggle.flatMap { $0 <= now ? nil : $0 }
      return []
    }
  }
}
