/// The blocks of a text that may grow. A block that another one follows is not parsed again.
@MainActor
final class MarkdownDocument {
  /// The text of the finished blocks.
  private var finished = ""
  private var blocks: [MarkdownBlock] = []
  /// The number of lines parsed so far, for tests.
  private(set) var parsedLines = 0

  /// Returns the blocks of a text. O(*n*) only in the text after the finished blocks, but for a
  /// comparison of bytes.
  func blocks(of text: String, isGrowing: Bool) -> [MarkdownBlock] {
    if !text.utf8.starts(with: finished.utf8) { (finished, blocks) = ("", []) }
    let rest = text.utf8.dropFirst(finished.utf8.count)
    let lines = Substring(rest).split(omittingEmptySubsequences: false) { $0.isNewline }
    parsedLines += lines.count
    var parser = MarkdownParser(lines, closesMarks: isGrowing)
    var new: [(start: Int, block: MarkdownBlock)] = []
    while let block = parser.block() { new.append((parser.start, block)) }
    // More text may continue the last block; a line that is not whole may turn out to belong to the
    // block before.
    let isWhole = (new.last?.start ?? 0) < lines.count - 1
    let count = max(0, new.count - (isWhole ? 1 : 2))
    if count > 0 {
      finished = String(text[..<lines[new[count].start].startIndex])
      blocks += new.prefix(count).map(\.block)
    }
    return blocks + new.dropFirst(count).map(\.block)
  }
}
