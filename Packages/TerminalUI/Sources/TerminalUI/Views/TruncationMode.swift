extension Text {
  /// The part of a text that is replaced with `…` where it does not fit.
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail
  }
}

extension EnvironmentValues {
  /// The part of texts that is truncated.
  public var truncationMode: Text.TruncationMode {
    get { framework.truncationMode }
    set { framework.truncationMode = newValue }
  }
}

extension View {
  /// Sets the part of texts that is replaced with `…` where they do not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
}
