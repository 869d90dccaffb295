import Foundation
import TerminalUI

/// A view that a closure draws. It takes the room that it is offered.
///
/// Places are in points, as those of a `Shape` are: a column is eight wide and a row sixteen high.
///
/// ```swift
/// Canvas { context, size in
///   context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
/// }
/// ```
public struct Canvas: CellView {
  private let renderer: (inout GraphicsContext, CGSize) -> Void

  /// Makes a view that a closure draws. It is drawn again when an observable model that it reads changes.
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }

  public func draw(in canvas: CellCanvas) {
    var context = GraphicsContext(canvas: canvas)
    renderer(&context, CGSize(width: canvas.width * 8, height: canvas.height * 16))
  }
}
