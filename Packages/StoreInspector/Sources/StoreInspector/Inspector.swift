import ComposableArchitecture
import ComposableArchitectureInspection
import ComposableTerminalUI
@_spi(Inspection) import ComposableTerminalUICore
import CustomDump
@_spi(Inspection) import DependenciesCore
import Foundation
@_spi(Messages) import IssueReporting
import Observation
import RecordedSteps
@_spi(Inspection) import TerminalUI

/// Records the actions of a store, and restores earlier states.
///
/// ``ComposableTerminalUI/View/storeInspector(_:isEnabled:limit:filePath:)`` shows an inspector on
/// the screen. In code:
///
/// ```swift
/// let inspector = Inspector(store)
/// store.send(.incrementButtonTapped)
/// let steps = try inspector.steps(of: "Counter")
/// ```
///
/// Only one inspector of a store can show earlier states.
@MainActor
@Observable
public final class Inspector<State, Action> {
  typealias ActionEntry = History<State, Action>.ActionEntry

  /// Whether the panel is open. Closing it returns to the present.
  var isOpen = false {
    didSet {
      message = ""
      if !isOpen { select(nil) }
      skipsFrame = true
    }
  }
  /// The text to filter entries by, which their labels contain.
  var filter = ""
  /// The result of the latest command.
  private(set) var message = ""
  private(set) var history: History<State, Action>
  /// The identifier of the entry whose state is shown, or `nil` for the present.
  private(set) var selection: Int?
  /// The number of actions of effects that wait while an earlier state is shown.
  private(set) var waitingCount = 0
  /// The latest frame in which the app changed, not only the panel.
  private(set) var lastFrame: DrawnFrame?
  /// Whether the inspector itself causes the next frame.
  @ObservationIgnored private var skipsFrame = false
  @ObservationIgnored private var evaluations = EvaluationTable()
  /// The latest description.
  @ObservationIgnored private var described:
    (entry: ActionEntry, maxLines: Int, text: ([String], Bool))?
  @ObservationIgnored private var inspection: StoreInspection<State, Action>?
  /// The observer of the program, which tells the inspector about inputs and frames.
  let observer: ProgramObserver
  private let generated = LockIsolated(GeneratedValues())

  /// Creates an inspector, which records until it is released.
  ///
  /// - Parameters:
  ///   - store: A store that was created with a reducer. A scoped store records nothing.
  ///   - limit: The maximum number of actions. Older ones are removed.
  ///   - now: Returns the time since the start of the recording, by default of the system.
  public convenience init(
    _ store: Store<State, Action>, limit: Int = 10_000,
    now: (() -> Duration)? = nil
  ) {
    self.init(store, observer: ProgramObserver(), limit: limit, now: now)
  }

  /// Creates an inspector that also records the inputs which lead to actions, and the cost of frames.
  ///
  /// - Parameter observer: The observer of the program.
  @_spi(Inspection)
  public init(
    _ store: Store<State, Action>, observer: ProgramObserver, limit: Int = 10_000,
    now: (() -> Duration)? = nil
  ) {
    history = History(initialState: store.withState(\.self), limit: limit)
    let start = ContinuousClock.now
    let now = now ?? { .now - start }
    self.observer = observer
    inspection = StoreInspection(store) { [weak self] reduced, state in
      self?.append(reduced, at: now(), state: state)
    }
    inspection?.didHold = { [weak self] in
      guard let self, let inspection else { return }
      waitingCount = inspection.waitingCount
    }
    observer.onFrame { [weak self] in self?.didDraw($0) }
    noteDraws()
  }

  private func didDraw(_ frame: ProgramObserver.Frame) {
    defer { skipsFrame = false }
    guard !skipsFrame, !isPaused, !frame.isOfInspector else { return }
    let frame = DrawnFrame(frame, table: &evaluations)
    lastFrame = frame
    history.append(frame)
  }

  private func append(_ reduced: ReducedAction<Action>, at time: Duration, state: State) {
    let generated = self.generated.withValue { generated in
      defer { generated = GeneratedValues() }
      return generated
    }
    history.append(
      History.ActionEntry(
        reduced, at: time, input: observer.input, state: state, runningEffects: effectCount,
        generated: generated))
  }

  /// Records the values that features draw from `uuid` and `date`.
  private func noteDraws() {
    guard let inspection else { return }
    let base = inspection.dependencies
    inspection.dependencies.uuid = UUIDGenerator { [generated] in
      let id = base.uuid()
      generated.withValue { $0.ids.append(id) }
      return id
    }
    inspection.dependencies.date = DateGenerator { [generated] in
      let date = base.date.now
      generated.withValue { $0.dates.append(date) }
      return date
    }
  }

  /// Returns the actions of a feature up to the selected one, from which a test is written.
  ///
  /// - Parameter feature: The name of the store's feature or of a child: `StandupFormFeature`.
  /// - Throws: An error that describes itself in a sentence, if no recorded action is one of the
  ///   feature.
  public func steps(of feature: String) throws -> RecordedSteps {
    try history.steps(of: feature, through: selection, runningEffects: effectCount)
  }

  /// The selected entry, or the latest one of an input or an effect, rather than of a change of the
  /// focus that followed.
  var shownEntry: ActionEntry? {
    selection.flatMap { history[$0] }
      ?? history.entries.last { $0.input != nil || $0.reduced.isFromEffect }
      ?? history.entries.last
  }

  /// The features that reduced the shown action, innermost first.
  var features: [String] { shownEntry?.features.reversed() ?? [] }

  /// Writes a test of a feature, and shows in ``message`` where it is and whether it passes.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature.
  ///   - run: Writes the test of the steps in a file, and returns a sentence about it.
  func writeTest(of feature: String, run: @escaping @Sendable (URL) async -> String) async {
    message = "Writing a test of \(feature), and running it…"
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).steps")
    do {
      try JSONEncoder().encode(steps(of: feature)).write(to: file)
      message = await run(file)
    } catch {
      message = "Not written: \(error)"
    }
    try? FileManager.default.removeItem(at: file)
  }

  /// The entries whose labels contain the filter, regardless of case. Letters that were typed one
  /// after the other are one entry, also if effects sent actions in between.
  var shownEntries: [ActionEntry] {
    let filter = filter.trimmingCharacters(in: .whitespaces)
    return history.entries.filter {
      !$0.isContinued && (filter.isEmpty || $0.label.localizedCaseInsensitiveContains(filter))
    }
  }

  /// Whether an earlier state is shown and the app is paused.
  var isPaused: Bool { selection != nil }

  /// The number of effects that are running.
  var effectCount: Int { inspection?.effectCount ?? 0 }

  /// The effects that are running, each with its age.
  var effects: [(effect: InspectedEffect, age: Duration?)] {
    // Effects are not observable, so the panel reads them after each action.
    let end = history.entries.last?.time ?? .zero
    return (inspection?.effects ?? []).map { effect in
      let start = history.entries.first { $0.reduced.work == effect.work }?.time
      return (effect, start.map { end - $0 })
    }
  }

  /// The names of the types of the dependencies that are overridden in the store.
  var overriddenDependencies: [String] { inspection?.dependencies.overriddenTypes ?? [] }

  /// Shows the state after an action and pauses the app, or shows the present and resumes it.
  func select(_ id: Int?) {
    guard id != selection, let inspection else { return }
    skipsFrame = true
    message = ""
    if let id {
      guard let entry = history[id] else { return }
      inspection.pause()
      inspection.replaceState(with: entry.state)
      selection = id
    } else {
      selection = nil
      waitingCount = 0
      inspection.resume()
    }
  }

  /// Resumes the app from the shown state. Removes later actions, and cancels all effects.
  func continueFromSelection() {
    guard let selection, let inspection else { return }
    history.removeEntries(after: selection)
    self.selection = nil
    waitingCount = 0
    skipsFrame = true
    inspection.restart()
  }

  /// Returns the first lines about an entry: the change of the state, its origin, and its action; and
  /// whether there are no more, which are not reflected.
  func description(of entry: ActionEntry, maxLines: Int = .max) -> (lines: [String], isWhole: Bool)
  {
    if let described, described.entry === entry, described.maxLines == maxLines {
      return described.text
    }
    var format = DiffFormat.default
    (format.foldsFields, format.maxLines) = (true, maxLines)
    let before = history.state(before: entry.typed?.firstID ?? entry.id)
    let change = entry.reduced.comparing {
      before.flatMap { diff($0, entry.state, format: format)?.lines }
    }
    var lines =
      change.map { withContextInOneLine($0.prefix(maxLines)) } ?? ["The state did not change."]
    var remaining = maxLines - (change?.count ?? 1)
    if remaining > 0 {
      var action = ""
      customDump(entry.reduced.action, to: &action, maxLines: remaining)
      remaining -= action.lines.count
      lines += ["", entry.originSentence, ""] + action.lines + [""]
    }
    described = (entry, maxLines, (lines, remaining > 0))
    return (lines, remaining > 0)
  }

  /// Returns lines with the cost of an action and of its first frame, and the bodies evaluated for it.
  func costs(of entry: ActionEntry) -> [String] {
    let reducer = "The reducer took \(entry.reduced.duration.inspected)."
    guard let frame = entry.frame else { return [reducer] }
    let shared =
      frame.actions == 1 ? "" : " It was the first to show \(counted(frame.actions, "action"))."
    return [
      reducer,
      "The frame took \(frame.duration.inspected): \(frame.steps); \(frame.size).\(shared)",
      frame.evaluations.isEmpty ? "No body was evaluated for it." : "Bodies evaluated for it:",
    ]
      + frame.evaluations.map { number, count in
        let body = evaluations[number]
        return "  \(body.view)\(count == 1 ? "" : " ×\(count)"): \(body.reason)"
      }
  }
}

/// Returns the lines of a diff, with those before the first change joined to one line.
private func withContextInOneLine(_ lines: ArraySlice<String>) -> [String] {
  guard let first = lines.firstIndex(where: { $0.first != " " }), first > 0 else {
    return Array(lines)
  }
  func depth(_ line: String) -> Int { line.dropFirst().prefix { $0 == " " }.count }
  let opened = lines[..<first].filter { "([".contains($0.last ?? " ") }
  let context = opened.map { String($0.drop { $0 == " " }) }.joined(separator: " ")
  let indent = max(0, depth(lines[first]) - 3)
  // Lines with only the closing brackets of the context are left out.
  let rest = lines[first...].filter { depth($0) >= indent || !$0.allSatisfy(" )],".contains) }
  return ["  \(context)"]
    + rest.map { "\($0.prefix(1))\($0.dropFirst(1 + min(indent, depth($0))))" }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
