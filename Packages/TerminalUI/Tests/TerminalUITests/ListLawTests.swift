import ConcurrencyExtras
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// A list of random rows is an array with a focused row, for keys and for changes from outside.
@MainActor
@Suite struct ListLawTests {
  enum Shape: CaseIterable { case plain, sections, groups, conditions, erased }
  enum Choice: CaseIterable { case none, one, many }

  @Observable @MainActor final class Model {
    var sections: [[Int]] = []
    var one: Int?
    var many: Set<Int> = []
    var all: [Int] { sections.flatMap(\.self) }
  }

  /// A row with state, which stays with its element also out of view.
  private struct Row: View {
    let id: Int
    @State private var count = 0
    var body: some View { Button("r\(id)c\(count)d") { count += 1 } }
  }

  private struct Screen: View {
    @Bindable var model: Model
    let shape: Shape
    let choice: Choice

    var body: some View {
      switch choice {
      case .none: List { sections }
      case .one: List(selection: $model.one) { sections }
      case .many: List(selection: $model.many) { sections }
      }
    }

    private var sections: some View {
      ForEach(model.sections.indices, id: \.self) { index in
        switch shape {
        case .plain: rows(index)
        case .sections: Section("Section") { rows(index) }
        case .groups: Group { rows(index) }
        case .conditions: if !model.sections[index].isEmpty { rows(index) }
        case .erased: AnyView(rows(index))
        }
      }
    }

    private func rows(_ section: Int) -> some View {
      ForEach(model.sections[section], id: \.self) { Row(id: $0) }
        .onDelete { model.sections[section].remove(atOffsets: $0) }
        .onMove { model.sections[section].move(fromOffsets: $0, toOffset: $1) }
    }
  }

  /// Returns the one of some rows that has the focus.
  private func focused(_ ui: Pilot, _ rows: [Int]) -> Int {
    rows.first { ui.focusedText?.hasPrefix("r\($0)c") == true } ?? -1
  }

  @Test(arguments: Shape.allCases, Choice.allCases)
  func rowsAreThoseOfAnArray(_ shape: Shape, _ choice: Choice) {
    let number = UInt64("\(shape)\(choice)".utf8.reduce(0) { $0 + Int($1) })
    for seed in SeededGenerator.seeds(1) {
      var random = SeededGenerator(seed: seed &* 6_151 &+ number)
      let model = Model()
      let longest = [2, 9, 40].randomElement(using: &random) ?? 9
      model.sections = (0...Int.random(in: 0...12, using: &random)).map { section in
        (0..<Int.random(in: section == 0 ? 3...9 : 0...longest, using: &random)).map {
          section * 100 + $0
        }
      }
      let ui = Pilot(size: (40, .random(in: 6...14, using: &random)), footer: false) {
        Screen(model: model, shape: shape, choice: choice)
      }
      var focus = model.all[0]
      var counts: [Int: Int] = [:]
      var chosen: Set<Int> = model.many
      for step in 0..<50 {
        let (all, event) = (model.all, Int.random(in: 0..<15, using: &random))
        let index = all.firstIndex(of: focus) ?? 0
        func move(_ key: KeyStroke, to index: Int) {
          ui.press(key)
          focus = all[max(0, min(all.count - 1, index))]
        }
        let section = model.sections.firstIndex { $0.contains(focus) } ?? 0
        let place = model.sections[section].firstIndex(of: focus) ?? 0
        switch event {
        case 0...2: move(.down, to: index + 1)
        case 3: move(.up, to: index - 1)
        case 4: move(.end, to: all.count)
        case 5: move(.home, to: 0)
        case 6:
          counts[focus, default: 0] += 1
          ui.press(.enter)
        case 7:
          if choice == .many { chosen.formSymmetricDifference([focus]) }
          if choice != .many { counts[focus, default: 0] += 1 }
          ui.press(.space)
        case 8 where all.count > 2:
          ui.press(.delete)
          chosen.remove(focus)
          let left = all.filter { $0 != focus }
          #expect(model.all == left)
          focus = focused(ui, Array(left[max(0, index - 1)...min(left.count - 1, index)]))
        case 9, 10:
          var moved = model.sections
          ui.press(.alt(event == 9 ? .down : .up))
          let target = max(0, min(moved[section].count - 1, place + (event == 9 ? 1 : -1)))
          moved[section].remove(at: place)
          moved[section].insert(focus, at: target)
          #expect(model.sections[section] == moved[section])
        case 11:
          ui.press(.random(using: &random) ? .pageDown : .pageUp)
          focus = focused(ui, all)
        case 12 where choice == .one:
          focus = all.randomElement(using: &random) ?? focus
          model.one = focus
        case 12 where choice == .many:
          ui.press(.control("a"))
          chosen = chosen.count == all.count ? [] : Set(all)
        case 13:
          let new = 10_000 + step
          model.sections[section].insert(
            new, at: .random(in: 0...model.sections[section].count, using: &random))
        default:
          let others = all.filter { $0 != focus && !chosen.contains($0) }
          guard let other = others.randomElement(using: &random) else { break }
          let home = model.sections.firstIndex { $0.contains(other) } ?? 0
          model.sections[home].removeAll { $0 == other }
          // At the end of its section it is the same row.
          if .random(using: &random) { model.sections[home].append(other) }
          if !model.all.contains(other) { counts[other] = nil }
        }
        let shown = ui.screen.matches(of: /r(\d+)c(\d+)d/).map { (Int($0.1) ?? -1, Int($0.2)) }
        let first = model.all.firstIndex { $0 == shown.first?.0 } ?? 0
        // Where nothing but the titles of empty sections shows, the list itself has the focus.
        if shown.isEmpty { break }
        let problem: String? =
          if shown.map(\.0) != Array(model.all[first...].prefix(shown.count)) {
            "the rows are \(shown.map(\.0)) of \(model.all)"
          } else if !shown.allSatisfy({ $0.1 == counts[$0.0] ?? 0 }) {
            "the states are \(shown), not \(counts)"
          } else if ui.focusedText?.hasPrefix("r\(focus)c") != true {
            "“\(ui.focusedText ?? "nothing")” has the focus, not \(focus)"
          } else if choice == .one, model.one != focus {
            "\(model.one ?? -1) is selected, not \(focus)"
          } else if choice == .many, model.many.intersection(model.all) != chosen {
            "\(model.many) are selected, not \(chosen)"
          } else {
            nil
          }
        guard let problem else { continue }
        Issue.record("seed \(seed), \(shape), \(choice), step \(step), event \(event): \(problem)")
        break
      }
    }
  }
}
