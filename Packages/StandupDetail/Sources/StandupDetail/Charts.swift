import ComposableTerminalUI
import Models
import Styleguide

/// A chart with a bar for each meeting, the latest at the right. Meetings longer than planned are
/// red.
struct LengthChart: CellView {
  let lengths: [Statistics.Length]
  let planned: Duration

  private static let barHeight = 4

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 60, height: CGFloat(Self.barHeight + 1))
  }

  func draw(in canvas: CellCanvas) {
    // The column where the bars begin, behind the length of the longest meeting.
    let axis = 9
    let shown = lengths.suffix(max(1, (canvas.width - axis) / 2))
    guard let first = shown.first, let last = shown.last,
      let longest = shown.map(\.duration).max(), longest > .zero
    else { return }
    canvas.write(Text(longest.roundedToMinutes.unitsText).foregroundColor(.secondary), x: 0, y: 0)
    for (index, length) in shown.enumerated() {
      let eighths = max(1, Int(length.duration / longest * Double(8 * Self.barHeight)))
      for row in 0...(eighths - 1) / 8 {
        canvas.fill(
          x: axis + 2 * index, y: Self.barHeight - 1 - row,
          with: "▁▂▃▄▅▆▇█".character(at: min(8, eighths - 8 * row) - 1),
          color: length.duration > planned ? .red : .accentColor
        )
      }
    }
    let calendar = canvas.environment.dateCalendar
    let start = calendar.dayAndMonth(of: first.date)
    let end = calendar.dayAndMonth(of: last.date)
    let dates = shown.count > 1 ? "\(start) – \(end)" : start
    canvas.write(Text(dates).foregroundColor(.secondary), x: axis, y: Self.barHeight)
  }
}

/// A bar that fills a fraction, from 0 to 1, of its width.
struct Bar: CellView {
  let fraction: Double

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 20, height: 1)
  }

  func draw(in canvas: CellCanvas) {
    let eighths = Int(max(0, min(1, fraction)) * Double(8 * canvas.width))
    canvas.fill(x: 0, y: 0, width: eighths / 8, with: "█", color: .accentColor)
    guard eighths % 8 > 0 else { return }
    canvas.fill(
      x: eighths / 8, y: 0, with: "▏▎▍▌▋▊▉".character(at: eighths % 8 - 1), color: .accentColor
    )
  }
}

extension String {
  fileprivate func character(at offset: Int) -> Character {
    self[index(startIndex, offsetBy: offset)]
  }
}
