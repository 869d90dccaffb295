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

  /// Closes the only open blocker that contains a text in the form in which it is printed, or is that
  /// text, regardless of case, and returns a message.
  func closeBlocker(_ text: String, of title: String?) async throws(CommandFailure) -> String {
    // A lock would create the folder of a file that is missing.
    _ = try load()
    return try await change { standups throws(CommandFailure) in
      let open = try standups.matching(title).flatMap { standup in
        standup.openBlockers.map { (standup, $0) }
      }
      let wanted = text.lowercased()
      let exact = open.filter { [$1.id.text, $1.line].contains { $0.lowercased() == wanted } }
      let found =
        exact.isEmpty
        ? open.filter { !wanted.isEmpty && $1.line.lowercased().contains(wanted) } : exact
      guard let (standup, blocker) = found.first, found.count == 1 else {
        let lines = found.prefix(10)
          .map { "\n  \($1.line.plainLine) (\($0.heading.plainLine))" }.joined()
        throw CommandFailure(
          found.isEmpty
            ? "No open blocker contains “\(text.plainLine)”. 'standups blockers' prints all."
            : "\(found.count) open blockers contain “\(text.plainLine)”. "
              + "Write more of one, or its title:\(lines)",
          status: EXIT_FAILURE)
      }
      standups[id: standup.id]?.setBlocker(blocker.id, isClosed: true)
      return
        "Closed “\(blocker.id.text.plainLine)” of \(blocker.name) in “\(standup.heading.plainLine)”.\n"
    }
  }
}

extension Blocker {
  /// The person and the text, as they are printed.
  fileprivate var line: String { "\(name): \(id.text)" }
}
