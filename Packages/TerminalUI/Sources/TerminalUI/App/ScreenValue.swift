import TerminalCore

extension View {
  /// Shows progress in the title bar or on the icon of the terminal's window, while the view shows.
  /// Of several views the innermost counts, the last of those beside each other. Ghostty, WezTerm,
  /// mintty, Windows Terminal, ConEmu, and terminals made with VTE 0.79 or later show it.
  ///
  /// - Parameter fraction: The completed fraction, from 0 to 1; `nil` for no progress of this view.
  public func windowProgress(_ fraction: Double?) -> some View {
    shownOnScreen(fraction)
  }

  /// Sets a value of the whole screen, unless a view inside sets one of the type.
  func shownOnScreen<Value>(_ value: Value?) -> some View {
    transformPreference(ScreenValue<Value>.self) { $0 = $0 ?? value }
  }
}

/// A value of the whole screen, such as its theme.
enum ScreenValue<Value>: PreferenceKey {
  static var defaultValue: Value? { nil }
  static func reduce(value: inout Value?, nextValue: () -> Value?) {
    value = nextValue() ?? value
  }
}

extension ViewTree {
  /// Returns the value that the layer in front sets, of those that set one.
  func screenValue<Value>(_ type: Value.Type) -> Value? {
    layers.reversed().lazy.compactMap { $0.preference(ScreenValue<Value>.self) }.first
      ?? root?.preference(ScreenValue<Value>.self)
  }
}
