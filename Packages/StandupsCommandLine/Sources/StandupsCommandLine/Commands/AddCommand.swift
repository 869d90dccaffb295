import Foundation
import IdentifiedCollections
import Models

extension CommandContext {
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
