@_spi(Inspection) import ComposableArchitecture

/// The latest actions of a store, each with the state that it led to.
///
/// States share what they have in common with those before them, so an action costs what it changes.
struct History<State, Action> {
  /// An action that was reduced.
  struct Entry: Identifiable {
    /// The position among all actions of the store, from 1.
    let id: Int
    /// The time since the start of the recording.
    let time: Duration
    /// The action, and what sent it.
    let reduced: ReducedAction<Action>
    /// The state that it led to.
    let state: State
    /// The number of effects that were running when it was reduced.
    let runningEffects: Int
    /// What was drawn from dependencies since the action before.
    let draws: TestWriter.Draws

    /// The cases of the action: `.path.element.detail`.
    var label: String { inspectedPath(of: reduced.action) }
  }

  /// The number of actions that are kept.
  let limit: Int
  /// The state before the first entry.
  private(set) var initialState: State
  /// The actions, the oldest first.
  private(set) var entries: [Entry] = []

  init(initialState: State, limit: Int) {
    self.initialState = initialState
    self.limit = limit
  }

  /// The latest state.
  var state: State { entries.last?.state ?? initialState }

  /// Adds an action. A tenth of the entries goes where there are too many.
  mutating func append(
    _ reduced: ReducedAction<Action>, at time: Duration, state: State, runningEffects: Int,
    draws: TestWriter.Draws
  ) {
    if entries.count >= limit {
      let count = max(1, limit / 10)
      initialState = entries[count - 1].state
      entries.removeFirst(count)
    }
    entries.append(
      Entry(
        id: (entries.last?.id ?? 0) + 1, time: time, reduced: reduced, state: state,
        runningEffects: runningEffects, draws: draws))
  }

  /// Removes the actions after one.
  mutating func removeEntries(after id: Int) {
    guard let index = index(of: id) else { return }
    entries.removeSubrange((index + 1)...)
  }

  /// The position of an entry.
  ///
  /// - Complexity: O(1).
  func index(of id: Int) -> Int? {
    guard let first = entries.first, entries.indices.contains(id - first.id) else { return nil }
    return id - first.id
  }

  subscript(id: Int) -> Entry? { index(of: id).map { entries[$0] } }

  /// The state before an entry.
  func state(before id: Int) -> State? {
    index(of: id).map { $0 == 0 ? initialState : entries[$0 - 1].state }
  }

  /// The actions up to one, as a test is written of them.
  func steps(through id: Int?, runningEffects: Int) -> [TestWriter.Step] {
    let end = id.flatMap(index) ?? entries.count - 1
    return entries.prefix(end + 1).enumerated().map { position, entry in
      // The effects of an action start after it was noted.
      let next = entries.indices.contains(position + 1) ? entries[position + 1] : nil
      return TestWriter.Step(
        action: entry.reduced.action, isReceived: entry.reduced.isReceived,
        before: position == 0 ? initialState : entries[position - 1].state, after: entry.state,
        time: entry.time, runningEffects: next?.runningEffects ?? runningEffects, draws: entry.draws
      )
    }
  }
}

extension ReducedAction {
  /// Whether an effect sent the action.
  fileprivate var isReceived: Bool {
    if case .effect = origin { true } else { false }
  }
}
