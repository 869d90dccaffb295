import Foundation
import TerminalCore
import TerminalUI

/// The drawing destination of a ``Canvas``: dots of Braille characters, and text in cells.
///
/// Coordinates are in points, as in a `Shape`: a column is 8 points wide and a row 16 points high.
@MainActor
public struct GraphicsContext {
  /// The color of a filled or stroked path.
  public struct Shading: Sendable {
    let color: Color

    /// Returns a color.
    public static func color(_ color: Color) -> Self { Self(color: color) }
    /// The default color of text.
    public static let foreground = Self(color: .primary)
  }

  let canvas: CellCanvas
  private var origin = CGPoint.zero

  init(canvas: CellCanvas) {
    self.canvas = canvas
  }

  /// The environment of the canvas.
  public var environment: EnvironmentValues { canvas.environment }

  /// Fills a path: whole cells for a rectangle, dots for other paths.
  public func fill(_ path: Path, with shading: Shading) {
    let path = moved(path)
    guard let rect = path.rectangle else { return draw(shading) { $0.fill(path) } }
    let (left, right) = (column(rect.minX), column(rect.maxX))
    let (top, bottom) = (row(rect.minY), row(rect.maxY))
    canvas.fill(
      x: left, y: top, width: right - left, height: bottom - top,
      color: shading.color == .primary ? .gray : shading.color)
  }

  /// Strokes a path with a line width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    let path = moved(path)
    draw(shading) { $0.stroke(path, width: lineWidth) }
  }

  /// Draws a text in one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position in points.
  ///   - anchor: The point of the text that is at the position.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    let width = Double(displayWidth(of: text.plain(at: canvas.now, in: canvas.environment)))
    let x = (origin.x + point.x) / 8 - anchor.x * width
    let y = (origin.y + point.y) / 16 - anchor.y
    canvas.write(text, x: Int(x.rounded()), y: Int(y.rounded()))
  }

  /// Moves the origin of subsequent drawing by points.
  public mutating func translateBy(x: Double, y: Double) {
    origin.x += x
    origin.y += y
  }

  private func column(_ x: CGFloat) -> Int { Int((x / 8).rounded()) }
  private func row(_ y: CGFloat) -> Int { Int((y / 16).rounded()) }

  private func moved(_ path: Path) -> Path {
    var path = path
    path.runs = path.runs.map { run in
      run.map { CGPoint(x: $0.x + origin.x, y: $0.y + origin.y) }
    }
    return path
  }

  private func draw(_ shading: Shading, _ body: (inout DotGrid) -> Void) {
    var dots = DotGrid(columns: min(canvas.width, 2_000), rows: min(canvas.height, 1_000))
    body(&dots)
    dots.forEachCell { column, row, character in
      canvas.fill(x: column, y: row, with: character, color: shading.color)
    }
  }
}

extension Path {
  /// The rectangle of the path, if it is one with sides along rows and columns.
  fileprivate var rectangle: CGRect? {
    guard runs.count == 1, runs[0].count == 5, runs[0][0] == runs[0][4] else { return nil }
    let points = runs[0]
    guard points[0].y == points[1].y, points[1].x == points[2].x, points[2].y == points[3].y,
      points[3].x == points[0].x
    else { return nil }
    return boundingRect
  }
}
