import Foundation
import TerminalCore

/// A view that draws its own cells.
///
/// ```swift
/// struct Bars: CellView {
///   var values: [Int]
///
///   func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
///     CGSize(width: values.count, height: values.max() ?? 0)
///   }
///
///   func draw(in canvas: CellCanvas) {
///     for (x, value) in values.enumerated() {
///       canvas.fill(x: x, y: canvas.height - value, width: 1, height: value, with: "█")
///     }
///   }
/// }
/// ```
///
/// The view is measured and drawn again when its value, its `@State`, or the environment or an
/// observable model that it read changed. Use `Canvas` of `TerminalDrawing` for lines and shapes in
/// points.
@MainActor @preconcurrency
public protocol CellView: View {
  /// Returns the size of the view for a proposal, in cells. The proposed size by default.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// Draws the cells of the view over its background.
  func draw(in canvas: CellCanvas)
}

extension CellView {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  public var body: some View {
    // `self` is the copy whose `@State` and environment have their values.
    DrawnView(content: self)
  }
}

struct DrawnView<Content: CellView>: View, PrimitiveView {
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { DrawnNode(self, in: context) }
}

private final class DrawnNode<Content: CellView>: ViewNode<DrawnView<Content>> {
  /// The values read for each size.
  private var measuring: [Proposal: Tracking] = [:]

  override var isElement: Bool { true }

  override func viewChanged() { measuring = [:] }

  override func stop() { measuring = [:] }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let tracking = measuring[proposal] ?? Tracking(node: self, tree: tree)
    measuring[proposal] = tracking
    let size = track(with: tracking) { view.content.sizeThatFits(ProposedViewSize(proposal)) }
    return TerminalSize(width: max(0, cells(size.width)), height: max(0, cells(size.height)))
  }

  override func draw(_ canvas: Surface) {
    guard !frame.isEmpty else { return }
    canvas.clipped(to: frame) {
      track { view.content.draw(in: CellCanvas(surface: canvas, node: self, frame: frame)) }
    }
  }
}

/// The cells of a ``CellView``. Drawing outside is clipped.
///
/// Texts are drawn as in a ``Text``: control characters as pictures, right-to-left text in visual
/// order, and wide characters whole.
@MainActor
public struct CellCanvas {
  let surface: Surface
  let node: Node
  private let frame: TerminalRect

  init(surface: Surface, node: Node, frame: TerminalRect) {
    (self.surface, self.node, self.frame) = (surface, node, frame)
  }

  /// The number of columns.
  public var width: Int { frame.width }
  /// The number of rows.
  public var height: Int { frame.height }
  /// The environment of the view.
  public var environment: EnvironmentValues { node.environment }
  /// Whether the view has the focus or is inside the focused view, such as the label of a button.
  public var isFocused: Bool { node.tree.focus.focused.map(node.isInside) ?? false }
  /// The current time of the views.
  package var now: Date { node.tree.now() }

  /// Draws a text in its styles, over that of the environment, and returns the number of its
  /// columns.
  @discardableResult
  public func write(_ text: Text, x: Int, y: Int) -> Int {
    let place = place(x, y)
    var x = place.x
    for run in text.runs {
      let style = run.style.over(node.environment.effectiveTextStyle).cellStyle
      x += surface.write(
        visualText(run.string(at: now, in: environment)), x: x, y: place.y, style: style)
    }
    return x - place.x
  }

  /// Fills a rectangle with a character that is one column wide, in a color or that of text.
  public func fill(
    x: Int, y: Int, width: Int = 1, height: Int = 1, with character: Character, color: Color? = nil
  ) {
    surface.fill(rect(x, y, width, height), with: character, style: style(color))
  }

  /// Fills the background of a rectangle with a color.
  public func fill(x: Int, y: Int, width: Int = 1, height: Int = 1, color: Color) {
    surface.fill(rect(x, y, width, height), style: CellStyle(background: color.terminalColor))
  }

  /// Draws a box with round corners along the inner edge of a rectangle, in a color or that of
  /// text.
  public func box(x: Int, y: Int, width: Int, height: Int, color: Color? = nil) {
    surface.box(rect(x, y, width, height), style: style(color))
  }

  private func style(_ color: Color?) -> CellStyle {
    TextStyle(color: color).over(node.environment.effectiveTextStyle).cellStyle
  }

  /// Returns a position on the screen, limited so that arithmetic cannot overflow.
  private func place(_ x: Int, _ y: Int) -> TerminalPoint {
    let range = -(1 << 20)...1 << 20
    return TerminalPoint(
      x: frame.minX + min(max(x, range.lowerBound), range.upperBound),
      y: frame.minY + min(max(y, range.lowerBound), range.upperBound))
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> TerminalRect {
    let size = TerminalSize(
      width: min(max(0, width), 1 << 20), height: min(max(0, height), 1 << 20))
    return TerminalRect(origin: place(x, y), size: size)
  }
}
