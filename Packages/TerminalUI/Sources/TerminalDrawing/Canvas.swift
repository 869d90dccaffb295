import Foundation
import TerminalUI

/// A view that a closure draws in points. It takes the size that it is offered.
///
/// Coordinates are in points, as in a `Shape`: a column is 8 points wide and a row 16 points high.
///
/// ```swift
/// Canvas { context, size in
///   context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
/// }
/// ```
public struct Canvas: CellView {
  private let renderer: (inout GraphicsContext, CGSize) -> Void

  /// Creates a view that a closure draws, again whenever an observable model that it reads changes.
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }

  public func draw(in canvas: CellCanvas) {
    var context = GraphicsContext(canvas: canvas)
    renderer(&context, CGSize(width: canvas.width * 8, height: canvas.height * 16))
  }
}
