import Foundation
import IdentifiedCollections

extension Blocker {
  /// Returns the open blockers of standups, or another list, as readable text, with a heading for each
  /// standup; empty if there are none.
  public static func text(
    of standups: some Sequence<Standup>, _ list: KeyPath<Standup, [Blocker]> = \.openBlockers,
    dates: DateText, style: Standup.TitleStyle = { title, _ in title }
  ) -> String {
    standups.compactMap { standup -> String? in
      let blockers = standup[keyPath: list]
      guard !blockers.isEmpty else { return nil }
      let rows = blockers.map { (dates.day($0.date), $0.title.plainLine) }
      let width = rows.map(\.0.count).max() ?? 0
      return style(standup.heading.plainLine, standup.theme) + "\n"
        + rows.map { "  \($0.leftPadded(to: width))  \($1)\n" }.joined()
    }
    .joined(separator: "\n")
  }

  /// Returns the open blockers of standups, or another list, as a JSON array, for other programs.
  public static func json(
    of standups: some Sequence<Standup>, _ list: KeyPath<Standup, [Blocker]> = \.openBlockers
  ) throws -> Data {
    try Standup.encode(
      standups.flatMap { standup in
        standup[keyPath: list].map { blocker in
          Entry(
            standup: standup.title, person: blocker.id.speaker.map { _ in blocker.name },
            assignee: blocker.assignee.flatMap { standup.attendees[id: $0]?.name },
            text: blocker.id.text, since: blocker.date.iso8601)
        }
      })
  }

  private struct Entry: Encodable {
    let standup: String
    let person: String?
    let assignee: String?
    let text: String
    let since: String
  }
}
