import Foundation
import TerminalCore

/// A colour by the names of the system that view code often comes from, to be made a ``Color`` of.
public struct UIColor: Hashable, Sendable {
  /// The colour.
  let color: Color

  init(named color: Color) {
    self.color = color
  }

  /// Makes a colour of a colour.
  public init(_ color: Color) {
    self.color = color
  }

  /// Makes a colour of its parts, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// Makes a grey, from 0 to 1.
  public init(white: CGFloat, alpha: CGFloat) {
    color = Color(white: white, opacity: alpha)
  }

  /// Makes a colour of its hue, saturation and brightness, from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
  }

  /// The same colour, dimmed when much of it shows through.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(alpha)) }

  /// What is behind everything: nothing, so that the terminal's background shows.
  public static let systemBackground: UIColor = .init(named: .clear)
  /// A dark grey for what stands on the background.
  public static let secondarySystemBackground: UIColor = .init(named: Color(.palette(235)))
  /// A lighter grey, for what stands on that.
  public static let tertiarySystemBackground: UIColor = .init(named: Color(.palette(237)))
  /// What is behind groups: nothing.
  public static let systemGroupedBackground: UIColor = .init(named: .clear)
  /// A dark grey for groups.
  public static let secondarySystemGroupedBackground: UIColor = .init(named: Color(.palette(235)))
  /// A lighter grey for what stands in groups.
  public static let tertiarySystemGroupedBackground: UIColor = .init(named: Color(.palette(237)))
  /// A grey behind small controls.
  public static let systemFill: UIColor = .init(named: Color(.palette(238)))
  /// A grey behind controls.
  public static let secondarySystemFill: UIColor = .init(named: Color(.palette(237)))
  /// A grey behind large controls.
  public static let tertiarySystemFill: UIColor = .init(named: Color(.palette(236)))
  /// The grey behind the largest controls.
  public static let quaternarySystemFill: UIColor = .init(named: Color(.palette(235)))
  /// The colour of text.
  public static let label: UIColor = .init(named: .primary)
  /// The colour of text that matters less.
  public static let secondaryLabel: UIColor = .init(named: .secondary)
  /// The colour of text that matters little.
  public static let tertiaryLabel: UIColor = .init(named: Color(.palette(242)))
  /// The colour of text that hardly matters.
  public static let quaternaryLabel: UIColor = .init(named: Color(.palette(240)))
  /// The colour of what a field shows while it is empty.
  public static let placeholderText: UIColor = .init(named: Color(.palette(242)))
  /// The colour of rules.
  public static let separator: UIColor = .init(named: Color(.palette(240)))
  /// The colour of rules.
  public static let opaqueSeparator: UIColor = .init(named: Color(.palette(240)))
  /// The colour of links: blue.
  public static let link: UIColor = .init(named: .blue)
  /// A grey in the middle.
  public static let systemGray: UIColor = .init(named: .gray)
  /// A darker grey than ``systemGray``, and so on to ``systemGray6``.
  public static let systemGray2: UIColor = .init(named: Color(.palette(242)))
  /// A dark grey.
  public static let systemGray3: UIColor = .init(named: Color(.palette(240)))
  /// A dark grey.
  public static let systemGray4: UIColor = .init(named: Color(.palette(238)))
  /// A dark grey.
  public static let systemGray5: UIColor = .init(named: Color(.palette(236)))
  /// The darkest grey.
  public static let systemGray6: UIColor = .init(named: Color(.palette(235)))
  /// Red.
  public static let systemRed: UIColor = .init(named: .red)
  /// Orange.
  public static let systemOrange: UIColor = .init(named: .orange)
  /// Yellow.
  public static let systemYellow: UIColor = .init(named: .yellow)
  /// Green.
  public static let systemGreen: UIColor = .init(named: .green)
  /// Mint.
  public static let systemMint: UIColor = .init(named: .mint)
  /// Teal.
  public static let systemTeal: UIColor = .init(named: .teal)
  /// Cyan.
  public static let systemCyan: UIColor = .init(named: .cyan)
  /// Blue.
  public static let systemBlue: UIColor = .init(named: .blue)
  /// Indigo.
  public static let systemIndigo: UIColor = .init(named: .indigo)
  /// Purple.
  public static let systemPurple: UIColor = .init(named: .purple)
  /// Pink.
  public static let systemPink: UIColor = .init(named: .pink)
  /// Brown.
  public static let systemBrown: UIColor = .init(named: .brown)
  /// The accent colour.
  public static let tintColor: UIColor = .init(named: .accentColor)
  /// Black.
  public static let black: UIColor = .init(named: .black)
  /// White.
  public static let white: UIColor = .init(named: .white)
  /// A grey in the middle.
  public static let gray: UIColor = .init(named: .gray)
  /// A light grey.
  public static let lightGray: UIColor = .init(named: Color(white: 0.67))
  /// A dark grey.
  public static let darkGray: UIColor = .init(named: Color(white: 0.33))
  /// Red.
  public static let red: UIColor = .init(named: .red)
  /// Orange.
  public static let orange: UIColor = .init(named: .orange)
  /// Yellow.
  public static let yellow: UIColor = .init(named: .yellow)
  /// Green.
  public static let green: UIColor = .init(named: .green)
  /// Cyan.
  public static let cyan: UIColor = .init(named: .cyan)
  /// Blue.
  public static let blue: UIColor = .init(named: .blue)
  /// Purple.
  public static let purple: UIColor = .init(named: .purple)
  /// Brown.
  public static let brown: UIColor = .init(named: .brown)
  /// No colour: what is behind shows.
  public static let clear: UIColor = .init(named: .clear)
}

/// The same, by the name of another system.
public typealias NSColor = UIColor

extension UIColor {
  /// What is behind a window: nothing.
  public static let windowBackgroundColor: UIColor = .init(named: .clear)
  /// What is behind controls: a dark grey.
  public static let controlBackgroundColor: UIColor = .init(named: Color(.palette(235)))
  /// What is behind text: nothing.
  public static let textBackgroundColor: UIColor = .init(named: .clear)
  /// The colour of text.
  public static let labelColor: UIColor = .init(named: .primary)
  /// The colour of text that matters less.
  public static let secondaryLabelColor: UIColor = .init(named: .secondary)
  /// The colour of rules.
  public static let separatorColor: UIColor = .init(named: Color(.palette(240)))
  /// The accent colour.
  public static let controlAccentColor: UIColor = .init(named: .accentColor)
}

extension Color {
  /// Makes a colour of a colour of the system.
  public init(_ color: UIColor) {
    self = color.color
  }

  /// Makes a colour of a colour of the system.
  public init(uiColor: UIColor) {
    self = uiColor.color
  }

  /// Makes a colour of a colour of the system.
  public init(nsColor: NSColor) {
    self = nsColor.color
  }

  /// A colour of a program's pictures by its name. A terminal program has none, so it is the accent colour.
  public init(_ name: String, bundle: Bundle? = nil) {
    self = .accentColor
  }

  /// Which numbers the parts of a colour are.
  public enum RGBColorSpace: Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  /// Makes a colour of its parts, from 0 to 1. All spaces are taken for the first.
  public init(
    _ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Makes a grey, from 0 to 1. All spaces are taken for the first.
  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }

  /// A colour between this one and another.
  public func mix(with other: Color, by fraction: Double) -> Color {
    Gradient(colors: [self, other]).color(at: fraction)
  }

  /// A shadow around what has the colour. The colour itself here.
  public func shadow(_ style: ShadowStyle) -> Color { self }
}

/// A soft shade elsewhere; cells have one colour.
public struct ShadowStyle: Sendable {
  /// A shade behind what is drawn.
  public static func drop(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> Self { Self() }
  /// A shade inside of what is drawn.
  public static func inner(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> Self { Self() }
}
