import TerminalCore

/// A control that switches between on and off, with Return, Space or a click on it or its label.
public struct Toggle<Label: View>: View {
  @Environment(\.framework.toggleStyle) private var style
  let isOn: Binding<Bool>
  let label: Label

  /// Creates a toggle with a custom label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public var body: some View {
    if let style {
      styled(style)
    } else {
      Checkbox(isOn: isOn, label: label)
    }
  }

  private func styled<Style: ToggleStyle>(_ style: Style) -> AnyView {
    // The body of the style may contain toggles, in the default style.
    let configuration = ToggleStyleConfiguration(label: StylePart(label), isOn: isOn)
    return AnyView(
      StyledView(style: style) { $0.makeBody(configuration: configuration) }
        .environment(\.framework.toggleStyle, nil))
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == TerminalUI.Label<Text, Image> {
  /// Creates a toggle with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TerminalUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a toggle with a string as its title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TerminalUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates a toggle from the configuration of a style, to be drawn in another style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// A box with a check mark and a label.
struct Checkbox<Label: View>: View, PrimitiveView {
  let isOn: Binding<Bool>
  let label: Label

  public func _makeNode(in context: _NodeContext) -> _Node { CheckboxNode(self, in: context) }
}

private final class CheckboxNode<Label: View>: ControlNode<Checkbox<Label>> {
  private var isOn = false
  private static var insets: CellInsets { CellInsets(leading: 4) }

  override var meaning: AccessibilityMeaning? {
    AccessibilityMeaning(role: .checkbox, value: isOn ? "on" : "off")
  }

  override func viewChanged() {
    isOn = track { view.isOn.wrappedValue }
    setLabel(view.label)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let size = contentSize(proposal.inset(by: Self.insets)).expanded(by: Self.insets)
    return TerminalSize(width: size.width, height: max(1, size.height))
  }

  override func layout(_ proposal: Proposal) {
    placeContent(in: frame.inset(by: Self.insets), proposal.inset(by: Self.insets))
  }

  override func draw(_ canvas: Surface) {
    var style = controlStyle(canvas)
    canvas.write("[ ]", x: frame.minX, y: frame.minY, style: style)
    style.attributes.insert(.bold)
    if isOn { canvas.write("✓", x: frame.minX + 1, y: frame.minY, style: style) }
    drawContent(canvas)
    drawFocus(canvas, TerminalRect(x: frame.minX, y: frame.minY, width: 3, height: 1))
  }

  override var hints: [KeyHint] { keys(.activate, label: "Toggle") }

  override func activate() {
    view.isOn.wrappedValue.toggle()
  }
}
