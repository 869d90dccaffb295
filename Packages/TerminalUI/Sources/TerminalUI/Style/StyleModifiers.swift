import TerminalCore

extension View {
  public func foregroundColor(_ color: Color?) -> some View {
    EnvironmentView(content: self) { $0.textStyle.color = color ?? $0.textStyle.color }
  }

  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    foregroundColor(style.color)
  }

  /// Sets the colour of controls.
  public func tint(_ color: Color?) -> some View {
    EnvironmentView(content: self) { $0.tint = color }
  }

  public func tint<Style: ShapeStyle>(_ style: Style) -> some View {
    environment(\.tint, style.color)
  }

  public func accentColor(_ color: Color?) -> some View {
    environment(\.tint, color)
  }

  /// Sets the weight of text: a terminal shows `.headline` and titles bold, captions dim.
  public func font(_ font: Font?) -> some View {
    EnvironmentView(content: self) { $0.textStyle.attributes.formUnion(font?.attributes ?? []) }
  }

  public func fontWeight(_ weight: Font.Weight?) -> some View {
    font(weight.map { Font(attributes: $0.attributes) })
  }

  public func bold(_ isActive: Bool = true) -> some View {
    attribute(.bold, isActive)
  }

  public func italic(_ isActive: Bool = true) -> some View {
    attribute(.italic, isActive)
  }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    attribute(.underline, isActive)
  }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    attribute(.strikethrough, isActive)
  }

  public func monospaced(_ isActive: Bool = true) -> some View { self }

  public func monospacedDigit() -> some View { self }

  /// Dims the view when much shows through; at 0 it keeps its room and shows nothing.
  public func opacity(_ opacity: Double) -> some View {
    OpacityView(isHidden: opacity <= 0, content: attribute(.dim, opacity < 0.7))
  }

  /// Keeps the view's room and shows nothing.
  public func hidden() -> some View {
    OpacityView(isHidden: true, content: self)
  }

  /// Whether the controls inside can be used. What is disabled stays so further inside.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !isDisabled }
  }

  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

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

  func makeNode(in context: NodeContext) -> Node {
    OpacityNode(self, in: context)
  }
}

private final class OpacityNode<Content: View>: ViewNode<OpacityView<Content>> {
  override var isElement: Bool { true }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

  override func draw(_ canvas: Canvas) {
    if !view.isHidden { drawContent(canvas) }
  }
}
