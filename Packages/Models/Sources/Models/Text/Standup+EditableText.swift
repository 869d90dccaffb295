import Foundation
import IdentifiedCollections

/// An error in a line of an edited text.
public struct EditableTextError: Error, Equatable, CustomStringConvertible {
  /// The number of the line, counted from 1.
  public let line: Int
  /// The problem and its remedy.
  public let message: String

  public var description: String { "Line \(line): \(message)" }
}

extension Standup {
  /// The settings and attendees as a text for an editor.
  ///
  /// ```
  /// Title: Design
  /// Length: 10 min
  /// Theme: orange
  /// Speaking order: as listed
  /// Overtime: no
  /// Led by hand: no
  /// Schedule: Mon–Fri 9:30
  ///
  /// - Blob
  /// - Blob Jr
  /// ```
  public var editableText: String {
    let names = attendees.map { "- \($0.name.editableLine)\n" }.joined()
    return """
      # Lines that start with # are left out. Each line that starts with - is a person.
      # Length: 1 min to 120 min. Overtime and led by hand: yes or no.
      # Schedule: weekdays and a time such as Mon–Fri 9:30, or none.
      # Theme: \(Theme.allCases.map(\.rawValue).joined(separator: ", ")).
      # Speaking order: \(SpeakingOrder.allCases.map { $0.name.lowercased() }.joined(separator: ", ")).

      Title: \(title.editableLine)
      Length: \(duration.unitsText)
      Theme: \(theme.rawValue)
      Speaking order: \(speakingOrder.name.lowercased())
      Overtime: \(allowsOvertime ? "yes" : "no")
      Led by hand: \(isLedByHand ? "yes" : "no")
      Schedule: \(schedule?.text ?? "none")

      \(names)
      """
  }

  /// Returns the standup with the settings and attendees of an edited text.
  ///
  /// Settings that are not in the text are unchanged, but all attendees must be in it. Attendees
  /// keep their ids by name, or else by position.
  ///
  /// - Parameters:
  ///   - text: The edited ``editableText``.
  ///   - newID: A closure that returns the id of an added attendee.
  /// - Throws: An ``EditableTextError`` for the first line that is not valid.
  public func edited(
    as text: String, newID: () -> Attendee.ID
  ) throws(EditableTextError) -> Self {
    var standup = self
    var names: [String] = []
    for (index, line) in text.plainLines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(LineProblem) {
        if let name = line.strippingPrefix("-") {
          guard name.utf8.count <= Limits.title else { throw LineProblem("The name is too long.") }
          if !name.isEmpty { names.append(name) }
        } else {
          try standup.set(line)
        }
      } catch {
        throw EditableTextError(line: index + 1, message: error.message)
      }
    }
    standup.attendees = attendees.named(names, newID: newID)
    return standup
  }

  private mutating func set(_ line: String) throws(LineProblem) {
    guard let colon = line.firstIndex(of: ":") else {
      throw LineProblem(
        "“\(line.prefix(40))” is no setting, which is a word and a colon, and no person, which "
          + "starts with “- ”.")
    }
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    switch line[..<colon].trimmingCharacters(in: .whitespaces).lowercased() {
    case "title":
      // A title that differs only in characters that an editor does not show is unchanged.
      if value == title.editableLine { break }
      guard !value.isEmpty else { throw LineProblem("Give it a title.") }
      guard value.utf8.count <= Limits.title else { throw LineProblem("The title is too long.") }
      title = value
    case "length":
      if value == duration.unitsText { break }
      guard let length = Duration(unitsText: value), Self.lengths.contains(length) else {
        throw LineProblem("The length is 1 min to 120 min, not “\(value.prefix(40))”.")
      }
      duration = length
    case "theme": theme = try Self.choice(value, "theme", \.rawValue)
    case "speaking order":
      speakingOrder = try Self.choice(value, "speaking order") { $0.name.lowercased() }
    case "overtime": allowsOvertime = try Self.yesOrNo(value, "Overtime")
    case "led by hand": isLedByHand = try Self.yesOrNo(value, "Led by hand")
    case "schedule":
      let isNone = ["", "none"].contains(value.lowercased())
      guard isNone || Schedule(value) != nil else {
        throw LineProblem(
          "The schedule is like Mon–Fri 9:30, or none, not “\(value.prefix(40))”.")
      }
      schedule = isNone ? nil : Schedule(value)
    case let name:
      throw LineProblem("There is no setting “\(name.prefix(40))”.")
    }
  }

  private static let lengths = Duration.seconds(60)...Duration.seconds(120 * 60)

  private static func yesOrNo(_ value: String, _ name: String) throws(LineProblem) -> Bool {
    guard ["yes", "no"].contains(value.lowercased()) else {
      throw LineProblem("\(name) is yes or no, not “\(value.prefix(40))”.")
    }
    return value.lowercased() == "yes"
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: String, _ noun: String, _ word: (Choice) -> String
  ) throws(LineProblem) -> Choice {
    // The words of the file are understood, too.
    let found = Choice.allCases.first { [word($0), $0.rawValue].contains(value.lowercased()) }
    guard let found else {
      let words = Choice.allCases.map(word).joined(separator: ", ")
      throw LineProblem("The \(noun) is one of \(words), not “\(value.prefix(40))”.")
    }
    return found
  }
}

private struct LineProblem: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension IdentifiedArrayOf<Attendee> {
  /// Returns attendees with the given names, in this order, which keep their ids.
  fileprivate func named(_ names: [String], newID: () -> Attendee.ID) -> Self {
    var rest = self
    // An attendee of the same name is the same one, at any position.
    var found: [Attendee?] = names.map { name in
      let same = rest.first { $0.name.editableLine == name }
      return same.flatMap { rest.remove(id: $0.id) }
    }
    // A new name at the position of a removed one is a renamed attendee.
    for (index, name) in names.enumerated() where found[index] == nil {
      let old = index < count ? rest.remove(id: self[index].id) : nil
      found[index] = old ?? Attendee(id: newID())
      found[index]?.name = name
    }
    return Self(uniqueElements: found.compactMap(\.self))
  }
}

extension Duration {
  /// Creates a duration from a text such as "10 min", "1 h 30 min", "90 s", or a number of minutes.
  init?(unitsText text: String) {
    var seconds = 0
    var rest = text[...]
    repeat {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count).drop { $0 == " " }
      guard let number = Int(digits), number <= 1_000_000,
        let factor = ["": 60, "h": 3_600, "min": 60, "m": 60, "s": 1][unit.lowercased()]
      else { return nil }
      seconds += number * factor
    } while !rest.isEmpty
    self = .seconds(seconds)
  }
}

extension String {
  /// The text as one line of an editable text, from which the same text is read.
  fileprivate var editableLine: String {
    plainLines.joined(separator: " ").trimmingCharacters(in: .whitespaces)
  }

  fileprivate func strippingPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? dropFirst(prefix.count).trimmingCharacters(in: .whitespaces) : nil
  }
}
