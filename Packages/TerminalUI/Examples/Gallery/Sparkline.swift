import TerminalUI

/// A line of bars, one for each value from 0 to 1.
struct Sparkline: CellView {
  let values: [Double]

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: values.count, height: 1)
  }

  func draw(in canvas: CellCanvas) {
    let bars = Array("▁▂▃▄▅▆▇█")
    for (x, value) in values.enumerated() {
      canvas.fill(x: x, y: 0, with: bars[Int(max(0, min(1, value)) * 7)])
    }
  }
}
