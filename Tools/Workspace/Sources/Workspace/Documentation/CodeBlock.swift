/// A block of Swift code in a page of Markdown.
struct CodeBlock: Equatable {
  /// A line of code without its indentation.
  struct Line: Equatable {
    let text: String
    /// The number of the line in the page, from 1.
    let number: Int
  }

  /// The lines that are compared with a source: all but empty lines, imports and `@main`.
  let lines: [Line]

  /// Returns the blocks of a page that are marked as Swift.
  static func blocks(in page: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var lines: [Line]?
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let text = line.trimmed
      if let current = lines {
        if text == "```" {
          blocks.append(CodeBlock(lines: current))
          lines = nil
        } else if isCompared(text) {
          lines?.append(Line(text: text, number: index + 1))
        }
      } else if text == "```swift" {
        lines = []
      }
    }
    // A block that is not closed ends with the page.
    return blocks + (lines.map { [CodeBlock(lines: $0)] } ?? [])
  }

  /// Returns the lines of a source that are compared with a block.
  static func lines(ofSource text: String) -> [String] {
    text.split(separator: "\n").map(\.trimmed).filter(isCompared)
  }

  /// Whether a line is compared. Imports are at the top of a source, and a test target has no
  /// `@main`.
  private static func isCompared(_ line: String) -> Bool {
    !line.isEmpty && !line.hasPrefix("import ") && line != "@main"
  }

  /// Returns the number of lines that a source shares with the start of the block, at the place
  /// where it shares the most.
  func commonLines(with source: [String]) -> Int {
    guard let first = lines.first?.text else { return 0 }
    return source.indices.filter { source[$0] == first }.map { start in
      zip(lines, source[start...]).prefix { $0.text == $1 }.count
    }.max() ?? 0
  }
}
