/// A colour that a terminal can show, in four bytes.
///
/// Say the colour you would like best (usually ``rgb(_:_:_:)``): ``FrameEncoder`` replaces it with the
/// nearest one that the terminal has when it has fewer.
///
/// ```swift
/// let style = CellStyle(foreground: .rgb(0xF8, 0x7E, 0x5C), background: .ansi(0))
/// ```
public struct TerminalColor: Hashable, Sendable {
  /// What a colour is made of, for switching over.
  public enum Kind: Hashable, Sendable {
    case `default`
    case clear
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  let rawValue: UInt32

  private init(tag: UInt32, payload: UInt32 = 0) {
    rawValue = tag << 24 | payload
  }

  /// The terminal's own foreground or background.
  public static let `default` = Self(tag: 0)

  /// Keeps the colour of the cell underneath. It exists while drawing only: no cell of a
  /// ``CellBuffer`` holds it.
  public static let clear = Self(tag: 3)

  /// One of the sixteen colours whose looks the user chose: 0–7, and 8–15 for the bright ones.
  public static func ansi(_ index: UInt8) -> Self {
    palette(index & 15)
  }

  /// One of the 256 colours of the xterm palette. The first sixteen are ``ansi(_:)``.
  public static func palette(_ index: UInt8) -> Self {
    Self(tag: 1, payload: UInt32(index))
  }

  /// A colour by its red, green and blue parts, each 0–255.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Self {
    Self(tag: 2, payload: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The parts of this colour.
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
