import ConcurrencyExtras
import IssueReporting
import TerminalCore

/// A driver for tests of a view in process, with keys, text and clicks, and access to the screen.
/// Nothing waits for a clock, and ``now`` changes only when it is set.
///
/// While a pilot exists, all tasks of the process run one after the other on the main actor's queue
/// (see `withMainSerialExecutor`), so that `settle()` detects quiescence.
///
/// ```swift
/// let ui = Pilot(size: (60, 20)) { CounterView() }
/// ui.click("Increment")
/// ui.press(.tab, .enter)
/// #expect(ui.contains("Count: 1"))
/// ```
///
/// Its description is the screen, which a failed `#expect(ui.contains("…"))` shows. With XCTest,
/// use `XCTAssert(ui.contains("…"), "\(ui)")`.
@MainActor
public final class Pilot {
  let tree: ViewTree
  private let serialExecution = Task.immediate { @MainActor in
    await withMainSerialExecutor { try? await Task.never() }
  }

  /// The current time of the views, at first that of the pilot's creation. Setting it updates views
  /// such as relative dates.
  public var now: Date {
    get { time.value }
    set {
      time.setValue(newValue)
      tree.updateDueViews()
    }
  }

  private let time: LockIsolated<Date>

  /// Creates a screen that shows a view.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the screen.
  ///   - footer: Whether the bottom row shows key hints, as in a terminal.
  ///   - now: The current time of the views.
  ///   - content: The view.
  public init<Content: View>(
    size: (width: Int, height: Int) = (80, 24), footer: Bool = true, now: Date = Date(),
    @ViewBuilder content: () -> Content
  ) {
    let time = LockIsolated(now)
    self.time = time
    tree = ViewTree(
      size: TerminalSize(width: size.width, height: size.height), showsFooter: footer,
      now: { time.value }, content: content())
    tree.host.onPrint = { [unowned self] in printed.append($0) }
    tree.host.onQuit = { [unowned self] in exitStatus = exitStatus ?? $0 }
    refresh()
  }

  isolated deinit {
    tree.close()
    serialExecution.cancel()
  }

  /// Presses keys one after the other, with a frame after each.
  public func press(_ keys: KeyStroke...) {
    for key in keys {
      tree.handle(.key(key))
      refresh()
    }
  }

  /// Presses keys that arrive in one batch, as from fast typing or a script, with one frame after
  /// all of them.
  public func press(atOnce keys: [KeyStroke]) {
    for key in keys { tree.handle(.key(key)) }
    refresh()
  }

  /// Types a text character by character. A line end is the Return key.
  public func type(_ text: String) {
    for character in text {
      tree.handle(.key(KeyStroke(character.isNewline ? .enter : .character(character))))
      refresh()
    }
  }

  /// Pastes a text as a terminal with bracketed paste does.
  public func paste(_ text: String) {
    tree.handle(.paste(text))
    refresh()
  }

  /// Clicks on a cell with the left mouse button. Prefer `click(_:)` with a text.
  public func click(x: Int, y: Int) {
    tree.handle(.mouse(MouseEvent(.down(.left), x: x, y: y)))
    refresh()
    tree.handle(.mouse(MouseEvent(.up(.left), x: x, y: y)))
    refresh()
  }

  /// Drags from one cell to another with the left mouse button.
  public func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    for event in [
      MouseEvent(.down(.left), x: start.x, y: start.y),
      MouseEvent(.drag(.left), x: end.x, y: end.y),
      MouseEvent(.up(.left), x: end.x, y: end.y),
    ] {
      tree.handle(.mouse(event))
      refresh()
    }
  }

  /// Scrolls with the wheel over a cell; a positive `dx` is to the right, a positive `dy` down.
  public func scroll(x: Int, y: Int, dx: Int = 0, dy: Int = 0) {
    for _ in 0..<max(abs(dx), abs(dy)) {
      let kind = MouseEvent.Kind.scroll(dx: dx.signum(), dy: dy.signum())
      tree.handle(.mouse(MouseEvent(kind, x: x, y: y)))
    }
    refresh()
  }

  /// Resizes the screen to a number of columns and rows.
  public func resize(_ width: Int, _ height: Int) {
    tree.handle(.resize(TerminalSize(width: width, height: height)))
    refresh()
  }

  /// Runs tasks until none can continue and the screen is up to date. Does not wait for clocks or
  /// for work on other threads.
  ///
  /// Reports an issue if the screen never stops changing.
  public func settle(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let problem = await settle(rounds: 100) else { return }
    report(problem, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Alternates tasks and frames, and returns the problem if the screen changes in each round.
  func settle(rounds: Int) async -> String? {
    // Tasks change the screen, and views that appear start tasks.
    for _ in 0..<rounds {
      refresh()
      // A view that invalidates itself does so without a task.
      if !tree.dirtyViews.isEmpty { break }
      if await _mainSerialExecutorQuiescence(passes: 500), !tree.hasWork { break }
    }
    tree.tasksSettled()
    // Tasks of other tests may never end, without changes of this screen.
    return tree.hasWork ? "The screen never stops changing\(changingViews)." : nil
  }

  /// Removes the view from the screen, which cancels its tasks, as the end of the pilot does.
  public func close() {
    tree.close()
  }

  // MARK: Reading the screen

  /// The text of the screen, without blanks at the ends of rows and empty rows at the end.
  public var screen: String {
    refresh()
    return ScreenText(tree.canvas.buffer).plain
  }

  /// The screen with marks for styles: `⟦bold,reverse:Save⟧`.
  public var styledScreen: String {
    refresh()
    return ScreenText(tree.canvas.buffer).styled
  }

  /// The screen as a picture in SVG, with the colors of a dark terminal.
  public var svg: String {
    refresh()
    return ScreenPicture(tree.canvas.buffer, cursor: tree.canvas.cursor).svg
  }

  /// What the screen means, for tests of what a screen reader says.
  public var accessibility: [AccessibilityElement] {
    refresh()
    return tree.accessibility
  }

  /// The texts that the view printed above its rows, see ``EnvironmentValues/printAbove``.
  public private(set) var printed: [String] = []

  /// The position of the terminal's cursor, if it is visible.
  public var cursor: (x: Int, y: Int)? {
    refresh()
    return tree.canvas.cursor.map { ($0.x, $0.y) }
  }

  /// The text of the focused control, or `nil` if there is none.
  public var focusedText: String? {
    refresh()
    guard let focused = tree.focus.focused else { return nil }
    return ScreenText(tree.canvas.buffer).text(in: focused.frame)
  }

  /// Returns the column and row of a text on the screen, or `nil` if it is not there.
  public func find(_ text: String, occurrence: Int = 0) -> (x: Int, y: Int)? {
    refresh()
    let places = ScreenText(tree.canvas.buffer).places(of: text, limit: occurrence + 1)
    return occurrence < places.count ? places[occurrence] : nil
  }

  /// Returns whether a text is on the screen, in one row.
  public func contains(_ text: String) -> Bool {
    find(text) != nil
  }

  /// The text on the clipboard, as copied by the view or set by the test.
  public var clipboard: String? {
    get { tree.clipboard.text }
    set { tree.clipboard.text = newValue }
  }

  /// The replacement for running another program; `nil` if there is no program to run.
  public var onRunProgram:
    (@MainActor (_ name: String, _ arguments: [String]) async throws -> Int32)?
  {
    get { tree.host.onRunProgram }
    set { tree.host.onRunProgram = newValue }
  }

  /// The exit status with which the view ended the program, or `nil` if it did not.
  public private(set) var exitStatus: Int32?

  /// The title of the terminal's window.
  public var windowTitle: String? { tree.regions.title }

  /// The progress shown by the terminal's window.
  public var windowProgress: Double? { tree.progress }

  /// The number of bodies evaluated so far.
  public var evaluationCount: Int {
    refresh()
    return tree.evaluations
  }

  /// The number of frames drawn so far.
  public var frameCount: Int {
    refresh()
    return tree.frames
  }

  /// The number of sizes computed so far, without cached ones.
  var measurementCount: Int { tree.measurements }

  /// Whether no view has to be evaluated or drawn.
  public var isIdle: Bool { !tree.hasWork }

  func refresh() {
    guard tree.render() else { return }
    tree.inspection.endFrame(tree.canvas.buffer, bytes: 0)
    if FrameComparison.isOn, let difference = FrameComparison.difference(in: tree) {
      reportIssue("A frame differs from the one made anew: \(difference)")
    }
  }
}
