import Foundation
import Models
import TerminalUI

extension Meeting {
  /// Returns an excerpt around the words of a search, with who said it: "Nina: …legal must approve".
  /// It is of a line with all words if there is one, else of a line with any; `nil` if there is none.
  public func excerpt(around searchText: String) -> String? {
    let notes = speakers.flatMap { speaker in
      speaker.noteLines.map { (speaker.heading, $0.line) }
    }
    let topics = parkingLot.map { ("Topic", $0) }
    let lines = notes + topics + [("Transcript", transcript)] + speakers.map { ($0.heading, "") }
    let pattern = SearchPattern(searchText)
    func has(_ line: (String, String)) -> Bool {
      ![line.0, line.1].allSatisfy { $0.foundRanges(of: searchText, maxCount: 1).isEmpty }
    }
    guard
      let (source, text) = lines.first(where: { pattern.occurs(in: FoldedText([$0, $1])) })
        ?? lines.first(where: has)
    else { return nil }
    if text.isEmpty { return source }
    // A row may be narrow, and the text says more than a long name.
    let name = source.count > 16 ? source.split(separator: " ").first.map(String.init) : nil
    return "\(name ?? source): \(text.excerpt(around: searchText))"
  }
}

extension String {
  /// Returns an excerpt of the line around the first word of a search that occurs, or of the first
  /// line.
  func excerpt(around searchText: String) -> String {
    let found = foundRanges(of: searchText, maxCount: 1).first ?? startIndex..<startIndex
    let end = index(found.upperBound, offsetBy: 100, limitedBy: endIndex)
    let tail = self[found.upperBound..<(end ?? endIndex)].prefix { !$0.isNewline }
    let limit = index(found.lowerBound, offsetBy: -20, limitedBy: startIndex)
    let head = self[(limit ?? startIndex)..<found.lowerBound]
    if let newline = head.lastIndex(where: \.isNewline) {
      return String(self[index(after: newline)..<tail.endIndex]).plainLine
    }
    guard head.startIndex > startIndex else { return String(self[..<tail.endIndex]).plainLine }
    let space = head.firstIndex(where: \.isWhitespace)
    let start = space.map(index(after:)) ?? head.startIndex
    return "…" + String(self[start..<tail.endIndex]).plainLine
  }

  /// Returns the text with the words of a search in bold, underlined and, if there is one, in a color.
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
