/// Why the content of views is not shown.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It is not there yet: texts show as bars of their length.
  public static let placeholder = Self(rawValue: 1)
  /// It is private: the same for views that are `privacySensitive`.
  public static let privacy = Self(rawValue: 2)
}

private struct RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

private struct IsPrivateKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Why the content of the views inside is not shown; empty when it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  fileprivate var isPrivate: Bool {
    get { self[IsPrivateKey.self] }
    set { self[IsPrivateKey.self] = newValue }
  }

  /// Whether texts show as bars.
  var isRedacted: Bool {
    redactionReasons.contains(.placeholder) || (isPrivate && redactionReasons.contains(.privacy))
  }
}

extension View {
  /// Shows bars in place of texts.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Hides the view's texts where the reason to is privacy.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivate, sensitive)
  }
}
