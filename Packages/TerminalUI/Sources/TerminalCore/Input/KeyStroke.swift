/// The modifiers held while a key is pressed or the mouse used.
public struct KeyModifiers: OptionSet, Codable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift, for keys that type nothing. For a capital letter, use `"N"` without Shift.
  public static let shift = Self(rawValue: 1 << 0)
  /// Alt, the Option key of other keyboards.
  public static let alt = Self(rawValue: 1 << 1)
  /// Control.
  public static let control = Self(rawValue: 1 << 2)
  /// Super: the Windows key, or Command.
  public static let `super` = Self(rawValue: 1 << 3)
}

/// A key and the modifiers held with it.
///
/// Characters arrive as typed: Shift-a is `.character("A")` without `.shift`. Control-letters are
/// the lower-case letter with `.control`; Shift-Tab is `.tab` with `.shift`.
///
/// With Control, Alt or Super held, a key of a non-Latin layout is reported as the key in its place
/// on a US keyboard, where the terminal supports that: Control-С (Cyrillic) is Control-C.
public struct KeyStroke: Codable, Hashable, Sendable {
  /// A key: a character as typed, which a literal such as `"x"` is, or a key without one.
  public enum Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// A key that types a character, with Shift taken into account: `A`, not Shift-a.
    case character(Character)
    /// Backspace deletes backwards, Delete forwards.
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// F1 is `.function(1)`.
    case function(Int)

    /// The space bar, which types a character.
    public static let space = Self.character(" ")

    public init(extendedGraphemeClusterLiteral character: Character) {
      self = .character(character)
    }
  }

  /// The key that was pressed.
  public var key: Key
  /// The modifiers held with the key.
  public var modifiers: KeyModifiers

  /// Creates a key stroke, by default without modifiers.
  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The text that the key types; empty for others such as arrows.
  public var characters: String {
    if case .character(let character) = key { String(character) } else { "" }
  }
}
