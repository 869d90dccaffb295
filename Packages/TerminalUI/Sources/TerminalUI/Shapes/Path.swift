import Foundation

/// An angle, in radians or degrees.
public struct Angle: Hashable, Sendable {
  /// The angle in radians: π is a half turn.
  public var radians: Double

  /// Creates an angle in radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Creates an angle in degrees.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// An angle of 0.
  public static let zero = Angle(radians: 0)
  /// Returns an angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Returns an angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

/// An outline of lines, in points: a column is 8 points wide and a row 16 points high.
public struct Path: Sendable {
  package var runs: [[CGPoint]] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path that a closure adds lines to.
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

  /// Creates a path of an ellipse in a rectangle.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// Creates a path around a rectangle.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// Begins a new subpath at a point.
  public mutating func move(to point: CGPoint) {
    runs.append([point])
  }

  /// Adds a line from the current point to another. The first point of a path starts it.
  public mutating func addLine(to point: CGPoint) {
    if runs.isEmpty { runs.append([]) }
    runs[runs.count - 1].append(point)
  }

  /// Adds a subpath of lines between points.
  public mutating func addLines(_ points: [CGPoint]) {
    runs.append(points)
  }

  /// Adds a line to the start of the subpath.
  public mutating func closeSubpath() {
    if let first = runs.last?.first { addLine(to: first) }
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.minY),
    ])
  }

  /// Adds an ellipse in a rectangle, as lines about two points long.
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

  /// Adds an arc around a center. As y points down, `clockwise: false` is clockwise on the screen,
  /// as in SwiftUI.
  public mutating func addArc(
    center: CGPoint, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    let turn = 2 * Double.pi
    if clockwise, sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
    if !clockwise, sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    let count = max(4, Int(abs(sweep) * radius))
    for index in 0...count {
      let angle = startAngle.radians + sweep * Double(index) / Double(count)
      let point = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
      if index == 0, runs.last?.isEmpty ?? true { move(to: point) } else { addLine(to: point) }
    }
  }

  /// The smallest rectangle around the path.
  public var boundingRect: CGRect {
    let points = runs.joined()
    guard let first = points.first else { return .zero }
    return points.reduce(CGRect(origin: first, size: .zero)) { rect, point in
      rect.union(CGRect(origin: point, size: .zero))
    }
  }
}
