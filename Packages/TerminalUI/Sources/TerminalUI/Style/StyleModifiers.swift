import TerminalCore

extension View {
  /// Sets the color of text and shapes; `nil` leaves it unchanged.
  public func foregroundColor(_ color: Color?) -> some View {
    EnvironmentView(content: self) {
      $0.framework.textStyle.color = color ?? $0.framework.textStyle.color
    }
  }

  /// Sets the color of text and shapes by a style.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    foregroundColor(style.color)
  }

  /// Sets the tint: the color of controls.
  public func tint(_ color: Color?) -> some View {
    EnvironmentView(content: self) { $0.framework.tint = color }
  }

  /// Sets the tint by a style.
  public func tint<Style: ShapeStyle>(_ style: Style) -> some View {
    environment(\.framework.tint, style.color)
  }

  /// Sets the weight of text: `.headline` and titles are bold, captions dim, and `.body` is plain;
  /// `nil` leaves it unchanged.
  public func font(_ font: Font?) -> some View {
    EnvironmentView(content: self) { values in
      font.map { values.framework.textStyle.set($0.attributes) }
    }
  }

  /// Makes text bold, plain or dim by a weight; `nil` leaves it unchanged.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    font(weight.map { Font(attributes: $0.attributes) })
  }

  /// Makes text bold, or removes the bold of the views around.
  public func bold(_ isActive: Bool = true) -> some View {
    attribute(.bold, isActive)
  }

  /// Makes text italic. Terminals without italics show it plain or in reverse.
  public func italic(_ isActive: Bool = true) -> some View {
    attribute(.italic, isActive)
  }

  /// Underlines text.
  public func underline(_ isActive: Bool = true) -> some View {
    attribute(.underline, isActive)
  }

  /// Strikes text through.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    attribute(.strikethrough, isActive)
  }

  /// Dims the view for an opacity below 0.7, and hides it for 0.
  public func opacity(_ opacity: Double) -> some View {
    attribute(.dim, opacity < 0.7).modified(by: Visible(isHidden: opacity <= 0))
  }

  /// Hides the view, which keeps its place in the layout. The keyboard shortcuts inside still work.
  public func hidden() -> some View {
    modified(by: Visible(isHidden: true))
  }

  /// Disables the controls inside. A disabled view cannot be enabled further inside.
  public func disabled(_ isDisabled: Bool) -> some View {
    EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !isDisabled }
  }

  /// Sets the maximum number of rows of texts, which are truncated with `…`; `nil` for no limit.
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Sets the alignment of the lines of texts.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  private func attribute(
    _ attribute: CellAttributes, _ isActive: Bool
  ) -> EnvironmentView<Self> {
    EnvironmentView(content: self) { values in
      if isActive {
        values.framework.textStyle.attributes.insert(attribute)
      } else if attribute != .dim {
        values.framework.textStyle.attributes.remove(attribute)
      }
    }
  }
}

private struct Visible: NodeModifier, Equatable {
  let isHidden: Bool

  func draw(_ node: Node, on canvas: Surface) {
    if !isHidden { node.drawContent(canvas) }
  }

  func addRegions(_ node: Node, to regions: Regions) {
    if isHidden { addShortcuts(below: node, regions) } else { regions.add(node.shownChildren) }
  }

  private func addShortcuts(below node: Node, _ regions: Regions) {
    if let shortcut = node.shortcut { regions.addShortcut(shortcut) }
    for child in node.children { addShortcuts(below: child, regions) }
  }
}
