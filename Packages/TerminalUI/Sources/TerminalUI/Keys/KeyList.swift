import TerminalCore

/// The list of the keys that work for the focused view. Any key that does not scroll closes it.
final class KeyListNode: PanelNode {
  private let keys: [KeyHint]
  /// The help text of the focused control.
  private let help: String?
  private let keyWidth: Int
  private let labelWidth: Int

  init(_ context: NodeContext, keys: [KeyHint], help: String?) {
    self.keys = keys
    self.help = help
    keyWidth = keys.reduce(0) { max($0, displayWidth(of: $1.key)) }
    labelWidth = keys.reduce(0) { max($0, displayWidth(of: $1.label)) }
    super.init(context)
  }

  private var helpLines: [TextLine] {
    guard let help, inner.width > 0 else { return [] }
    var lines = TextLines(Text(verbatim: help).runs, at: tree.now(), in: environment)
    return lines.wrapped(width: inner.width, rows: 4)
  }

  override var title: String { "Keys" }
  override var rowCount: Int { keys.count }
  override var contentSize: TerminalSize {
    let helpWidth = min(help.map { displayWidth(of: $0) } ?? 0, 46)
    return TerminalSize(width: max(keyWidth + 2 + labelWidth, helpWidth, 20), height: keys.count)
  }
  /// The help, with an empty row below it.
  override var headerHeight: Int { helpLines.isEmpty ? 0 : helpLines.count + 1 }

  override func drawHeader(_ canvas: Surface) {
    for (index, line) in helpLines.enumerated() {
      let text = line.runs.map(\.text).joined()
      canvas.write(text, x: inner.minX, y: inner.minY + index, style: .plain)
    }
  }

  override func text(ofRow index: Int) -> String { "\(keys[index].key) \(keys[index].label)" }

  override func drawRow(_ index: Int, in rect: TerminalRect, _ canvas: Surface) {
    canvas.write(keys[index].key, x: rect.minX, y: rect.minY, style: canvas.keyStyle)
    canvas.write(
      keys[index].label, x: rect.minX + keyWidth + 2, y: rect.minY, style: canvas.labelStyle)
  }

  override var hints: [KeyHint] {
    (scroller.overflows ? keys(.moveUp, .moveDown, label: "Scroll") : [])
      + keys(.cancel, label: "Close")
  }

  override func handleKey(_ key: KeyStroke) -> Bool {
    let scrolls: (Keymap.Command) -> Bool = { $0 != .activate && self.perform($0) }
    if !environment.keymap.commands(for: key).contains(where: scrolls) { cancel() }
    return true
  }
}

extension View {
  /// Adds a help text, which the list of keys shows while a control inside has the focus. There are
  /// no tooltips.
  public func help(_ text: Text) -> some View {
    environment(\.framework.helpText, text)
  }

  /// Adds a help text.
  public func help(_ textKey: LocalizedStringKey) -> some View {
    help(Text(textKey))
  }

  /// Adds a string as help text.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View {
    help(Text(text))
  }
}
