import CustomDump

/// A description of styled text, as a value that can be compared and tested.
///
/// ```swift
/// TextState("Delete ") + TextState(title).bold() + TextState("?")
/// ```
public struct TextState: Hashable, Sendable {
  /// A style of text.
  public enum Style: Hashable, Sendable {
    case bold
    case italic
    case underline
    case strikethrough
  }

  /// A part of the text with the same styles.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var content: String
    public var styles: Set<Style>
  }

  /// The runs of the text.
  public private(set) var runs: [Run]

  /// Creates text without a style.
  public init(_ content: some StringProtocol) {
    self.runs = [Run(content: String(content), styles: [])]
  }

  /// Creates text without a style, from a string that is not localized.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// Returns the text in bold.
  public func bold() -> Self { styled(.bold) }
  /// Returns the text in italics.
  public func italic() -> Self { styled(.italic) }
  /// Returns the text with an underline.
  public func underline() -> Self { styled(.underline) }
  /// Returns the text with a line through it.
  public func strikethrough() -> Self { styled(.strikethrough) }

  /// Returns the concatenation of two texts, each with its styles.
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
  /// The characters, without styles.
  public var description: String { runs.map(\.content).joined() }
}

extension String {
  /// Creates a string from the characters of a text, without its styles.
  public init(state: TextState) {
    self = state.description
  }
}

extension TextState: CustomDumpRepresentable {
  public var customDumpValue: Any { description }
}
