import TerminalCore

/// The base of buttons and links: a label that runs an action.
class PressableNode<V: View>: ControlNode<V>, ActionControl {
  override final var axis: Axis? { nil }
  override final var role: NodeRole { .button(self) }
  var buttonRole: ButtonRole? { nil }
  override var meaning: AccessibilityMeaning? { AccessibilityMeaning(role: .button) }
  /// Whether the label has the tint color.
  var isTinted: Bool { true }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    if isTinted, environment.isEnabled {
      if buttonRole == .destructive {
        values.framework.textStyle.color = .red
      } else if environment.framework.textStyle.color == nil || environment.framework.tint != nil {
        values.framework.textStyle.color = environment.tintColor
      }
    }
    return values
  }

  /// Shows a label in the button style.
  final func setStyledLabel<Label: View>(_ label: Label) {
    if let style = environment.framework.buttonStyle, customLook == nil {
      let configuration = ButtonStyleConfiguration(
        role: buttonRole, label: StylePart(label))
      setChild(at: 0, to: styled(style, configuration))
    } else {
      setChild(at: 0, to: AnyView(label))
    }
  }

  private func styled<Style: ButtonStyle>(
    _ style: Style, _ configuration: ButtonStyleConfiguration
  ) -> AnyView {
    AnyView(StyledView(style: style) { $0.makeBody(configuration: configuration) })
  }

  /// The style of the framework; `nil` for a custom style.
  private var customLook: ButtonLook? {
    let style = environment.framework.buttonStyle
    if let style, !(style is StandardButtonStyle) { return nil }
    if let look = (style as? StandardButtonStyle)?.look { return look }
    return environment.framework.controlPlace == .row
      ? .plain : environment.framework.isDefaultAction ? .prominent : .bordered
  }

  private var isBordered: Bool { customLook == .bordered || customLook == .prominent }

  private var insets: CellInsets {
    isBordered ? CellInsets(leading: 2, trailing: 2) : CellInsets()
  }

  override func environmentChanged(from old: EnvironmentValues) { viewChanged() }

  override final func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    return contentSize(proposal.inset(by: insets)).expanded(by: insets)
  }

  override final func layout(_ proposal: Proposal) {
    placeContent(in: frame.inset(by: insets), proposal.inset(by: insets))
  }

  override final func draw(_ canvas: Surface) {
    let ground = canvas.buffer[frame.minX, frame.minY].style.background
    drawContent(canvas)
    underlineShortcut(on: canvas)
    if isBordered {
      let y = frame.minY + (frame.height - 1) / 2
      canvas.write("[", x: frame.minX, y: y, style: canvas.lineStyle)
      canvas.write("]", x: frame.maxX - 1, y: y, style: canvas.lineStyle)
    }
    guard isFocused else {
      if customLook == .prominent, isFocusable { fill(canvas) }
      return
    }
    if environment.framework.controlPlace == .row, !isBordered {
      canvas.restyle(frame) { $0.attributes.insert(.bold) }
    } else {
      let color = childEnvironment().framework.textStyle.color ?? .primary
      canvas.restyle(frame) { style in
        // A label with a background of its own keeps its colors, so that it is legible.
        if style.background == ground { style.foreground = color.terminalColor }
        style.attributes.formUnion([.reverse, .bold])
        style.attributes.remove(.dim)
      }
    }
  }

  /// Underlines the letter that activates the button, where its label has it.
  private func underlineShortcut(on canvas: Surface) {
    guard isBordered, isFocusable, let letter = environment.framework.shortcutLetter else { return }
    let columns = frame.inset(by: insets)
    let x = (columns.minX..<max(columns.minX, columns.maxX)).first {
      canvas.buffer[$0, frame.minY].text.lowercased() == letter.lowercased()
    }
    guard let x else { return }
    canvas.restyle(TerminalRect(x: x, y: frame.minY, width: 1, height: 1)) {
      $0.attributes.insert(.underline)
    }
  }

  /// Fills the button with a shade of its color, unlike a focused button.
  private func fill(_ canvas: Surface) {
    let color = childEnvironment().framework.textStyle.color ?? .primary
    let isLight = tree.colorScheme == .light
    let ground = color.terminalColor.mixed(withWhite: isLight)
    canvas.restyle(frame) { style in
      style.foreground = isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
      style.background = ground
      style.attributes.insert(.bold)
    }
  }

  /// In a list in which any number of rows can be selected, the first key that selects a row does
  /// not activate the button or link in it.
  override func handleKeyWhenEnabled(_ key: KeyStroke) -> Bool {
    guard environment.framework.listSelects,
      environment.keymap[.select].first?.strokes.contains(key) ?? false
    else { return false }
    return ancestor(\.list)?.perform(.select) ?? false
  }

  override var hints: [KeyHint] {
    let label = environment.framework.submitLabel
    let name = label == .done ? controlName : label.name
    return keys(.activate, label: 2...24 ~= displayWidth(of: name) ? name : "Select")
  }
}

extension TerminalColor {
  /// Returns a mixture with white or black, for text in the other of the two.
  fileprivate func mixed(withWhite isLight: Bool) -> TerminalColor {
    guard case .rgb(let red, let green, let blue) = kind else {
      return .palette(238)
    }
    func mix(_ part: UInt8) -> UInt8 { isLight ? 128 + part / 2 : UInt8(Int(part) * 11 / 20) }
    return .rgb(mix(red), mix(green), mix(blue))
  }
}
