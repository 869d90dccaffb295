import Foundation
import TerminalCore

/// A view that a closure draws.
///
/// Places are in points, as those of a ``Shape`` are: a column is eight wide and a row sixteen high.
///
/// ```swift
/// Canvas { context, size in
///   context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
/// }
/// ```
public struct Canvas: View, PrimitiveView {
  let draw: (inout GraphicsContext, CGSize) -> Void

  /// Makes a view that a closure draws. It takes the room that it is offered.
  ///
  /// - Parameters:
  ///   - opaque: Accepted: what is not drawn on shows what is behind.
  ///   - rendersAsynchronously: Accepted: it is drawn with the frame.
  public init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    draw = renderer

  }

  public func _makeNode(in context: _NodeContext) -> _Node {
    CanvasNode(self, in: context)
  }
}

private final class CanvasNode: ViewNode<Canvas> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(_ canvas: Surface) {
    guard !frame.isEmpty else { return }
    var context = GraphicsContext(surface: canvas, frame: frame, environment: environment)
    let size = CGSize(width: Double(frame.width) * 8, height: Double(frame.height) * 16)
    canvas.clipped(to: frame) {
      // What it reads marks it dirty, which has it drawn again.
      track { view.draw(&context, size) }
    }
  }
}
