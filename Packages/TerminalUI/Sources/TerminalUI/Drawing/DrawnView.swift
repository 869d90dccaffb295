import Foundation
import TerminalCore

/// A view that takes the room it is offered and writes its cells itself.
package struct DrawnView: View, PrimitiveView {
  /// The cells of the view. What lies outside of them is not drawn.
  @MainActor
  package struct Room {
    fileprivate let surface: Surface
    fileprivate let frame: TerminalRect
    /// The time that texts tell.
    package let now: Date
    /// The environment of the view.
    package let environment: EnvironmentValues

    /// The number of columns.
    package var width: Int { frame.width }
    /// The number of rows.
    package var height: Int { frame.height }

    /// Writes a text from a cell on, in its styles.
    package func write(_ text: Text, x: Int, y: Int) {
      var x = frame.minX + x
      for run in text.runs {
        let style = run.style.over(environment.textStyle).cellStyle
        x += surface.write(run.string(at: now), x: x, y: frame.minY + y, style: style)
      }
    }

    /// Writes a character into a cell.
    package func write(_ character: Character, x: Int, y: Int, color: Color) {
      surface.write(
        String(character), x: frame.minX + x, y: frame.minY + y,
        style: TextStyle(color: color).cellStyle)
    }

    /// Fills cells with a colour.
    package func fill(x: Int, y: Int, width: Int, height: Int, color: Color) {
      guard width > 0, height > 0 else { return }
      surface.fill(
        TerminalRect(x: frame.minX + x, y: frame.minY + y, width: width, height: height),
        style: CellStyle(background: color.terminalColor))
    }
  }

  let draw: (Room) -> Void

  package init(draw: @escaping (Room) -> Void) {
    self.draw = draw
  }

  public func _makeNode(in context: _NodeContext) -> _Node {
    DrawnNode(self, in: context)
  }
}

private final class DrawnNode: ViewNode<DrawnView> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(_ canvas: Surface) {
    guard !frame.isEmpty else { return }
    let room = DrawnView.Room(
      surface: canvas, frame: frame, now: tree.now(), environment: environment)
    canvas.clipped(to: frame) {
      // A model that it reads marks the node dirty, which has it drawn again.
      track { view.draw(room) }
    }
  }
}
