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
}
