import TerminalCore

/// The list of all keys that work where it was opened, in front of everything.
final class KeyListNode: LayerNode {
  private let keys: [KeyHint]
  /// What the control that had the focus is for, if its view says so.
  private let help: String?
  /// The keys that show.
  private var viewport = Viewport()

  init(_ context: NodeContext, keys: [KeyHint], help: String?) {
    self.keys = keys
    self.help = help
    super.init(context)
  }

  private var keyWidth: Int { keys.reduce(0) { max($0, displayWidth(of: $1.name)) } }
  private var helpLines: [TextLine] {
    guard let help, frame.width > 6 else { return [] }
    var lines = TextLines(Text(verbatim: help).runs, at: tree.now())
    return lines.wrapped(width: frame.width - 6, rows: 4)
  }
  /// The rows above the keys: the help, with an empty row below it.
  private var headerHeight: Int { helpLines.isEmpty ? 0 : helpLines.count + 1 }
  private var rows: Int { max(1, frame.height - 2 - headerHeight) }

  override func placeLayer(in screen: TerminalRect) {
    let labels = keys.reduce(0) { max($0, displayWidth(of: $1.label)) }
    let helpWidth = min(help.map { displayWidth(of: $0) } ?? 0, 46)
    let width = min(screen.width, max(keyWidth + 2 + labels, helpWidth, 20) + 6)
    frame = TerminalRect(x: 0, y: 0, width: width, height: 0)
    let height = min(screen.height, keys.count + 2 + headerHeight)
    frame = screen.aligned(TerminalSize(width: width, height: height), .center)
    viewport.resize(content: keys.count, room: rows)
  }

  override func draw(_ canvas: Surface) {
    canvas.addClickable(self, TerminalRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20))
    canvas.addScrollable(self, frame)
    canvas.fill(frame, style: .plain)
    canvas.box(frame, style: canvas.lineStyle)
    let bold = CellStyle(background: .clear, attributes: .bold)
    canvas.write(" Keys ", x: frame.minX + 2, y: frame.minY, style: bold)
    let inner = frame.inset(by: CellInsets(top: 1, leading: 3, bottom: 1, trailing: 3))
    let labelStyle = CellStyle(foreground: .palette(245), background: .clear)
    canvas.clipped(to: inner) {
      for (index, line) in helpLines.enumerated() {
        let text = line.runs.map(\.text).joined()
        canvas.write(text, x: inner.minX, y: inner.minY + index, style: .plain)
      }
      for (index, hint) in keys.dropFirst(viewport.offset).prefix(rows).enumerated() {
        let y = inner.minY + headerHeight + index
        canvas.write(hint.name, x: inner.minX, y: y, style: bold)
        canvas.write(hint.label, x: inner.minX + keyWidth + 2, y: y, style: labelStyle)
      }
    }
    canvas.scrollBar(
      along: frame.inset(by: CellInsets(top: 1 + headerHeight, bottom: 1)), viewport)
  }

  // MARK: Input

  override var hints: [KeyHint] {
    (viewport.overflows ? [KeyHint(key: "↑↓", label: "Scroll")] : [])
      + [KeyHint(key: "esc", label: "Close")]
  }

  override func cancel() {
    tree.closeKeyList()
  }

  override func handleKey(_ key: KeyStroke) -> Bool {
    switch key.key {
    case .up: viewport.scroll(by: -1)
    case .down: viewport.scroll(by: 1)
    case .pageUp: viewport.scroll(by: -rows)
    case .pageDown: viewport.scroll(by: rows)
    case .home: viewport.scroll(to: 0)
    case .end: viewport.scroll(to: viewport.end)
    case .escape, .enter, .character, .function(1): cancel()
    default: break
    }
    tree.setNeedsFrame()
    return true
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    viewport.scroll(by: dy)
    tree.setNeedsFrame()
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    if case .up = event.kind { cancel() }
    return true
  }
}

extension View {
  /// Says what the view is for. A terminal has no pointer that rests, so the text shows with the list of
  /// keys, which `?` opens.
  public func help(_ text: Text) -> some View {
    HelpView(text: text, content: self)
  }

  /// Says what the view is for, with a localized text.
  public func help(_ textKey: LocalizedStringKey) -> some View {
    help(Text(textKey))
  }

  /// Says what the view is for, with a string.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View {
    help(Text(text))
  }
}

struct HelpView<Content: View>: View, PrimitiveView {
  let text: Text
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node {
    HelpNode(self, in: context)
  }
}

/// A node that says what the views inside are for.
@MainActor
protocol HelpfulNode: Node {
  var help: String { get }
}

private final class HelpNode<Content: View>: ViewNode<HelpView<Content>>, HelpfulNode {
  var help: String { view.text.plain(at: tree.now()) }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }
}
