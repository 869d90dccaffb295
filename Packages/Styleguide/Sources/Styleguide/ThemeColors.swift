import Foundation
import Models
import TerminalUI

extension Theme {
  /// The background color of the theme.
  public var mainColor: Color {
    Color(red: shade.red, green: shade.green, blue: shade.blue)
  }

  /// The color of signs and lines of the theme on the terminal's background: ``mainColor``, darkened
  /// on a light background to a contrast of 4.5.
  public func lineColor(on scheme: ColorScheme) -> Color {
    let shade = scheme == .light ? shade.darkened(forContrastWithWhite: 4.5) : shade
    return Color(red: shade.red, green: shade.green, blue: shade.blue)
  }

  /// The color of text on ``mainColor``: black or white, whichever has the higher contrast.
  public var accentColor: Color {
    shade.isLight ? .black : .white
  }

  var shade: Shade {
    switch self {
    case .bubblegum: Shade(0.90, 0.56, 0.78)
    case .buttercup: Shade(0.88, 0.80, 0.48)
    case .indigo: Shade(0.40, 0.36, 0.76)
    case .lavender: Shade(0.70, 0.67, 0.90)
    case .magenta: Shade(0.74, 0.31, 0.59)
    case .navy: Shade(0.27, 0.42, 0.68)
    case .orange: Shade(0.90, 0.58, 0.34)
    case .oxblood: Shade(0.62, 0.27, 0.30)
    case .periwinkle: Shade(0.54, 0.56, 0.90)
    case .poppy: Shade(0.88, 0.42, 0.40)
    case .purple: Shade(0.58, 0.40, 0.82)
    case .seafoam: Shade(0.56, 0.80, 0.72)
    case .sky: Shade(0.44, 0.68, 0.90)
    case .tan: Shade(0.76, 0.63, 0.51)
    case .teal: Shade(0.22, 0.58, 0.62)
    case .yellow: Shade(0.92, 0.76, 0.34)
    }
  }
}

/// A color whose brightness can be computed.
struct Shade: Hashable {
  let red: Double
  let green: Double
  let blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The relative luminance, from 0 to 1, as defined by WCAG 2.2.
  var luminance: Double {
    func light(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// Whether black has a higher contrast with it than white.
  var isLight: Bool { contrast(with: Shade(0, 0, 0)) >= contrast(with: Shade(1, 1, 1)) }

  /// Returns the shade in the lightest tone that has a contrast with white.
  func darkened(forContrastWithWhite contrast: Double) -> Shade {
    var shade = self
    while shade.contrast(with: Shade(1, 1, 1)) < contrast {
      shade = Shade(shade.red * 0.97, shade.green * 0.97, shade.blue * 0.97)
    }
    return shade
  }

  /// Returns the contrast ratio of two colors, from 1 to 21, as defined by WCAG 2.2.
  func contrast(with other: Shade) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }
}
