import TerminalCore

@testable import TerminalUI

/// The shape of a character that fills its cell, or joins what is beside it: a line, a block or
/// dots. A cell is 8 units wide and 16 high.
struct GlyphShape {
  /// A filled rectangle.
  struct Bar: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var path: String { "M\(x) \(y)h\(width)v\(height)h-\(width)z" }
  }

  private(set) var bars: [Bar] = []
  /// The path of a rounded corner.
  private(set) var arc = ""
  /// How much of the background shows through.
  private var transparency = 0.0

  static let underline = Self(bars: [Bar(x: 0, y: 14, width: 8, height: 1)])

  private init(bars: [Bar]) {
    self.bars = bars
  }

  /// Creates the shape of a character; `nil` if it is drawn as text.
  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    switch scalar.value {
    case 0x2500...0x257F where addLines(Character(scalar)): break
    case 0x2580...0x259F: addBlock(Int(scalar.value))
    case 0x2800...0x28FF: addDots(Int(scalar.value) & 0xFF)
    default: return nil
    }
  }

  /// The color of the shape in a cell of that look.
  func color(_ look: Look) -> [Int] {
    zip(look.front, look.back).map { front, back in
      front + Int((Double(back - front) * transparency).rounded())
    }
  }

  func moved(by place: (x: Int, y: Int)) -> Self {
    var shape = self
    for index in bars.indices {
      shape.bars[index].x += place.x
      shape.bars[index].y += place.y
    }
    if !arc.isEmpty { shape.arc = "M\(place.x) \(place.y)\(arc)" }
    return shape
  }

  private mutating func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    bars.append(Bar(x: x, y: y, width: width, height: height))
  }

  // MARK: - Lines

  private static let lines = (light: Array("─│┌┐└┘├┤┬┴┼"), heavy: Array("━┃┏┓┗┛┣┫┳┻╋"))
  /// Where the lines go from the middle of the cell: left, right, up and down.
  private static let arms = [
    "lr", "ud", "rd", "ld", "ru", "lu", "rud", "lud", "lrd", "lru", "lrud",
  ]
  /// Rounded corners as SVG paths, one unit thick, in coordinates from the top left of the cell.
  private static let arcs: [Character: String] = [
    "╭": "m4 16v-4a4 4 0 0 1 4-4v1a3 3 0 0 0-3 3v4z",
    "╮": "m5 16v-4a4 4 0 0 0-4-4h-1v1h1a3 3 0 0 1 3 3v4z",
    "╯": "m5 0v5a4 4 0 0 1-4 4h-1v-1h1a3 3 0 0 0 3-3v-5z",
    "╰": "m4 0v5a4 4 0 0 0 4 4v-1a3 3 0 0 1-3-3v-5z",
  ]

  /// - Returns: Whether the character is known.
  private mutating func addLines(_ character: Character) -> Bool {
    if let arc = Self.arcs[character] {
      self.arc = arc
      return true
    }
    let light = Self.lines.light.firstIndex(of: character)
    guard let index = light ?? Self.lines.heavy.firstIndex(of: character) else { return false }
    let reach = light == nil ? 1 : 0
    let (x, y, thickness) = (4 - reach, 8 - reach, 2 * reach + 1)
    for arm in Self.arms[index] {
      switch arm {
      case "l": add(0, y, x + thickness, thickness)
      case "r": add(x, y, 8 - x, thickness)
      case "u": add(x, 0, thickness, y + thickness)
      default: add(x, y, thickness, 16 - y)
      }
    }
    return true
  }

  // MARK: - Blocks and dots

  /// The quarters of U+2596 and what follows: 1 and 2 above, 4 and 8 below.
  private static let quarters = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  private mutating func addBlock(_ scalar: Int) {
    switch scalar {
    case 0x2580: add(0, 0, 8, 8)
    case 0x2581...0x2588:
      let height = (scalar - 0x2580) * 2
      add(0, 16 - height, 8, height)
    case 0x2589...0x258F: add(0, 0, 0x2590 - scalar, 16)
    case 0x2590: add(4, 0, 4, 16)
    case 0x2591...0x2593:
      transparency = 1 - Double(scalar - 0x2590) / 4
      add(0, 0, 8, 16)
    case 0x2594: add(0, 0, 8, 2)
    case 0x2595: add(7, 0, 1, 16)
    default:
      for quarter in 0..<4 where Self.quarters[scalar - 0x2596] & 1 << quarter != 0 {
        add(quarter % 2 * 4, quarter / 2 * 8, 4, 8)
      }
    }
  }

  private mutating func addDots(_ bits: Int) {
    for (bit, place) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
      .enumerated()
    where bits & 1 << bit != 0 {
      add(place.0 * 4 + 1, place.1 * 4 + 1, 2, 2)
    }
  }
}

extension GlyphShape.Bar {
  /// Makes one bar of those that touch: first in rows, and then from row to row.
  static func joined(_ bars: [Self]) -> [Self] {
    var rows: [Self] = []
    for bar in bars.sorted(by: { ($0.y, $0.height, $0.x) < ($1.y, $1.height, $1.x) }) {
      if let last = rows.last, last.y == bar.y, last.height == bar.height,
        bar.x <= last.x + last.width
      {
        rows[rows.count - 1].width = max(last.width, bar.x + bar.width - last.x)
      } else {
        rows.append(bar)
      }
    }
    var columns: [Self] = []
    for bar in rows.sorted(by: { ($0.x, $0.width, $0.y) < ($1.x, $1.width, $1.y) }) {
      if let last = columns.last, last.x == bar.x, last.width == bar.width,
        bar.y <= last.y + last.height
      {
        columns[columns.count - 1].height = max(last.height, bar.y + bar.height - last.y)
      } else {
        columns.append(bar)
      }
    }
    return columns
  }
}
