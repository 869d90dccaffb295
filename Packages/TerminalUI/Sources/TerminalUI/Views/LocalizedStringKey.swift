import Foundation

/// The text of a label, as view code writes it: a literal, with values in it.
///
/// There is one language: the text is shown as written, but for the marks of a line of Markdown
/// (`**bold**`, `*italic*`, `` `code` ``, `~~struck out~~`, `[a link](address)`). Values are shown as they are.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let text: Text

  /// Makes a text of a string, where marks of Markdown count.
  public init(_ value: String) {
    text =
      Markdown.mayContainMarks(value)
      ? Markdown.text([.literal(value)]) : Text(verbatim: value)
  }

  /// Makes a text of a literal, where marks of Markdown count.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Makes a text of a literal with values. Marks count in the literal, not in the values.
  public init(stringInterpolation: StringInterpolation) {
    let parts = stringInterpolation.parts
    text =
      stringInterpolation.hasMarks
      ? Markdown.text(parts)
      : parts.reduce(Text(runs: [])) { text, part in
        switch part {
        case .literal(let literal): text + Text(verbatim: literal)
        case .value(let value): text + value
        }
      }
  }

  /// Gathers the parts of a literal with values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Markdown.Part] = []
    fileprivate var hasMarks = false

    /// Starts with no parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a part of the literal, where marks of Markdown count.
    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      parts.append(.literal(literal))
      hasMarks = hasMarks || Markdown.mayContainMarks(literal)
    }

    /// Adds what describes a value: `"\(count) items"`.
    public mutating func appendInterpolation<T>(_ value: T) {
      append(String(describing: value))
    }

    /// Adds the description of a value, found without a search for how to describe it.
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      append(value.description)
    }

    /// Adds a text in its own style: `"by \(Text(name).bold())"`.
    public mutating func appendInterpolation(_ text: Text) {
      parts.append(.value(text))
    }

    /// Adds the character that stands for a symbol.
    public mutating func appendInterpolation(_ image: Image) {
      append(image.glyph)
    }

    /// Adds a date, which changes by itself where the style is relative.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      parts.append(.value(Text(date, style: style)))
    }

    /// Adds a value as in `printf`: `"\(share, specifier: "%.1f")"`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(String(format: specifier, value))
    }

    /// Adds a value in a format: `"\(price, format: .number)"`.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatOutput == String {
      append(format.format(input))
    }

    private mutating func append(_ string: String) {
      parts.append(.value(Text(verbatim: string)))
    }
  }
}
