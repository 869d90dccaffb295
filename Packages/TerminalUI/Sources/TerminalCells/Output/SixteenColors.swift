import Glibc

extension CellStyle {
  /// Returns this style in the colors that a terminal of a depth has.
  ///
  /// With sixteen colors, text in a color of its own becomes black or white where it would be
  /// illegible on its background, and takes the nearest legible hue on a light background of the
  /// terminal.
  public func reduced(to depth: ColorDepth, onLight: Bool = false) -> CellStyle {
    var style = self
    style.foreground = foreground.reduced(to: depth)
    style.background = background.reduced(to: depth)
    // Text in the color of its background is meant to be invisible.
    guard depth == .ansi16, foreground != background,
      case .palette(let front) = style.foreground.kind
    else { return style }
    guard case .palette(let back) = style.background.kind else {
      if onLight, let darker = Self.readableOnLight[front] { style.foreground = .ansi(darker) }
      return style
    }
    let ground = RGB(palette: back)
    let (black, white) = (RGB(palette: 0), RGB(palette: 15))
    if front == 0 || front == 15 || RGB(palette: front).contrast(with: ground) < 3 {
      style.foreground =
        black.contrast(with: ground) >= white.contrast(with: ground) ? .ansi(0) : .ansi(15)
      // Many terminals write bold black in gray.
      if style.foreground == .ansi(0) { style.attributes.remove(.bold) }
    }
    return style
  }

  /// Red for yellow, blue for cyan, the darker green, and the darker gray for gray and white.
  private static let readableOnLight: [UInt8: UInt8] =
    [3: 1, 6: 4, 7: 8, 10: 2, 11: 1, 14: 4, 15: 8]
}

extension RGB {
  /// The nearest of the sixteen named colors: by hue above all, since telling colors apart matters
  /// more than matching them.
  var nearestOfSixteen: TerminalColor {
    let brightest = max(red, green, blue)
    let chroma = brightest - min(red, green, blue)
    // Below an eighth of saturation, and in the deepest shades, the eye sees gray.
    guard chroma >= 24, chroma * 8 >= brightest else {
      return .ansi(luma < 64 ? 0 : luma < 178 ? 8 : luma < 242 ? 7 : 15)
    }
    // Orange and brown are shades of yellow here, as purple and pink are of magenta.
    let index: UInt8 =
      switch hue(chroma: Double(chroma)) {
      case 20..<70: 3
      case 70..<150: 2
      case 150..<205: 6
      case 205..<255: 4
      case 255..<340: 5
      default: 1
      }
    let (normal, bright) = (RGB(palette: index), RGB(palette: index + 8))
    let isBright = 2 * lightness > normal.lightness + bright.lightness
    return .ansi(isBright ? index + 8 : index)
  }

  /// Returns the hue in degrees: 0 is red, 120 green, and 240 blue.
  private func hue(chroma: Double) -> Double {
    let hue =
      if red >= green, red >= blue {
        Double(green - blue) / chroma
      } else if green >= blue {
        2 + Double(blue - red) / chroma
      } else {
        4 + Double(red - green) / chroma
      }
    return (hue < 0 ? hue + 6 : hue) * 60
  }

  /// The brightness as television weighs it (Rec. 601).
  private var luma: Int { (299 * red + 587 * green + 114 * blue) / 1000 }

  /// The lightness relative to the hue: pure colors look lighter than their luma.
  private var lightness: Int { max(red, green, blue) + luma }

  /// Returns the contrast ratio, from 1 for none to 21.
  func contrast(with other: RGB) -> Double {
    let (mine, others) = (luminance, other.luminance)
    return (max(mine, others) + 0.05) / (min(mine, others) + 0.05)
  }

  /// The relative luminance of the Web Content Accessibility Guidelines (WCAG 2).
  private var luminance: Double {
    func light(_ part: Int) -> Double {
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }
}
