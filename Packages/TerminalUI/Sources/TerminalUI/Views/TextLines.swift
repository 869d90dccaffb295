import Foundation
import TerminalCore

/// One line of wrapped text.
struct TextLine: Equatable {
  var runs: [(text: String, style: TextStyle)] = []
  var width = 0

  static func == (left: TextLine, right: TextLine) -> Bool {
    left.width == right.width && left.runs.elementsEqual(right.runs) { $0 == $1 }
  }
}

/// Text broken into lines for a width. The last answers are remembered.
struct TextLines {
  private let runs: [(text: String, style: TextStyle)]
  private var answers: [(width: Int?, rows: Int, lines: [TextLine])] = []
  /// The whole text as one line, if it has no line ends.
  private let singleLine: TextLine?

  init(_ runs: [Text.Run], at now: @autoclosure () -> Date = Date()) {
    self.runs = runs.map { ($0.string(at: now()), $0.style) }
    if self.runs.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\n")) }) {
      singleLine = nil
    } else {
      let width = self.runs.reduce(0) { $0 + displayWidth(of: $1.text, at: $0) }
      singleLine = TextLine(runs: self.runs, width: width)
    }
  }

  mutating func wrapped(width: Int?, rows: Int) -> [TextLine] {
    if let singleLine, singleLine.width <= width ?? .max { return [singleLine] }
    for answer in answers where answer.width == width && answer.rows == rows {
      return answer.lines
    }
    let lines = TextWrapper(runs: runs, width: max(1, width ?? .max), rows: max(1, rows)).lines()
    if answers.count == 4 { answers.removeFirst() }
    answers.append((width, rows, lines))
    return lines
  }
}

/// Breaks lines between words, and inside a word that is longer than a line.
private struct TextWrapper {
  private struct Item {
    let character: Character
    let width: Int
    let style: TextStyle

    var isSpace: Bool { character == " " || character == "\t" }
  }

  let width: Int
  let rows: Int
  private let items: [Item]

  init(runs: [(text: String, style: TextStyle)], width: Int, rows: Int) {
    self.width = width
    self.rows = rows
    items = runs.flatMap { run in
      run.text.map { character in
        // A tab inside wrapped text is as wide as its first stop could be.
        let shown: Character = character == "\t" ? " " : character
        return Item(character: shown, width: displayWidth(of: shown), style: run.style)
      }
    }
  }

  func lines() -> [TextLine] {
    var lines: [ArraySlice<Item>] = []
    var start = items.startIndex
    while true {
      let (end, next) = lineEnd(from: start)
      lines.append(items[start..<end])
      guard let next else { break }
      if lines.count == rows {
        lines[rows - 1] = items[start...]
        return lines.dropLast().map(line) + [shortened(items[start...])]
      }
      start = next
    }
    return lines.map(line)
  }

  /// Where a line ends and where the next one begins, if there is one.
  private func lineEnd(from start: Int) -> (end: Int, next: Int?) {
    var used = 0
    var lastBreak: (end: Int, next: Int)?
    var index = start
    while index < items.endIndex {
      let item = items[index]
      // Text without spaces, such as Chinese, breaks before any wide character.
      if item.width == 2, index > start, !items[index - 1].isSpace { lastBreak = (index, index) }
      if item.character.isNewline { return (index, index + 1) }
      if item.isSpace {
        if index == start || !items[index - 1].isSpace { lastBreak = (index, index + 1) }
        if let end = lastBreak?.end { lastBreak = (end, index + 1) }
      } else if used + item.width > width {
        if let lastBreak, lastBreak.end > start { return (lastBreak.end, lastBreak.next) }
        return index == start ? (index + 1, after(index + 1)) : (index, index)
      }
      used += item.width
      index += 1
    }
    return (index, nil)
  }

  private func after(_ index: Int) -> Int? {
    index < items.endIndex ? index : nil
  }

  private func line(_ items: ArraySlice<Item>) -> TextLine {
    var line = TextLine()
    for item in items where !item.character.isNewline {
      append(item.character, item.width, item.style, to: &line)
    }
    return line
  }

  /// The beginning of a text that fits into one line with an ellipsis after it.
  private func shortened(_ items: ArraySlice<Item>) -> TextLine {
    var line = TextLine()
    var kept = items.prefix(while: { !$0.character.isNewline })
    var used = kept.reduce(0) { $0 + $1.width }
    while used + 1 > width, let last = kept.popLast() { used -= last.width }
    while let last = kept.last, last.isSpace { kept.removeLast() }
    for item in kept { append(item.character, item.width, item.style, to: &line) }
    append("…", 1, (kept.last ?? items.first)?.style ?? TextStyle(), to: &line)
    return line
  }

  private func append(
    _ character: Character, _ width: Int, _ style: TextStyle, to line: inout TextLine
  ) {
    if let last = line.runs.last, last.style == style {
      line.runs[line.runs.count - 1].text.append(character)
    } else {
      line.runs.append((String(character), style))
    }
    line.width += width
  }
}
