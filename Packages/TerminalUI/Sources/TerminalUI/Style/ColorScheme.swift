/// Whether the terminal's background is light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light
  case dark
}

private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .dark } }

extension EnvironmentValues {
  /// Whether the background is light or dark, as the terminal reports; dark until it does.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}
