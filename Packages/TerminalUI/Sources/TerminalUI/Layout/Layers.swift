import TerminalCore

extension View {
  /// Layers a view behind this one, with the size of this one as its proposal.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    LayeredView(content: self, layer: content(), alignment: alignment, isBehind: true)
  }

  /// Layers a view behind this one.
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    LayeredView(content: self, layer: background, alignment: alignment, isBehind: true)
  }

  /// Fills the background of the view with a style.
  public func background<Style: ShapeStyle>(_ style: Style) -> some View {
    LayeredView(content: self, layer: style.color, alignment: .center, isBehind: true)
  }

  /// Fills the background of the view with a color.
  public func background(_ color: Color) -> some View {
    LayeredView(content: self, layer: color, alignment: .center, isBehind: true)
  }

  /// Layers a view in front of this one, with the size of this one as its proposal.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    LayeredView(content: self, layer: content(), alignment: alignment, isBehind: false)
  }

  /// Layers a view in front of this one.
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    LayeredView(content: self, layer: overlay, alignment: alignment, isBehind: false)
  }

  /// Adds a border with round corners around the view, which takes a cell on each side.
  public func border<Style: ShapeStyle>(_ style: Style) -> some View {
    modified(by: Border(color: style.color))
  }

  /// Adds a border in a color around the view, which takes a cell on each side.
  public func border(_ color: Color) -> some View {
    modified(by: Border(color: color))
  }
}

struct LayeredView<Content: View, Layer: View>: View, PrimitiveView {
  let content: Content
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  public func _makeNode(in context: _NodeContext) -> _Node { LayeredNode(self, in: context) }
}

private final class LayeredNode<Content: View, Layer: View>:
  ViewNode<LayeredView<Content, Layer>>
{
  override var isElement: Bool { true }
  /// Only the content takes part in layout; the layer follows it.
  override var layoutChildren: [Node] { [children[0]] }
  override var shownChildren: [Node] {
    view.isBehind || view.alignment.vertical == .top ? [children[1], children[0]] : children
  }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    setChild(at: 1, to: view.layer)
  }

  override func layout(_ proposal: Proposal) {
    placeContent(in: frame, proposal)
    let offer = Proposal(frame.size)
    for element in children[1].asElements {
      let size = element.measure(offer)
      element.place(frame.aligned(size, view.alignment), offer)
    }
  }

  override func addRegions(to regions: Regions) {
    regions.add(view.isBehind ? children.reversed() : children)
  }

  override func draw(_ canvas: Surface) {
    if !view.isBehind { drawContent(canvas) }
    for element in children[1].asElements { element.draw(canvas) }
    if view.isBehind { drawContent(canvas) }
  }
}

private struct Border: NodeModifier, Equatable {
  let color: Color

  private var insets: CellInsets { CellInsets(top: 1, leading: 1, bottom: 1, trailing: 1) }

  func size(of node: Node, _ proposal: Proposal) -> TerminalSize {
    node.contentSize(proposal.inset(by: insets)).expanded(by: insets)
  }

  func layout(_ node: Node, _ proposal: Proposal) {
    node.placeContent(in: node.frame.inset(by: insets), proposal.inset(by: insets))
  }

  func draw(_ node: Node, on canvas: Surface) {
    canvas.box(node.frame, style: CellStyle(foreground: color.terminalColor, background: .clear))
    node.drawContent(canvas)
  }
}
