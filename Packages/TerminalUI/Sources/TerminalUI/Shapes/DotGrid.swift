import Foundation

/// A grid of Braille dots, two by four in a cell, each four points wide and high.
package struct DotGrid {
  private let columns: Int
  private let rows: Int
  private var cells: [UInt8]

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  private mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    cells[y / 4 * columns + x / 2] |= Self.bits[x % 2][y % 4]
  }

  /// Strokes a path with a width, in points.
  package mutating func stroke(_ path: Path, width: Double) {
    let radius = max(0.5, width / 8)
    for run in path.runs {
      for (from, to) in zip(run, run.dropFirst()) {
        let length = max(abs(to.x - from.x), abs(to.y - from.y)) / 2
        let steps = max(1, min(10_000, Int(length.rounded(.up))))
        for step in 0...steps {
          let share = Double(step) / Double(steps)
          stamp(
            x: (from.x + (to.x - from.x) * share) / 4, y: (from.y + (to.y - from.y) * share) / 4,
            radius: radius)
        }
      }
    }
  }

  private mutating func stamp(x: Double, y: Double, radius: Double) {
    if radius <= 0.5 {
      // A line along the far edge has its dots inside, as one along the near edge.
      func dot(at place: Double, of count: Int) -> Int {
        place == Double(count) ? count - 1 : Int(place.rounded(.down))
      }
      return set(dot(at: x, of: columns * 2), dot(at: y, of: rows * 4))
    }
    for dotY in Int((y - radius).rounded(.down))...Int((y + radius).rounded(.up)) {
      for dotX in Int((x - radius).rounded(.down))...Int((x + radius).rounded(.up)) {
        let (dx, dy) = (Double(dotX) + 0.5 - x, Double(dotY) + 0.5 - y)
        if dx * dx + dy * dy <= radius * radius { set(dotX, dotY) }
      }
    }
  }

  /// Fills a path by the even-odd rule.
  package mutating func fill(_ path: Path) {
    for dotY in 0..<rows * 4 {
      let y = (Double(dotY) + 0.5) * 4
      var crossings: [Double] = []
      for run in path.runs {
        for (from, to) in zip(run, run.dropFirst() + run.prefix(1))
        where (from.y <= y) != (to.y <= y) {
          crossings.append(from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x))
        }
      }
      crossings.sort()
      for index in stride(from: 0, to: crossings.count - 1, by: 2) {
        let first = Int((crossings[index] / 4).rounded())
        let last = Int((crossings[index + 1] / 4).rounded())
        for dotX in max(0, first)..<max(0, first, min(last, columns * 2)) { set(dotX, dotY) }
      }
    }
  }

  /// Calls a closure with the column, the row and the Braille character of each cell with dots.
  package func forEachCell(_ body: (Int, Int, Character) -> Void) {
    for (index, bits) in cells.enumerated() where bits != 0 {
      // Every value of a byte is a Braille pattern.
      if let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) {
        body(index % columns, index / columns, Character(scalar))
      }
    }
  }
}
