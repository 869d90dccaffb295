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

extension TextLine {
  /// Returns the line in visual order.
  ///
  /// - Parameter isRightToLeft: The direction of the text; `nil` for text without right-to-left
  ///   characters.
  fileprivate func visual(isRightToLeft: Bool?) -> TextLine {
    guard let isRightToLeft else { return self }
    let items = runs.flatMap { run in run.text.map { (character: $0, style: run.style) } }
    let line = BidirectionalLine(items.map(\.character), isRightToLeft: isRightToLeft)
    var result = TextLine(width: width)
    for index in line.order {
      var item = items[index]
      if line.isRightToLeft[index] {
        item.character = BidirectionalLine.mirrored(item.character)
      }
      if let last = result.runs.last, last.style == item.style {
        result.runs[result.runs.count - 1].text.append(item.character)
      } else {
        result.runs.append((String(item.character), item.style))
      }
    }
    return result
  }
}

/// A text broken into lines for a width, with a cache of the last results.
struct TextLines {
  private let runs: [(text: String, style: TextStyle)]
  private let truncation: Text.TruncationMode
  /// The direction of the text; `nil` for text without right-to-left characters.
  private let isRightToLeft: Bool?
  private var answers: [(width: Int?, rows: Int, lines: [TextLine])] = []
  /// The whole text as one line; empty if it has line ends.
  private let singleLine: [TextLine]

  init(
    _ runs: [Text.Run], at now: Date, in environment: EnvironmentValues,
    truncation: Text.TruncationMode = .tail
  ) {
    self.truncation = truncation
    self.runs = runs.map { ($0.string(at: now, in: environment), $0.style) }
    isRightToLeft =
      self.runs.contains { BidirectionalLine.isNeeded(for: $0.text) }
      ? BidirectionalLine.isRightToLeft(self.runs.lazy.flatMap(\.text)) : nil
    if self.runs.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\n")) }) {
      singleLine = []
    } else {
      let width = self.runs.reduce(0) { $0 + displayWidth(of: $1.text, at: $0) }
      singleLine = [
        TextLine(runs: self.runs, width: width).visual(isRightToLeft: isRightToLeft)
      ]
    }
  }

  mutating func wrapped(width: Int?, rows: Int) -> [TextLine] {
    if let line = singleLine.first, line.width <= width ?? .max { return singleLine }
    for answer in answers where answer.width == width && answer.rows == rows {
      return answer.lines
    }
    let wrapper = TextWrapper(
      runs: runs, width: max(1, width ?? .max), rows: max(1, rows), truncation: truncation)
    let lines = wrapper.lines().map { $0.visual(isRightToLeft: isRightToLeft) }
    if answers.count == 4 { answers.removeFirst() }
    answers.append((width, rows, lines))
    return lines
  }
}

/// Breaks a text between words, and inside a word that is longer than a line.
private struct TextWrapper {
  private struct Item {
    let character: Character
    let width: Int
    let style: TextStyle

    var isSpace: Bool { character == " " || character == "\t" }
  }

  let width: Int
  let rows: Int
  let truncation: Text.TruncationMode
  private let items: [Item]

  init(
    runs: [(text: String, style: TextStyle)], width: Int, rows: Int,
    truncation: Text.TruncationMode
  ) {
    self.truncation = truncation
    self.width = width
    self.rows = rows
    items = runs.flatMap { run in
      run.text.map { character in
        // A tab in wrapped text is one space.
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

  /// Returns the end of a line and the start of the next, if there is one.
  private func lineEnd(from start: Int) -> (end: Int, next: Int?) {
    var used = 0
    var lastBreak: (end: Int, next: Int)?
    var index = start
    while index < items.endIndex {
      let item = items[index]
      if index > start, !item.isSpace, !items[index - 1].isSpace,
        LineBreak.isAllowed(between: items[index - 1].character, and: item.character)
      {
        lastBreak = (index, index)
      }
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

  /// Returns a line that is truncated with an ellipsis.
  private func shortened(_ items: ArraySlice<Item>) -> TextLine {
    let all = items.prefix(while: { !$0.character.isNewline })
    let isCut = all.count < items.count
    let room = max(0, width - 1)
    var line = TextLine()
    // Before another line of text, the end is truncated.
    let mode = isCut ? .tail : truncation
    var front = mode == .head ? [] : fitting(all, mode == .middle ? (room + 1) / 2 : room)
    while mode == .tail, let last = front.last, last.isSpace { front.removeLast() }
    let used = front.reduce(0) { $0 + $1.width }
    let rest = all.dropFirst(front.count).reversed()
    let back = mode == .tail ? [] : fitting(ArraySlice(rest), room - used).reversed()
    for item in front { append(item.character, item.width, item.style, to: &line) }
    append("…", 1, (front.last ?? items.first)?.style ?? TextStyle(), to: &line)
    for item in back { append(item.character, item.width, item.style, to: &line) }
    return line
  }

  private func fitting(_ items: ArraySlice<Item>, _ room: Int) -> ArraySlice<Item> {
    var used = 0
    return items.prefix { item in
      used += item.width
      return used <= room
    }
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
