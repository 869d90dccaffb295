@_spi(Inspection) import ComposableArchitecture
import CustomDump

/// The latest actions of a store, each with the resulting state.
///
/// A state shares unchanged storage with the previous one, so an action costs what it changes.
struct History<State, Action> {
  /// An action that was reduced.
  // NB: a class, since an array that grows has room for twice as many states.
  final class Entry: Identifiable {
    /// The position among all actions of the store, from 1.
    let id: Int
    /// The time since the start of the recording.
    let time: Duration
    /// The action and its origin.
    let reduced: ReducedAction<Action>
    /// The key or the click that made a view send the action.
    let input: String?
    /// The state after the action.
    let state: State
    /// The number of effects that were running when the action was reduced.
    let runningEffects: Int
    /// The values that were drawn from dependencies since the previous action.
    let draws: Draws
    /// The letters that were typed into a field up to this action, and the first action for them;
    /// `nil` if it is for another input.
    let typed: (letters: String, firstID: Int)?
    /// Whether the next action of a view is for another letter of the same text.
    fileprivate(set) var isContinued = false

    init(
      id: Int, time: Duration, reduced: ReducedAction<Action>, input: String?, state: State,
      runningEffects: Int, draws: Draws, after previous: Entry?
    ) {
      self.id = id
      self.time = time
      self.reduced = reduced
      self.input = input
      self.state = state
      self.runningEffects = runningEffects
      self.draws = draws
      if let letter = input.flatMap(letter(of:)), takesText(reduced.action) {
        let typed =
          previous?.label == inspectedPath(of: reduced.action) ? previous?.typed : nil
        self.typed = ((typed?.letters ?? "") + letter, typed?.firstID ?? id)
        if typed != nil { previous?.isContinued = true }
      } else {
        typed = nil
      }
    }

    /// The first action of those that are one entry with this.
    var firstID: Int { typed?.firstID ?? id }

    /// The cases of the action: `.path.element.detail`.
    var label: String { inspectedPath(of: reduced.action) }

    /// The origin in short: a key or a click, the call site of an effect, or an action.
    var origin: String {
      switch reduced.origin {
      case .sender: typed.map { "“\($0.letters)”" } ?? input ?? ""
      case .effect(let site): site.map { place($0).replacing(".swift:", with: ":") } ?? "effect"
      case .action(let action): "after \(action)"
      }
    }

    /// The origin as a sentence.
    var originSentence: String {
      switch reduced.origin {
      case .sender: input.map { "Sent by a view for this input: \($0)." } ?? "Sent without input."
      case .effect(let site):
        site.map { "Sent by the effect at \(place($0))." } ?? "Sent by an effect."
      case .action(let action): "Sent by an effect of \(action), at once."
      }
    }
  }

  /// The maximum number of actions.
  let limit: Int
  /// The state before the first entry.
  private(set) var initialState: State
  /// The actions, oldest first.
  private(set) var entries: [Entry] = []
  /// The maximum number of frames. With one for each action, their lists of evaluated bodies would
  /// be a tenth of the history's memory.
  let frameLimit: Int
  /// The latest frames that were the first to show an action, oldest first.
  private(set) var frames: [DrawnFrame] = []
  /// The latest action before those that `frames` show.
  private var lastIDBeforeFrames = 0

  init(initialState: State, limit: Int, frameLimit: Int = 1_000) {
    self.initialState = initialState
    self.limit = limit
    self.frameLimit = frameLimit
  }

  /// The latest state.
  var state: State { entries.last?.state ?? initialState }

  /// Adds an action, and removes a tenth of the entries if there are too many.
  mutating func append(
    _ reduced: ReducedAction<Action>, at time: Duration, input: String?, state: State,
    runningEffects: Int, draws: Draws
  ) {
    if entries.count >= limit {
      let count = max(1, limit / 10)
      initialState = entries[count - 1].state
      entries.removeFirst(count)
      let first = entries.first?.id ?? 0
      dropFrames { $0.lastID < first }
      lastIDBeforeFrames = max(lastIDBeforeFrames, first - 1)
    }
    entries.append(
      Entry(
        id: (entries.last?.id ?? 0) + 1, time: time, reduced: reduced, input: input, state: state,
        runningEffects: runningEffects, draws: draws, after: latestOfView))
  }

  /// The latest action that a view sent. Those of effects, such as of a file that was saved, come
  /// between the letters of a text.
  private var latestOfView: Entry? {
    entries.last { if case .sender = $0.reduced.origin { true } else { false } }
  }

  /// Adds a frame if it is the first to show an action.
  mutating func append(_ frame: DrawnFrame) {
    guard frame.lastID > frames.last?.lastID ?? lastIDBeforeFrames else { return }
    frames.append(frame)
    guard frames.count > frameLimit else { return }
    let limit = frames[max(1, frameLimit / 10)].lastID
    dropFrames { $0.lastID < limit }
  }

  private mutating func dropFrames(while isOld: (DrawnFrame) -> Bool) {
    let kept = frames.drop(while: isOld)
    lastIDBeforeFrames = frames[..<kept.startIndex].last?.lastID ?? lastIDBeforeFrames
    frames = Array(kept)
  }

  /// Returns the first frame that showed an action, if it is among the latest, and the number of
  /// actions that it was first to show.
  func frame(showing id: Int) -> (frame: DrawnFrame, actions: Int)? {
    guard id > lastIDBeforeFrames else { return nil }
    guard let index = frames.firstIndex(where: { $0.lastID >= id }) else { return nil }
    let before = index == 0 ? lastIDBeforeFrames : frames[index - 1].lastID
    return (frames[index], frames[index].lastID - before)
  }

  /// Removes the actions after an entry.
  mutating func removeEntries(after id: Int) {
    guard let index = index(of: id) else { return }
    entries.removeSubrange((index + 1)...)
    latestOfView?.isContinued = false
    frames.removeAll { $0.lastID > id }
  }

  /// Returns the index of an entry.
  ///
  /// - Complexity: O(1).
  func index(of id: Int) -> Int? {
    guard let first = entries.first, entries.indices.contains(id - first.id) else { return nil }
    return id - first.id
  }

  subscript(id: Int) -> Entry? { index(of: id).map { entries[$0] } }

  /// Returns the state before an entry.
  func state(before id: Int) -> State? {
    index(of: id).map { $0 == 0 ? initialState : entries[$0 - 1].state }
  }
}

/// Returns the name of the file and the line of a call site.
func place(_ site: CallSite) -> String {
  let file = "\(site.fileID)".split(separator: "/").last ?? ""
  return "\(file):\(site.line)"
}

/// Returns the letter that a key types, or `nil` for another input: the name of a key such as Tab is
/// one character, too.
private func letter(of input: String) -> String? {
  input == "space" ? " " : input.count == 1 && !"⏎⇥⌫↑↓←→".contains(input) ? input : nil
}

/// Returns whether an action may be that of a text field: it carries a text, or writes a binding.
private func takesText(_ action: Any) -> Bool {
  let mirror = Mirror(reflecting: action)
  switch mirror.displayStyle {
  case .enum, .optional, .tuple: return mirror.children.map(\.value).last.map(takesText) ?? false
  default: return action is String || _dumpName(of: type(of: action)) == "BindingAction"
  }
}
