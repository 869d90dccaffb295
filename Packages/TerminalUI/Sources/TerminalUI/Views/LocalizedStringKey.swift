import Foundation

/// The text of a label, as view code writes it: a literal, with values in it.
///
/// There is one language: the text is shown as written, but for the marks of a line of Markdown
/// (`**bold**`, `*italic*`, `` `code` ``, `~~struck out~~`, `[a link](address)`). Values are shown as they are.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let text: Text

  public init(_ value: String) {
    text =
      Markdown.mayContainMarks(value)
      ? Markdown.text([.literal(value)]) : Text(verbatim: value)
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

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

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Markdown.Part] = []
    fileprivate var hasMarks = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      guard !literal.isEmpty else { return }
      parts.append(.literal(literal))
      hasMarks = hasMarks || Markdown.mayContainMarks(literal)
    }

    public mutating func appendInterpolation<T>(_ value: T) {
      append(String(describing: value))
    }

    public mutating func appendInterpolation(_ text: Text) {
      parts.append(.value(text))
    }

    public mutating func appendInterpolation(_ image: Image) {
      append(image.glyph)
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      parts.append(.value(Text(date, style: style)))
    }

    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(String(format: specifier, value))
    }

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
