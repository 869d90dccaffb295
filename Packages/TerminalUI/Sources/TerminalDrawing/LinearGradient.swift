import TerminalCore

/// Colours that run into each other.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it is reached.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// Its place on the way, from 0 to 1.
    public var location: Double

    /// Makes a stop of a colour at a place from 0 to 1.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colours with their places, in order.
  public var stops: [Stop]

  /// Makes a gradient of colours with their places, which must be in order.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color]) {
    let last = max(1, Double(colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// The colour at a place from 0 to 1.
  func color(at place: Double) -> Color { Color(terminalColor(at: place)) }

  fileprivate func terminalColor(at place: Double) -> TerminalColor {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if place <= first.location { return first.color.terminalColor }
    for (left, right) in zip(stops, stops.dropFirst()) where place <= right.location {
      let length = right.location - left.location
      let share = length > 0 ? (place - left.location) / length : 1
      guard case .rgb(let r1, let g1, let b1) = left.color.terminalColor.kind,
        case .rgb(let r2, let g2, let b2) = right.color.terminalColor.kind
      else { return (share < 0.5 ? left : right).color.terminalColor }
      func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
        UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
      }
      return .rgb(mix(r1, r2), mix(g1, g2), mix(b1, b2))
    }
    return last.color.terminalColor
  }
}

/// Colours that run into each other along a line. Text and outlines take the colour in the middle.
public struct LinearGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  /// Makes a gradient that runs from one place of the view to another.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Makes a gradient of colours with their places, which must be in order.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The colour halfway, for text and outlines.
  public var color: Color { Color(gradient.terminalColor(at: 0.5)) }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient that runs from one place of the view to another.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient of colours at equal distances.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: View {
  public typealias Body = Never
}

extension LinearGradient: PrimitiveView {
  public func _makeNode(in context: _NodeContext) -> _Node {
    GradientNode(self, in: context)
  }
}

private final class GradientNode: ViewNode<LinearGradient> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(_ canvas: Surface) {
    let shown = frame.intersection(canvas.clip)
    let (dx, dy) = (view.end.x - view.start.x, view.end.y - view.start.y)
    let length = max(dx * dx + dy * dy, 1e-9)
    for y in shown.minY..<max(shown.minY, shown.maxY) {
      for x in shown.minX..<max(shown.minX, shown.maxX) {
        let across = (Double(x - frame.minX) + 0.5) / Double(frame.width) - view.start.x
        let down = (Double(y - frame.minY) + 0.5) / Double(frame.height) - view.start.y
        let place = (across * dx + down * dy) / length
        canvas.fill(
          TerminalRect(x: x, y: y, width: 1, height: 1),
          style: CellStyle(background: view.gradient.terminalColor(at: place)))
      }
    }
  }
}

/// A shade that lets shine through what is behind; a terminal shows a grey.
public struct Material: ShapeStyle {
  /// The grey that stands for the material.
  public let color: Color

  /// The darkest grey, number 234 of the 256 colours.
  public static let ultraThin = Self(color: Color(.palette(234)))
  /// Number 235 of the 256 colours.
  public static let thin = Self(color: Color(.palette(235)))
  /// Number 236 of the 256 colours.
  public static let regular = Self(color: Color(.palette(236)))
  /// Number 237 of the 256 colours.
  public static let thick = Self(color: Color(.palette(237)))
  /// The lightest grey, number 238 of the 256 colours.
  public static let ultraThick = Self(color: Color(.palette(238)))
  /// What bars are made of: the same grey as ``regular``.
  public static let bar = Self(color: Color(.palette(236)))
}

extension ShapeStyle where Self == Material {
  /// The darkest grey.
  public static var ultraThinMaterial: Self { .ultraThin }
  /// A dark grey.
  public static var thinMaterial: Self { .thin }
  /// The grey between the others.
  public static var regularMaterial: Self { .regular }
  /// A lighter grey.
  public static var thickMaterial: Self { .thick }
  /// The lightest grey.
  public static var ultraThickMaterial: Self { .ultraThick }
  /// What bars are made of.
  public static var bar: Self { Material.bar }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  /// The colour of the style that is hidden.
  public let color: Color

  /// Hides the type of a style. What is left of it is its one colour, of a gradient, too.
  public init<S: ShapeStyle>(_ style: S) {
    color = style.color
  }
}

extension Color {
  /// The colour itself: a slight gradient is nothing that cells could show.
  public var gradient: Color { self }
}

extension View {
  /// Fills the room behind the view with a gradient.
  public func background(_ gradient: LinearGradient) -> some View {
    background(gradient, alignment: .center)
  }

  /// Fills the room behind the view: cells have no rounder shape.
  public func background<Style: ShapeStyle, S: Shape>(
    _ style: Style, in shape: S
  ) -> some View {
    background(style)
  }

  /// Colours text by importance.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    foregroundStyle(primary)
  }
}
