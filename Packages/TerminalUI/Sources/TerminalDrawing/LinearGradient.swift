import TerminalCore
import TerminalUI

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

/// Colours that run into each other along a line. As a view, it fills the room it is offered.
public struct LinearGradient: CellView, Hashable {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

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

  public func draw(in canvas: CellCanvas) {
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let across = (Double(x) + 0.5) / Double(canvas.width)
        let down = (Double(y) + 0.5) / Double(canvas.height)
        canvas.fill(x: x, y: y, color: color(across: across, down: down))
      }
    }
  }

  /// The colour at shares of the width and the height.
  private func color(across: Double, down: Double) -> Color {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(dx * dx + dy * dy, 1e-9)
    let place = ((across - start.x) * dx + (down - start.y) * dy) / length
    return Color(gradient.terminalColor(at: place))
  }
}
