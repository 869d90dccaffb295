/// The reasons to redact content.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Content is loading: texts show as bars of their length.
  public static let placeholder = Self(rawValue: 1)
}

extension EnvironmentValues {
  /// The reasons to redact the content of views; empty for none.
  public var redactionReasons: RedactionReasons {
    get { framework.redactionReasons }
    set { framework.redactionReasons = newValue }
  }

  /// Whether texts show as bars.
  var isRedacted: Bool { redactionReasons.contains(.placeholder) }
}

extension View {
  /// Redacts texts: shows bars in their place.
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
}
