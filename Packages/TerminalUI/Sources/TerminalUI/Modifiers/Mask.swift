import TerminalCore

extension View {
  /// Shows only the cells of the view in which a mask draws something.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    MaskView(content: self, mask: mask(), alignment: alignment)
  }

  /// Shows only the cells of the view in which a mask draws something.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    MaskView(content: self, mask: mask, alignment: .center)
  }
}

struct MaskView<Content: View, Mask: View>: View, PrimitiveView {
  let content: Content
  let mask: Mask
  let alignment: Alignment

  public func _makeNode(in context: _NodeContext) -> _Node {
    MaskNode(self, in: context)
  }
}

private final class MaskNode<Content: View, Mask: View>: ViewNode<MaskView<Content, Mask>> {
  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }
  override var layoutChildren: [Node] { [children[0]] }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    setChild(at: 1, to: view.mask)
  }

  override func draw(_ canvas: Surface) {
    let shown = frame.intersection(canvas.clip)
    guard !shown.isEmpty else { return }
    let (paint, holes) = (Surface(size: canvas.buffer.size), Surface(size: canvas.buffer.size))
    drawContent(paint)
    let offer = Proposal(frame.size)
    for element in children[1].asElements {
      element.place(frame.aligned(element.measure(offer), view.alignment), offer)
      element.draw(holes)
    }
    for y in shown.minY..<shown.maxY {
      for x in shown.minX..<shown.maxX {
        let (cell, hole) = (paint.buffer[x, y], holes.buffer[x, y])
        if hole.style.background != .default {
          canvas.write(cell.text, x: x, y: y, style: cell.style)
        } else if !hole.isBlank {
          // Letters let what is behind them shine through.
          let isPlain = cell.style.background == .default
          var style = hole.style
          style.foreground = isPlain ? cell.style.foreground : cell.style.background
          style.background = .clear
          canvas.write(hole.text, x: x, y: y, style: style)
        }
      }
    }
  }
}
