@_spi(Inspection) import ComposableArchitecture
import CustomDump
@_spi(Inspection) import DependenciesCore
import Foundation
import Observation
import TerminalCore
@_spi(Inspection) import TerminalUI

/// Records the actions of a store, restores earlier states, and writes tests.
///
/// ``ComposableTerminalUI/View/storeInspector(_:isEnabled:limit:filePath:)`` shows an inspector on
/// the screen. In code:
///
/// ```swift
/// let inspector = Inspector(store)
/// store.send(.incrementButtonTapped)
/// print(try inspector.test(of: "Counter", sources: folder))
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
  private let draws = LockIsolated(TestWriter.Draws())
  @ObservationIgnored private var script: PilotScript
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
    script = PilotScript(limit: limit)
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
    screen.observeInput { [weak self] in self?.didReceive($0, on: $1) }
  }

  /// Records the input of the app, without that of the inspector.
  private func didReceive(_ event: InputEvent, on cells: CellBuffer) {
    guard !isOpen, event != .key(KeyStroke(.function(12))) else { return }
    script.append(event, on: cells, at: now())
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
      defer { draws = TestWriter.Draws() }
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

  /// Writes a test of a feature, from the recorded actions up to the selected one.
  ///
  /// - Parameters:
  ///   - feature: The name of the store's feature or of a child: `StandupFormFeature`.
  ///   - sources: A folder with the sources of its types, to find their initializers.
  /// - Returns: A Swift file.
  /// - Throws: An error that describes itself in a sentence, if no recorded action is one of the
  ///   feature, or a value in the test cannot be written in Swift.
  public func test(of feature: String, sources: URL?) throws -> String {
    let index = sources.map { SourceIndex(folder: $0) } ?? SourceIndex()
    let steps = history.steps(through: selection, runningEffects: effectCount)
    return try TestWriter(index: index).test(of: feature, steps: steps)
  }

  /// Writes a test that repeats the input of the screen, and compares snapshots at each pause.
  ///
  /// The test contains all typed text, passwords included.
  ///
  /// - Parameter view: The expression of the view: `CounterView(store: store)`. If it has a
  ///   `clock`, the test advances that.
  /// - Returns: A Swift file.
  public func screenTest(of view: String? = nil) -> String {
    let usesClock = history.entries.contains { entry in
      if case .effect = entry.reduced.origin { true } else { false }
    }
    return script.test(of: view, usesClock: usesClock)
  }

  /// The features that reduced the selected or latest action, innermost first.
  var features: [String] {
    let entry = selection.flatMap { history[$0] } ?? history.entries.last
    return entry.map { TestWriter.features(in: $0.reduced.action).reversed() } ?? []
  }

  /// Writes a test of a feature to a file, whose path is in ``message``.
  ///
  /// - Parameters:
  ///   - feature: The name of the feature.
  ///   - folder: The folder of the file.
  ///   - sources: A folder with the sources of the types.
  func writeTest(of feature: String, to folder: URL, sources: URL?) {
    do {
      let test = try test(of: feature, sources: sources)
      write(test, as: "Recorded\(feature.filter { $0 != "." })Tests.swift", to: folder)
    } catch {
      message = "Not written: \(error)"
    }
  }

  /// Writes a test of the screen to a file, whose path is in ``message``.
  func writeScreenTest(to folder: URL) {
    write(screenTest(), as: "RecordedScreenTests.swift", to: folder)
  }

  private func write(_ test: String, as name: String, to folder: URL) {
    let file = folder.appending(path: name)
    do {
      try Data(test.utf8).write(to: file, options: .withoutOverwriting)
      message = "Written to \(file.path)"
    } catch CocoaError.fileWriteFileExists {
      message = "\(name) exists: move it away first."
    } catch {
      message = "\(name) could not be written: \(error.localizedDescription)"
    }
  }

  /// The entries whose labels contain the filter, regardless of case.
  var shownEntries: [Entry] {
    let filter = filter.trimmingCharacters(in: .whitespaces)
    guard !filter.isEmpty else { return history.entries }
    return history.entries.filter { $0.label.localizedCaseInsensitiveContains(filter) }
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

  /// Returns lines with the action of an entry, its origin and cost, and the change of the state.
  func description(of entry: Entry) -> [String] {
    let action = String(customDumping: entry.reduced.action)
    let change = history.state(before: entry.id).flatMap { diff($0, entry.state) }
    let origin = "\(entry.originSentence) Reduced in \(entry.reduced.duration.inspected)."
    return "\(action)\n\n\(origin)\n\n\(change ?? "The state did not change.")\n"
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns lines with the cost and evaluated bodies of the first frame that showed an action.
  func frameDescription(of entry: Entry) -> [String] {
    guard let (frame, actions) = history.frame(showing: entry.id) else { return [] }
    let shared = actions == 1 ? "" : " It was the first to show \(counted(actions, "action"))."
    return [
      "The frame took \(frame.duration.inspected): \(frame.steps); \(frame.size).\(shared)",
      frame.evaluations.isEmpty ? "No body was evaluated for it." : "Bodies evaluated for it:",
    ]
      + frame.evaluations.map { number, count in
        let evaluation = evaluations[number]
        return "  \(evaluation.view)\(count == 1 ? "" : " ×\(count)"): \(evaluation.reason)"
      }
  }
}

/// Returns a function that returns the time since this call.
public func timeSinceNow() -> () -> Duration {
  let start = ContinuousClock.now
  return { .now - start }
}
