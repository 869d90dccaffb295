/// The modifiers held while a key is pressed or the mouse used.
public struct KeyModifiers: OptionSet, Codable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = Self(rawValue: 1 << 0)
  public static let alt = Self(rawValue: 1 << 1)
  public static let control = Self(rawValue: 1 << 2)
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
  /// A key: a character as typed, or a key without one.
  public enum Key: Hashable, Sendable {
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// F1 is `.function(1)`.
    case function(Int)
  }

  public var key: Key
  public var modifiers: KeyModifiers

  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
