import TerminalCore

/// The base of controls with a label and a value.
class ControlNode<V: View>: ViewNode<V> {
  override final var isElement: Bool { true }
  override var axis: Axis? { .horizontal }
  override var isFocusable: Bool { environment.isEnabled }

  /// Shows a label, unless labels are hidden.
  final func setLabel<Label: View>(_ label: Label) {
    setChild(at: 0, to: environment.framework.labelsAreHidden ? nil : label)
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if environment.framework.labelsAreHidden != old.framework.labelsAreHidden { markDirty() }
  }

  /// Performs the action of Return, Space or a click.
  func activate() {}
  /// Handles a key before the keymap.
  func handleKeyWhenEnabled(_ key: KeyStroke) -> Bool { false }
  /// Performs a command before ``activate()``.
  func performWhenEnabled(_ command: Keymap.Command) -> Bool { false }
  /// Handles the mouse instead of ``activate()``.
  func handleMouseWhenEnabled(_ event: MouseEvent) -> Bool { false }

  override func addRegions(to regions: Regions) {
    regions.addControl(self, frame)
    super.addRegions(to: regions)
  }

  final func controlStyle(_ canvas: Surface) -> CellStyle {
    var style = canvas.textStyle(of: self)
    if isFocusable { style.color = environment.tintColor }
    return style.cellStyle
  }

  final func drawFocus(_ canvas: Surface, _ rect: TerminalRect) {
    guard isFocused else { return }
    let ground = canvas.buffer[rect.maxX - 1, rect.minY].style.background
    canvas.restyle(rect) { style in
      style.attributes.insert(.bold)
      // A value with a background of its own keeps that; the cells next to it are reversed.
      if style.background == ground { style.attributes.insert(.reverse) }
    }
  }

  override final func handleKey(_ key: KeyStroke) -> Bool {
    isFocusable && handleKeyWhenEnabled(key)
  }

  override final func perform(_ command: Keymap.Command) -> Bool {
    guard isFocusable else { return false }
    if performWhenEnabled(command) { return true }
    guard command == .activate else { return false }
    activate()
    return true
  }

  override final func handleMouse(_ event: MouseEvent) -> Bool {
    guard isFocusable else { return false }
    if handleMouseWhenEnabled(event) { return true }
    guard isClick(event) else { return false }
    activate()
    return true
  }
}

extension View {
  /// Hides the labels of the controls inside.
  public func labelsHidden() -> some View {
    environment(\.framework.labelsAreHidden, true)
  }
}
