import Foundation
import TerminalCore

/// Where a ``Canvas`` is drawn: on the dots of Braille characters, with text in cells.
///
/// Places are in points, as those of a ``Shape`` are: a column is eight wide and a row sixteen high.
@MainActor
public struct GraphicsContext {
  /// What fills or draws along a path.
  public struct Shading: Sendable {
    let color: Color

    /// A colour.
    public static func color(_ color: Color) -> Self { Self(color: color) }
    /// A colour by its parts, from 0 to 1.
    public static func color(
      red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Self {
      Self(color: Color(red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A style. Of a gradient, it takes the colour halfway.
    public static func style<S: ShapeStyle>(_ style: S) -> Self { Self(color: style.color) }
    /// The colour of text.
    public static let foreground = Self(color: .primary)
    /// The first of some shadings: cells have one colour.
    public static func palette(_ shadings: [Shading]) -> Self { shadings.first ?? .foreground }
    /// The colour halfway.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Self {
      Self(
        color: LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing).color)
    }
    /// The colour halfway.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: Double, endRadius: Double
    ) -> Self {
      Self(
        color: LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing).color)
    }
  }

  /// A text that was measured.
  public struct ResolvedText {
    fileprivate let text: Text
    /// The colour, where it is not that of the text.
    public var shading: Shading?

    /// Its size in points.
    public func measure(in size: CGSize) -> CGSize {
      CGSize(width: Double(displayWidth(of: text.plain)) * 8, height: 16)
    }
  }

  /// An image that was measured.
  public struct ResolvedImage {
    fileprivate let image: Image
    /// Its size in points.
    public var size: CGSize {
      CGSize(width: Double(displayWidth(of: image.glyph)) * 8, height: 16)
    }
    /// The colour, where it is not that of text.
    public var shading: Shading?
  }

  /// How parts of a path that lie inside others are filled.
  public struct Options {}

  let surface: Surface
  let frame: TerminalRect
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  /// What is done to places before they are drawn.
  public var transform = CGAffineTransform.identity
  /// How much is covered. Below 0.7, colours are dimmed.
  public var opacity = 1.0
  /// How colours mix. Cells have the colour that was drawn last.
  public var blendMode = BlendMode.normal

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let path = path.applying(transform)
    if let rect = path.cellRect {
      let cells = TerminalRect(
        x: frame.minX + Int((rect.minX / 8).rounded()),
        y: frame.minY + Int((rect.minY / 16).rounded()),
        width: Int((rect.maxX / 8).rounded()) - Int((rect.minX / 8).rounded()),
        height: Int((rect.maxY / 16).rounded()) - Int((rect.minY / 16).rounded()))
      if cells.width > 0, cells.height > 0 {
        let color = color(shading) == .primary ? Color.gray : color(shading)
        return surface.fill(cells, style: CellStyle(background: color.terminalColor))
      }
    }
    draw(shading) { $0.fill(path) }
  }

  /// Draws along a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    let path = path.applying(transform)
    draw(shading) { $0.stroke(path, width: lineWidth) }
  }

  /// Draws along a path in a style.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let dashed = DashedShape(shape: path, dash: style.dash).path(in: .zero)
    stroke(dashed, with: shading, lineWidth: style.lineWidth)
  }

  private func color(_ shading: Shading) -> Color {
    opacity < 0.7 ? shading.color.opacity(opacity) : shading.color
  }

  private func draw(_ shading: Shading, _ body: (inout DotGrid) -> Void) {
    guard opacity > 0 else { return }
    var dots = DotGrid(columns: min(frame.width, 2_000), rows: min(frame.height, 1_000))
    body(&dots)
    let style = TextStyle(color: color(shading)).cellStyle
    dots.forEachCell { column, row, character in
      surface.write(
        String(character), x: frame.minX + column, y: frame.minY + row, style: style)
    }
  }

  // MARK: Text

  /// Measures a text.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }
  /// Measures an image.
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

  /// Writes a text, with a part of it at a place.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Writes a text from the upper left corner of a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {
    draw(text, at: rect.origin, anchor: .topLeading)
  }

  /// Writes a text, with a part of it at a place.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    var style = environment.textStyle
    for run in text.text.runs.prefix(1) { style = run.style.over(style) }
    write(text.text.plain, style, text.shading, at: point, anchor)
  }

  /// Draws an image, with a part of it at a place.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Draws an image in the middle of a rectangle.
  public func draw(_ image: Image, in rect: CGRect) {
    draw(image, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// Draws an image, with a part of it at a place.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    write(image.image.glyph, environment.textStyle, image.shading, at: point, anchor)
  }

  /// Draws an image in the middle of a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect) {
    draw(image, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  private func write(
    _ text: String, _ style: TextStyle, _ shading: Shading?, at point: CGPoint,
    _ anchor: UnitPoint
  ) {
    var style = style
    if let shading { style.color = shading.color }
    let place = point.applying(transform)
    let x = place.x / 8 - anchor.x * Double(displayWidth(of: text))
    let y = place.y / 16 - anchor.y
    surface.write(
      text, x: frame.minX + Int(x.rounded()), y: frame.minY + Int(y.rounded()),
      style: style.cellStyle)
  }

  // MARK: Places

  /// Moves what is drawn from here on.
  public mutating func translateBy(x: Double, y: Double) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Scales what is drawn from here on.
  public mutating func scaleBy(x: Double, y: Double) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Turns what is drawn from here on.
  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: angle.radians)
  }

  /// Does more to places from here on.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Draws with a context of its own: what is changed there ends with it.
  public func drawLayer(content: (inout GraphicsContext) -> Void) {
    var layer = self
    content(&layer)
  }

  /// Accepted, so that view code carries over: all of the canvas is drawn on.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {}
  /// Accepted, so that view code carries over: cells have no shades.
  public mutating func addFilter(_ filter: Filter) {}

  /// What elsewhere blurs, shades or colours what is drawn.
  public struct Filter: Sendable {
    /// Makes it unclear.
    public static func blur(radius: Double) -> Self { Self() }
    /// Puts a shade behind it.
    public static func shadow(
      color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
    ) -> Self { Self() }
    /// Takes colours away.
    public static func grayscale(_ amount: Double) -> Self { Self() }
    /// Cuts off what is nearly transparent.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Self {
      Self()
    }
  }
}

/// How the inside of a path is filled: what a ray leaves an odd number of times is inside.
public struct FillStyle: Equatable, Sendable {
  /// Makes a style. Neither has an effect.
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

extension Path {
  /// The path as a rectangle along cells, if it is one.
  fileprivate var cellRect: CGRect? {
    guard runs.count == 1, runs[0].count == 5, runs[0][0] == runs[0][4] else { return nil }
    let points = runs[0]
    guard points[0].y == points[1].y, points[1].x == points[2].x, points[2].y == points[3].y,
      points[3].x == points[0].x
    else { return nil }
    return boundingRect
  }
}
