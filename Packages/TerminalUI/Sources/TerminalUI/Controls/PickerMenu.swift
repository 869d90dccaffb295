import TerminalCore

/// The open list of a picker: arrows or the first letter move, Return or a click selects.
final class PickerMenuNode: PanelNode, EditingNode {
  private unowned let owner: any PickerMenuOwner

  init(_ context: NodeContext, owner: any PickerMenuOwner) {
    self.owner = owner
    super.init(context)
    highlighted = owner.menuSelection ?? 0
  }

  override var isPanel: Bool { false }
  override var dimsBehind: Bool { false }
  override var rowCount: Int { owner.menuOptions.count }

  override func placeLayer(in screen: TerminalRect) {
    limit = max(1, screen.width - 6)
    super.placeLayer(in: screen)
  }

  private var limit = 1
  override var contentSize: TerminalSize {
    let options = owner.menuOptions
    let width = options.reduce(0) { max($0, $1.width(limit: limit)) }
    return TerminalSize(width: width, height: options.count)
  }

  /// Places the selected option over the value of the picker.
  override func place(_ size: TerminalSize, in screen: TerminalRect) {
    let anchor = owner.menuAnchor
    let y = anchor.minY - 1 - min(owner.menuSelection ?? 0, size.height - 3)
    frame = TerminalRect(
      x: max(screen.minX, min(anchor.maxX - size.width, screen.maxX - size.width)),
      y: max(screen.minY, min(y, screen.maxY - size.height)),
      width: size.width, height: size.height)
  }

  override func text(ofRow index: Int) -> String {
    owner.menuOptions[index].node.accessibilityText
  }

  override func drawRow(_ index: Int, in rect: TerminalRect, _ canvas: Surface) {
    owner.menuOptions[index].draw(canvas, in: rect)
    guard index == owner.menuSelection else { return }
    canvas.write("✓", x: rect.maxX + 1, y: rect.minY, style: canvas.keyStyle)
  }

  override var hints: [KeyHint] {
    keys(.activate, label: "Choose") + keys(.moveUp, .moveDown, label: "Move")
      + keys(.cancel, label: "Cancel")
  }

  override func cancel() { owner.closeMenu() }

  override func choose(_ index: Int) {
    let options = owner.menuOptions
    if options.indices.contains(index) { owner.choose(options[index]) }
    owner.closeMenu()
  }

  /// Letters move to the next option that begins with them.
  override var role: NodeRole { .editor(self) }
  var takesText: Bool { true }
  func edits(with key: KeyStroke) -> Bool { key.typesText }

  override func handleKey(_ key: KeyStroke) -> Bool {
    guard key.typesText, key != .space, let highlighted else { return false }
    let options = owner.menuOptions
    let order = options.indices.map { (highlighted + 1 + $0) % options.count }
    let match = order.first {
      options[$0].node.accessibilityText.lowercased().hasPrefix(key.characters.lowercased())
    }
    if let match { move(by: match - highlighted) }
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
