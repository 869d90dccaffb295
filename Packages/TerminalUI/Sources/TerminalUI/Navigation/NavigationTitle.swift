extension View {
  /// Sets the title of the screen around the view, and of the terminal's window.
  public func navigationTitle(_ title: Text) -> some View {
    transformPreference(ScreenBars.self) { $0.title = title }
  }

  /// Sets the title of the screen to a text.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the screen to a string.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// Hides the back button of the screen. Esc then does not go back.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    transformPreference(ScreenBars.self) { $0.hidesBack = $0.hidesBack || hidesBackButton }
  }
}
