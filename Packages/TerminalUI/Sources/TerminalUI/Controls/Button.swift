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
  /// Creates a button with a title.
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
  /// Creates a button with a title and a symbol.
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
  /// The type of the appearance.
  associatedtype Body: View
  /// The properties of a button.
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

/// A style that the framework draws.
public struct StandardButtonStyle: ButtonStyle {
  /// The look; `nil` for that of the place of the button.
  let look: ButtonLook?

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension ButtonStyle where Self == StandardButtonStyle {
  /// Brackets, filled for the default action, and none in the row of a list.
  public static var automatic: Self { Self(look: nil) }
  /// Brackets around the label.
  public static var bordered: Self { Self(look: .bordered) }
  /// Brackets and a filled background, for the main action of a screen.
  public static var borderedProminent: Self { Self(look: .prominent) }
  /// The label alone.
  public static var plain: Self { Self(look: .plain) }
}

extension View {
  /// Sets the style of the buttons inside. The focus shows in any style.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environment(\.framework.buttonStyle, style)
  }
}

/// The place of a control, which affects its appearance.
enum ControlPlace: Equatable {
  case content, row, bar
}

private final class ButtonNode<Label: View>: PressableNode<Button<Label>> {
  override var buttonRole: ButtonRole? { view.role }

  private var shownRole: ButtonRole?

  override func viewChanged() {
    // The color of the label depends on the role.
    if !children.isEmpty, shownRole != buttonRole { childEnvironmentChanged() }
    shownRole = buttonRole
    setStyledLabel(view.label)
  }

  override func activate() {
    view.action()
    environment.framework.promptDismissal?()
  }
}
