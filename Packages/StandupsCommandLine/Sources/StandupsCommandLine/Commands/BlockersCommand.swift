import Foundation
import IdentifiedCollections
import Models

/// What stays open until it is closed: blockers, or topics for after the meeting.
enum OpenItems: String {
  case blocker, topic

  var list: KeyPath<Standup, [Blocker]> {
    switch self {
    case .blocker: \.openBlockers
    case .topic: \.openTopics
    }
  }
}

extension CommandContext {
  /// Returns what is open of standups, and says so if that is nothing.
  func open(
    _ items: OpenItems, of standups: [Standup], in format: Command.Format
  ) throws(CommandFailure) -> String {
    if format == .json {
      return try format.json { try Blocker.json(of: standups, items.list) }
    }
    let text = Blocker.text(of: standups, items.list, dates: dates, style: style)
    if text.isEmpty { complain("There are no open \(items)s.") }
    return text
  }

  /// Closes the only open item that contains a text in the form in which it is printed, or is that
  /// text, regardless of case, and returns a message.
  func close(
    _ items: OpenItems, _ text: String, of title: String?
  ) async throws(CommandFailure) -> String {
    // A file that is named and missing is an error here.
    _ = try load()
    return try await change { standups throws(CommandFailure) in
      let open: [(Standup, Blocker)] = try standups.matching(title).flatMap { standup in
        standup[keyPath: items.list].map { (standup, $0) }
      }
      let wanted = text.lowercased()
      let exact = open.filter { [$1.id.text, $1.title].contains { $0.lowercased() == wanted } }
      let found =
        exact.isEmpty
        ? open.filter { !wanted.isEmpty && $1.title.lowercased().contains(wanted) } : exact
      guard let (standup, item) = found.first, found.count == 1 else {
        let lines = found.prefix(20)
          .map { "\n  \($1.title.plainLine) (\($0.heading.plainLine))" }.joined()
        let rest = found.count > 20 ? "\n  and \(found.count - 20) more" : ""
        throw CommandFailure(
          found.isEmpty
            ? "No open \(items) contains “\(text.plainLine)”. 'standups \(items)s' prints all."
            : "\(found.count) open \(items)s contain “\(text.plainLine)”. "
              + "Write more of one, or its title:\(lines)\(rest)",
          status: EXIT_FAILURE)
      }
      standups[id: standup.id]?.setBlocker(item.id, isClosed: true)
      let owner = item.name.isEmpty ? "" : " of \(item.name)"
      return
        "Closed “\(item.id.text.plainLine)”\(owner) in “\(standup.heading.plainLine)”.\n"
    }
  }
}
