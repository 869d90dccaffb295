/// Whether the terminal's background is light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light
  case dark
}

extension EnvironmentValues {
  /// Whether the background is light or dark, as the terminal reports; dark until it does.
  public var colorScheme: ColorScheme {
    get { framework.colorScheme }
    set { framework.colorScheme = newValue }
  }
}
