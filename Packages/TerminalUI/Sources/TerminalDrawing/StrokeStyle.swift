import Foundation
import TerminalUI

/// The width and dashes of a stroked line.
public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line in points.
  public var lineWidth: Double
  /// The lengths of dashes and gaps in turns, in points; empty for a solid line.
  public var dash: [Double]

  /// Creates a style of a line width and the lengths of dashes and gaps, in points.
  public init(lineWidth: Double = 1, dash: [Double] = []) {
    self.lineWidth = lineWidth
    self.dash = dash
  }
}

extension Shape {
  /// Strokes the outline in a style.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    DashedShape(shape: self, dash: style.dash).stroke(content, lineWidth: style.lineWidth)
  }

  /// Strokes the outline in the colour of text.
  public func stroke(style: StrokeStyle) -> some View {
    DashedShape(shape: self, dash: style.dash).stroke(lineWidth: style.lineWidth)
  }

  /// Returns a part of the outline, between two fractions of its length.
  public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> TrimmedShape<Self>
  {
    TrimmedShape(shape: self, from: startFraction, to: endFraction)
  }
}

/// A shape that is a part of the outline of another.
public struct TrimmedShape<Content: Shape>: Shape {
  let shape: Content
  let from: Double
  let to: Double

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: from, to: to)
  }
}

struct DashedShape<Content: Shape>: Shape {
  let shape: Content
  let dash: [Double]

  nonisolated func path(in rect: CGRect) -> Path {
    let path = shape.path(in: rect)
    let total = path.length
    guard !dash.isEmpty, dash.allSatisfy({ $0 > 0 }), total > 0 else { return path }
    var result = Path()
    var place = 0.0
    var index = 0
    while place < total {
      let end = place + dash[index % dash.count]
      if index % 2 == 0 {
        result.runs += path.trimmedPath(from: place / total, to: min(1, end / total)).runs
      }
      place = end
      index += 1
    }
    return result
  }
}

extension Path {
  /// The total length of the lines, in points.
  nonisolated var length: Double {
    runs.reduce(0) { total, run in
      zip(run, run.dropFirst()).reduce(total) { $0 + Self.distance($1.0, $1.1) }
    }
  }

  private nonisolated static func distance(_ from: CGPoint, _ to: CGPoint) -> Double {
    let (x, y) = (Double(to.x - from.x), Double(to.y - from.y))
    return (x * x + y * y).squareRoot()
  }

  /// Returns a part of the path, between two fractions of its length.
  public nonisolated func trimmedPath(from: Double, to: Double) -> Path {
    let total = length
    let (start, end) = (max(0, from) * total, min(1, to) * total)
    var result = Path()
    var passed = 0.0
    for run in runs {
      var part: [CGPoint] = []
      for (left, right) in zip(run, run.dropFirst()) {
        let length = Self.distance(left, right)
        defer { passed += length }
        let (first, last) = (max(start, passed), min(end, passed + length))
        guard first < last || (first == last && length == 0) else { continue }
        func point(_ place: Double) -> CGPoint {
          let share = length > 0 ? (place - passed) / length : 0
          return CGPoint(
            x: left.x + (right.x - left.x) * share, y: left.y + (right.y - left.y) * share)
        }
        if part.isEmpty { part.append(point(first)) }
        part.append(point(last))
      }
      if part.count > 1 { result.runs.append(part) }
    }
    return result
  }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    addCurve(to: point) { from, share in
      let rest = 1 - share
      return CGPoint(
        x: rest * rest * from.x + 2 * rest * share * control.x + share * share * point.x,
        y: rest * rest * from.y + 2 * rest * share * control.y + share * share * point.y)
    }
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    addCurve(to: point) { from, share in
      let rest = 1 - share
      let weights = [
        rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share,
        share * share * share,
      ]
      let points = [from, control1, control2, point]
      return zip(weights, points).reduce(.zero) {
        CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y)
      }
    }
  }

  private mutating func addCurve(to point: CGPoint, at place: (CGPoint, Double) -> CGPoint) {
    guard let from = runs.last?.last else { return move(to: point) }
    // Steps shorter than a dot.
    for step in 1...32 { addLine(to: place(from, Double(step) / 32)) }
  }
}
