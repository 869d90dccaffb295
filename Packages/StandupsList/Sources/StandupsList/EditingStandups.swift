import ComposableArchitecture
import Foundation
import Models
import StandupForm

extension StandupsListFeature.State {
  /// The new standup that is being typed in, unless it is still blank.
  public var draft: Standup? {
    guard case .add(let form) = destination else { return nil }
    return form.draft
  }

  /// Adds the standup of the form, and closes that.
  mutating func add(_ standup: Standup) {
    standups.append(standup)
    destination = nil
  }

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
    let before = standups
    for id in ids { standups.remove(id: id) }
    undo.record(from: before, to: standups)
    if standups.isEmpty { searchText = "" }
  }

  /// Moves standups, so that it can be taken back. What is found by a search stays where it is.
  mutating func move(_ offsets: IndexSet, to destination: Int) {
    guard shownStandups.count == standups.count,
      offsets.allSatisfy(standups.indices.contains), (0...standups.count).contains(destination)
    else { return }
    let before = standups
    standups.move(fromOffsets: offsets, toOffset: destination)
    undo.record(from: before, to: standups)
  }
}
