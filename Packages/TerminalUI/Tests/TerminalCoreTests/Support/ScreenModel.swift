import Foundation

@testable import TerminalCells
@testable import TerminalCore

/// A model of a terminal that interprets the output of the encoder and records anything else as an
/// error, so that tests can compare the screen with the frame.
struct ScreenModel {
  var buffer: CellBuffer
  var x = 0
  var y = 0
  var isCursorVisible = false
  var errors: [String] = []
  /// The difference from the computed width with which it draws clusters of disputed width.
  var disagrees = false
  /// Whether what is erased gets the background of the style, or the terminal's.
  var erasesWithBackground = true
  /// Whether new margins move the cursor home, which most terminals do, and some do not.
  var marginsMoveCursor = true
  private var style = CellStyle.plain
  private var margins: ClosedRange<Int>

  init(size: TerminalSize) {
    buffer = CellBuffer(size: size)
    margins = 0...max(0, size.height - 1)
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let character = rest.first {
      if character == "\u{1B}" {
        rest.removeFirst()
        if rest.hasPrefix("]8;"), let end = rest.range(of: "\u{1B}\\") {
          let number = rest[..<end.lowerBound].wholeMatch(of: /\]8;id=(\d+);.+/)?.1
          style.link = number.flatMap { UInt32($0) }.map(TerminalLink.init(rawValue:))
          rest = rest[end.upperBound...]
          continue
        }
        guard rest.first == "[" else {
          errors.append("ESC \(rest.prefix(1))")
          continue
        }
        rest.removeFirst()
        let body = rest.prefix { !("@"..."~").contains($0) }
        rest = rest[body.endIndex...]
        execute(String(body), final: rest.removeFirst())
      } else {
        rest.removeFirst()
        put(character)
      }
    }
  }

  /// Describes the first cell that differs from a frame.
  func difference(from frame: CellBuffer) -> String? {
    guard buffer != frame else { return nil }
    for (index, pair) in zip(buffer.cells, frame.cells).enumerated() {
      let (shown, meant) = (pair.0.canonical, pair.1.canonical)
      if shown != meant {
        let place = "\(index % frame.size.width),\(index / frame.size.width)"
        return "\(place): '\(shown.text)' \(shown.style), not '\(meant.text)' \(meant.style)"
      }
    }
    return nil
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\r": x = 0
    case "\n": lineFeed()
    case "\r\n":
      x = 0
      lineFeed()
    case "\u{8}": x -= 1
    default:
      let glyph = Glyph(character)
      guard x >= 0, x + glyph.width <= buffer.size.width, y < buffer.size.height else {
        errors.append("\(character) at \(x),\(y)")
        return
      }
      buffer.write(character, at: TerminalPoint(x: x, y: y), style: style)
      x += glyph.width
      if disagrees, glyph.isAmbiguous { x += glyph.width == 2 ? -1 : 1 }
    }
  }

  private mutating func lineFeed() {
    y += 1
    guard y == buffer.size.height else { return }
    y -= 1
    buffer.cells.removeFirst(buffer.size.width)
    buffer.cells += Array(repeating: .blank(), count: buffer.size.width)
  }

  /// Returns a part of the screen.
  func rows(_ rows: Range<Int>) -> CellBuffer {
    var part = CellBuffer(size: TerminalSize(width: buffer.size.width, height: rows.count))
    let width = buffer.size.width
    part.cells = Array(buffer.cells[rows.lowerBound * width..<rows.upperBound * width])
    return part
  }

  private mutating func execute(_ body: String, final: Character) {
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    let row = TerminalRect(x: 0, y: y, width: buffer.size.width, height: 1)
    let erased = erasesWithBackground ? CellStyle(background: style.background) : .plain
    switch final {
    case "H": (y, x) = (count - 1, (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1)
    case "A": y -= count
    case "B": y += count
    case "C": x += count
    case "D": x -= count
    case "G": x = count - 1
    case "d": y = count - 1
    case "J" where body == "2": buffer.fill(buffer.bounds, style: erased)
    case "J":
      let below = buffer.size.height - y - 1
      buffer.fill(TerminalRect(x: x, y: y, width: row.width - x, height: 1), style: erased)
      buffer.fill(TerminalRect(x: 0, y: y + 1, width: row.width, height: below), style: erased)
    case "K":
      buffer.fill(TerminalRect(x: x, y: y, width: row.width - x, height: 1), style: erased)
    case "X": buffer.fill(TerminalRect(x: x, y: y, width: count, height: 1), style: erased)
    case "M", "L":
      let before = buffer
      for target in y...margins.upperBound {
        let source = final == "M" ? target + count : target - count
        for column in 0..<buffer.size.width {
          buffer.cells[target * row.width + column] =
            (y...margins.upperBound).contains(source)
            ? before.cells[source * row.width + column] : .blank(erased)
        }
      }
    case "r":
      margins =
        numbers.count > 1
        ? max(1, numbers[0]) - 1...numbers[1] - 1 : 0...buffer.size.height - 1
      if marginsMoveCursor { (x, y) = (0, 0) }
    case "h" where body == "?25": isCursorVisible = true
    case "l" where body == "?25": isCursorVisible = false
    case "h", "l": if body != "?2026" { errors.append(body) }
    case "q": break
    case "m": select(numbers)
    default: errors.append("\(body)\(final)")
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: style = CellStyle(link: style.link)
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 5: style.attributes.insert(.blink)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 25: style.attributes.remove(.blink)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...37: style.foreground = .ansi(UInt8(code - 30))
      case 90...97: style.foreground = .ansi(UInt8(code - 82))
      case 38: style.foreground = color(&rest)
      case 39: style.foreground = .default
      case 40...47: style.background = .ansi(UInt8(code - 40))
      case 100...107: style.background = .ansi(UInt8(code - 92))
      case 48: style.background = color(&rest)
      case 49: style.background = .default
      default: errors.append("SGR \(code)")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Int>) -> TerminalColor {
    let values = rest.prefix(4).map { UInt8(clamping: $0) }
    if values.first == 5, values.count >= 2 {
      rest = rest.dropFirst(2)
      return .palette(values[1])
    }
    guard values.first == 2, values.count == 4 else {
      errors.append("color \(values)")
      return .default
    }
    rest = rest.dropFirst(4)
    return .rgb(values[1], values[2], values[3])
  }
}

extension Cell {
  /// Returns the style without the foreground of a blank, which does not show.
  fileprivate var canonical: Cell {
    isBlank && style.isInvisibleOnBlank
      ? .blank(CellStyle(background: style.background)) : self
  }
}
