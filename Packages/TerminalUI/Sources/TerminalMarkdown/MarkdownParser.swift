import TerminalUI

/// A parser of lines into blocks.
struct MarkdownParser {
  private let lines: [Substring]
  private(set) var next = 0
  /// The first line of the last block.
  private(set) var start = 0
  /// The number of quotes and items around, which is limited.
  private let depth: Int
  /// Whether marks that the last line leaves open are closed.
  private let closesMarks: Bool

  init(_ lines: [Substring], depth: Int = 0, closesMarks: Bool = false) {
    self.lines = lines
    self.depth = depth
    self.closesMarks = closesMarks
  }

  /// Returns the next block, or `nil` at the end.
  mutating func block() -> MarkdownBlock? {
    while next < lines.count, lines[next].isBlank { next += 1 }
    guard next < lines.count else { return nil }
    start = next
    let line = lines[next]
    if line.indentation >= 4 { return indentedCode() }
    let text = line.trimmed
    if let fence = Self.fence(of: text) { return code(fence, language: text, line.indentation) }
    if let (level, title) = Self.heading(text) {
      next += 1
      return .heading(level: level, inline(String(title)))
    }
    if Self.isRule(text) {
      next += 1
      return .rule
    }
    if depth < 8, text.first == ">" { return quote() }
    if depth < 8, Self.item(line) != nil { return list() }
    return table() ?? paragraph()
  }

  mutating func blocks() -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    while let block = block() { blocks.append(block) }
    return blocks
  }

  private func inside(_ lines: [Substring]) -> [MarkdownBlock] {
    var parser = Self(lines, depth: depth + 1, closesMarks: closesMarks && next == self.lines.count)
    return parser.blocks()
  }

  // MARK: Lines

  private static func fence(of text: Substring) -> Substring? {
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let fence = text.prefix { $0 == first }
    return fence.count >= 3 && !text.dropFirst(fence.count).contains("`") ? fence : nil
  }

  private static func heading(_ text: Substring) -> (level: Int, title: Substring)? {
    let level = text.prefix { $0 == "#" }.count
    let title = text.dropFirst(level)
    guard 1...6 ~= level, title.isEmpty || title.first == " " else { return nil }
    var end = title.trimmed
    while end.last == "#" { end.removeLast() }
    return (level, end.isEmpty || end.last == " " ? end.trimmed : title.trimmed)
  }

  private static func isRule(_ text: Substring) -> Bool {
    guard let first = text.first, "-*_".contains(first) else { return false }
    return text.allSatisfy { $0 == first || $0 == " " } && text.count { $0 == first } >= 3
  }

  /// Returns the marker of an item, and the column of its content.
  private static func item(_ line: Substring) -> (marker: Substring, content: Int)? {
    let text = line.dropFirst(line.indentation)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let marker =
      digits.isEmpty
      ? text.prefix(text.first.map { "-*+".contains($0) } == true ? 1 : 0)
      : text.prefix(digits.count + 1)
    guard let last = marker.last, digits.count < 10, digits.isEmpty || ".)".contains(last) else {
      return nil
    }
    let rest = text.dropFirst(marker.count)
    guard rest.isEmpty || rest.first == " " else { return nil }
    let space = rest.isBlank || rest.indentation > 4 ? 1 : rest.indentation
    return (marker, line.indentation + marker.count + space)
  }

  /// Whether a line begins a block after a paragraph.
  private static func interrupts(_ line: Substring) -> Bool {
    let text = line.trimmed
    if line.indentation < 4, text.first == ">" || fence(of: text) != nil || isRule(text) {
      return true
    }
    if let (marker, content) = item(line), line.count > content {
      return marker.count == 1 || marker.dropLast() == "1"
    }
    return heading(text) != nil
  }

  // MARK: Blocks

  private mutating func code(
    _ fence: Substring, language: Substring, _ indentation: Int
  ) -> MarkdownBlock {
    next += 1
    var code: [Substring] = []
    while next < lines.count {
      let line = lines[next]
      next += 1
      let text = line.trimmed
      if text.count >= fence.count, text.allSatisfy({ $0 == fence.first }) { break }
      code.append(line.dropFirst(min(indentation, line.indentation)))
    }
    let name = language.dropFirst(fence.count).trimmed.prefix { $0 != " " }
    return .code(code.joined(separator: "\n"), language: String(name))
  }

  private mutating func indentedCode() -> MarkdownBlock {
    var code: [Substring] = []
    while next < lines.count, lines[next].isBlank || lines[next].indentation >= 4 {
      code.append(lines[next].dropFirst(4))
      next += 1
    }
    while code.last?.isBlank == true { code.removeLast() }
    return .code(code.joined(separator: "\n"), language: "")
  }

  private mutating func quote() -> MarkdownBlock {
    var inner: [Substring] = []
    while next < lines.count, !lines[next].isBlank {
      let text = lines[next].trimmed
      if text.first == ">" {
        inner.append(text.dropFirst(text.dropFirst().first == " " ? 2 : 1))
      } else if Self.interrupts(lines[next]) {
        break
      } else {
        inner.append(text)
      }
      next += 1
    }
    return .quote(inside(inner))
  }

  private mutating func list() -> MarkdownBlock {
    var items: [MarkdownBlock.Item] = []
    var kind: Character?
    while next < lines.count, !Self.isRule(lines[next].trimmed),
      let (marker, content) = Self.item(lines[next]), kind == nil || marker.last == kind
    {
      kind = marker.last
      var inner = [lines[next].dropFirst(content)]
      next += 1
      while next < lines.count {
        let line = lines[next]
        if line.isBlank {
          // Only lines of the item or another item continue the list.
          let rest = lines[next...].drop { $0.isBlank }
          guard let following = rest.first, following.indentation >= content else { break }
        } else if line.indentation < content {
          if Self.item(line) != nil || Self.interrupts(line) || inner.last?.isBlank == true {
            break
          }
        }
        inner.append(line.dropFirst(min(content, line.indentation)))
        next += 1
      }
      items.append(item(marker, inner))
      let rest = lines[next...].firstIndex { !$0.isBlank } ?? lines.count
      if rest < lines.count, Self.item(lines[rest])?.marker.last == kind { next = rest }
    }
    return .list(items)
  }

  private func item(_ marker: Substring, _ lines: [Substring]) -> MarkdownBlock.Item {
    var lines = lines
    var name = marker.count > 1 ? String(marker) : ""
    for (mark, box) in [("[ ] ", "☐"), ("[x] ", "☑"), ("[X] ", "☑")]
    where lines[0].hasPrefix(mark) {
      name = box
      lines[0].removeFirst(mark.count)
    }
    return MarkdownBlock.Item(marker: name, blocks: inside(lines))
  }

  private mutating func table() -> MarkdownBlock? {
    guard lines[next].contains("|") else { return nil }
    let end = lines[next...].firstIndex { !$0.contains("|") } ?? lines.count
    guard let table = MarkdownTable(Array(lines[next..<end])) else { return nil }
    next = end
    return .table(table)
  }

  private mutating func paragraph() -> MarkdownBlock {
    var text = ""
    repeat {
      let line = lines[next]
      next += 1
      let isBroken = line.hasSuffix("  ") || line.hasSuffix("\\")
      text += line.trimmed
      if next < lines.count, let mark = lines[next].trimmed.first, mark == "=" || mark == "-",
        lines[next].trimmed.allSatisfy({ $0 == mark })
      {
        next += 1
        return .heading(level: mark == "=" ? 1 : 2, inline(text))
      }
      guard next < lines.count, !lines[next].isBlank, !Self.interrupts(lines[next]) else { break }
      if line.hasSuffix("\\") { text.removeLast() }
      text += isBroken ? "\n" : " "
    } while true
    return .paragraph(MarkdownParagraph(closed(text)))
  }

  private func inline(_ text: String) -> Text { Text(LocalizedStringKey(closed(text))) }

  /// Returns the text with the marks closed that its end leaves open, while more is to follow.
  private func closed(_ text: String) -> String {
    guard closesMarks, next == lines.count else { return text }
    var text = text
    // A link without its address shows its title.
    if let link = text.firstMatch(of: /\[([^\]]*)(\]\([^)]*)?$/) {
      text.replaceSubrange(link.range, with: link.1)
    }
    if !text.count(where: { $0 == "`" }).isMultiple(of: 2) { return text + "`" }
    for mark in ["**", "~~"] where !text.ranges(of: mark).count.isMultiple(of: 2) {
      return text.hasSuffix(mark) ? String(text.dropLast(2)) : text + mark
    }
    return text
  }
}
