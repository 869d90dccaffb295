import ConcurrencyExtras
import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// The focus after the rows of a list have changed, on random lists.
@MainActor
@Suite struct RowSuccessorLawTests {
  @Observable
  @MainActor
  final class Model {
    var sections: [[Int]] = [] {
      didSet {
        live.sections = sections
        version += 1
      }
    }
    let live = Live()
    /// The number of changes, which makes the rows other data.
    private(set) var version = 0
    var isComputed = false
    /// Whether a section has the same index as long as it has rows.
    var keepsSections = false
    var deletes = true
    var showsUndo = false
    var showsToggles = false
  }

  final class Live { var sections: [[Int]] = [] }

  /// The rows of a section, each computed when it is asked for, as the stores of a list are.
  struct Rows: RandomAccessCollection {
    let live: Live
    let section: Int
    let version: Int
    let endIndex: Int
    var startIndex: Int { 0 }
    subscript(index: Int) -> Int {
      guard section < live.sections.count, index < live.sections[section].count else { return -1 }
      return live.sections[section][index]
    }
  }

  struct Screen: View {
    let model: Model

    var body: some View {
      NavigationStack {
        VStack {
          Toggle("Unrelated", isOn: .constant(false))
          Form {
            if model.showsToggles {
              ForEach(0..<3) { Toggle("Toggle \($0)", isOn: .constant(false)) }
            }
            ForEach(shownSections, id: \.offset) { index, rows in
              Section("Section") {
                if model.isComputed {
                  views(
                    Rows(
                      live: model.live, section: index, version: model.version,
                      endIndex: rows.count))
                } else {
                  views(rows)
                }
              }
            }
          }
          Button("After") {}
        }
        .navigationTitle("Rows")
        .toolbar {
          if model.showsUndo { ToolbarItem { Button("Undo") {} } }
        }
      }
    }

    private var shownSections: [(offset: Int, element: [Int])] {
      model.sections.enumerated().filter { model.isComputed || !$0.element.isEmpty }
    }

    private func views(_ rows: some RandomAccessCollection<Int>) -> some View {
      ForEach(rows, id: \.self) { row in Button("r\(row)r") {} }
        .onDelete(perform: model.deletes ? { _ in } : nil)
    }
  }

  /// When the focused row goes away, the focus is on the row in its place: behind all rows that were
  /// before it, and before none that was after it. Only where no row is left it is elsewhere, and not
  /// where a key would change something. Of data that compute their elements, only rows that were
  /// visible are known later, and of a section that was not, only its index.
  @Test func theFocusStaysInItsPlace() async {
    for seed in SeededGenerator.seeds(80) {
      var random = SeededGenerator(seed: seed)
      let model = Model()
      model.deletes = .random(using: &random)
      model.showsToggles = .random(using: &random)
      model.isComputed = .random(using: &random)
      model.keepsSections = .random(using: &random)
      model.sections = (0..<Int.random(in: 1...3, using: &random)).map { section in
        (0..<Int.random(in: 1...9, using: &random)).map { section * 10 + $0 }
      }
      let height = Int.random(in: 9...30, using: &random)
      let ui = Pilot(size: (40, height)) { Screen(model: model) }
      // Sections between the first and the last may not have been visible.
      let fromEnd = Int.random(in: 0..<4, using: &random) == 0
      var seen: Set<Int> = []
      if fromEnd { ui.press(.end) }
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        seen.formUnion(rows(on: ui))
        ui.press(fromEnd ? .up : .down)
      }
      for change in 0..<3 {
        guard let row = focusedRow(ui) else { break }
        let (all, visible) = (model.sections.flatMap(\.self), rows(on: ui))
        seen.formUnion(visible)
        let known = model.sections.filter { model.keepsSections || !seen.isDisjoint(with: $0) }
        let before = model.isComputed ? all.filter(visible.contains) : known.flatMap(\.self)
        let gone = Int.random(in: 0..<4, using: &random) == 0 ? visible : [row]
        self.change(&model.sections, gone, number: change, using: &random)
        // Elements that are computed are asked for in their section.
        if !model.isComputed, !model.keepsSections { model.sections.removeAll(where: \.isEmpty) }
        if .random(using: &random) { model.showsUndo.toggle() }
        await ui.settle()
        if let problem = problem(ui, row, before, model) {
          Issue.record("seed \(seed), \(row) of \(all) to \(model.sections): \(problem)")
          break
        }
      }
    }
  }

  /// Deletes some rows, perhaps also others, and inserts some.
  private func change(
    _ sections: inout [[Int]], _ gone: Set<Int>, number: Int, using random: inout SeededGenerator
  ) {
    let chance = [0.0, 0.2, 0.9].randomElement(using: &random)!
    let insertion = [0.0, 0.0, 0.3].randomElement(using: &random)!
    var new = 100 * (number + 1)
    for index in sections.indices {
      var rows: [Int] = []
      for old in sections[index] {
        if Double.random(in: 0..<1, using: &random) < insertion {
          rows.append(new)
          new += 1
        }
        if !gone.contains(old), Double.random(in: 0..<1, using: &random) >= chance {
          rows.append(old)
        }
      }
      sections[index] = rows
    }
  }

  private func rows(on ui: Pilot) -> Set<Int> {
    Set(ui.screen.matches(of: /r(\d+)r/).compactMap { Int($0.1) })
  }

  private func focusedRow(_ ui: Pilot) -> Int? {
    ui.focusedText?.firstMatch(of: /r(\d+)r/).flatMap { Int($0.1) }
  }

  private func problem(_ ui: Pilot, _ row: Int, _ before: [Int], _ model: Model) -> String? {
    let now = model.sections.flatMap(\.self)
    let focused = focusedRow(ui)
    guard !now.isEmpty else {
      let isToggle = ui.focusedText?.firstMatch(of: /Toggle|Unrelated/) != nil
      return model.deletes && isToggle ? "“\(ui.focusedText ?? "")” has the focus" : nil
    }
    guard let focused, let place = now.firstIndex(of: focused) else {
      return "“\(ui.focusedText ?? "nothing")” has the focus"
    }
    let index = before.firstIndex(of: row)!
    let earlier = Set(before[..<index])
    let later = Set(before[(index + 1)...])
    if let last = now.lastIndex(where: earlier.contains), last >= place, place + 1 < now.count {
      return "\(focused) is before the place"
    }
    return now.firstIndex(where: later.contains).map { $0 < place } == true
      ? "\(focused) is behind the place" : nil
  }
}
