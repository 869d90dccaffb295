import TerminalCore

/// An outline that can be filled or drawn around.
@MainActor
public protocol Shape: View {
  /// What the framework draws for it.
  var kind: ShapeKind { get }
}

/// The shapes that a terminal draws.
public struct ShapeKind: Equatable, Sendable {
  enum Kind { case rectangle, rounded }
  let kind: Kind
}

extension Shape {
  public var body: some View {
    ShapeView(kind: kind, fill: nil, stroke: nil)
  }

  public func fill<Style: ShapeStyle>(_ style: Style) -> some View {
    ShapeView(kind: kind, fill: style.color, stroke: nil)
  }

  /// Fills the shape with a colour.
  public func fill(_ color: Color) -> some View {
    ShapeView(kind: kind, fill: color, stroke: nil)
  }

  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: Double = 1) -> some View {
    ShapeView(kind: kind, fill: nil, stroke: style.color)
  }

  public func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: Double = 1) -> some View {
    ShapeView(kind: kind, fill: nil, stroke: style.color)
  }
}

/// A rectangle as large as there is room.
public struct Rectangle: Shape {
  public init() {}
  public var kind: ShapeKind { ShapeKind(kind: .rectangle) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  public init(cornerRadius: Double) {}
  public var kind: ShapeKind { ShapeKind(kind: .rounded) }
}

/// A rectangle with round ends.
public struct Capsule: Shape {
  public init() {}
  public var kind: ShapeKind { ShapeKind(kind: .rounded) }
}

struct ShapeView: View, PrimitiveView {
  let kind: ShapeKind
  let fill: Color?
  let stroke: Color?

  func makeNode(in context: NodeContext) -> Node {
    ShapeNode(self, in: context)
  }
}

private final class ShapeNode: ViewNode<ShapeView> {
  override var isElement: Bool { true }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    TerminalSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(_ canvas: Canvas) {
    if let stroke = view.stroke {
      canvas.box(frame, style: CellStyle(foreground: stroke.terminalColor, background: .clear))
      return
    }
    let color = view.fill ?? environment.textStyle.color ?? .gray
    guard color != .clear else { return }
    canvas.fill(frame, style: CellStyle(background: color.terminalColor))
  }
}
