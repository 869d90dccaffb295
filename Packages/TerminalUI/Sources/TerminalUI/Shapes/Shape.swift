import Foundation

/// An outline to fill or stroke, drawn with the eight dots of Braille characters.
///
/// Coordinates are in points: a column is 8 points wide and a row 16 points high, so that circles
/// are round.
public protocol Shape: View, Sendable {
  /// Returns the outline in a rectangle, in points.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: some View {
    ShapeView(shape: self, color: nil, drawing: .fill)
  }

  /// Fills the shape with a style.
  public func fill<Style: ShapeStyle>(_ style: Style) -> some View {
    ShapeView(shape: self, color: style.color, drawing: .fill)
  }

  /// Fills the shape with a color.
  public func fill(_ color: Color) -> some View {
    ShapeView(shape: self, color: color, drawing: .fill)
  }

  /// Strokes the outline with a style. Half of the line width, in points, is outside.
  ///
  /// A line is at most a sixteenth of the shorter side of the view wide, so that it leaves room
  /// inside on a small screen. The outlines of ``Rectangle`` and ``RoundedRectangle`` ignore the
  /// width: they are box characters in the outermost cells.
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: style.color, drawing: .stroke(width: lineWidth))
  }

  /// Strokes the outline in a color, see `stroke(_:lineWidth:)`.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: color, drawing: .stroke(width: lineWidth))
  }

  /// Strokes the outline in the color of text, see `stroke(_:lineWidth:)`.
  public func stroke(lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: nil, drawing: .stroke(width: lineWidth))
  }

  /// Strokes the outline with a style, inside of it. The line width is limited as that of
  /// `stroke(_:lineWidth:)`.
  public func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: style.color, drawing: .border(width: lineWidth))
  }

  /// Strokes the outline in the color of text, inside of it. The line width is limited as that of
  /// `stroke(_:lineWidth:)`.
  public func strokeBorder(lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: nil, drawing: .border(width: lineWidth))
  }
}

/// A circle in the center of the proposed size.
public struct Circle: Shape {
  /// Creates a circle.
  public init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    let size = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - size / 2, y: rect.midY - size / 2, width: size, height: size))
  }
}

/// A rectangle of the proposed size, which fills whole cells. Its outline is one cell wide, for any
/// line width, and has round corners.
public struct Rectangle: Shape {
  /// Creates a rectangle.
  public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners, which are square when it is filled. Its outline is that of
/// ``Rectangle``.
public struct RoundedRectangle: Shape {
  /// Creates a rectangle, whose corners are those of box characters.
  public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Path: Shape {
  /// Returns the path itself.
  public nonisolated func path(in rect: CGRect) -> Path { self }
}

/// A shape that fills whole cells.
private protocol CellShape {}
extension Rectangle: CellShape {}
extension RoundedRectangle: CellShape {}

enum ShapeDrawing: Equatable {
  case fill
  case stroke(width: Double)
  case border(width: Double)
}

struct ShapeView<S: Shape>: CellView {
  let shape: S
  let color: Color?
  let drawing: ShapeDrawing

  func draw(in canvas: CellCanvas) {
    let color = color ?? canvas.environment.framework.textStyle.color ?? .primary
    guard color != .clear else { return }
    if shape is any CellShape {
      if drawing == .fill {
        // Text on it keeps its own color; the default color of text would be too bright.
        let fill = color == .primary ? Color.gray : color
        canvas.fill(x: 0, y: 0, width: canvas.width, height: canvas.height, color: fill)
      } else {
        canvas.box(x: 0, y: 0, width: canvas.width, height: canvas.height, color: color)
      }
      return
    }
    var dots = DotGrid(columns: min(canvas.width, 2_000), rows: min(canvas.height, 1_000))
    let rect = CGRect(x: 0, y: 0, width: canvas.width * 8, height: canvas.height * 16)
    // Limits wide lines, which leave no room inside on a small screen.
    let widest = min(rect.width, rect.height) / 16
    switch drawing {
    case .fill: dots.fill(shape.path(in: rect))
    case .stroke(let width): dots.stroke(shape.path(in: rect), width: min(width, widest))
    case .border(let width):
      let inset = min(width, widest) / 2
      dots.stroke(
        shape.path(in: rect.insetBy(dx: inset, dy: inset)), width: min(width, widest))
    }
    dots.forEachCell { canvas.fill(x: $0, y: $1, with: $2, color: color) }
  }
}
