extension Text {
  /// Which letters a text is written in.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase

    func apply(_ text: String) -> String {
      self == .uppercase ? text.uppercased() : text.lowercased()
    }
  }

  /// Which part of a text that is too long gives way to `…`.
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail
  }
}

private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }

private struct TruncationModeKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}

extension EnvironmentValues {
  /// Which letters texts are written in.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// Which part of a text that is too long gives way.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
}

extension View {
  /// Writes texts in large or small letters.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Chooses which part of a text that is too long gives way to `…`.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
}
