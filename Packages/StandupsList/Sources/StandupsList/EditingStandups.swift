import ComposableArchitecture
import Foundation
import Models

/// How to take back a change of the list. What has changed in a standup since then stays.
public struct Undo: Equatable, Sendable {
  /// The order of the standups before.
  let order: [Standup.ID]
  /// The standups that were deleted.
  let deleted: IdentifiedArrayOf<Standup>
}

extension StandupsListFeature.State {
  /// The standups that match what is searched.
  public var shownStandups: IdentifiedArrayOf<Standup> {
    let text = searchText.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return standups }
    return standups.filter { standup in
      ([standup.heading] + standup.attendees.map(\.name))
        .contains { $0.localizedCaseInsensitiveContains(text) }
    }
  }

  /// Deletes standups, so that it can be taken back.
  public mutating func delete(_ ids: [Standup.ID]) {
    let ids = Set(ids)
    let deleted = standups.filter { ids.contains($0.id) }
    guard !deleted.isEmpty else { return }
    undo = Undo(order: Array(standups.ids), deleted: deleted)
    standups.removeAll { ids.contains($0.id) }
    if standups.isEmpty { searchText = "" }
  }

  /// Moves standups, so that it can be taken back. What is found by a search stays where it is.
  mutating func move(_ offsets: IndexSet, to destination: Int) {
    guard shownStandups.count == standups.count,
      offsets.allSatisfy(standups.indices.contains), (0...standups.count).contains(destination)
    else { return }
    let order = Array(standups.ids)
    standups.move(fromOffsets: offsets, toOffset: destination)
    if Array(standups.ids) != order { undo = Undo(order: order, deleted: []) }
  }

  /// Takes back the last deletion or move.
  mutating func takeBack() {
    guard let undo else { return }
    self.undo = nil
    let all = standups + undo.deleted.filter { standups[id: $0.id] == nil }
    let present = IdentifiedArray(uniqueElements: all)
    let known = Set(undo.order)
    standups = IdentifiedArray(
      uniqueElements: undo.order.compactMap { present[id: $0] }
        + present.filter { !known.contains($0.id) }
    )
  }
}
