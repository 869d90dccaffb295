@_spi(Inspection) import ComposableArchitecture

/// The latest actions of a store, each with the state that it led to.
///
/// States share what they have in common with those before them, so an action costs what it changes.
struct History<State, Action> {
  /// An action that was reduced.
  // NB: a class, since an array that grows has room for twice as many states.
  final class Entry: Identifiable {
    /// The position among all actions of the store, from 1.
    let id: Int
    /// The time since the start of the recording.
    let time: Duration
    /// The action, and what sent it.
    let reduced: ReducedAction<Action>
    /// The key or the click that a view sent it for.
    let input: String?
    /// The state that it led to.
    let state: State
    /// The number of effects that were running when it was reduced.
    let runningEffects: Int
    /// What was drawn from dependencies since the action before.
    let draws: TestWriter.Draws

    init(
      id: Int, time: Duration, reduced: ReducedAction<Action>, input: String?, state: State,
      runningEffects: Int, draws: TestWriter.Draws
    ) {
      self.id = id
      self.time = time
      self.reduced = reduced
      self.input = input
      self.state = state
      self.runningEffects = runningEffects
      self.draws = draws
    }

    /// The cases of the action: `.path.element.detail`.
    var label: String { inspectedPath(of: reduced.action) }

    /// What sent it, in short: a key or a click, the call site of an effect, or an action.
    var origin: String {
      switch reduced.origin {
      case .sender: input ?? ""
      case .effect(let site): site.map { place($0).replacing(".swift:", with: ":") } ?? "effect"
      case .action(let action): "after \(action)"
      }
    }

    /// What sent it, as a sentence.
    var originSentence: String {
      switch reduced.origin {
      case .sender: input.map { "Sent by a view for this input: \($0)." } ?? "Sent without input."
      case .effect(let site):
        site.map { "Sent by the effect at \(place($0))." } ?? "Sent by an effect."
      case .action(let action): "Sent by an effect of \(action), at once."
      }
    }
  }

  /// The number of actions that are kept.
  let limit: Int
  /// The state before the first entry.
  private(set) var initialState: State
  /// The actions, the oldest first.
  private(set) var entries: [Entry] = []
  /// The frames that showed actions first, the oldest first.
  private(set) var frames: [DrawnFrame] = []

  init(initialState: State, limit: Int) {
    self.initialState = initialState
    self.limit = limit
  }

  /// The latest state.
  var state: State { entries.last?.state ?? initialState }

  /// Adds an action. A tenth of the entries goes where there are too many.
  mutating func append(
    _ reduced: ReducedAction<Action>, at time: Duration, input: String?, state: State,
    runningEffects: Int, draws: TestWriter.Draws
  ) {
    if entries.count >= limit {
      let count = max(1, limit / 10)
      initialState = entries[count - 1].state
      entries.removeFirst(count)
      let first = entries.first?.id ?? 0
      frames.removeAll { $0.lastID < first }
    }
    entries.append(
      Entry(
        id: (entries.last?.id ?? 0) + 1, time: time, reduced: reduced, input: input, state: state,
        runningEffects: runningEffects, draws: draws))
  }

  /// Adds a frame, if it shows actions that no frame before it did.
  mutating func append(_ frame: DrawnFrame) {
    if frame.lastID > frames.last?.lastID ?? 0 { frames.append(frame) }
  }

  /// The first frame that showed an action, and how many actions that frame showed first.
  ///
  /// - Complexity: O(log *n*) in the number of frames.
  func frame(showing id: Int) -> (frame: DrawnFrame, actions: Int)? {
    var range = frames.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      if frames[middle].lastID < id {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let index = range.lowerBound
    guard frames.indices.contains(index) else { return nil }
    let before = index == 0 ? (entries.first?.id ?? 1) - 1 : frames[index - 1].lastID
    return (frames[index], frames[index].lastID - before)
  }

  /// Removes the actions after one.
  mutating func removeEntries(after id: Int) {
    guard let index = index(of: id) else { return }
    entries.removeSubrange((index + 1)...)
    frames.removeAll { $0.lastID > id }
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
        site: entry.reduced.site,
        before: position == 0 ? initialState : entries[position - 1].state, after: entry.state,
        time: entry.time, runningEffects: next?.runningEffects ?? runningEffects, draws: entry.draws
      )
    }
  }
}

extension ReducedAction {
  /// Whether an effect sent the action.
  fileprivate var isReceived: Bool { origin.isEffect }

  /// The call site of the effect that sent the action.
  fileprivate var site: CallSite? {
    if case .effect(let site) = origin { site } else { nil }
  }
}

/// The name of the file and the line.
func place(_ site: CallSite) -> String {
  let file = "\(site.fileID)".split(separator: "/").last ?? ""
  return "\(file):\(site.line)"
}
