import Foundation
import TerminalCore

/// Text, wrapped by word and shortened with `…` where it does not fit.
///
/// Control characters in it are made visible, never sent to the terminal.
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

  /// Makes a text of a literal, where marks of Markdown count: `"**Save** as"`.
  public init(_ key: LocalizedStringKey) {
    self = key.text
  }

  /// Makes a text of a string, shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// Makes a text of a literal, shown as it is: marks of Markdown do not count.
  public init(verbatim content: String) {
    runs = [Run(content: .string(content))]
  }

  /// Makes a text of a value in a format: `Text(price, format: .number)`.
  public init<F: FormatStyle>(
    _ input: F.FormatInput, format: F
  ) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Makes a text of the character that stands for a symbol.
  public init(_ image: Image) {
    self.init(verbatim: image.glyph)
  }

  /// Makes a text of a date. A relative one changes by itself, when what it says does.
  public init(_ date: Date, style: DateStyle) {
    runs = [Run(content: .date(date, style))]
  }

  /// Joins texts, each in its own style.
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

  /// The text without its styles.
  package func plain(at now: Date) -> String {
    runs.map { $0.string(at: now) }.joined()
  }
}

extension Text.Run {
  func string(at now: Date) -> String {
    switch content {
    case .string(let string): string
    case .date(let date, let style): style.format(date, now: now)
    }
  }

  func nextChange(after now: Date) -> Date? {
    guard case .date(let date, let style) = content else { return nil }
    return style.nextChange(date, after: now)
  }
}

extension Text {
  /// Colours the text. `nil` lets it have the colour around it.
  public func foregroundColor(_ color: Color?) -> Text { styled { $0.color = color } }

  /// Colours the text with a style.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    foregroundColor(style.color)
  }

  /// Makes the text bold or dim, as the font says. Size and face are the terminal's.
  public func font(_ font: Font?) -> Text {
    styled { $0.attributes.formUnion(font?.attributes ?? []) }
  }

  /// Makes the text bold or dim, as the weight says.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { $0.attributes.formUnion(weight?.attributes ?? []) }
  }

  public func bold(_ isActive: Bool = true) -> Text { attribute(.bold, isActive) }

  /// Makes the text italic. Terminals without italics show it plain or in reverse.
  public func italic(_ isActive: Bool = true) -> Text { attribute(.italic, isActive) }

  /// Draws a line under the text, in the colour of the text.
  public func underline(_ isActive: Bool = true) -> Text {
    attribute(.underline, isActive)
  }

  /// Draws a line through the text, in the colour of the text.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    attribute(.strikethrough, isActive)
  }

  /// Has the terminal open an address when the text is clicked on.
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

  private lazy var lines = TextLines(view.runs, at: tree.now())
  private lazy var look = Look(environment)

  /// What the environment says about the text.
  private struct Look {
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

  /// When the text changes by itself.
  private var nextChange: Date?

  override func isSame(_ old: Text, _ new: Text) -> Bool { old == new }

  override func viewChanged() {
    let now = tree.now()
    var runs = view.runs
    if let textCase = environment.textCase {
      for index in runs.indices {
        runs[index].content = .string(textCase.apply(runs[index].string(at: now)))
      }
    }
    lines = TextLines(runs, at: now, truncation: environment.truncationMode)
    nextChange = view.runs.compactMap { $0.nextChange(after: now) }.min()
  }

  override func environmentChanged(from old: EnvironmentValues) {
    look = Look(environment)
    if environment.textCase != old.textCase || environment.truncationMode != old.truncationMode {
      markDirty()
    }
  }

  private func wrapped(_ proposal: Proposal) -> [TextLine] {
    var rows = look.lineLimit
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
    if let nextChange { canvas.awaitChange(of: self, at: nextChange) }
    let look = look
    var y = frame.minY
    for line in wrapped(Proposal(frame.size)) {
      let space = frame.width - line.width
      var x = frame.minX
      switch look.alignment {
      case .leading: break
      case .center: x += max(0, space / 2)
      case .trailing: x += max(0, space)
      }
      if look.isRedacted {
        canvas.fill(
          TerminalRect(x: x, y: y, width: line.width, height: 1), with: "▒", style: canvas.lineStyle
        )
        y += 1
        continue
      }
      for run in line.runs {
        let style = run.style.over(look.style).cellStyle
        x += canvas.write(run.text, x: x, y: y, style: style)
      }
      y += 1
    }
  }
}
