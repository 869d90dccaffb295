import TerminalCore

/// The lines of a text in a field, broken between words at a width.
///
/// After a change, only its paragraph is broken again. The text itself belongs to the editor.
struct FieldLines {
  private struct Line {
    var start: Int
    var end: Int
    var endsInNewline = false
  }

  /// The number of columns; `nil` for one line that is not broken.
  let width: Int?
  private var lines: [Line] = []
  /// The number of characters measured so far, for tests.
  private(set) var measured = 0

  init(_ text: [Character], width: Int?) {
    self.width = width
    if let width {
      lines = broken(text, in: 0..<text.count, isLast: true, width: width)
    } else {
      lines = [Line(start: 0, end: text.count)]
    }
  }

  var count: Int { lines.count }

  /// Returns the line with a character, or the last one.
  func index(of character: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= character { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func line(_ index: Int, of text: [Character]) -> FieldLine {
    let line = lines[index]
    return FieldLine(
      characters: text[line.start..<line.end], endsInNewline: line.endsInNewline)
  }

  /// Returns the number of paragraphs that begin before a line.
  func paragraphs(before index: Int) -> Int {
    (0..<min(index, count)).count(where: beginsParagraph)
  }

  func beginsParagraph(_ index: Int) -> Bool { index == 0 || lines[index - 1].endsInNewline }

  /// Returns the columns of the longest of some lines.
  func shownColumns(_ range: Range<Int>, of text: [Character]) -> Int {
    range.clamped(to: 0..<count).reduce(0) { max($0, line($1, of: text).columnCount) }
  }

  /// Whether the insertion point after the last character of a line is in that line.
  func holdsEnd(_ index: Int) -> Bool { index == count - 1 || lines[index].endsInNewline }

  /// Updates the lines after a change of the text.
  mutating func update(_ text: [Character], for change: LineEditor.Change) {
    guard let width else { return }
    var first = index(of: change.range.lowerBound)
    while first > 0, !lines[first - 1].endsInNewline { first -= 1 }
    var last = index(of: change.range.upperBound)
    while last < lines.count - 1, !lines[last].endsInNewline { last += 1 }
    let growth = change.count - change.range.count
    let isLast = last == lines.count - 1
    let end = isLast ? text.count : lines[last].end + 1 + growth
    let new = broken(text, in: lines[first].start..<end, isLast: isLast, width: width)
    for index in lines.indices.suffix(from: last + 1) {
      lines[index].start += growth
      lines[index].end += growth
    }
    lines.replaceSubrange(first...last, with: new)
  }

  /// Breaks whole paragraphs of a text. Spaces at the end of a line take no room.
  private mutating func broken(
    _ text: [Character], in range: Range<Int>, isLast: Bool, width: Int
  ) -> [Line] {
    var result: [Line] = []
    var (start, index, used) = (range.lowerBound, range.lowerBound, 0)
    var lastBreak: Int?
    func begin(at place: Int) { (start, index, used, lastBreak) = (place, place, 0, nil) }
    while index < range.upperBound {
      let character = text[index]
      if character.isNewline {
        result.append(Line(start: start, end: index, endsInNewline: true))
        begin(at: index + 1)
        continue
      }
      measured += 1
      let columns = displayWidth(of: character, at: used)
      if character == " " || character == "\t" {
        lastBreak = index + 1
      } else {
        if index > start, LineBreak.isAllowed(between: text[index - 1], and: character) {
          lastBreak = index
        }
        if used + columns > width, index > start {
          let end = lastBreak ?? index
          result.append(Line(start: start, end: end))
          begin(at: end)
          continue
        }
      }
      used += columns
      index += 1
    }
    if isLast { result.append(Line(start: start, end: text.count)) }
    return result
  }
}
