@_spi(Inspection) import ComposableArchitecture
import CustomDump
import Foundation
import Observation

/// Records what happens in a store, and shows earlier states of it.
@MainActor
@Observable
final class Inspector<State, Action> {
  typealias Entry = History<State, Action>.Entry

  /// Whether the panel shows. Closing it shows the present again.
  var isOpen = false {
    didSet { if !isOpen { select(nil) } }
  }
  /// The text that the labels of the entries shown have in common.
  var filter = ""
  private(set) var history: History<State, Action>
  /// The entry whose state shows; `nil` for the present.
  private(set) var selection: Int?
  @ObservationIgnored private var inspection: StoreInspection<State, Action>?

  /// Starts to record.
  ///
  /// - Parameters:
  ///   - store: A store that was made with a reducer. Nothing is recorded of one that was scoped.
  ///   - limit: The number of actions to keep.
  ///   - now: The time since the start of the recording.
  init(
    _ store: Store<State, Action>, limit: Int = 10_000, now: @escaping () -> Duration = sinceNow()
  ) {
    history = History(initialState: store.withState(\.self), limit: limit)
    inspection = StoreInspection(store) { [weak self] reduced, state in
      self?.history.append(reduced, at: now(), state: state)
    }
  }

  /// The entries whose label contains the filter, regardless of case.
  var shownEntries: [Entry] {
    let filter = filter.trimmingCharacters(in: .whitespaces)
    guard !filter.isEmpty else { return history.entries }
    return history.entries.filter { $0.label.localizedCaseInsensitiveContains(filter) }
  }

  /// Whether an earlier state shows, and the app is paused.
  var isPaused: Bool { selection != nil }

  /// The effects that are running, each with its age.
  var effects: [(effect: InspectedEffect, age: Duration?)] {
    // Effects are no part of what is observed: the panel asks again with each action.
    let end = history.entries.last?.time ?? .zero
    return (inspection?.effects ?? []).map { effect in
      let start = history.entries.first { $0.reduced.work == effect.work }?.time
      return (effect, start.map { end - $0 })
    }
  }

  /// Shows the state after an action and pauses the app; with `nil`, shows the present and resumes it.
  func select(_ id: Int?) {
    guard id != selection, let inspection else { return }
    if let id {
      guard let entry = history[id] else { return }
      inspection.pause()
      inspection.show(entry.state)
      selection = id
    } else {
      inspection.show(history.state)
      selection = nil
      inspection.resume()
    }
  }

  /// Goes on from the state that shows: what happened after it is forgotten, effects included.
  func continueFromSelection() {
    guard let selection, let inspection else { return }
    history.removeEntries(after: selection)
    self.selection = nil
    inspection.restart()
  }

  /// The action of an entry, and how it changed the state, line by line.
  func description(of entry: Entry) -> [String] {
    let action = String(customDumping: entry.reduced.action)
    let change = history.state(before: entry.id).flatMap { diff($0, entry.state) }
    return (action + "\n\n" + (change ?? "The state did not change."))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A function that returns the time since it was made.
func sinceNow() -> () -> Duration {
  let start = ContinuousClock.now
  return { .now - start }
}
