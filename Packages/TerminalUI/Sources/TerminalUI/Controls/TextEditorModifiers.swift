extension View {
  /// Sets whether the lines of the text editors inside that are too long continue on the next row,
  /// as they do by default. Otherwise they scroll sideways.
  public func lineWrapping(_ isEnabled: Bool) -> some View {
    environment(\.framework.linesWrap, isEnabled)
  }

  /// Shows or hides the numbers of the lines of the text editors inside, before each.
  public func lineNumbers(_ visibility: Visibility = .visible) -> some View {
    environment(\.framework.showsLineNumbers, visibility == .visible)
  }
}
