import Foundation
import IdentifiedCollections
import Models

extension CommandContext {
  /// Returns the open blockers of standups, and says so if there are none.
  func blockers(
    of standups: [Standup], in format: Command.Format
  ) throws(CommandFailure) -> String {
    if format == .json {
      return try format.json { try Blocker.json(of: standups) }
    }
    let text = Blocker.text(of: standups, dates: dates)
    if text.isEmpty { complain("There are no open blockers.") }
    return text
  }

  /// Closes the only open blocker that contains a text, regardless of case, and returns a message.
  func closeBlocker(_ text: String, of title: String?) async throws(CommandFailure) -> String {
    try await change { standups throws(CommandFailure) in
      let searched: IdentifiedArrayOf<Standup>
      do throws(TitleError) {
        searched =
          try title.map { title throws(TitleError) in try standups.titled(title) } ?? standups
      } catch {
        throw CommandFailure(error)
      }
      let open = searched.flatMap { standup in standup.openBlockers.map { (standup, $0) } }
      let exact = open.filter { $0.1.id.text.lowercased() == text.lowercased() }
      let found =
        exact.isEmpty
        ? open.filter { !text.isEmpty && $0.1.id.text.lowercased().contains(text.lowercased()) }
        : exact
      guard let (standup, blocker) = found.first, found.count == 1 else {
        let lines = found.prefix(10).map { "\n  \($1.name): \($1.id.text.plainLine)" }.joined()
        throw CommandFailure(
          found.isEmpty
            ? "No open blocker contains “\(text.plainLine)”. 'standups blockers' prints all."
            : "\(found.count) open blockers contain “\(text.plainLine)”. Write more of one:\(lines)",
          status: EXIT_FAILURE)
      }
      standups[id: standup.id]?.setBlocker(blocker.id, isClosed: true)
      return
        "Closed “\(blocker.id.text.plainLine)” of \(blocker.name) in “\(standup.heading.plainLine)”.\n"
    }
  }

  /// Adds a standup, and returns a sentence.
  func add(_ standup: Standup) async throws(CommandFailure) -> String {
    try await change { standups throws(CommandFailure) in
      if let other = standups.first(where: { $0.heading == standup.heading }) {
        throw CommandFailure(
          "There is a standup “\(other.heading.plainLine)” already.", status: EXIT_FAILURE)
      }
      standups.append(standup)
      return
        "Added “\(standup.heading.plainLine)”: \(standup.duration.unitsText), \(standup.peopleCount).\n"
    }
  }
}
