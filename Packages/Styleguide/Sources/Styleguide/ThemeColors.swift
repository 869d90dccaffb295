import Foundation
import Models
import TerminalUI

extension Theme {
  /// The colour of the theme, to be put behind text.
  public var mainColor: Color {
    Color(red: shade.red, green: shade.green, blue: shade.blue)
  }

  /// The colour of text on ``mainColor``: black or white, whichever can be read.
  public var accentColor: Color {
    shade.isLight ? .black : .white
  }

  var shade: Shade {
    switch self {
    case .bubblegum: Shade(0.93, 0.50, 0.82)
    case .buttercup: Shade(1.00, 0.94, 0.59)
    case .indigo: Shade(0.21, 0.00, 0.44)
    case .lavender: Shade(0.81, 0.80, 1.00)
    case .magenta: Shade(0.65, 0.08, 0.46)
    case .navy: Shade(0.00, 0.08, 0.26)
    case .orange: Shade(1.00, 0.55, 0.26)
    case .oxblood: Shade(0.29, 0.03, 0.04)
    case .periwinkle: Shade(0.53, 0.51, 1.00)
    case .poppy: Shade(1.00, 0.37, 0.37)
    case .purple: Shade(0.57, 0.29, 0.95)
    case .seafoam: Shade(0.80, 0.92, 0.90)
    case .sky: Shade(0.43, 0.57, 1.00)
    case .tan: Shade(0.76, 0.61, 0.49)
    case .teal: Shade(0.13, 0.56, 0.62)
    case .yellow: Shade(1.00, 0.83, 0.30)
    }
  }
}

/// A colour whose brightness can be computed.
struct Shade: Hashable {
  let red: Double
  let green: Double
  let blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// How bright it looks, from 0 to 1, as the accessibility guidelines of the web define it.
  var luminance: Double {
    func light(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// Whether black can be read on it better than white.
  var isLight: Bool { contrast(with: Shade(0, 0, 0)) >= contrast(with: Shade(1, 1, 1)) }

  /// How well one can be read on the other: from 1, not at all, to 21.
  func contrast(with other: Shade) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }
}
