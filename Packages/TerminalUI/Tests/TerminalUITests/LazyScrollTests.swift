import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@Observable
@MainActor
private final class Model {
  @ObservationIgnored var made = 0

  func countRow() {
    made += 1
  }

  var count = 10_000
}

/// Lazy stacks between other views in scroll views: rows out of view, and rows that come into view.
@MainActor
@Suite struct LazyScrollTests {
  private let model = Model()

  private enum Shape: CaseIterable { case padding, frame, background, column, header, bordered }

  private struct Rows: View {
    let model: Model
    let shape: Shape
    var hasControls = true

    var body: some View {
      ScrollView {
        switch shape {
        case .padding: lazy.padding()
        case .frame: lazy.frame(maxWidth: .infinity, alignment: .leading)
        case .background: lazy.background(Color.blue)
        case .column: VStack { lazy }
        case .header:
          VStack(alignment: .leading) {
            Text("Header\nof lines")
            lazy
            Text("Footer")
          }
        case .bordered: lazy.padding(1).border(.blue)
        }
      }
    }

    private var lazy: some View {
      LazyVStack(alignment: .leading) {
        ForEach(0..<model.count, id: \.self) { row in
          let _ = model.countRow()
          if hasControls { Button("Row \(row).") {} } else { Text("Row \(row).") }
        }
      }
    }
  }

  @Test(arguments: Shape.allCases)
  private func onlyRowsThatShowAreMade(shape: Shape) {
    let ui = Pilot(size: (40, 12)) { Rows(model: model, shape: shape) }
    #expect(ui.contains("Row 0.") && ui.contains("Row 5."))
    #expect(model.made < 60)
    ui.press(.end)
    #expect(ui.contains("Row 9999."))
    #expect(ui.focusedText?.contains("Row 9999.") == true)
    ui.press(.up, .up, .pageUp)
    #expect(model.made < 200)
    ui.scroll(x: 3, y: 3, dy: 20)
    #expect(ui.contains("Row 9999."))
    if shape == .header { #expect(ui.contains("Footer")) }
    ui.press(.home)
    #expect(ui.contains("Row 0."))
    ui.scroll(x: 3, y: 3, dy: -5)
    if shape == .header { #expect(ui.contains("of lines")) }
    #expect(model.made < 300)
  }

  /// The rows of a screen, without the scroll bar.
  private func lines(_ ui: Pilot) -> [String] {
    ui.screen.split(separator: "\n").map {
      $0.replacing("▐", with: "").trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  @Test func rowsShowOneAfterTheOther() {
    let ui = Pilot(size: (40, 8), footer: false) {
      Rows(model: model, shape: .header, hasControls: false)
    }
    #expect(lines(ui).starts(with: ["Header", "of lines", "Row 0."]))
    ui.press(.down)
    #expect(lines(ui).starts(with: ["of lines", "Row 0.", "Row 1."]))
    ui.press(.down, .down)
    #expect(lines(ui).starts(with: ["Row 1.", "Row 2."]))
    ui.press(.pageDown)
    #expect(lines(ui).starts(with: ["Row 8.", "Row 9."]))
    ui.press(.end)
    #expect(lines(ui).suffix(2) == ["Row 9999.", "Footer"])
    model.count = 3
    #expect(lines(ui) == ["Header", "of lines", "Row 0.", "Row 1.", "Row 2.", "Footer"])
  }

  @Test func rowsOfDifferentHeightsAreAllReached() {
    struct Uneven: View {
      var body: some View {
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(0..<60) { row in
              VStack(alignment: .leading) {
                ForEach(0..<(1 + row % 4)) { Text("\(row):\($0).") }
              }
            }
          }
          .padding(1)
        }
      }
    }
    let ui = Pilot(size: (20, 9), footer: false) { Uneven() }
    let all = (0..<60).flatMap { row in (0..<(1 + row % 4)).map { "\(row):\($0)." } }
    for (key, edge) in [(KeyStroke.down, "59:3."), (.up, "0:0."), (.end, "59:3."), (.up, "0:0.")] {
      var seen: Set<String> = []
      for _ in 0..<(key == .end ? 1 : 160) {
        let shown = lines(ui)
        seen.formUnion(shown)
        if let first = shown.first, let start = all.firstIndex(of: first) {
          #expect(Array(all[start..<min(all.count, start + shown.count)]) == shown)
        }
        ui.press(key)
      }
      #expect(key == .end || seen.count == all.count)
      #expect(ui.contains(edge))
    }
  }

  @Test func theFocusedView_isScrolledIntoViewSideways() {
    let ui = Pilot(size: (20, 4), footer: false) {
      ScrollView(.horizontal) {
        HStack { ForEach(0..<8) { number in Button("Button \(number)") {} } }
      }
    }
    for number in 1..<8 {
      ui.press(.right)
      #expect(ui.contains("Button \(number)"))
    }
    ui.press(.tab)
    #expect(ui.contains("Button 0"))
    for _ in 0..<3 { ui.press(.tab) }
    #expect(ui.focusedText?.contains("Button 3") == true)
    ui.press(.left, .left, .left)
    #expect(ui.contains("Button 0"))
  }
}
