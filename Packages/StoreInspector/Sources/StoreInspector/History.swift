import ComposableArchitecture
import ComposableArchitectureInspection
import CustomDump

/// The latest actions of a store, each with the resulting state.
///
/// A state shares unchanged storage with the previous one, so an action costs what it changes.
struct History<State, Action> {
  /// An action that was reduced.
  // NB: a class, since an array that grows has room for twice as many states.
  final class ActionEntry: Identifiable {
    /// The position among all actions of the store, from 1.
    fileprivate(set) var id = 0
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
    let generated: GeneratedValues
    /// The letters that were typed into a field up to this action, and the first action for them;
    /// `nil` if it is for another input.
    fileprivate(set) var typed: (letters: String, firstID: Int)?
    /// Whether the next action of a view is for another letter of the same text.
    fileprivate(set) var isContinued = false
    /// The first frame that showed the action, if it is among the latest.
    fileprivate(set) var frame: DrawnFrame?

    init(
      _ reduced: ReducedAction<Action>, at time: Duration = .zero, input: String? = nil,
      state: State, runningEffects: Int = 0, generated: GeneratedValues = GeneratedValues()
    ) {
      self.time = time
      self.reduced = reduced
      self.input = input
      self.state = state
      self.runningEffects = runningEffects
      self.generated = generated
    }

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
  private(set) var entries: [ActionEntry] = []
  /// The maximum number of actions with their frame, whose evaluated bodies take memory.
  let frameLimit: Int
  /// The latest action that a frame has shown.
  private var shownID = 0

  init(initialState: State, limit: Int, frameLimit: Int = 1_000) {
    self.initialState = initialState
    self.limit = limit
    self.frameLimit = frameLimit
  }

  /// The latest state.
  var state: State { entries.last?.state ?? initialState }

  /// Adds an action, and removes a tenth of the entries if there are too many.
  mutating func append(_ entry: ActionEntry) {
    entry.id = (entries.last?.id ?? 0) + 1
    if let letter = entry.input.flatMap(letter(of:)), takesText(entry.reduced.action) {
      let previous = latestOfView.flatMap { $0.label == entry.label ? $0 : nil }
      entry.typed = (
        (previous?.typed?.letters ?? "") + letter, previous?.typed?.firstID ?? entry.id
      )
      if previous?.typed != nil { previous?.isContinued = true }
    }
    if entries.count >= limit {
      let count = max(1, limit / 10)
      initialState = entries[count - 1].state
      entries.removeFirst(count)
    }
    if entries.count >= frameLimit { entries[entries.count - frameLimit].frame = nil }
    entries.append(entry)
  }

  /// The latest action that a view sent. Those of effects, such as of a file that was saved, come
  /// between the letters of a text.
  private var latestOfView: ActionEntry? {
    entries.last { if case .sender = $0.reduced.origin { true } else { false } }
  }

  /// Adds the frame to the actions that it is the first to show.
  mutating func append(_ frame: DrawnFrame) {
    for entry in entries.suffix(frameLimit).reversed() {
      guard entry.id > shownID else { break }
      entry.frame = frame
      frame.actions += 1
    }
    shownID = entries.last?.id ?? 0
  }

  /// Removes the actions after an entry.
  mutating func removeEntries(after id: Int) {
    guard let index = index(of: id) else { return }
    entries.removeSubrange((index + 1)...)
    latestOfView?.isContinued = false
    shownID = min(shownID, id)
  }

  /// Returns the index of an entry.
  ///
  /// - Complexity: O(1).
  func index(of id: Int) -> Int? {
    guard let first = entries.first, entries.indices.contains(id - first.id) else { return nil }
    return id - first.id
  }

  subscript(id: Int) -> ActionEntry? { index(of: id).map { entries[$0] } }

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
