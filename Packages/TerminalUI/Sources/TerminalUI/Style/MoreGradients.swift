import Foundation
import TerminalCore

/// What can paint each cell of its room in a colour of its own.
protocol CellPaint: View {
  var gradient: Gradient { get }
  /// Where a cell lies on the way through the colours, by its place in points from the upper left corner.
  func place(_ point: CGPoint, in size: CGSize) -> Double
}

/// Colours that run into each other from a center outwards.
public struct RadialGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  /// Where the first and the last colour are, in points.
  let radii: (start: Double, end: Double)

  /// Makes a gradient around a center. The radii are in points: a column is eight wide.
  public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.gradient = gradient
    self.center = center
    radii = (startRadius, endRadius)
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Makes a gradient of colours with their places.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// The colour halfway, for text and outlines.
  public var color: Color { gradient.color(at: 0.5) }

  public static func == (left: Self, right: Self) -> Bool {
    left.gradient == right.gradient && left.center == right.center && left.radii == right.radii
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(gradient)
    hasher.combine(center)
  }
}

/// Colours that run into each other around a center.
public struct AngularGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let start: Angle
  let end: Angle

  /// Makes a gradient once around a center.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Makes a gradient of colours once around a center.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Makes a gradient from an angle to another.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }

  /// Makes a gradient of colours from an angle to another.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// The colour halfway, for text and outlines.
  public var color: Color { gradient.color(at: 0.5) }
}

extension RadialGradient: View {
  public typealias Body = Never
}

extension RadialGradient: PrimitiveView, CellPaint {
  public func _makeNode(in context: _NodeContext) -> _Node { PaintNode(self, in: context) }

  func place(_ point: CGPoint, in size: CGSize) -> Double {
    let (x, y) = (point.x - center.x * size.width, point.y - center.y * size.height)
    let length = max(radii.end - radii.start, 1e-9)
    return ((x * x + y * y).squareRoot() - radii.start) / length
  }
}

extension AngularGradient: View {
  public typealias Body = Never
}

extension AngularGradient: PrimitiveView, CellPaint {
  public func _makeNode(in context: _NodeContext) -> _Node { PaintNode(self, in: context) }

  func place(_ point: CGPoint, in size: CGSize) -> Double {
    let (x, y) = (point.x - center.x * size.width, point.y - center.y * size.height)
    let turn = (atan2(y, x) - start.radians).truncatingRemainder(dividingBy: 2 * .pi)
    let length = max(end.radians - start.radians, 1e-9)
    return (turn < 0 ? turn + 2 * .pi : turn) / length
  }
}

private final class PaintNode<Paint: CellPaint>: ViewNode<Paint> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(_ canvas: Surface) {
    let shown = frame.intersection(canvas.clip)
    let size = CGSize(width: Double(frame.width) * 8, height: Double(frame.height) * 16)
    for y in shown.minY..<max(shown.minY, shown.maxY) {
      for x in shown.minX..<max(shown.minX, shown.maxX) {
        let point = CGPoint(
          x: Double(x - frame.minX) * 8 + 4, y: Double(y - frame.minY) * 16 + 8)
        canvas.fill(
          TerminalRect(x: x, y: y, width: 1, height: 1),
          style: CellStyle(
            background: view.gradient.color(at: view.place(point, in: size)).terminalColor))
      }
    }
  }
}

/// Colours that run into each other from a center outwards, as far as the room goes: a circle here.
public struct EllipticalGradient: ShapeStyle, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint = .center) {
    self.init(gradient: Gradient(colors: colors), center: center)
  }

  /// Makes a gradient around a center.
  public init(gradient: Gradient, center: UnitPoint = .center) {
    self.gradient = gradient
    self.center = center
  }

  /// The colour halfway, for text and outlines.
  public var color: Color { gradient.color(at: 0.5) }
}

extension EllipticalGradient: View {
  public var body: some View {
    GeometryReader { proxy in
      RadialGradient(
        gradient: gradient, center: center, startRadius: 0,
        endRadius: max(proxy.size.width * 8, proxy.size.height * 16) / 2)
    }
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient around a center.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// A gradient of colours around a center.
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// A gradient once around a center.
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// A gradient of colours once around a center.
  public static func conicGradient(
    colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}

extension View {
  /// Fills the room behind the view with a gradient around a center.
  public func background(_ gradient: RadialGradient) -> some View {
    background(gradient, alignment: .center)
  }

  /// Fills the room behind the view with a gradient around a center.
  public func background(_ gradient: AngularGradient) -> some View {
    background(gradient, alignment: .center)
  }
}
