import Foundation

/// The text of a label: a literal with interpolated values.
///
/// Text is not translated. It is shown as written, except for inline Markdown: bold, italic, code,
/// struck-out text and links. Interpolated values are shown unchanged.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let text: Text

  /// Creates a text from a string with inline Markdown.
  public init(_ value: String) {
    text =
      Markdown.mayContainMarks(value)
      ? Markdown.text([.literal(value)]) : Text(verbatim: value)
  }

  /// Creates a text from a literal with inline Markdown.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a text from a literal with values. Markdown is read in the literal, not in the values.
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

  /// The literals and values of a string interpolation.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Markdown.Part] = []
    fileprivate var hasMarks = false

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the literal, with inline Markdown.
    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      parts.append(.literal(literal))
      hasMarks = hasMarks || Markdown.mayContainMarks(literal)
    }

    /// Appends the description of a value: `"\(count) items"`.
    public mutating func appendInterpolation<T>(_ value: T) {
      append(String(describing: value))
    }

    /// Appends the description of a value, without a search for a conformance.
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      append(value.description)
    }

    /// Appends a text in its own style: `"by \(Text(name).bold())"`.
    public mutating func appendInterpolation(_ text: Text) {
      parts.append(.value(text))
    }

    /// Appends the character of a symbol.
    public mutating func appendInterpolation(_ image: Image) {
      append(image.glyph)
    }

    /// Appends a date, which updates itself in a relative style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      parts.append(.value(Text(date, style: style)))
    }

    /// Appends a value with a `printf` format: `"\(share, specifier: "%.1f")"`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(String(format: specifier, value))
    }

    /// Appends a value as a formatter writes it, or nothing if it does not format such values:
    /// `"\(date, formatter: formatter)"`.
    public mutating func appendInterpolation<T>(_ value: T, formatter: Formatter) {
      append(formatter.string(for: value) ?? "")
    }

    /// Appends a formatted value: `"\(price, format: .number)"`.
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
