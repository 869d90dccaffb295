import ConcurrencyExtras
import IssueReporting
import TerminalCore

/// Drives a view in process, as a person would in a terminal: keys, text, clicks, and a look at the
/// screen. Nothing waits for a clock, and ``now`` stands still unless it is set.
///
/// While a pilot lives, all tasks of the process run one after the other on the main actor's queue (see
/// `withMainSerialExecutor`), so that ``settle()`` knows when they are done.
///
/// ```swift
/// let ui = Pilot(size: (60, 20)) { CounterView() }
/// ui.click("Increment")
/// ui.press(.tab, .enter)
/// #expect(ui.contains("Count: 1"))
/// ```
///
/// Its description is the screen in a box, which a failed `#expect(ui.contains("…"))` shows by itself; with
/// XCTest, `XCTAssert(ui.contains("…"), "\(ui)")` does.
@MainActor
public final class Pilot {
  let tree: ViewTree
  private let serialExecution = Task.immediate { @MainActor in
    await withMainSerialExecutor { try? await Task.never() }
  }

  /// The time that the views are told, at first that of the pilot's creation. It stands still unless it is
  /// set, which shows what has changed by then.
  public var now: Date {
    get { time.value }
    set {
      time.setValue(newValue)
      tree.updateDueViews()
    }
  }

  private let time: LockIsolated<Date>

  /// Shows a view on a screen of that many columns and rows.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the screen.
  ///   - footer: Whether the bottom row tells the keys, as in a terminal.
  ///   - now: The time that the views are told.
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
    tree.host.onQuit = { [unowned self] in exitStatus = exitStatus ?? $0 }
    refresh()
  }

  isolated deinit {
    tree.close()
    serialExecution.cancel()
  }

  public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    let press: KeyStroke

    init(_ key: KeyStroke.Key, _ modifiers: KeyModifiers = []) {
      press = KeyStroke(key, modifiers: modifiers)
    }

    public init(extendedGraphemeClusterLiteral character: Character) {
      self.init(.character(character))
    }

    /// Enter, also known as Return.
    public static let enter = Key(.enter)
    public static let space = Key(.character(" "))
    /// Tab, which moves the focus on.
    public static let tab = Key(.tab)
    /// Tab with Shift held, which moves the focus back.
    public static let shiftTab = Key(.tab, .shift)
    public static let escape = Key(.escape)
    /// Backspace, which takes away what is before the cursor.
    public static let backspace = Key(.backspace)
    /// Delete, which takes away what is after the cursor.
    public static let delete = Key(.delete)
    public static let insert = Key(.insert)
    public static let up = Key(.up)
    public static let down = Key(.down)
    public static let left = Key(.left)
    public static let right = Key(.right)
    public static let home = Key(.home)
    public static let end = Key(.end)
    public static let pageUp = Key(.pageUp)
    public static let pageDown = Key(.pageDown)

    /// F1, F2 and so on.
    public static func function(_ number: Int) -> Key { Key(.function(number)) }

    /// The key with Control held: `.control("w")`.
    public static func control(_ key: Key) -> Key {
      Key(key.press.key, key.press.modifiers.union(.control))
    }

    /// The key with Shift held, if it types nothing: `.shift(.left)`.
    public static func shift(_ key: Key) -> Key {
      Key(key.press.key, key.press.modifiers.union(.shift))
    }

    /// The key with Option (Alt) held: `.option(.up)`.
    public static func option(_ key: Key) -> Key {
      Key(key.press.key, key.press.modifiers.union(.alt))
    }
  }

  /// Presses keys one after the other.
  public func press(_ keys: Key...) {
    for key in keys {
      tree.handle(.key(key.press))
      refresh()
    }
  }

  /// Presses keys that arrive all at once, as from someone who types fast, or a script: no frame is drawn
  /// for each.
  public func press(atOnce keys: [Key]) {
    for key in keys { tree.handle(.key(key.press)) }
    refresh()
  }

  public func type(_ text: String) {
    for character in text {
      tree.handle(.key(KeyStroke(character.isNewline ? .enter : .character(character))))
      refresh()
    }
  }

  public func paste(_ text: String) {
    tree.handle(.paste(text))
    refresh()
  }

  public func click(x: Int, y: Int) {
    tree.handle(.mouse(MouseEvent(.down(.left), x: x, y: y)))
    refresh()
    tree.handle(.mouse(MouseEvent(.up(.left), x: x, y: y)))
    refresh()
  }

  /// Moves the mouse from a cell to another with its left button held.
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

  /// Turns the wheel over a cell: positive `dy` is down, towards the end.
  public func scroll(x: Int, y: Int, dy: Int) {
    for _ in 0..<abs(dy) {
      tree.handle(.mouse(MouseEvent(.scroll(dx: 0, dy: dy.signum()), x: x, y: y)))
    }
    refresh()
  }

  public func resize(_ width: Int, _ height: Int) {
    tree.handle(.resize(TerminalSize(width: width, height: height)))
    refresh()
  }

  /// Lets tasks run until none can and the screen is up to date, without waiting for time: what waits for
  /// a clock, or runs on threads of its own, waits on.
  ///
  /// A screen that never stops changing fails the test.
  public func settle(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let problem = await settle(rounds: 100) else { return }
    report(problem, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets tasks run in turns with frames, and returns the problem if the screen changes in each round.
  func settle(rounds: Int) async -> String? {
    // Tasks change the screen, and what comes on screen starts tasks.
    for _ in 0..<rounds {
      refresh()
      // A view that changes itself needs no task for that.
      if !tree.dirtyViews.isEmpty { break }
      if await _mainSerialExecutorQuiescence(passes: 500), !tree.hasWork { break }
    }
    tree.tasksSettled()
    // Tasks of other tests that never rest are no fault of this screen.
    return tree.hasWork ? "The screen never stops changing\(changingViews)." : nil
  }

  /// Takes the view off the screen, which ends its tasks. So does the end of the pilot.
  public func close() {
    tree.close()
  }

  // MARK: Looking

  /// What the screen shows, row by row, without blanks at the ends of rows and without empty rows at
  /// the end.
  public var screen: String {
    refresh()
    return ScreenText(tree.canvas.buffer).plain
  }

  /// The screen with marks for styles: `⟦bold,reverse:Save⟧`.
  public var styledScreen: String {
    refresh()
    return ScreenText(tree.canvas.buffer).styled
  }

  /// The screen as a picture in SVG, with the colours of a dark terminal.
  public var svg: String {
    refresh()
    return ScreenPicture(tree.canvas.buffer, cursor: tree.canvas.cursor).svg
  }

  /// Where the terminal's own cursor is, if it shows.
  public var cursor: (x: Int, y: Int)? {
    refresh()
    return tree.canvas.cursor.map { ($0.x, $0.y) }
  }

  /// What the focused control says, or `nil` when nothing has the focus.
  public var focusedText: String? {
    refresh()
    guard let focused = tree.focus.focused else { return nil }
    return ScreenText(tree.canvas.buffer).text(in: focused.frame)
  }

  /// The column and row where a text begins on the screen.
  public func find(_ text: String, occurrence: Int = 0) -> (x: Int, y: Int)? {
    refresh()
    let places = ScreenText(tree.canvas.buffer).places(of: text, limit: occurrence + 1)
    return occurrence < places.count ? places[occurrence] : nil
  }

  /// Whether a text is on the screen, in one row.
  public func contains(_ text: String) -> Bool {
    find(text) != nil
  }

  /// The text on the clipboard: what the view put there last, or what a test did.
  public var clipboard: String? {
    get { tree.clipboard.text }
    set { tree.clipboard.text = newValue }
  }

  /// What running another program does; without it, there is none to run.
  public var onRunProgram:
    (@MainActor (_ name: String, _ arguments: [String]) async throws -> Int32)?
  {
    get { tree.host.onRunProgram }
    set { tree.host.onRunProgram = newValue }
  }

  /// The exit status that the view ended the program with, or `nil` while it did not.
  public private(set) var exitStatus: Int32?

  /// The title that the terminal's window would have.
  public var windowTitle: String? { tree.canvas.title?.plain(at: tree.now()) }

  /// The progress that the terminal's window would show.
  public var windowProgress: Double? { tree.host.progress?.fraction }

  /// How many bodies were evaluated so far.
  public var evaluationCount: Int {
    refresh()
    return tree.evaluations
  }

  /// How many frames were drawn so far.
  public var frameCount: Int {
    refresh()
    return tree.frames
  }

  /// How many sizes were computed so far, not counting remembered ones.
  var measurementCount: Int { tree.measurements }

  /// Whether nothing is left to evaluate or draw.
  public var isIdle: Bool { !tree.hasWork }

  func refresh() {
    if tree.render() { tree.inspection.endFrame(tree.canvas.buffer, bytes: 0) }
  }
}

/// Draws a view as text.
///
/// - Parameter height: The rows to offer; `nil` for as many as the view likes.
@MainActor
public func renderText<Content: View>(
  _ view: Content, width: Int = 80, height: Int? = nil
) -> String {
  var size = TerminalSize(width: width, height: height ?? 1)
  if height == nil {
    let probe = ViewTree(size: size, showsFooter: false, content: view)
    probe.update()
    if let root = probe.root {
      size.height = min(10_000, max(1, root.measure(Proposal(width: width, height: nil)).height))
    }
    probe.close()
  }
  let tree = ViewTree(
    size: size, showsFooter: false, content: view.frame(maxWidth: .infinity, alignment: .leading))
  _ = tree.render()
  defer { tree.close() }
  return ScreenText(tree.canvas.buffer).plain
}
