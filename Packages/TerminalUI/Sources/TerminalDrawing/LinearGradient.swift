import TerminalCore
import TerminalUI

/// A sequence of colors that blend into each other.
public struct Gradient: Hashable, Sendable {
  /// A color of a gradient and its location.
  public struct Stop: Hashable, Sendable {
    /// The color at the location.
    public var color: Color
    /// The location along the gradient, from 0 to 1.
    public var location: Double

    /// Creates a stop of a color at a location from 0 to 1.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The stops, in the order of their locations.
  public var stops: [Stop]

  /// Creates a gradient of stops, which must be in the order of their locations.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color]) {
    let last = max(1, Double(colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// Returns the color at a location from 0 to 1.
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

/// A gradient along a line. As a view, it fills the size that it is offered.
public struct LinearGradient: CellView, Hashable {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  /// Creates a gradient from one point of the view to another.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public func draw(in canvas: CellCanvas) {
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let across = (Double(x) + 0.5) / Double(canvas.width)
        let down = (Double(y) + 0.5) / Double(canvas.height)
        canvas.fill(x: x, y: y, color: color(across: across, down: down))
      }
    }
  }

  /// Returns the color at fractions of the width and the height.
  private func color(across: Double, down: Double) -> Color {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(dx * dx + dy * dy, 1e-9)
    let place = ((across - start.x) * dx + (down - start.y) * dy) / length
    return Color(gradient.terminalColor(at: place))
  }
}
