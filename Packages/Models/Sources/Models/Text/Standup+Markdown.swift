import Foundation
import IdentifiedCollections

extension Standup {
  /// Returns standups with all their meetings as Markdown.
  public static func markdown(
    for standups: some Sequence<Standup>, in timeZone: TimeZone = .autoupdatingCurrent
  ) -> String {
    standups.map { standup in
      standup.markdownHeader
        + standup.meetings.map { meeting in
          let facts = meeting.markdownFacts
          return "\n## \(meeting.date.plain(in: timeZone))\n\n"
            + [facts, meeting.markdownTranscript].filter { !$0.isEmpty }.joined(separator: "\n")
        }
        .joined()
    }
    .joined(separator: "\n")
  }

  /// Returns a Markdown list with an item for each standup.
  public static func markdownList(of standups: some Sequence<Standup>) -> String {
    standups.map { standup in
      let details = [standup.duration.unitsText] + standup.people.map(\.name.markdownLine)
      return "- **\(standup.heading.markdownLine)**: \(details.joined(separator: ", "))\n"
    }
    .joined()
  }

  /// Returns a single meeting as Markdown, with its date, speakers and transcript.
  public func markdown(of meeting: Meeting, in timeZone: TimeZone = .autoupdatingCurrent) -> String
  {
    let transcript = meeting.markdownTranscript
    return "\(markdownHeader)- Date: \(meeting.date.plain(in: timeZone))\n\(meeting.markdownFacts)"
      + (transcript.isEmpty ? "" : "\n\(transcript)")
  }

  private var markdownHeader: String {
    let names = people.map(\.name.markdownLine).joined(separator: ", ")
    return "# \(heading.markdownLine)\n\n- Length: \(duration.unitsText)\n"
      + (names.isEmpty ? "" : "- People: \(names)\n")
  }
}

extension Meeting {
  /// The length of the meeting, and the speaking time and notes of each speaker.
  fileprivate var markdownFacts: String {
    let length = lengthText.map { "- Took: \($0)\n" } ?? ""
    return length
      + speakers.map { speaker in
        "- \(speaker.heading.markdownLine): \(speaker.timeText)\n"
          + speaker.noteLines.map { line in
            "  - \(line.mark == .open ? "**Blocker:** " : "")\(line.plainText.markdownLine)\n"
          }
          .joined()
      }
      .joined()
      + (absentText.map { "- \($0.markdownLine)\n" } ?? "")
      + (parkingLot.isEmpty ? "" : "- For after the meeting\n")
      + parkingLot.map { "  - \($0.markdownLine)\n" }.joined()
  }

  fileprivate var markdownTranscript: String {
    guard !transcript.isEmpty else {
      let isSilent = parkingLot.isEmpty && speakers.allSatisfy(\.noteLines.isEmpty)
      return isSilent ? "*Nothing was recorded.*\n" : ""
    }
    return transcript.plainLines.map(\.markdownLine).joined(separator: "\n") + "\n"
  }
}
