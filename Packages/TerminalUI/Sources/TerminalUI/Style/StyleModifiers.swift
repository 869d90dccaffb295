import TerminalCore

extension View {
  /// Colours text and shapes. `nil` leaves them as they are.
  public func foregroundColor(_ color: Color?) -> some View {
    EnvironmentView(content: self) { $0.textStyle.color = color ?? $0.textStyle.color }
  }

  /// Colours text and shapes.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    foregroundColor(style.color)
  }

  /// Sets the colour of controls.
  public func tint(_ color: Color?) -> some View {
    EnvironmentView(content: self) { $0.tint = color }
  }

  /// Sets the colour of controls, by a style.
  public func tint<Style: ShapeStyle>(_ style: Style) -> some View {
    environment(\.tint, style.color)
  }

  /// Sets the weight of text: a terminal shows `.headline` and titles bold, captions dim.
  public func font(_ font: Font?) -> some View {
    EnvironmentView(content: self) { $0.textStyle.attributes.formUnion(font?.attributes ?? []) }
  }

  /// Makes text bold or dim. `nil` leaves it as it is.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    font(weight.map { Font(attributes: $0.attributes) })
  }

  public func bold(_ isActive: Bool = true) -> some View {
    attribute(.bold, isActive)
  }

  /// Makes text italic. Terminals without italics show it plain or in reverse.
  public func italic(_ isActive: Bool = true) -> some View {
    attribute(.italic, isActive)
  }

  /// Draws a line under text, in the colour of the text.
  public func underline(_ isActive: Bool = true) -> some View {
    attribute(.underline, isActive)
  }

  /// Draws a line through text, in the colour of the text.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    attribute(.strikethrough, isActive)
  }

  /// Dims the view when much shows through; at 0 it keeps its room and shows nothing.
  public func opacity(_ opacity: Double) -> some View {
    OpacityView(isHidden: opacity <= 0, content: attribute(.dim, opacity < 0.7))
  }

  /// Keeps the view's room and shows nothing. A control inside is used by its keyboard shortcut alone.
  public func hidden() -> some View {
    OpacityView(isHidden: true, content: self)
  }

  /// Whether the controls inside can be used. What is disabled stays so further inside.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !isDisabled }
  }

  /// The most rows that a text takes; more is cut, with `…` to say so. `nil` sets no limit.
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// How the lines of a text lie in its room, where there is more than one.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  private func attribute(
    _ attribute: CellAttributes, _ isActive: Bool
  ) -> EnvironmentView<Self> {
    EnvironmentView(content: self) { values in
      if isActive {
        values.textStyle.attributes.insert(attribute)
      } else if attribute != .dim {
        values.textStyle.attributes.remove(attribute)
      }
    }
  }
}

struct OpacityView<Content: View>: View, PrimitiveView {
  let isHidden: Bool
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { OpacityNode(self, in: context) }
}

private final class OpacityNode<Content: View>: ViewNode<OpacityView<Content>> {
  override var isElement: Bool { true }

  override func viewChanged() { setChild(at: 0, to: view.content) }

  override func draw(_ canvas: Surface) {
    if view.isHidden { addShortcuts(below: self, canvas) } else { drawContent(canvas) }
  }

  private func addShortcuts(below node: Node, _ canvas: Surface) {
    if let shortcut = node as? any ShortcutNode { canvas.addShortcut(shortcut) }
    for child in node.children { addShortcuts(below: child, canvas) }
  }
}
