import Foundation
import Models
import TerminalUI

extension [String] {
  /// Returns an excerpt of the line around the first occurrence of a text, or `nil` if there is
  /// none.
  public func excerpt(around searchText: String) -> String? {
    guard !searchText.isEmpty else { return nil }
    let pattern = SearchPattern(searchText)
    // Ranges take longer, so they are determined only of the text that is shown.
    for text in self where pattern.occurs(in: FoldedText([text])) {
      guard let found = text.foundRanges(of: searchText, maxCount: 1).first else { continue }
      let end = text.index(found.upperBound, offsetBy: 100, limitedBy: text.endIndex)
      let tail = text[found.upperBound..<(end ?? text.endIndex)].prefix { !$0.isNewline }
      let limit = text.index(found.lowerBound, offsetBy: -20, limitedBy: text.startIndex)
      let head = text[(limit ?? text.startIndex)..<found.lowerBound]
      if let newline = head.lastIndex(where: \.isNewline) {
        return String(text[text.index(after: newline)..<tail.endIndex]).plainLine
      }
      guard head.startIndex > text.startIndex else {
        return String(text[..<tail.endIndex]).plainLine
      }
      let space = head.firstIndex(where: \.isWhitespace)
      let start = space.map(text.index(after:)) ?? head.startIndex
      return "…" + String(text[start..<tail.endIndex]).plainLine
    }
    return nil
  }
}

extension String {
  /// Returns the text with the occurrences of another text in bold, underlined and, if there is one, in
  /// a color.
  public func marked(_ searchText: String, color: Color? = nil) -> Text {
    var (result, end) = (Text(verbatim: ""), startIndex)
    for found in foundRanges(of: searchText) {
      let match = Text(verbatim: String(self[found])).bold().underline()
      result =
        result + Text(verbatim: String(self[end..<found.lowerBound]))
        + (color.map(match.foregroundColor) ?? match)
      end = found.upperBound
    }
    return result + Text(verbatim: String(self[end...]))
  }
}
