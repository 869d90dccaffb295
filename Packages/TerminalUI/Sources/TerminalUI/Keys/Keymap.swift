import TerminalCore

/// The keys of each command, except for those that edit text.
///
/// A ``Command`` has any number of keys. Change them for the views inside a view:
///
/// ```swift
/// ContentView().keymap {
///   $0[.delete] = [.init("d", modifiers: [])]
///   $0[.moveUp] += ["k"]
///   $0[.moveDown] += ["j"]
///   $0[.quit] = [.init("q")]
/// }
/// ```
///
/// The first key of a command shows in the footer, all of them in the list of keys.
///
/// **Order.** A key goes to the first receiver that handles it: ``Command/quit`` and
/// ``Command/suspend``, if the key types nothing; the view that has the focus; the key of a
/// ``Toast``; the `keyboardShortcut`s of the screen; the views around the focus, from the inside
/// out; the remaining commands. Of two commands with the same key that a view handles, the first in
/// the order of `Command.allCases` is performed.
///
/// **Letters.** A key that types text works where no field has the focus, and is typed into a
/// focused field. The keys that edit text belong to the field and are not part of the keymap.
///
/// **Keys that do not arrive.** Terminals without the kitty protocol send Control with the letters
/// only, and of these Control-I as Tab, Control-J and Control-M as Return and Control-H as
/// Backspace; Shift only with Tab, arrows, letters and function keys. Such a key can be bound, and
/// works where the terminal sends it. One that is not bound does what it does in other terminals:
/// Shift-Backspace deletes.
public struct Keymap: Equatable, Sendable {
  /// A command that keys perform.
  public enum Command: Hashable, CaseIterable, Sendable {
    /// Activates the focused control.
    case activate
    /// Selects or deselects a row of a list with a selection of any number of rows.
    case select
    /// Selects or deselects all rows of such a list.
    case selectAll
    /// Goes one step back: dismisses a screen or a sheet, clears a search.
    case cancel
    /// Deletes the focused row.
    case delete
    /// Moves the focused row.
    case moveRowUp, moveRowDown
    /// Opens the menu of the row or view.
    case rowActions
    /// Changes the value of a stepper, a slider or a part of a date.
    case increase, decrease
    /// Moves the focus, changes the focused value, or scrolls.
    case moveUp, moveDown, moveLeft, moveRight
    /// Moves by a page of rows.
    case pageUp, pageDown
    /// Scrolls by a page where a text has the focus.
    case readOn
    /// Moves to the first or the last row.
    case moveToStart, moveToEnd
    /// Moves the focus to the next or previous view.
    case nextFocus, previousFocus
    /// Changes the width of the column of a split view with the focus.
    case narrowColumn, widenColumn
    /// Moves the focus to the search field.
    case search
    /// Refreshes the content.
    case refresh
    /// Lists the keys that currently work.
    case listKeys
    /// Lists the commands of the screen, to search and run them.
    case commandPalette
    /// Toggles an inspector, see ``View/inspector(isPresented:content:)``.
    case toggleInspector
    /// Releases the mouse to the terminal, so that its own selection works, or takes it back.
    case releaseMouse
    /// Redraws the whole screen.
    case redraw
    /// Ends the program.
    ///
    /// A program can always be quit: unless a key is a function key or Control with a letter, which
    /// every terminal sends and no field takes, Control-C is added. Signals end it, too, and
    /// Control-C while it hangs.
    case quit
    /// Suspends the program until the shell continues it.
    case suspend
  }

  /// The modifiers that select a tab with a digit.
  public var tabModifiers: KeyModifiers = .alt

  private var keys: [Command: [KeyboardShortcut]]
  private var commands: [KeyStroke: [Command]] = [:]

  /// The default keys.
  public static let standard = Keymap()

  private init() {
    func keys(_ keys: KeyStroke.Key..., with modifiers: KeyModifiers = []) -> [KeyboardShortcut] {
      keys.map { KeyboardShortcut($0, modifiers: modifiers) }
    }
    self.keys = [
      .activate: keys(.enter, .space), .cancel: keys(.escape),
      .select: keys(.space, .enter), .selectAll: keys("a", with: .control),
      .delete: keys(.backspace, .delete),
      .moveRowUp: keys(.up, with: .alt), .moveRowDown: keys(.down, with: .alt),
      .rowActions: keys("M", "m") + keys(.enter, with: .alt),
      .increase: keys("+", "="), .decrease: keys("-"),
      .moveUp: keys(.up), .moveDown: keys(.down),
      .moveLeft: keys(.left), .moveRight: keys(.right),
      .pageUp: keys(.pageUp), .pageDown: keys(.pageDown), .readOn: keys(.space),
      .moveToStart: keys(.home), .moveToEnd: keys(.end),
      .nextFocus: keys(.tab), .previousFocus: keys(.tab, with: .shift),
      .narrowColumn: keys(",", with: .alt), .widenColumn: keys(".", with: .alt),
      .search: keys("/") + keys("f", with: .control), .refresh: keys("r", with: .control),
      .listKeys: keys("?", .function(1)), .commandPalette: keys("p", with: .control),
      .toggleInspector: keys(.function(12)),
      .releaseMouse: keys(.function(2)), .redraw: keys("l", with: .control),
      .quit: keys("c", with: .control), .suspend: keys("z", with: .control),
    ]
    index()
  }

  /// The keys of a command, the first of which shows in the footer.
  public subscript(command: Command) -> [KeyboardShortcut] {
    get { keys[command] ?? [] }
    set {
      keys[command] = newValue
      if command == .quit, !newValue.contains(where: \.alwaysArrives) {
        keys[command]?.append(KeyboardShortcut("c", modifiers: .control))
      }
      index()
    }
  }

  private mutating func index() {
    commands = [:]
    for command in Command.allCases {
      for key in Set(self[command].flatMap(\.strokes)) {
        commands[key, default: []].append(command)
      }
    }
  }

  /// Returns the commands of a key, in the order in which they are tried.
  func commands(for key: KeyStroke) -> [Command] { commands[key] ?? [] }
}

extension [KeyboardShortcut] {
  /// Appends keys without modifiers: `$0[.moveDown] += ["j"]`.
  public static func += (shortcuts: inout Self, keys: [KeyStroke.Key]) {
    shortcuts.append(contentsOf: keys.map { KeyboardShortcut($0, modifiers: []) })
  }
}

extension View {
  /// Changes the keymap while the view, or a view inside, has the focus.
  public func keymap(_ change: @escaping (inout Keymap) -> Void) -> some View {
    transformEnvironment(\.keymap, transform: change)
  }
}

extension EnvironmentValues {
  /// The keymap. ``View/keymap(_:)`` changes it.
  public var keymap: Keymap {
    get { framework.keymap }
    set { framework.keymap = newValue }
  }
}
