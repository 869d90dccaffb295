import CustomDump
import Foundation

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

  /// A weight of text. A terminal shows it bold from `semibold` on, dim up to `light`, and plain between.
  public enum FontWeight: Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// A color of text.
  public enum Color: Hashable, Sendable {
    case primary, secondary, accentColor, black, white, gray, red, orange, yellow, green, mint, teal
    case cyan, blue, indigo, purple, pink, brown
    /// The color of components from 0 to 1.
    case rgb(red: Double, green: Double, blue: Double)
  }

  /// A part of the text with the same styles.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var content: String
    public var styles: Set<Style> = []
    /// The weight, or `nil` for that of the place that shows the text.
    public var weight: FontWeight?
    /// The color, or `nil` for that of the place that shows the text.
    public var color: Color?
  }

  /// The runs of the text.
  public private(set) var runs: [Run]

  /// Creates text without a style.
  public init(_ content: some StringProtocol) {
    self.runs = [Run(content: String(content))]
  }

  /// Creates text without a style, from a string that is not localized.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// Returns the text in bold, or not.
  public func bold(_ isActive: Bool = true) -> Self { styled(.bold, isActive) }
  /// Returns the text in italics, or not.
  public func italic(_ isActive: Bool = true) -> Self { styled(.italic, isActive) }
  /// Returns the text with an underline, or without.
  public func underline(_ isActive: Bool = true) -> Self { styled(.underline, isActive) }
  /// Returns the text with a line through it, or without.
  public func strikethrough(_ isActive: Bool = true) -> Self { styled(.strikethrough, isActive) }
  /// Returns the text in a weight; `nil` for that of the place that shows it.
  public func fontWeight(_ weight: FontWeight?) -> Self { changed { $0.weight = weight } }
  /// Returns the text in a color; `nil` for that of the place that shows it.
  public func foregroundColor(_ color: Color?) -> Self { changed { $0.color = color } }

  /// Returns the concatenation of two texts, each with its styles.
  public static func + (lhs: Self, rhs: Self) -> Self {
    var text = lhs
    text.runs += rhs.runs
    return text
  }

  private func styled(_ style: Style, _ isActive: Bool) -> Self {
    changed { run in
      if isActive { run.styles.insert(style) } else { run.styles.remove(style) }
    }
  }

  private func changed(_ change: (inout Run) -> Void) -> Self {
    var text = self
    for index in text.runs.indices { change(&text.runs[index]) }
    return text
  }
}

extension TextState: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    self.init(stringInterpolation.content)
  }

  /// The characters of a literal with values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var content = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      content.reserveCapacity(literalCapacity)
    }

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) { content += literal }

    /// Appends the description of a value: `"\(count) items"`.
    public mutating func appendInterpolation(_ value: some Any) {
      content += String(describing: value)
    }

    /// Appends a value as a formatter writes it, or nothing if it does not format such values:
    /// `"\(date, formatter: formatter)"`.
    public mutating func appendInterpolation(_ value: some Any, formatter: Formatter) {
      content += formatter.string(for: value) ?? ""
    }

    /// Appends a value with a `printf` format: `"\(share, specifier: "%.1f")"`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      content += String(format: specifier, value)
    }

    /// Appends a formatted value: `"\(price, format: .number)"`.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatOutput == String {
      content += format.format(input)
    }
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
