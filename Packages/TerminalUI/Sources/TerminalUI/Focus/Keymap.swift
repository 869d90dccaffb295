import TerminalCore

/// The keys of everything that can be done with the keyboard, except for the editing of text.
///
/// Each ``Command`` has any number of keys. A program changes them for the views inside a view:
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
/// **Order.** A key goes to the first that has a use for it: ``Command/quit`` and ``Command/suspend``, if the
/// key types nothing; the view that has the focus; the key of a ``Toast``; the `keyboardShortcut`s of the
/// screen; the views around the focus, from the inside out; the rest of the commands. Of two commands with
/// the same key that mean something to one view, the first in the order of `Command.allCases` is done.
///
/// **Letters.** A key that types something works where no field has the focus, and is typed into one that has.
/// The keys that edit text belong to the field and are not part of the keymap.
///
/// **Keys that do not arrive.** Terminals without the kitty protocol send Control with the letters only, and
/// of these Control-I as Tab, Control-J and Control-M as Return and Control-H as Backspace; Shift only with
/// Tab, arrows, letters and function keys. Such a key can be bound, and works where the terminal sends it.
public struct Keymap: Equatable, Sendable {
  /// Something that a key can do.
  public enum Command: Hashable, CaseIterable, Sendable {
    /// Uses the control that has the focus.
    case activate
    /// Selects a row of a list that selects any number of them, or takes it out of the selection.
    case select
    /// Selects all rows of such a list, or none.
    case selectAll
    /// Goes one step back: leaves a screen or a sheet, clears a search.
    case cancel
    /// Deletes the row that has the focus.
    case delete
    /// Moves the row that has the focus.
    case moveRowUp, moveRowDown
    /// Opens the actions of the row or view.
    case rowActions
    /// Does what a view does for a long press.
    case longPress
    /// Changes the value of a stepper, a slider or a part of a date.
    case increase, decrease
    /// Moves the focus, changes the value that has it, or scrolls where nothing else can have it.
    case moveUp, moveDown, moveLeft, moveRight
    /// Moves by a page of rows.
    case pageUp, pageDown
    /// Scrolls on by a page where a text has the focus.
    case readOn
    /// Moves to the first or the last row.
    case moveToStart, moveToEnd
    /// Moves the focus through the views in their order.
    case nextFocus, previousFocus
    /// Moves the focus to the search field.
    case search
    /// Gets the content anew.
    case refresh
    /// Lists the keys that work at the moment.
    case listKeys
    /// Lists what can be done at the moment, to be searched and run.
    case commandPalette
    /// Opens or closes an inspector, see ``View/inspector(isPresented:content:)``.
    case toggleInspector
    /// Gives the mouse to the terminal, so that its own selection works, or takes it back.
    case releaseMouse
    /// Draws the whole screen again.
    case redraw
    /// Ends the program.
    ///
    /// A program always has a way to end: unless one of the keys is a function key or Control with a letter,
    /// which every terminal sends and no field takes, Control-C is among them. Signals end it, too, and
    /// Control-C while it hangs.
    case quit
    /// Suspends the program until the shell continues it.
    case suspend
  }

  /// What is held with a digit to select a tab.
  public var tabModifiers: EventModifiers = .option

  private var keys: [Command: [KeyboardShortcut]]
  private var commands: [KeyStroke: [Command]] = [:]

  /// The keys of a program that changes none.
  public static let standard = Keymap()

  private init() {
    func keys(_ keys: KeyEquivalent..., with modifiers: EventModifiers = []) -> [KeyboardShortcut] {
      keys.map { KeyboardShortcut($0, modifiers: modifiers) }
    }
    self.keys = [
      .activate: keys(.return, .space), .cancel: keys(.escape),
      .select: keys(.space, .return), .selectAll: keys("a", with: .control),
      .delete: keys(.delete, .deleteForward),
      .moveRowUp: keys(.upArrow, with: .option), .moveRowDown: keys(.downArrow, with: .option),
      .rowActions: keys("M", "m") + keys(.return, with: .option),
      .longPress: keys(.return, with: .option),
      .increase: keys("+", "="), .decrease: keys("-"),
      .moveUp: keys(.upArrow), .moveDown: keys(.downArrow),
      .moveLeft: keys(.leftArrow), .moveRight: keys(.rightArrow),
      .pageUp: keys(.pageUp), .pageDown: keys(.pageDown), .readOn: keys(.space),
      .moveToStart: keys(.home), .moveToEnd: keys(.end),
      .nextFocus: keys(.tab), .previousFocus: keys(.tab, with: .shift),
      .search: keys("/") + keys("f", with: .control), .refresh: keys("r", with: .control),
      .listKeys: keys("?", .function(1)), .commandPalette: keys("p", with: .control),
      .toggleInspector: keys(.function(12)),
      .releaseMouse: keys(.function(2)), .redraw: keys("l", with: .control),
      .quit: keys("c", with: .control), .suspend: keys("z", with: .control),
    ]
    index()
  }

  /// The keys of a command. The first is the one that the footer shows.
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

  /// What a key stands for, in the order in which it is tried.
  func commands(for key: KeyStroke) -> [Command] { commands[key] ?? [] }
}

extension [KeyboardShortcut] {
  /// Adds keys without modifiers: `$0[.moveDown] += ["j"]`.
  public static func += (shortcuts: inout Self, keys: [KeyEquivalent]) {
    shortcuts.append(contentsOf: keys.map { KeyboardShortcut($0, modifiers: []) })
  }
}

extension View {
  /// Changes the keys that work while the view, or a view inside, has the focus.
  public func keymap(_ change: @escaping (inout Keymap) -> Void) -> some View {
    transformEnvironment(\.keymap, transform: change)
  }
}

private struct KeymapKey: EnvironmentKey {
  static var defaultValue: Keymap { .standard }
}

extension EnvironmentValues {
  /// The keys that work here. ``View/keymap(_:)`` changes them.
  public var keymap: Keymap {
    get { self[KeymapKey.self] }
    set { self[KeymapKey.self] = newValue }
  }
}
