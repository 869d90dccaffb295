import ComposableTerminalUI
import Foundation
import Models
import Styleguide

/// A chart with a bar for each meeting, the latest at the right, a gap between weeks, and a line at
/// the planned length. Meetings longer than planned are red.
struct LengthChart: CellView {
  let lengths: [Statistics.Length]
  let planned: Duration

  private static let barHeight = 6
  /// The column where the bars begin, behind the length of the longest meeting.
  private static let axis = 9

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 60, height: CGFloat(Self.barHeight + 1))
  }

  func draw(in canvas: CellCanvas) {
    let calendar = canvas.environment.dateCalendar
    let columns = columns(width: canvas.width - Self.axis, calendar: calendar)
    guard let first = columns.first?.length, let last = columns.last?.length,
      let longest = columns.map(\.length.duration).max(), longest > .zero
    else { return }
    let top = max(longest, planned)
    canvas.write(Text(top.roundedToMinutes.unitsText).foregroundColor(.secondary), x: 0, y: 0)
    drawPlan(in: canvas, width: (columns.last?.x ?? 0) + 1, top: top)
    for (x, length) in columns {
      let eighths = eighths(of: length.duration, top: top)
      for row in 0...(eighths - 1) / 8 {
        canvas.fill(
          x: Self.axis + x, y: Self.barHeight - 1 - row,
          with: "▁▂▃▄▅▆▇█".character(at: min(8, eighths - 8 * row) - 1),
          color: length.duration > planned ? .red : .accentColor
        )
      }
    }
    let (start, end) = (calendar.dayAndMonth(of: first.date), calendar.dayAndMonth(of: last.date))
    let dates = columns.count > 1 ? "\(start) – \(end)" : start
    canvas.write(Text(dates).foregroundColor(.secondary), x: Self.axis, y: Self.barHeight)
  }

  /// Returns the latest meetings that fit, and the column of each.
  private func columns(
    width: Int, calendar: Calendar
  ) -> [(x: Int, length: Statistics.Length)] {
    var columns: [(x: Int, length: Statistics.Length)] = []
    var x = 0
    for length in lengths {
      if let before = columns.last?.length {
        let isSameWeek = calendar.isDate(
          before.date, equalTo: length.date, toGranularity: .weekOfYear)
        x += isSameWeek ? 2 : 3
      }
      columns.append((x, length))
    }
    let shown = columns.drop { $0.x < x - max(0, width - 1) }
    let start = shown.first?.x ?? 0
    return shown.map { ($0.x - start, $0.length) }
  }

  private func eighths(of duration: Duration, top: Duration) -> Int {
    max(1, Int(duration / top * Double(8 * Self.barHeight)))
  }

  /// Draws the line at the planned length, with its length at the left.
  private func drawPlan(in canvas: CellCanvas, width: Int, top: Duration) {
    guard planned > .zero else { return }
    let y = Self.barHeight - 1 - (eighths(of: planned, top: top) - 1) / 8
    if y > 0 {
      canvas.write(
        Text(planned.roundedToMinutes.unitsText).foregroundColor(.secondary), x: 0, y: y)
    }
    canvas.fill(x: Self.axis, y: y, width: width, height: 1, with: "─", color: .secondary)
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
