import Foundation
import Models
import TerminalUI

extension [String] {
  /// Returns an excerpt around the first occurrence of a text, or `nil` if there is none.
  public func excerpt(around searchText: String) -> String? {
    for text in self {
      guard let found = text.range(of: searchText, options: .caseInsensitive) else { continue }
      let end = text.index(found.upperBound, offsetBy: 100, limitedBy: text.endIndex)
      let part = text[..<(end ?? text.endIndex)]
      guard
        let limit = text.index(found.lowerBound, offsetBy: -20, limitedBy: text.startIndex),
        limit > text.startIndex
      else { return String(part).plainLine }
      let space = text[limit..<found.lowerBound].firstIndex(where: \.isWhitespace)
      return "…" + String(part[(space.map(text.index(after:)) ?? limit)...]).plainLine
    }
    return nil
  }
}

extension String {
  /// Returns the text with the occurrences of another text in bold and underlined.
  public func marked(_ searchText: String) -> Text {
    var (result, rest) = (Text(verbatim: ""), self[...])
    while !searchText.isEmpty, let found = rest.range(of: searchText, options: .caseInsensitive) {
      result =
        result + Text(verbatim: String(rest[..<found.lowerBound]))
        + Text(verbatim: String(rest[found])).bold().underline()
      rest = rest[found.upperBound...]
    }
    return result + Text(verbatim: String(rest))
  }
}
