import TerminalCore

/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// The button cancels, and changes nothing.
  public static let cancel = Self(name: "cancel")
  /// The button destroys data: it is drawn in red, and the focus never starts on it.
  public static let destructive = Self(name: "destructive")
}

/// A control that runs an action, with Return, Space or a click.
public struct Button<Label: View>: View, PrimitiveView {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  /// Creates a button with a custom label.
  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { ButtonNode(self, in: context) }
}

extension Button where Label == Text {
  /// Creates a button with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Creates a button with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == TerminalUI.Label<Text, Image> {
  /// Creates a button with a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) {
      TerminalUI.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a button with a string as its title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { TerminalUI.Label(title, systemImage: systemImage) }
  }
}

/// A custom appearance of buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the appearance of a button. Keys, clicks and the focus work in any style.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a style.
@MainActor
public struct ButtonStyleConfiguration {
  /// A view of the label of a button.
  public typealias Label = StylePart

  /// The role of the button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
}

/// The styles that the framework draws itself.
enum ButtonLook: Equatable {
  case bordered, prominent, plain
}

/// A style with brackets, filled for the default action, and without them in the row of a list.
public struct DefaultButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A style with brackets around the label.
public struct BorderedButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A style with brackets and a filled background, for the main action of a screen.
public struct BorderedProminentButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A style with the label alone.
public struct PlainButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: Self { Self() }
}
extension ButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { Self() }
}
extension ButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}
extension ButtonStyle where Self == PlainButtonStyle {
  public static var plain: Self { Self() }
}

extension View {
  /// Sets the style of the buttons inside. The focus shows in any style.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environment(\.buttonStyle, style)
  }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: (any ButtonStyle)? { nil }
}

private struct IsDefaultActionKey: EnvironmentKey { static var defaultValue: Bool { false } }

private struct ControlPlaceKey: EnvironmentKey {
  static var defaultValue: ControlPlace { .content }
}

/// The place of a control, which affects its appearance.
enum ControlPlace: Equatable {
  case content, row, bar
}

extension EnvironmentValues {
  var buttonStyle: (any ButtonStyle)? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  /// Whether the button has the shortcut `.defaultAction`.
  var isDefaultAction: Bool {
    get { self[IsDefaultActionKey.self] }
    set { self[IsDefaultActionKey.self] = newValue }
  }

  var controlPlace: ControlPlace {
    get { self[ControlPlaceKey.self] }
    set { self[ControlPlaceKey.self] = newValue }
  }
}

/// The base of buttons and links: a label that runs an action.
class PressableNode<V: View>: ViewNode<V>, RoleNode {
  override final var isElement: Bool { true }
  override var isFocusable: Bool { environment.isEnabled }
  override final var isDangerous: Bool { role == .destructive }
  var role: ButtonRole? { nil }
  /// Whether the label has the tint colour.
  var isTinted: Bool { true }

  func press() {}

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    if isTinted, environment.isEnabled {
      if role == .destructive {
        values.textStyle.color = .red
      } else if environment.textStyle.color == nil || environment.tint != nil {
        values.textStyle.color = environment.tintColor
      }
    }
    return values
  }

  /// Shows a label in the button style.
  final func setLabel<Label: View>(_ label: Label) {
    if let style = environment.buttonStyle, customLook == nil {
      let configuration = ButtonStyleConfiguration(
        role: role, label: StylePart(label))
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
    switch environment.buttonStyle {
    case nil, is DefaultButtonStyle:
      environment.controlPlace == .row
        ? .plain : environment.isDefaultAction ? .prominent : .bordered
    case is BorderedButtonStyle: .bordered
    case is BorderedProminentButtonStyle: .prominent
    case is PlainButtonStyle: .plain
    default: nil
    }
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
    canvas.addControl(self, frame)
    let ground = canvas.buffer[frame.minX, frame.minY].style.background
    drawContent(canvas)
    if isBordered {
      let y = frame.minY + (frame.height - 1) / 2
      canvas.write("[", x: frame.minX, y: y, style: canvas.lineStyle)
      canvas.write("]", x: frame.maxX - 1, y: y, style: canvas.lineStyle)
    }
    guard isFocused else {
      if customLook == .prominent, isFocusable { fill(canvas) }
      return
    }
    if environment.controlPlace == .row, !isBordered {
      canvas.restyle(frame) { $0.attributes.insert(.bold) }
    } else {
      let color = childEnvironment().textStyle.color ?? .primary
      canvas.restyle(frame) { style in
        // A label on a colour of its own is legible in its two colours.
        if style.background == ground { style.foreground = color.terminalColor }
        style.attributes.formUnion([.reverse, .bold])
        style.attributes.remove(.dim)
      }
    }
  }

  /// Fills the button with a shade of its colour, unlike a focused button.
  private func fill(_ canvas: Surface) {
    let color = childEnvironment().textStyle.color ?? .primary
    let isLight = tree.colorScheme == .light
    let ground = color.terminalColor.mixed(withWhite: isLight)
    canvas.restyle(frame) { style in
      style.foreground = isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
      style.background = ground
      style.attributes.insert(.bold)
    }
  }

  override var hints: [KeyHint] {
    let label = environment.submitLabel
    let name = label == .done ? controlName : label.name
    return keys(.activate, label: 2...24 ~= displayWidth(of: name) ? name : "Select")
  }

  override final func perform(_ command: Keymap.Command) -> Bool {
    guard isFocusable, command == .activate else { return false }
    press()
    return true
  }

  override final func handleMouse(_ event: MouseEvent) -> Bool {
    guard isFocusable, isClick(event) else { return false }
    press()
    return true
  }
}

private final class ButtonNode<Label: View>: PressableNode<Button<Label>> {
  override var role: ButtonRole? { view.role }

  override func viewChanged() { setLabel(view.label) }

  override func press() {
    view.action()
    environment.promptDismissal?()
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
