import Foundation
import TerminalCore

/// A command in the command palette.
@MainActor
struct PaletteEntry {
  let title: String
  /// The key as it is shown, or an empty text.
  let key: String
  let run: () -> Void

  private static func folded(_ text: String) -> [Character] {
    Array(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
  }

  /// Returns the commands of the screen or the layer in front: the focused button, so that Return
  /// does what it did before, the action of the toast, the buttons and links of the content and of bars,
  /// and other shortcuts. Those of the rows of a collection follow, and destructive
  /// ones come last. Of commands with the same key or the same title, the first is included.
  static func entries(of tree: ViewTree) -> [PaletteEntry] {
    func name(_ key: String?) -> String {
      tree.showsUnicode ? key ?? "" : KeyHint.inASCII(key ?? "")
    }
    var entries: [PaletteEntry] = []
    if let toast = tree.toasts.last, let action = toast.toast.action {
      entries.append(
        PaletteEntry(
          title: toast.actionTitle, key: name(action.shortcut?.label),
          run: toast.performAction))
    }
    var shortcuts: [ObjectIdentifier: String] = [:]
    var others: [PaletteEntry] = []
    var taken = Set(entries.map(\.key))
    var known: Set<ObjectIdentifier> = []
    for shortcut in tree.regions.shortcuts {
      guard let hint = shortcut.hint else { continue }
      guard taken.insert(name(hint.key)).inserted else {
        if let control = shortcut.control { known.insert(ObjectIdentifier(control)) }
        continue
      }
      if let control = shortcut.control, control.button != nil {
        shortcuts[ObjectIdentifier(control)] = shortcuts[ObjectIdentifier(control)] ?? hint.key
      } else if !others.contains(where: { $0.title == hint.label }) {
        others.append(
          PaletteEntry(title: hint.label, key: name(hint.key)) { [weak shortcut] in
            if let shortcut, shortcut.isMounted { shortcut.trigger() }
          })
      }
    }
    known.subtract(shortcuts.keys)
    let bars = Set(tree.regions.focusable.filter(\.isChrome).map { ObjectIdentifier($0.node) })
    let controls = tree.regions.focusable.map(\.node) + tree.regions.shortcuts.compactMap(\.control)
    // The focused button, the content, bars, rows of a collection, and destructive buttons.
    var groups: [[PaletteEntry]] = Array(repeating: [], count: 5)
    for node in controls
    where node.button != nil && known.insert(ObjectIdentifier(node)).inserted {
      let entry = PaletteEntry(
        title: node.controlName, key: name(shortcuts[ObjectIdentifier(node)])
      ) { [weak node] in
        if let node, node.isMounted { _ = node.perform(.activate) }
      }
      let group =
        switch node {
        case _ where node.isFocused: 0
        case _ where node.isDangerous: 4
        case _ where node.ancestor(\.rowID) != nil: 3
        case _ where bars.contains(ObjectIdentifier(node)): 2
        default: 1
        }
      groups[group].append(entry)
    }
    var result: [PaletteEntry] = []
    for entry in groups[0] + entries + groups[1] + groups[2] + others + groups[3] + groups[4]
    where !entry.title.isEmpty {
      if let known = result.firstIndex(where: { $0.title == entry.title }) {
        if result[known].key.isEmpty { result[known] = entry }
      } else {
        result.append(entry)
      }
    }
    return result
  }

  /// Returns the entries that contain the characters of a query in their order, the best first.
  static func matches(_ entries: [PaletteEntry], query: String) -> [PaletteEntry] {
    let query = folded(query).filter { !$0.isWhitespace }
    let scored = entries.enumerated().compactMap { index, entry in
      score(query, in: folded(entry.title)).map { (score: $0, index: index, entry: entry) }
    }
    return scored.sorted { left, right in
      if left.score != right.score { return left.score > right.score }
      // Without a query, entries keep their order.
      let (a, b) = (left.entry.title.count, right.entry.title.count)
      return query.isEmpty || a == b ? left.index < right.index : a < b
    }
    .map(\.entry)
  }

  /// Returns how well a text contains characters in their order, or `nil` if it does not:
  /// characters at the beginning count most, then successive ones and those at the beginning of a
  /// word. O(query × text).
  nonisolated static func score(_ query: [Character], in text: [Character]) -> Int? {
    // The best score so far for each place of the last character.
    var scores: [Int?] = []
    for (number, character) in query.enumerated() {
      var next: [Int?] = Array(repeating: nil, count: text.count)
      var best: Int? = number == 0 ? 0 : nil
      for index in text.indices {
        let before = index > 0 && number > 0 ? scores[index - 1] : nil
        if text[index] == character {
          let startsWord = index == 0 || !(text[index - 1].isLetter || text[index - 1].isNumber)
          let bonus = index == 0 ? 8 : startsWord ? 5 : 0
          next[index] = [best.map { $0 + bonus }, before.map { $0 + max(6, bonus) }]
            .compactMap { $0 }.max()
        }
        if let before { best = max(best ?? before, before) }
      }
      scores = next
    }
    return query.isEmpty ? 0 : scores.compactMap { $0 }.max()
  }
}

/// A list of the commands of the screen, with a search field.
final class CommandPaletteNode: PanelNode {
  private let entries: [PaletteEntry]
  private var matches: [PaletteEntry]
  private let width: Int
  private var query = "" {
    didSet {
      guard query != oldValue else { return }
      matches = PaletteEntry.matches(entries, query: query)
      highlighted = 0
      tree.setNeedsFrame()
    }
  }

  init(_ context: NodeContext, entries: [PaletteEntry]) {
    self.entries = entries
    matches = entries
    width = entries.reduce(34) {
      max($0, displayWidth(of: $1.title) + 2 + displayWidth(of: $1.key))
    }
    super.init(context)
    highlighted = 0
  }

  override func start() {
    let text = Binding(get: { [unowned self] in query }, set: { [unowned self] in query = $0 })
    setChild(
      at: 0,
      to: TextField("Type to search", text: text)
        .submitLabel(SubmitLabel("Run"))
        .onSubmit { [unowned self] in highlighted.map(choose) })
  }

  override var title: String { "Commands" }
  override var rowCount: Int { matches.count }
  /// The size for all entries, so that searching does not resize the box.
  override var contentSize: TerminalSize {
    TerminalSize(width: min(width, 60), height: max(1, entries.count))
  }
  override var headerHeight: Int { 1 }

  override func placeLayer(in screen: TerminalRect) {
    super.placeLayer(in: screen)
    let field = TerminalRect(x: inner.minX, y: inner.minY, width: inner.width, height: 1)
    placeContent(in: field, Proposal(field.size))
  }

  override func drawHeader(_ canvas: Surface) {
    drawContent(canvas)
    if matches.isEmpty {
      canvas.write(
        "Nothing matches", x: inner.minX, y: inner.minY + headerHeight, style: canvas.labelStyle)
    }
  }

  override func text(ofRow index: Int) -> String {
    let entry = matches[index]
    return entry.key.isEmpty ? entry.title : "\(entry.title) \(entry.key)"
  }

  override func drawRow(_ index: Int, in rect: TerminalRect, _ canvas: Surface) {
    let entry = matches[index]
    let keyWidth = displayWidth(of: entry.key)
    let room = rect.width - (keyWidth > 0 ? keyWidth + 2 : 0)
    canvas.write(line(entry.title, width: room), x: rect.minX, y: rect.minY, style: .plain)
    canvas.write(
      entry.key, x: rect.maxX - keyWidth, y: rect.minY,
      style: index == highlighted ? .plain : canvas.labelStyle)
  }

  override var hints: [KeyHint] {
    keys(.moveUp, .moveDown, label: "Move") + keys(.cancel, label: "Close")
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    guard command == .commandPalette else { return super.perform(command) }
    cancel()
    return true
  }

  override func choose(_ index: Int) {
    guard matches.indices.contains(index) else { return }
    let entry = matches[index]
    cancel()
    // The command may depend on the focused view, which gets the focus back from the palette here.
    tree.settleFocus()
    tree.update()
    entry.run()
  }
}
