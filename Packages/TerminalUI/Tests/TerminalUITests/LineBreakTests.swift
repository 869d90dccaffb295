import ConcurrencyExtras
import TerminalCore
import Testing

@testable import TerminalUI

/// Laws of breaking text into lines, in texts and in fields.
@MainActor
@Suite struct LineBreakTests {
  /// Returns the parts that stay on one line, each with the spaces before it: words, and single
  /// wide characters with the punctuation around them.
  private func parts(of text: String) -> [(space: String, part: String)] {
    var parts: [(space: String, part: String)] = []
    var space = ""
    for character in text {
      if character == " " {
        space.append(character)
      } else if space.isEmpty, let last = parts.last?.part.last, isJoined(last, character) {
        parts[parts.count - 1].part.append(character)
      } else {
        parts.append((space, String(character)))
        space = ""
      }
    }
    return parts
  }

  private func isJoined(_ left: Character, _ right: Character) -> Bool {
    let isWide = displayWidth(of: left) == 2 || displayWidth(of: right) == 2
    return !isWide || "、。）!,".contains(right) || "（(".contains(left)
  }

  /// Returns the lines of a text, each as full as possible.
  private func lines(of text: String, width: Int) -> [String] {
    var lines = [""]
    for (space, part) in parts(of: text) {
      if displayWidth(of: lines[lines.count - 1] + space + part) <= width {
        lines[lines.count - 1] += space + part
        continue
      }
      if !lines[lines.count - 1].isEmpty { lines.append("") }
      // A part that is longer than a line.
      for character in part {
        let line = lines[lines.count - 1]
        if !line.isEmpty, displayWidth(of: line + String(character)) > width { lines.append("") }
        lines[lines.count - 1].append(character)
      }
    }
    return lines
  }

  @Test func linesAreAsFullAsPossible() {
    for seed in SeededGenerator.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let letters = Array("abcabc    日本語テ🎉、。）（!")
      var text = "x"
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        guard let letter = letters.randomElement(using: &generator) else { continue }
        // Two spaces in succession, and punctuation that nothing can be beside, are another law.
        if letter == " ", text.last == " " || text.last == "（" { continue }
        if "、。）!".contains(letter), text.last == " " { continue }
        text.append(letter)
      }
      text.append("y")
      let width = Int.random(in: 4...14, using: &generator)
      let expected = lines(of: text, width: width)
      let shown = renderText(Text(verbatim: text), width: width, height: 60)
        .split(separator: "\n").map(String.init)
      #expect(shown == expected, "seed \(seed), \(width): \(text)")
      // In a field, spaces stay at the end of their line.
      let field = FieldLines(Array(text), width: width)
      let rows = (0..<field.count).map { index -> String in
        var row = String(field.line(index, of: Array(text)).characters)
        while row.last == " " { row.removeLast() }
        return row
      }
      #expect(rows == expected, "seed \(seed), \(width), in a field: \(text)")
    }
  }
}
