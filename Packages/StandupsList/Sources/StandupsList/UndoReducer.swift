import ComposableArchitecture
import Foundation
import Models

/// Deletes and moves standups, and undoes that.
struct UndoReducer: Reducer {
  func reduce(
    into state: inout StandupsListFeature.State, action: StandupsListFeature.Action
  ) -> Effect<StandupsListFeature.Action> {
    switch action {
    case .deleteButtonTapped:
      if let id = state.selectedStandup?.id { state.delete([id]) }

    case .deleteStandups(let offsets):
      let shown = state.shownStandups
      state.delete(offsets.intersection(IndexSet(shown.indices)).map { shown[$0].id })

    case .moveStandups(let offsets, let destination):
      state.move(offsets, to: destination)

    case .removeSampleButtonTapped:
      state.delete(state.standups.filter(\.isSample).map(\.id))

    case .undoButtonTapped:
      state.change { $0.undoLatest(in: &$1) }

    default:
      break
    }
    return .none
  }
}

extension StandupsListFeature.State {
  /// Deletes standups, and records that for undo. Selects the next row if the selected one is
  /// deleted.
  public mutating func delete(_ ids: [Standup.ID]) {
    let (before, shown) = (standups, shownStandups)
    for id in ids { standups.remove(id: id) }
    undo.record(from: before, to: standups)
    if let selected = selection, let index = shown.ids.firstIndex(of: selected),
      standups[id: selected] == nil
    {
      selection =
        (shown.ids[index...].first { standups[id: $0] != nil }
          ?? shown.ids[..<index].last { standups[id: $0] != nil })
    }
    if standups.isEmpty { searchText = "" }
  }

  /// Undoes the deletion of certain standups, and keeps the changes after it.
  public mutating func undoDeletion(of ids: [Standup.ID]) {
    change { $0.undoDeletion(of: ids, in: &$1) }
  }

  /// Undoes a change, and selects the first standup that is back.
  fileprivate mutating func change(
    _ body: (inout UndoHistory<Standup>, inout IdentifiedArrayOf<Standup>) -> Void
  ) {
    let before = standups
    var history = undo
    body(&history, &standups)
    undo = history
    if let first = standups.ids.first(where: { before[id: $0] == nil }) { reveal(first) }
  }

  /// Moves standups, and records that for undo. Does nothing while a search hides some.
  fileprivate mutating func move(_ offsets: IndexSet, to destination: Int) {
    guard shownStandups.count == standups.count,
      offsets.allSatisfy(standups.indices.contains), (0...standups.count).contains(destination)
    else { return }
    let before = standups
    standups.move(fromOffsets: offsets, toOffset: destination)
    undo.record(from: before, to: standups)
  }
}

extension UndoHistory<Standup>.Change {
  /// The name of the change for a button or message: "delete of “Design”".
  public var name: String {
    switch self {
    case .deletion(let standups): "delete of \(standups.name)"
    case .move: "move"
    }
  }
}

extension IdentifiedArrayOf<Standup> {
  /// The name of the standups in a sentence: "“Design”", or "3 standups".
  public var name: String { count == 1 ? "“\(self[0].heading)”" : "\(count) standups" }
}
