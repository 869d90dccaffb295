// What means nothing on a terminal, accepted so that view code carries over.

/// How a list looks. A terminal has one look.
public struct ListStyleName: Sendable {
  public static let automatic = Self()
  public static let plain = Self()
  public static let inset = Self()
  public static let grouped = Self()
  public static let insetGrouped = Self()
  public static let sidebar = Self()
}

/// How a form looks. A terminal has one look.
public struct FormStyleName: Sendable {
  public static let automatic = Self()
  public static let columns = Self()
  public static let grouped = Self()
}

/// How a text field looks. A terminal has one look.
public struct TextFieldStyleName: Sendable {
  public static let automatic = Self()
  public static let plain = Self()
  public static let roundedBorder = Self()
}

extension View {
  public func listStyle(_ style: ListStyleName) -> some View { self }
  public func formStyle(_ style: FormStyleName) -> some View { self }
  public func textFieldStyle(_ style: TextFieldStyleName) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    self
  }
  public func animation(_ animation: Animation?) -> some View { self }
  public func shadow(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    self
  }
  public func cornerRadius(_ radius: Double) -> some View { self }
  public func minimumScaleFactor(_ factor: Double) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
  public func accessibilityLabel(_ label: Text) -> some View { self }
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
}
