import Foundation

extension Text {
  /// The case of the letters of a text.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase

    func apply(_ text: String, in locale: Locale) -> String {
      self == .uppercase ? text.uppercased(with: locale) : text.lowercased(with: locale)
    }
  }

  /// The part of a text that is replaced with `…` where it does not fit.
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail
  }
}

private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }

private struct TruncationModeKey: EnvironmentKey {
  static var defaultValue: Text.TruncationMode { .tail }
}

extension EnvironmentValues {
  /// The case of the letters of texts; `nil` leaves them unchanged.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// The part of texts that is truncated.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
}

extension View {
  /// Sets the case of the letters of texts, by the rules of the locale.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Sets the part of texts that is replaced with `…` where they do not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
}
