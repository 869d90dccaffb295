import Foundation

/// A line of the notes on a speaker: a note, or a blocker with its mark.
///
/// ```swift
/// NoteLine("! No key")  // mark: .open, text: "No key"
/// ```
public struct NoteLine: Hashable, Sendable {
  /// The mark at the start of a line, which tells whether a blocker is open.
  public enum Mark: Character, Sendable {
    case open = "!"
    case closed = "✓"
  }

  /// The mark, or `nil` if the line is no blocker.
  public let mark: Mark?
  /// The text without the mark.
  public let text: String
  /// The line with the mark, without surrounding whitespace.
  public let line: String

  /// Creates a line from its text, or `nil` if nothing is in it, or only the mark of a blocker.
  public init?(_ line: some StringProtocol) {
    self.line = line.trimmingCharacters(in: .whitespaces)
    let mark = self.line.first.flatMap(Mark.init)
    let text = self.line.drop { $0 == mark?.rawValue }.trimmingCharacters(in: .whitespaces)
    if text.isEmpty, mark != .closed { return nil }
    (self.mark, self.text) = text.isEmpty ? (nil, self.line) : (mark, text)
  }

  /// What may be written in notes, as the prompt of a field.
  public static let help = "! begins a blocker, @name says whose"

  /// The line without the mark of an open blocker, as text that a terminal does not interpret.
  var plainText: String { (mark == .open ? text : line).plainLine }
}

extension Meeting.Speaker {
  /// The lines of the notes that are not blank.
  public var noteLines: [NoteLine] {
    notes.split(whereSeparator: \.isNewline).compactMap { NoteLine($0) }
  }

  /// The texts of the open blockers.
  public var blockers: [String] { noteLines.filter { $0.mark == .open }.map(\.text) }
}

extension String {
  /// Returns notes in which the marks of a blocker are changed, and nothing else.
  func marking(_ blocker: String, _ mark: NoteLine.Mark) -> String {
    let old: NoteLine.Mark = mark == .open ? .closed : .open
    var (result, rest) = ("", self[...])
    while !rest.isEmpty {
      let line = rest.prefix { !$0.isNewline }
      if let note = NoteLine(line), note.mark == old, note.text == blocker,
        let range = line.range(of: note.line)
      {
        result += "\(line[..<range.lowerBound])\(mark.rawValue) \(note.text)"
        result += line[range.upperBound...]
      } else {
        result += line
      }
      rest = rest[line.endIndex...]
      if let newline = rest.popFirst() { result.append(newline) }
    }
    return result
  }
}
