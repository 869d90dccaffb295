/// The modifiers held while a key is pressed or the mouse used.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = Self(rawValue: 1 << 0)
  package static let alt = Self(rawValue: 1 << 1)
  package static let control = Self(rawValue: 1 << 2)
  package static let `super` = Self(rawValue: 1 << 3)
}

/// A key with the modifiers held.
///
/// Characters arrive as typed: Shift-a is `.character("A")` without `.shift`. Control-letters are the
/// lower-case letter with `.control`; Shift-Tab is `.tab` with `.shift`.
package struct KeyStroke: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// F1 is `.function(1)`.
    case function(Int)
  }

  package var key: Key
  package var modifiers: KeyModifiers

  package init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
