import ComposableArchitecture
import Foundation
import Models
import Persistence
import StandupsList
import Testing

struct EditableStandupsTests {
  /// Changes of standups, which change something or not.
  private static let changes: [@Sendable (inout EditableStandups) -> Void] = [
    { $0.standups.append(Standup(id: Standup.ID(UUID()), title: "New")) },
    { if let first = $0.standups.first { $0.standups.remove(first) } },
    { if !$0.standups.isEmpty { $0.standups[0].title += "!" } },
    { $0.standups = [.mock] },
    { $0.standups.reverse() },
    { $0.replace(with: StandupsDocument(standups: [.mock, .designMock])) },
    { $0.replace(with: StandupsDocument()) },
    { $0.replace(with: StandupsDocument(standups: [.mock]), readOnly: .inUse) },
    { _ = $0.mayChange() },
    { _ = $0.takeRefusal() },
  ]

  @Test func eachChangeOfTheDocument_isCounted() {
    for seed in SeededGenerator.seeds(20) {
      var generator = SeededGenerator(seed: seed)
      var content = EditableStandups()
      for _ in 0..<30 {
        let before = content
        Self.changes.randomElement(using: &generator)?(&content)
        if content.document != before.document {
          #expect(content.changeCount > before.changeCount)
        }
      }
    }
  }

  @Test func documentsThatCannotBeChanged_areNotCounted() {
    var content = EditableStandups(standups: [.mock], readOnly: .inUse)
    content.standups = []
    content.replace(with: content.document, readOnly: content.readOnly)
    #expect(content.changeCount == 0)
    #expect(content.standups == [.mock])
  }
}
