import Foundation

/// A model of a terminal's screen that understands the escape sequences of the programs under test.
///
/// Colors are ignored, and every character is one column wide. An update that a program marks as
/// synchronized (mode 2026) shows once it is complete.
public struct Screen: CustomStringConvertible {
  private var rows: [[Character]]
  /// The rows before the synchronized update that is under way.
  private var rowsBefore: [[Character]]?
  /// Whether all that shows is from synchronized updates, and so no part of a frame.
  public private(set) var isWhole = false
  /// The questions that the program has asked, without `ESC [`: `c` for the device attributes, `?u`
  /// for the flags of the keyboard, `?2026$p` for a mode.
  public private(set) var questions: [String] = []
  private var (x, y) = (0, 0)
  private var margins: ClosedRange<Int>
  /// The bytes of an incomplete character or escape sequence.
  private var rest: [UInt8] = []

  /// A blank screen.
  public init(columns: Int, rows: Int) {
    self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    margins = 0...rows - 1
  }

  /// The text, without the blanks at the ends of lines.
  public var description: String {
    lines.joined(separator: "\n")
  }

  /// The lines, without the blanks at their ends.
  public var lines: [String] {
    (rowsBefore ?? rows).map { row in
      String(row[...(row.lastIndex { $0 != " " } ?? -1)])
    }
  }

  /// Returns the position of the first occurrence of a text.
  public func place(of text: String) -> (column: Int, row: Int)? {
    for (row, line) in lines.enumerated() {
      if let range = line.range(of: text) {
        return (line.distance(from: line.startIndex, to: range.lowerBound), row)
      }
    }
    return nil
  }

  /// Updates the screen with the output of a program.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    rest += bytes
    var text = rest[...]
    while let first = text.first {
      let count = first == 0x1B ? Self.sequence(in: text) : Self.character(in: text)
      guard let count, count <= text.count else { break }
      let part = String(decoding: text.prefix(count), as: UTF8.self)
      text = text.dropFirst(count)
      if first == 0x1B { execute(part) } else { put(Character(part)) }
    }
    rest = Array(text)
  }

  private static func character(in bytes: ArraySlice<UInt8>) -> Int? {
    let first = bytes[bytes.startIndex]
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  /// The length of the escape sequence at the start, or `nil` if it is not complete.
  private static func sequence(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 1 else { return nil }
    let body = bytes.dropFirst(2)
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "["):
      return body.firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 - bytes.startIndex }
    case UInt8(ascii: "]"):
      for index in body.indices {
        if body[index] == 7 { return index + 1 - bytes.startIndex }
        if body[index] == 0x1B {
          return index + 1 < body.endIndex ? index + 2 - bytes.startIndex : nil
        }
      }
      return nil
    default: return 2
    }
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\r": x = 0
    case "\n":
      if y == margins.upperBound { scroll(from: margins.lowerBound, by: 1) } else { y += 1 }
    case "\u{8}": x = max(0, x - 1)
    case "\0"..<" ": break
    default:
      guard rows.indices.contains(y), rows[y].indices.contains(x) else { return }
      rows[y][x] = character
      x += 1
      if rowsBefore == nil { isWhole = false }
    }
  }

  private mutating func execute(_ sequence: String) {
    guard sequence.dropFirst().first == "[", let final = sequence.last else { return }
    let body = sequence.dropFirst(2).dropLast()
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = numbers.first ?? nil
    let count = max(1, first ?? 1)
    switch final {
    case "H":
      y = count - 1
      x = max(1, numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1
    case "A": y -= count
    case "B": y += count
    case "C": x += count
    case "D": x -= count
    case "G": x = count - 1
    case "d": y = count - 1
    case "h" where body == "?2026": rowsBefore = rowsBefore ?? rows
    case "l" where body == "?2026":
      isWhole = rowsBefore != nil
      rowsBefore = nil
    case "p" where body.hasPrefix("?"), "u" where body == "?", "c" where body.isEmpty:
      questions.append(body + String(final))
    case "J":
      if first == 2 { y = 0 }
      erase(y, from: first == 2 ? 0 : x)
      for row in y + 1..<max(y + 1, rows.count) { erase(row, from: 0) }
    case "K": erase(y, from: x)
    case "X": erase(y, from: x, count: count)
    case "M": scroll(from: y, by: count)
    case "L": scroll(from: y, by: -count)
    case "r":
      let last = numbers.count > 1 ? numbers[1] ?? rows.count : rows.count
      margins = count - 1...last - 1
    default: break
    }
    y = min(max(0, y), rows.count - 1)
    x = max(0, x)
  }

  private mutating func erase(_ row: Int, from start: Int, count: Int = .max) {
    for column in rows[row].indices.dropFirst(start).prefix(count) { rows[row][column] = " " }
  }

  /// Moves the rows from one to the end of the scrolling region up, or down if `count` is negative.
  private mutating func scroll(from first: Int, by count: Int) {
    let before = rows
    for row in first...max(first, margins.upperBound) {
      let source = row + count
      rows[row] =
        (first...margins.upperBound).contains(source)
        ? before[source] : Array(repeating: " ", count: before[row].count)
    }
  }
}
