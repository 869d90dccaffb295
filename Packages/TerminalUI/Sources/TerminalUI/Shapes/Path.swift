import Foundation

/// An angle.
public struct Angle: Hashable, Sendable {
  /// The angle in radians: π is half a turn.
  public var radians: Double

  /// Makes an angle in radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Makes an angle in degrees, of which a circle has 360.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No turn at all.
  public static let zero = Angle(radians: 0)
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

/// Lines to draw along or fill, kept as runs of places.
public struct Path: Sendable {
  package var runs: [[CGPoint]] = []

  /// Makes a path without lines.
  public init() {}

  /// Makes a path, and lets a closure add lines.
  ///
  /// Places are in points: a column is eight wide and a row sixteen high.
  ///
  /// ```swift
  /// Path {  // Ten columns to the right, and a row down.
  ///   $0.move(to: .zero)
  ///   $0.addLine(to: CGPoint(x: 80, y: 16))
  /// }
  /// ```
  public init(_ build: (inout Path) -> Void) {
    build(&self)
  }

  /// Makes the path of an ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// Makes the path around a rectangle.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// Lifts the pen, and sets it down at a place.
  public mutating func move(to point: CGPoint) {
    runs.append([point])
  }

  /// Draws a line from the place of the pen to another. The first place of a path starts it.
  public mutating func addLine(to point: CGPoint) {
    if runs.isEmpty { runs.append([]) }
    runs[runs.count - 1].append(point)
  }

  /// Lifts the pen, and draws lines from place to place.
  public mutating func addLines(_ points: [CGPoint]) {
    runs.append(points)
  }

  /// Draws a line to where this run of lines began.
  public mutating func closeSubpath() {
    if let first = runs.last?.first { addLine(to: first) }
  }

  /// Adds the sides of a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.minY),
    ])
  }

  /// Adds an ellipse that touches the sides of a rectangle, in lines about two points long.
  public mutating func addEllipse(in rect: CGRect) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let count = max(16, Int(rect.width + rect.height))
    addLines(
      (0...count).map { index in
        let angle = Double(index) / Double(count) * 2 * .pi
        return CGPoint(
          x: center.x + cos(angle) * rect.width / 2, y: center.y + sin(angle) * rect.height / 2)
      })
  }

  /// An arc around a center. As on screens everywhere, y points down, so clockwise looks the other way
  /// round: `clockwise: false` goes with the hands of a clock.
  public mutating func addArc(
    center: CGPoint, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    if clockwise, sweep > 0 { sweep -= 2 * .pi }
    if !clockwise, sweep < 0 { sweep += 2 * .pi }
    let count = max(4, Int(abs(sweep) * radius))
    for index in 0...count {
      let angle = startAngle.radians + sweep * Double(index) / Double(count)
      let point = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
      if index == 0, runs.last?.isEmpty ?? true { move(to: point) } else { addLine(to: point) }
    }
  }

  /// The smallest rectangle around it.
  public var boundingRect: CGRect {
    let points = runs.joined()
    guard let first = points.first else { return .zero }
    return points.reduce(CGRect(origin: first, size: .zero)) { rect, point in
      rect.union(CGRect(origin: point, size: .zero))
    }
  }
}
