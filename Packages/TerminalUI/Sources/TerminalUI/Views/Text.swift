import Foundation
import TerminalCore

/// A view that shows text, wrapped between words and truncated with `…`.
///
/// Control characters are drawn as pictures and never sent to the terminal.
///
/// ```swift
/// Text("Hello, ") + Text("world").bold()
/// Text(meeting.date, style: .date)
/// ```
public struct Text: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case string(String)
    case date(Date, DateStyle)
  }

  struct Run: Equatable, Sendable {
    var content: Content
    var style = TextStyle()
  }

  var runs: [Run]

  init(runs: [Run]) {
    self.runs = runs
  }

  /// Creates a text from a literal with inline Markdown: `"**Save** as"`.
  public init(_ key: LocalizedStringKey) {
    self = key.text
  }

  /// Creates a text from a string, which is shown unchanged.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// Creates a text from a literal, which is shown unchanged, without Markdown.
  public init(verbatim content: String) {
    runs = [Run(content: .string(content))]
  }

  /// Creates a text from a formatted value: `Text(price, format: .number)`.
  public init<F: FormatStyle>(
    _ input: F.FormatInput, format: F
  ) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Creates a text from the character of a symbol.
  public init(_ image: Image) {
    self.init(verbatim: image.glyph)
  }

  /// Creates a text from a date. It updates itself in a relative style.
  public init(_ date: Date, style: DateStyle) {
    runs = [Run(content: .date(date, style))]
  }

  /// Concatenates texts, each in its own style.
  public static func + (left: Text, right: Text) -> Text {
    var runs = left.runs
    for run in right.runs {
      if case .string(let new) = run.content, let last = runs.last, last.style == run.style,
        case .string(let old) = last.content
      {
        runs[runs.count - 1].content = .string(old + new)
      } else {
        runs.append(run)
      }
    }
    return Text(runs: runs)
  }

  /// Returns the text without its styles, at a time and in the locale, calendar and time zone of an
  /// environment.
  package func plain(at now: Date, in environment: EnvironmentValues) -> String {
    runs.map { $0.string(at: now, in: environment) }.joined()
  }

  /// Whether the text depends on the locale, calendar and time zone.
  fileprivate var hasDates: Bool {
    runs.contains { if case .date = $0.content { true } else { false } }
  }
}

extension Node {
  /// Returns a text without its styles, as this node shows it now.
  func plain(_ text: Text) -> String { text.plain(at: tree.now(), in: environment) }
}

extension Text.Run {
  func string(at now: Date, in environment: EnvironmentValues) -> String {
    switch content {
    case .string(let string): string
    case .date(let date, let style): style.format(date, now: now, in: environment)
    }
  }

  func nextChange(after now: Date) -> Date? {
    guard case .date(let date, let style) = content else { return nil }
    return style.nextChange(date, after: now)
  }
}

extension Text {
  /// Sets the color of the text; `nil` for that of the environment.
  public func foregroundColor(_ color: Color?) -> Text { styled { $0.color = color } }

  /// Sets the color of the text by a style.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    foregroundColor(style.color)
  }

  /// Makes the text bold, plain or dim, by the font's weight, also inside of views of another
  /// weight. The terminal determines size and face.
  public func font(_ font: Font?) -> Text {
    styled { style in font.map { style.set($0.attributes) } }
  }

  /// Makes the text bold, plain or dim, by a weight, also inside of views of another weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { style in weight.map { style.set($0.attributes) } }
  }

  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> Text { attribute(.bold, isActive) }

  /// Makes the text italic. Terminals without italics show it plain or in reverse.
  public func italic(_ isActive: Bool = true) -> Text { attribute(.italic, isActive) }

  /// Underlines the text.
  public func underline(_ isActive: Bool = true) -> Text {
    attribute(.underline, isActive)
  }

  /// Strikes the text through.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    attribute(.strikethrough, isActive)
  }

  /// Links the text to an address, which the terminal opens.
  func linked(to address: String) -> Text {
    let link = TerminalLink(address)
    return styled { $0.link = link }
  }

  private func attribute(_ attribute: CellAttributes, _ isActive: Bool) -> Text {
    styled { style in
      if isActive {
        style.attributes.insert(attribute)
      } else {
        style.attributes.remove(attribute)
        style.cleared.insert(attribute)
      }
    }
  }

  private func styled(_ change: (inout TextStyle) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index].style) }
    return text
  }
}

extension Text: View {
  public typealias Body = Never
}

extension Text: PrimitiveView {
  public func _makeNode(in context: _NodeContext) -> _Node { TextNode(self, in: context) }
}

private final class TextNode: ViewNode<Text> {
  override var isElement: Bool { true }
  override var meaning: AccessibilityMeaning? { AccessibilityMeaning(role: .text) }

  private lazy var lines = TextLines(view.runs, at: tree.now(), in: environment)
  private lazy var appearance = Appearance(environment)

  /// The values of the environment that affect the text.
  private struct Appearance {
    let style: TextStyle
    let lineLimit: Int
    let alignment: TextAlignment
    let isRedacted: Bool

    init(_ environment: EnvironmentValues) {
      style = environment.effectiveTextStyle
      lineLimit = environment.lineLimit ?? .max
      alignment = environment.multilineTextAlignment
      isRedacted = environment.isRedacted
    }
  }

  /// The time at which the text changes by itself.
  private var nextChange: Date?

  override func isSame(_ old: Text, _ new: Text) -> Bool { old == new }

  override func viewChanged() {
    let now = tree.now()
    lines = TextLines(view.runs, at: now, in: environment, truncation: environment.truncationMode)
    nextChange = view.runs.compactMap { $0.nextChange(after: now) }.min()
  }

  override func environmentChanged(from old: EnvironmentValues) {
    appearance = Appearance(environment)
    if environment.truncationMode != old.truncationMode
      || view.hasDates && !environment.hasSystem(of: old)
    {
      markDirty()
    }
  }

  private func wrapped(_ proposal: Proposal) -> [TextLine] {
    var rows = appearance.lineLimit
    if let height = proposal.height { rows = min(rows, max(1, height)) }
    return lines.wrapped(width: proposal.width, rows: rows)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    let wrapped = wrapped(proposal)
    var width = 0
    for line in wrapped { width = max(width, line.width) }
    return TerminalSize(width: width, height: wrapped.count)
  }

  override func draw(_ canvas: Surface) {
    if let nextChange { canvas.scheduleChange(of: self, at: nextChange) }
    let appearance = appearance
    var y = frame.minY
    for line in wrapped(Proposal(frame.size)) {
      let space = frame.width - line.width
      var x = frame.minX
      switch appearance.alignment {
      case .leading: break
      case .center: x += max(0, space / 2)
      case .trailing: x += max(0, space)
      }
      if appearance.isRedacted {
        canvas.fill(
          TerminalRect(x: x, y: y, width: line.width, height: 1), with: "▒", style: canvas.lineStyle
        )
        y += 1
        continue
      }
      for run in line.runs {
        let style = run.style.over(appearance.style).cellStyle
        x += canvas.write(run.text, x: x, y: y, style: style)
      }
      y += 1
    }
  }
}
