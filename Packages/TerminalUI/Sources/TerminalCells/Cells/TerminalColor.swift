/// A color that a terminal can show, in four bytes.
///
/// The output replaces a color with the nearest one that the terminal has, so use the exact one,
/// usually ``rgb(_:_:_:)``.
///
/// ```swift
/// let style = CellStyle(foreground: .rgb(0xF8, 0x7E, 0x5C), background: .ansi(0))
/// ```
public struct TerminalColor: Hashable, Sendable {
  /// The form of a color, for switching over.
  public enum Kind: Hashable, Sendable {
    /// The terminal's default foreground or background.
    case `default`
    /// The color of the cell underneath.
    case clear
    /// One of the 256 colors of the xterm palette, by its index.
    case palette(UInt8)
    /// Red, green and blue components.
    case rgb(UInt8, UInt8, UInt8)
  }

  let rawValue: UInt32

  private init(tag: UInt32, payload: UInt32 = 0) {
    rawValue = tag << 24 | payload
  }

  /// The default foreground or background of the terminal.
  public static let `default` = Self(tag: 0)

  /// The color of the cell underneath. It exists while drawing only: no cell of a ``CellBuffer``
  /// has it.
  public static let clear = Self(tag: 3)

  /// Returns one of the sixteen colors that the user chose: 0–7, and 8–15 for the bright ones.
  public static func ansi(_ index: UInt8) -> Self {
    palette(index & 15)
  }

  /// Returns one of the 256 colors of the xterm palette. The first sixteen are ``ansi(_:)``.
  public static func palette(_ index: UInt8) -> Self {
    Self(tag: 1, payload: UInt32(index))
  }

  /// Returns a color of red, green and blue components, each from 0 to 255.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Self {
    Self(tag: 2, payload: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The form of this color.
  public var kind: Kind {
    switch rawValue >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    case 2:
      .rgb(
        UInt8(truncatingIfNeeded: rawValue >> 16),
        UInt8(truncatingIfNeeded: rawValue >> 8),
        UInt8(truncatingIfNeeded: rawValue)
      )
    case 3: .clear
    default: .default
    }
  }
}
