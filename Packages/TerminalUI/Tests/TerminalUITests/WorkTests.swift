import ConcurrencyExtras
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// Counts of evaluations, measurements and frames: they do not grow with invisible or unchanged
/// views.
@MainActor
@Suite struct WorkTests {
  private struct Work: Equatable {
    var evaluations = 0
    var measurements = 0
    var frames = 0
    var bytes = 0
  }

  @Observable final class Model {
    var rows: [String]
    var selection: Int?
    init(count: Int) { rows = (0..<count).map { "Row \($0 % 10)" } }
  }

  private struct Rows: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        List(selection: $model.selection) {
          ForEach(model.rows.indices, id: \.self) { Row(title: model.rows[$0]) }
        }
        .navigationTitle("Rows")
      }
    }
  }

  private struct Row: View {
    let title: String
    var body: some View {
      HStack {
        Text(title)
        Spacer()
        Text("5 min").foregroundColor(.secondary)
      }
    }
  }

  /// Returns the work of some events after the first frame.
  private func work(
    rows: Int, _ change: (ViewTree, Model) -> Void, settling: (ViewTree) -> Void = { _ in }
  ) -> Work {
    let model = Model(count: rows)
    let tree = ViewTree(
      size: TerminalSize(width: 80, height: 24), showsFooter: true, content: Rows(model: model))
    defer { tree.close() }
    _ = tree.render()
    settling(tree)
    var encoder = FrameEncoder(
      capabilities: TerminalCapabilities(environment: ["TERM": "xterm-256color"]))
    _ = encoder.encode(tree.canvas.buffer, cursor: nil)
    let before = (tree.evaluations, tree.measurements, tree.frames)
    change(tree, model)
    _ = tree.render()
    return Work(
      evaluations: tree.evaluations - before.0, measurements: tree.measurements - before.1,
      frames: tree.frames - before.2, bytes: encoder.encode(tree.canvas.buffer, cursor: nil).count)
  }

  private func press(_ key: KeyStroke.Key, times: Int = 1) -> (ViewTree) -> Void {
    { tree in
      for _ in 0..<times {
        tree.handle(.key(KeyStroke(key)))
        _ = tree.render()
      }
    }
  }

  @Test func theCostOfAKey_isIndependentOfTheNumberOfRows() {
    let costs = [100, 10_000, 100_000].map { count in
      work(rows: count) { tree, _ in press(.down)(tree) }
    }
    #expect(costs[0] == costs[1] && costs[1] == costs[2])
    #expect(costs[0].evaluations <= 24)
    #expect(costs[0].frames <= 2)
    #expect(costs[0].bytes <= 100)
  }

  @Test func theCostOfAKeyThatScrolls_isIndependentOfTheNumberOfRows() {
    let costs = [100, 10_000, 100_000].map { count in
      work(
        rows: count, { tree, _ in press(.down)(tree) }, settling: press(.down, times: 40))
    }
    #expect(costs[0].evaluations == costs[1].evaluations && costs[1] == costs[2])
    #expect(costs[0].frames <= 3)
    #expect(costs.allSatisfy { $0.bytes <= 170 })
  }

  private struct Controls: View {
    @State private var text = ""
    @State private var isOn = false
    var body: some View {
      Form {
        TextField("Name", text: $text)
        Toggle("Sound", isOn: $isOn)
        if isOn { Text("Loud") }
      }
    }
  }

  /// A pass lays out and draws the whole screen.
  @Test func aKeyIsDrawnInOnePass() {
    let keys: [(String, [KeyStroke.Key])] = [
      ("moves", [.down]), ("scrolls", Array(repeating: .down, count: 40)), ("page", [.pageDown]),
      ("end", [.end]), ("back", [.end, .home]),
    ]
    for (name, keys) in keys {
      let cost = work(rows: 1_000) { tree, _ in for key in keys { press(key)(tree) } }
      #expect(cost.frames == keys.count, "\(name)")
    }
    let ui = Pilot(size: (40, 12)) { Controls() }
    for keys in [["a", "b"], [.down], [.space], [.up], [.tab], [.shiftTab]] as [[KeyStroke]] {
      let frames = ui.frameCount
      for key in keys { ui.press(key) }
      #expect(ui.frameCount - frames == keys.count, "\(keys)")
    }
  }

  @Test func goingToTheEndMakesAScreenfulOfRows() {
    let costs = [10_000, 100_000].map { count in
      work(rows: count) { tree, _ in press(.end)(tree) }
    }
    #expect(costs[0].evaluations == costs[1].evaluations)
    #expect(costs[0].evaluations <= 60)
  }

  @Test func aBatchOfKeys_drawsOneFrame() {
    let cost = work(rows: 10_000) { tree, _ in
      for _ in 0..<500 { tree.handle(.key(KeyStroke(.down))) }
    }
    #expect(cost.frames <= 60)
    #expect(cost.bytes <= 2_500)
  }

  @Test func anUnchangedScreen_costsNothing() {
    let cost = work(rows: 1_000) { tree, model in
      model.selection = model.selection
      tree.handle(.mouse(MouseEvent(.move, x: 3, y: 3)))
      tree.handle(.key(KeyStroke(.function(9))))
    }
    #expect(cost == Work())
  }

  private struct Fields: View {
    @State private var text = ""
    var body: some View {
      VStack {
        TextField("Text", text: $text)
        Static()
        Text("Length \(text.count)")
      }
    }
  }

  private struct Static: View {
    var body: some View { ForEach(0..<50) { Text("Line \($0)") } }
  }

  @Test func typingEvaluatesWhatReadsTheText() {
    let ui = Pilot(size: (40, 60)) { Fields() }
    ui.type("a")
    let (evaluations, frames) = (ui.evaluationCount, ui.frameCount)
    ui.type("b")
    #expect(ui.evaluationCount - evaluations == 1)
    #expect(ui.frameCount - frames == 1)
  }

  private struct Choosing: View {
    @State private var text = ""
    @State private var choice = 0
    var body: some View {
      Form {
        TextField("Text", text: $text)
        Picker("Choice \(text)", selection: $choice) {
          ForEach(0..<5) { Text("\($0) \(text)") }
        }
      }
    }
  }

  @Test func aBatchOfKeysNextToAPicker_drawsOneFrame() {
    let ui = Pilot(size: (40, 12)) { Choosing() }
    let frames = ui.frameCount
    ui.press(atOnce: ["a", "b", "c", "d", "e", "f"])
    #expect(ui.contains("Choice abcdef"))
    #expect(ui.frameCount - frames == 1)
  }

  @Test func resizeStormsOfAnySizeGetAnAnswer() {
    var generator = SeededGenerator(seed: 11)
    let model = Model(count: 1_000)
    let ui = Pilot(size: (80, 24)) { Rows(model: model) }
    for size in [(1, 1), (2, 2), (1, 50), (200, 1), (3, 7), (1000, 400), (6, 6)] {
      ui.resize(size.0, size.1)
      ui.press(.down, .end, .home, "?", .escape, .tab)
    }
    for _ in 0..<100 {
      ui.resize(.random(in: 1...120, using: &generator), .random(in: 1...60, using: &generator))
    }
    ui.resize(80, 24)
    #expect(ui.contains("Rows") && ui.contains("? Keys"))
  }
}

/// Counts of the evaluations of the rows of a list.
@MainActor private var rowsMade = 0

@MainActor private func countRow() {
  rowsMade += 1
}

@MainActor
@Suite(.serialized) struct RowWorkTests {
  private struct Selecting: View {
    let names: [String]
    @State private var selection: String?

    var body: some View {
      VStack {
        Text("Selected: \(selection ?? "-")")
        List(selection: $selection) {
          ForEach(names, id: \.self) { name in
            let _ = countRow()
            Text(name)
          }
        }
      }
    }
  }

  @Test func rowsThatStayTheSameAreNotMadeAgain() {
    let names = (0..<1_000).map { "A name that is long enough for a buffer \($0)" }
    let ui = Pilot(size: (70, 12)) { Selecting(names: names) }
    ui.press(.down)
    rowsMade = 0
    ui.press(.down, .down)
    #expect(ui.contains("Selected: \(names[3])"))
    #expect(rowsMade == 0)
  }
}
