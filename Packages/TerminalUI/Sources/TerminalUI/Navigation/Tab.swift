/// A tab of a ``TabView``: a label and its content.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  private let value: Value?
  private let content: Content
  private let label: Label

  public var body: some View {
    if let value {
      content.tabItem { label }.tag(value)
    } else {
      content.tabItem { label }
    }
  }
}

extension Tab where Label == TerminalUI.Label<Text, Image> {
  /// Creates a tab with a title, selected by a value.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.content = content()
    label = TerminalUI.Label(titleKey, systemImage: systemImage)
  }

  /// Creates a tab with a string as its title, selected by a value.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.content = content()
    label = TerminalUI.Label(title, systemImage: systemImage)
  }
}

extension Tab where Value == Never, Label == TerminalUI.Label<Text, Image> {
  /// Creates a tab with a title.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    value = nil
    self.content = content()
    label = TerminalUI.Label(titleKey, systemImage: systemImage)
  }
}
