import TerminalCore

/// The open list of a picker: arrows or the first letter move, Return or a click selects.
final class PickerMenuNode: LayerNode {
  private unowned let owner: any PickerMenuOwner
  private var highlighted: Int
  /// The visible options.
  private var viewport = Viewport()

  init(_ context: NodeContext, owner: any PickerMenuOwner) {
    self.owner = owner
    highlighted = owner.menuSelection ?? 0
    super.init(context)
  }

  override var dimsBehind: Bool { false }

  override func placeLayer(in screen: TerminalRect) {
    let options = owner.menuOptions
    let anchor = owner.menuAnchor
    let limit = max(1, screen.width - 6)
    let content = options.reduce(0) { max($0, $1.width(limit: limit)) }
    let width = min(screen.width, content + 6)
    let height = min(options.count + 2, max(3, screen.height))
    let x = max(screen.minX, min(anchor.maxX - width, screen.maxX - width))
    let selected = owner.menuSelection ?? 0
    let preferred = anchor.minY - 1 - min(selected, height - 3)
    let y = max(screen.minY, min(preferred, screen.maxY - height))
    frame = TerminalRect(x: x, y: y, width: width, height: height)
    highlighted = max(0, min(highlighted, options.count - 1))
    viewport.resize(content: options.count, room: max(1, height - 2))
    viewport.show(highlighted..<highlighted + 1)
  }

  override func draw(_ canvas: Surface) {
    canvas.addClickable(self, TerminalRect(x: 0, y: 0, width: 1 << 20, height: 1 << 20))
    canvas.addScrollable(self, frame)
    canvas.fill(frame, style: .plain)
    canvas.box(frame, style: canvas.lineStyle)
    let options = owner.menuOptions
    for row in 0..<max(0, frame.height - 2) where viewport.offset + row < options.count {
      let index = viewport.offset + row
      let y = frame.minY + 1 + row
      let line = TerminalRect(
        x: frame.minX + 1, y: y, width: max(0, frame.width - 2), height: 1)
      let inner = TerminalRect(
        x: line.minX + 2, y: y, width: max(0, line.width - 4), height: 1)
      options[index].draw(canvas, in: inner)
      if index == owner.menuSelection {
        canvas.write("✓", x: line.maxX - 1, y: y, style: canvas.keyStyle)
      }
      if index == highlighted {
        canvas.write("❯", x: line.minX, y: y, style: canvas.keyStyle)
        canvas.restyle(line) { style in
          style.attributes.insert(.bold)
          // A label on a colour of its own keeps it.
          if style.background == .default { style.attributes.insert(.reverse) }
        }
      }
    }
    canvas.scrollBar(along: frame.inset(by: CellInsets(top: 1, bottom: 1)), viewport)
  }

  override var hints: [KeyHint] {
    keys(.activate, label: "Choose") + keys(.moveUp, .moveDown, label: "Move")
      + keys(.cancel, label: "Cancel")
  }

  /// Letters move to the next option that begins with them.
  override var takesText: Bool { true }

  override func cancel() { owner.closeMenu() }

  override func handleKey(_ key: KeyStroke) -> Bool {
    guard key.typesText, case .character(let character) = key.key, character != " " else {
      return false
    }
    let options = owner.menuOptions
    let order = options.indices.map { (highlighted + 1 + $0) % options.count }
    let match = order.first {
      options[$0].node.accessibilityText.lowercased().hasPrefix(character.lowercased())
    }
    if let match { highlight(match) }
    return true
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .moveUp, .previousFocus: highlight(highlighted - 1)
    case .moveDown, .nextFocus: highlight(highlighted + 1)
    case .moveToStart: highlight(0)
    case .moveToEnd: highlight(owner.menuOptions.count - 1)
    case .pageUp: highlight(highlighted - (frame.height - 3))
    case .pageDown: highlight(highlighted + frame.height - 3)
    case .activate: choose(highlighted)
    default: return super.perform(command)
    }
    return true
  }

  private func highlight(_ index: Int) {
    highlighted = max(0, min(index, owner.menuOptions.count - 1))
    tree.setNeedsFrame()
  }

  private func choose(_ index: Int) {
    let options = owner.menuOptions
    if options.indices.contains(index) { owner.choose(options[index]) }
    owner.closeMenu()
  }

  override func handleWheel(dx: Int, dy: Int) -> Bool {
    highlight(highlighted + dy)
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind else { return true }
    let point = TerminalPoint(x: event.x, y: event.y)
    let inside = frame.inset(by: CellInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    if inside.contains(point) {
      choose(viewport.offset + event.y - inside.minY)
    } else {
      cancel()
    }
    return true
  }
}

/// The picker of an open list.
@MainActor
protocol PickerMenuOwner: Node {
  var menuAnchor: TerminalRect { get }
  var menuOptions: [PickerOption] { get }
  var menuSelection: Int? { get }
  func choose(_ option: PickerOption)
  func closeMenu()
}
