import TerminalCore

/// The keys that a ``Pilot`` presses: a character, such as `"x"`, or a named key.
extension KeyStroke: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }

  /// Enter, or Return.
  public static let enter = Self(.enter)
  /// The space bar.
  public static let space = Self(.space)
  /// Tab, which moves the focus forwards.
  public static let tab = Self(.tab)
  /// Shift-Tab, which moves the focus backwards.
  public static let shiftTab = Self(.tab, modifiers: .shift)
  /// Esc.
  public static let escape = Self(.escape)
  /// Backspace, which deletes backwards.
  public static let backspace = Self(.backspace)
  /// Delete, which deletes forwards.
  public static let delete = Self(.delete)
  /// Insert.
  public static let insert = Self(.insert)
  /// The arrow up.
  public static let up = Self(.up)
  /// The arrow down.
  public static let down = Self(.down)
  /// The arrow to the left.
  public static let left = Self(.left)
  /// The arrow to the right.
  public static let right = Self(.right)
  /// Home, which moves to the start.
  public static let home = Self(.home)
  /// End, which moves to the end.
  public static let end = Self(.end)
  /// Page Up.
  public static let pageUp = Self(.pageUp)
  /// Page Down.
  public static let pageDown = Self(.pageDown)

  /// Returns a function key: `.function(1)` is F1.
  public static func function(_ number: Int) -> Self { Self(.function(number)) }
  /// Returns the key with Control held: `.control("w")`.
  public static func control(_ key: Self) -> Self { key.with(.control) }
  /// Returns a key that types nothing, with Shift held: `.shift(.left)`.
  public static func shift(_ key: Self) -> Self { key.with(.shift) }
  /// Returns the key with Alt held: `.alt(.up)`.
  public static func alt(_ key: Self) -> Self { key.with(.alt) }

  private func with(_ modifier: KeyModifiers) -> Self {
    Self(key, modifiers: modifiers.union(modifier))
  }
}
