extension View {
  /// Keeps the scroll views and lists inside from being scrolled with keys and the wheel.
  ///
  /// They still show the control that has the focus, and follow a ``ScrollViewReader``.
  public func scrollDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollDisabled, disabled)
  }

  /// Shows or hides the scroll bars of the scroll views and lists inside. Without a bar, content has its
  /// column, too.
  public func scrollIndicators(_ visibility: Visibility) -> some View {
    environment(\.showsScrollBars, visibility != .hidden)
  }

  /// Sets the part of their content that the scroll views and lists inside show first.
  ///
  /// They keep to it while the content grows, until they are scrolled away from there. Rows that are
  /// made on demand know two anchors: the first row, and with a `y` above a half the last.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.scrollAnchor, anchor)
  }
}

private struct IsScrollDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct ShowsScrollBarsKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct ScrollAnchorKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }

extension EnvironmentValues {
  var isScrollDisabled: Bool {
    get { self[IsScrollDisabledKey.self] }
    set { self[IsScrollDisabledKey.self] = newValue }
  }

  var showsScrollBars: Bool {
    get { self[ShowsScrollBarsKey.self] }
    set { self[ShowsScrollBarsKey.self] = newValue }
  }

  var scrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }
}
