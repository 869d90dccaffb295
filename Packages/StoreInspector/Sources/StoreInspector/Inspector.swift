@_spi(Inspection) import ComposableArchitecture
import CustomDump
@_spi(Inspection) import DependenciesCore
import Foundation
import Observation
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
/// A store has one inspector at a time.
@MainActor
@Observable
public final class Inspector<State, Action> {
  typealias Entry = History<State, Action>.Entry

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
  @ObservationIgnored private weak var screen: ScreenInspection?
  @ObservationIgnored private var evaluations = EvaluationTable()
  @ObservationIgnored private var inspection: StoreInspection<State, Action>?
  private let draws = LockIsolated(Draws())
  private let now: () -> Duration

  /// Creates an inspector, which records until it is released.
  ///
  /// - Parameters:
  ///   - store: A store that was created with a reducer. A scoped store records nothing.
  ///   - limit: The maximum number of actions. Older ones are removed.
  ///   - now: Returns the time since the start of the recording.
  public init(
    _ store: Store<State, Action>, limit: Int = 10_000,
    now: @escaping () -> Duration = timeSinceNow()
  ) {
    history = History(initialState: store.withState(\.self), limit: limit)
    self.now = now
    inspection = StoreInspection(store) { [weak self] reduced, state in
      self?.append(reduced, at: now(), state: state)
    }
    inspection?.onHold { [weak self] in
      guard let self, let inspection else { return }
      waitingCount = inspection.waitingCount
    }
    noteDraws()
  }

  /// Records the inputs that lead to actions, and the cost of a screen's frames.
  func observe(_ screen: ScreenInspection) {
    guard screen !== self.screen else { return }
    self.screen = screen
    screen.observeFrames { [weak self] in self?.didDraw($0) }
  }

  private func didDraw(_ frame: ScreenInspection.Frame) {
    defer { skipsFrame = false }
    guard !skipsFrame, !isPaused, !frame.isOfInspector else { return }
    let frame = DrawnFrame(
      frame, lastID: history.entries.last?.id ?? 0, table: &evaluations)
    lastFrame = frame
    history.append(frame)
  }

  private func append(_ reduced: ReducedAction<Action>, at time: Duration, state: State) {
    let draws = self.draws.withValue { draws in
      defer { draws = Draws() }
      return draws
    }
    history.append(
      reduced, at: time, input: screen?.input, state: state, runningEffects: effectCount,
      draws: draws)
  }

  /// Records the values that features draw from `uuid` and `date`.
  private func noteDraws() {
    guard let inspection else { return }
    let base = inspection.dependencies
    inspection.dependencies.uuid = UUIDGenerator { [draws] in
      let id = base.uuid()
      draws.withValue { $0.ids.append(id) }
      return id
    }
    inspection.dependencies.date = DateGenerator { [draws] in
      let date = base.date.now
      draws.withValue { $0.dates.append(date) }
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

  /// The features that reduced the selected or latest action, innermost first.
  var features: [String] {
    let entry = selection.flatMap { history[$0] } ?? history.entries.last
    return entry?.features.reversed() ?? []
  }

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
  var shownEntries: [Entry] {
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
      inspection.show(entry.state)
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

  /// Returns lines with the change of the state, the origin of an entry, and its action.
  func description(of entry: Entry) -> [String] {
    let change = history.state(before: entry.firstID).flatMap { diff($0, entry.state) }
    return (change.map { folded($0.lines) } ?? ["The state did not change."])
      + ["", entry.originSentence, ""] + String(customDumping: entry.reduced.action).lines + [""]
  }

  /// Returns lines with the cost of an action and of the first frame that showed it, and the bodies
  /// that were evaluated for that.
  func costs(of entry: Entry) -> [String] {
    let reducer = "The reducer took \(entry.reduced.duration.inspected)."
    guard let (frame, actions) = history.frame(showing: entry.id) else { return [reducer] }
    let shared = actions == 1 ? "" : " It was the first to show \(counted(actions, "action"))."
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

/// Returns a function that returns the time since this call.
public func timeSinceNow() -> () -> Duration {
  let start = ContinuousClock.now
  return { .now - start }
}

/// Returns the lines of a diff that changed, with the lines around them that say where they are.
/// Others are counted.
func folded(_ lines: [String]) -> [String] {
  let depths = lines.map { $0.dropFirst().prefix { $0 == " " }.count }
  var isShown = lines.map { $0.hasPrefix("-") || $0.hasPrefix("+") }
  for index in lines.indices where isShown[index] && !lines[index].hasPrefix(" ") {
    for around in [Array(lines.indices[..<index].reversed()), Array(lines.indices[(index + 1)...])]
    {
      var depth = depths[index]
      for other in around where depth > 0 && depths[other] < depth {
        depth = depths[other]
        isShown[other] = true
      }
    }
  }
  var result: [String] = []
  var hidden: [Int] = []
  func fold() {
    if let first = hidden.first {
      let indent = String(repeating: " ", count: depths[first] + 1)
      // Lines of the same depth are properties or elements; deeper ones are parts of them.
      let count = hidden.filter { depths[$0] == depths[first] && !lines[$0].isClosing }.count
      result.append("\(indent)… (\(count) unchanged)")
    }
    hidden = []
  }
  for index in lines.indices {
    if isShown[index] {
      fold()
      result.append(lines[index])
    } else {
      hidden.append(index)
    }
  }
  fold()
  return result
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether the line only closes brackets.
  fileprivate var isClosing: Bool { allSatisfy { " )],".contains($0) } }
}
