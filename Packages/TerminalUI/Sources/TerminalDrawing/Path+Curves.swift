import Foundation
import TerminalUI

extension Path {
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
