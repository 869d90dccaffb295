import Foundation

/// The text of a label, as view code writes it: a literal, with values in it.
///
/// There is one language: the text is shown as written.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let text: Text

  public init(_ value: String) {
    text = Text(verbatim: value)
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = Text(verbatim: "")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      append(literal)
    }

    public mutating func appendInterpolation<T>(_ value: T) {
      append(String(describing: value))
    }

    public mutating func appendInterpolation(_ text: Text) {
      self.text = self.text + text
    }

    public mutating func appendInterpolation(_ image: Image) {
      append(image.glyph)
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      text = text + Text(date, style: style)
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
      text = text + Text(verbatim: string)
    }
  }
}
