import TerminalCore

/// A color. As a view, it fills the proposed size.
///
/// The terminal shows the nearest color that it has. Named colors become darker on a light
/// background.
public struct Color: Hashable, Sendable {
  package let terminalColor: TerminalColor
  let isDim: Bool

  package init(_ terminalColor: TerminalColor, isDim: Bool = false) {
    self.terminalColor = terminalColor
    self.isDim = isDim
  }

  /// Creates a color of components from 0 to 1. An opacity below 0.7 dims it.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func byte(_ part: Double) -> UInt8 { UInt8(max(0, min(255, (part * 255).rounded()))) }
    self.init(.rgb(byte(red), byte(green), byte(blue)), isDim: opacity < 0.7)
  }

  /// Creates a gray, from 0 for black to 1 for white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color of a hue, a saturation and a brightness from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ offset: Double) -> Double {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      let weight = max(0, min(position, 4 - position, 1))
      return brightness - brightness * saturation * weight
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// Returns the color, dimmed for an opacity below 0.7.
  public func opacity(_ opacity: Double) -> Color {
    Color(terminalColor, isDim: isDim || opacity < 0.7)
  }

  /// The terminal's default color of text.
  public static let primary = Color(.default)
  /// Gray, `#8a8a8a`, for secondary text.
  public static let secondary = Color(.palette(245))
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The default color of controls.
  public static let accentColor = Color(.rgb(0x5F, 0xA8, 0xF5))
  /// No color: the background shows.
  public static let clear = Color(TerminalColor.clear)
  /// Black, `#000000`.
  public static let black = Color(.rgb(0, 0, 0))
  /// White, `#ffffff`.
  public static let white = Color(.rgb(255, 255, 255))
  /// Gray, `#808080`.
  public static let gray = Color(.palette(244))
  /// Red, `#e85d5d`.
  public static let red = Color(.rgb(0xE8, 0x5D, 0x5D))
  /// Orange, `#eb974e`.
  public static let orange = Color(.rgb(0xEB, 0x97, 0x4E))
  /// Yellow, `#e5c05b`.
  public static let yellow = Color(.rgb(0xE5, 0xC0, 0x5B))
  /// Green, `#6cbf6c`.
  public static let green = Color(.rgb(0x6C, 0xBF, 0x6C))
  /// Mint, `#63d2b8`.
  public static let mint = Color(.rgb(0x63, 0xD2, 0xB8))
  /// Teal, `#4fb3bf`.
  public static let teal = Color(.rgb(0x4F, 0xB3, 0xBF))
  /// Cyan, `#55c2e0`.
  public static let cyan = Color(.rgb(0x55, 0xC2, 0xE0))
  /// Blue, `#5fa8f5`, which is also the accent color.
  public static let blue = Color(.rgb(0x5F, 0xA8, 0xF5))
  /// Indigo, `#7a77e0`.
  public static let indigo = Color(.rgb(0x7A, 0x77, 0xE0))
  /// Purple, `#b37fe0`.
  public static let purple = Color(.rgb(0xB3, 0x7F, 0xE0))
  /// Pink, `#ee7aa8`.
  public static let pink = Color(.rgb(0xEE, 0x7A, 0xA8))
  /// Brown, `#a98565`.
  public static let brown = Color(.rgb(0xA9, 0x85, 0x65))
}

extension Color: View {
  public typealias Body = Never
}

extension Color: PrimitiveView {
  public func _makeNode(in context: _NodeContext) -> _Node { ColorNode(self, in: context) }
}

private final class ColorNode: ViewNode<Color> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(_ canvas: Surface) {
    guard view != .clear else { return }
    canvas.fill(frame, style: CellStyle(background: view.terminalColor))
  }
}

/// A color of text and shapes. Gradients and materials are not supported.
public protocol ShapeStyle: Sendable {
  /// The color of the style.
  var color: Color { get }
}

extension Color: ShapeStyle {
  public var color: Color { self }
}

/// The colors of content by importance.
public struct HierarchicalShapeStyle: ShapeStyle {
  public let color: Color

  /// The terminal's default color of text.
  public static let primary = Self(color: .primary)
  /// Gray, for secondary text.
  public static let secondary = Self(color: .secondary)
  /// Dark gray, for borders.
  public static let quaternary = Self(color: Color(.palette(240)))
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The terminal's default color of text.
  public static var primary: Self { .primary }
  /// Gray, for secondary text.
  public static var secondary: Self { .secondary }
  /// Dark gray, for borders.
  public static var quaternary: Self { .quaternary }
}

extension ShapeStyle where Self == Color {
  /// The color ``Color/black``.
  public static var black: Color { Color.black }
  /// The color ``Color/white``.
  public static var white: Color { Color.white }
  /// The color ``Color/gray``.
  public static var gray: Color { Color.gray }
  /// The color ``Color/red``.
  public static var red: Color { Color.red }
  /// The color ``Color/orange``.
  public static var orange: Color { Color.orange }
  /// The color ``Color/yellow``.
  public static var yellow: Color { Color.yellow }
  /// The color ``Color/green``.
  public static var green: Color { Color.green }
  /// The color ``Color/mint``.
  public static var mint: Color { Color.mint }
  /// The color ``Color/teal``.
  public static var teal: Color { Color.teal }
  /// The color ``Color/cyan``.
  public static var cyan: Color { Color.cyan }
  /// The color ``Color/blue``.
  public static var blue: Color { Color.blue }
  /// The color ``Color/indigo``.
  public static var indigo: Color { Color.indigo }
  /// The color ``Color/purple``.
  public static var purple: Color { Color.purple }
  /// The color ``Color/pink``.
  public static var pink: Color { Color.pink }
  /// The color ``Color/brown``.
  public static var brown: Color { Color.brown }
  /// The accent color, which does not follow ``View/tint(_:)-(Color?)``.
  public static var tint: Color { Color.accentColor }
}
