/// Text to be shown, as a value that can be compared and tested.
///
/// ```swift
/// TextState("Delete ") + TextState(title).bold() + TextState("?")
/// ```
public struct TextState: Hashable, Sendable {
  /// How a piece of text looks.
  public enum Style: Hashable, Sendable {
    case bold
    case italic
    case underline
    case strikethrough
  }

  /// A piece of the text that looks the same all over.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var content: String
    /// How they look.
    public var styles: Set<Style>
  }

  /// The pieces that the text is made of.
  public private(set) var runs: [Run]

  /// Text without any style.
  public init(_ content: some StringProtocol) {
    self.runs = [Run(content: String(content), styles: [])]
  }

  /// Text exactly as it is.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// The same text in bold.
  public func bold() -> Self { styled(.bold) }
  /// The same text in italics.
  public func italic() -> Self { styled(.italic) }
  /// The same text, underlined.
  public func underline() -> Self { styled(.underline) }
  /// The same text, crossed out.
  public func strikethrough() -> Self { styled(.strikethrough) }

  /// One text after the other, each in its own style.
  public static func + (lhs: Self, rhs: Self) -> Self {
    var text = lhs
    text.runs += rhs.runs
    return text
  }

  private func styled(_ style: Style) -> Self {
    var text = self
    for index in text.runs.indices { text.runs[index].styles.insert(style) }
    return text
  }
}

extension TextState: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension TextState: CustomStringConvertible {
  /// The characters alone.
  public var description: String { runs.map(\.content).joined() }
}

extension String {
  /// The characters of a text, without its styles.
  public init(state: TextState) {
    self = state.description
  }
}

extension TextState: CustomDumpRepresentable {
  public var customDumpValue: Any { description }
}
