extension View {
  /// Disables scrolling of the scroll views and lists inside with keys and the wheel.
  ///
  /// They still scroll to the focused control, and with a ``ScrollViewReader``.
  public func scrollDisabled(_ disabled: Bool = true) -> some View {
    environment(\.framework.isScrollDisabled, disabled)
  }

  /// Shows or hides the scroll bars of the scroll views and lists inside. A hidden bar leaves its
  /// column to the content.
  public func scrollIndicators(_ visibility: Visibility) -> some View {
    environment(\.framework.showsScrollBars, visibility != .hidden)
  }

  /// Sets the part of the content that scroll views and lists inside show first.
  ///
  /// They keep it visible while the content grows, until they are scrolled. Lists have two anchors:
  /// the first row, and the last for a `y` above 0.5.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.framework.scrollAnchor, anchor)
  }
}
