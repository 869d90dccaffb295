import Foundation
import IdentifiedCollections

extension Standup {
  /// Returns standups with all their meetings in the markup of Slack (`mrkdwn`).
  public static func slack(for standups: some Sequence<Standup>, dates: DateText) -> String {
    standups.map { standup in
      "*\(standup.heading.slackLine)*\n"
        + standup.meetings.map { $0.slackLines(dates: dates) + "\n" }.joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}

extension Meeting {
  fileprivate func slackLines(dates: DateText) -> String {
    let heading = [dates.dayAndTime(date), lengthText].compactMap(\.self).joined(separator: ", ")
    var lines = ["_\(heading.slackLine)_"]
    for speaker in speakers {
      lines.append("• *\(speaker.heading.slackLine)* (\(speaker.timeText))")
      lines += speaker.noteLines.map { line in
        "    ◦ \(line.mark == .open ? "*Blocker:* " : "")\(line.plainText.slackLine)"
      }
    }
    if let absentText { lines.append("• \(absentText.slackLine)") }
    if !parkingLot.isEmpty {
      lines += ["• For after the meeting"] + parkingLot.map { "    ◦ \($0.slackLine)" }
    }
    if !transcript.isEmpty { lines += transcript.plainLines.map { "> \($0.slackLine)" } }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text on one line, with all markup of Slack escaped or made ineffective.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  var slackLine: String {
    // Slack has entities for `&`, `<` and `>`, which links and mentions need. Style marks have no
    // escape, but are ineffective next to a zero-width space, which also keeps `>` from starting a
    // quotation.
    var line = ""
    for scalar in plainLine.unicodeScalars {
      switch scalar {
      case "&": line += "&amp;"
      case "<": line += "&lt;"
      case ">": line += line.isEmpty ? "\u{200B}&gt;" : "&gt;"
      case "*", "_", "~", "`", "@": line += "\u{200B}\(scalar)\u{200B}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
