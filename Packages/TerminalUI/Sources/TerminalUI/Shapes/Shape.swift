import Foundation

/// An outline that is filled or drawn along, with the eight dots of Braille characters.
///
/// Its units are points: a column is eight points wide and a row is sixteen points high, so that circles
/// are round and line widths mean what they mean elsewhere.
public protocol Shape: View, Sendable {
  /// The outline in the room that the shape has, in points.
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

  /// Fills the shape with a colour.
  public func fill(_ color: Color) -> some View {
    ShapeView(shape: self, color: color, drawing: .fill)
  }

  /// Draws along the outline.
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: style.color, drawing: .stroke(width: lineWidth))
  }

  /// Draws along the outline in a colour. The width is in points, and half of it lies outside.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: color, drawing: .stroke(width: lineWidth))
  }

  /// Draws along the outline in the colour of text.
  public func stroke(lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: nil, drawing: .stroke(width: lineWidth))
  }

  /// Draws along the outline, inside of it.
  public func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: style.color, drawing: .border(width: lineWidth))
  }

  /// Draws along the outline in the colour of text, inside of it.
  public func strokeBorder(lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: nil, drawing: .border(width: lineWidth))
  }
}

/// A circle as large as there is room.
public struct Circle: Shape {
  /// Makes a circle.
  public init() {}

  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path {
    let size = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - size / 2, y: rect.midY - size / 2, width: size, height: size))
  }
}

/// A rectangle as large as there is room.
public struct Rectangle: Shape {
  public init() {}
  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners, which cells show square when filled and round as an outline.
public struct RoundedRectangle: Shape {
  public init() {}
  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Path: Shape {
  /// The path itself, wherever the rectangle is.
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
    let color = color ?? canvas.environment.textStyle.color ?? .primary
    guard color != .clear else { return }
    if shape is any CellShape {
      if drawing == .fill {
        // Text on it keeps its own colour; a shape without a colour is as bright as text.
        let fill = color == .primary ? Color.gray : color
        canvas.fill(x: 0, y: 0, width: canvas.width, height: canvas.height, color: fill)
      } else {
        canvas.box(x: 0, y: 0, width: canvas.width, height: canvas.height, color: color)
      }
      return
    }
    var dots = DotGrid(columns: min(canvas.width, 2_000), rows: min(canvas.height, 1_000))
    let rect = CGRect(x: 0, y: 0, width: canvas.width * 8, height: canvas.height * 16)
    // Lines made for larger screens leave room for what is inside.
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
