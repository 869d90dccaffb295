/// The number of colors of a terminal.
public enum ColorDepth: Int, Comparable, Sendable {
  /// No colors, by the user's choice (`NO_COLOR`) or the terminal's limits. Attributes still work.
  case none
  /// The sixteen colors that the user chose.
  case ansi16
  /// The 256 colors of the xterm palette.
  case palette256
  /// All colors of red, green and blue components.
  case trueColor

  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension TerminalColor {
  /// Returns this color, or the nearest one that a terminal of a depth has.
  package func reduced(to depth: ColorDepth) -> TerminalColor {
    switch (depth, kind) {
    case (_, .default), (_, .clear), (.none, _): .default
    case (.trueColor, _): self
    case (.palette256, .rgb(let red, let green, let blue)): Self.nearest256(RGB(red, green, blue))
    case (.palette256, .palette): self
    case (.ansi16, .palette(let index)) where index < 16: self
    case (.ansi16, .palette(let index)): RGB(palette: index).nearestOfSixteen
    case (.ansi16, .rgb(let red, let green, let blue)): RGB(red, green, blue).nearestOfSixteen
    }
  }

  private static func nearest256(_ color: RGB) -> TerminalColor {
    func step(_ value: Int) -> Int {
      value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
    }
    let cube = 16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue)
    let average = (color.red + color.green + color.blue) / 3
    let gray = 232 + min(max((average - 3) / 10, 0), 23)
    let candidates = [UInt8(cube), UInt8(gray)]
    let best = candidates.min {
      color.distance(to: RGB(palette: $0)) < color.distance(to: RGB(palette: $1))
    }
    return .palette(best ?? UInt8(cube))
  }
}

/// A color of red, green and blue components, each from 0 to 255.
struct RGB {
  var red, green, blue: Int

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = Int(red)
    self.green = Int(green)
    self.blue = Int(blue)
  }

  /// Creates a color of the xterm palette: sixteen named ones, a cube of 6×6×6, and 24 grays.
  init(palette index: UInt8) {
    let index = Int(index)
    switch index {
    case 0..<16:
      let hex = Self.named[index]
      (red, green, blue) = (hex >> 16, hex >> 8 & 0xFF, hex & 0xFF)
    case 16..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let place = index - 16
      (red, green, blue) = (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
    default:
      red = 8 + 10 * (index - 232)
      (green, blue) = (red, red)
    }
  }

  private static let named = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Returns the squared distance, weighted by the eye's sensitivity to each component.
  func distance(to other: RGB) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return 3 * red * red + 6 * green * green + 2 * blue * blue
  }
}
