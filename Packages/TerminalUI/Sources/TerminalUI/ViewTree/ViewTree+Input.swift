import TerminalCore

extension ViewTree {
  /// The keymap of the focused view, or of the view that fills the screen.
  var keymap: Keymap {
    if let focused = focus.focused { return focused.environment.keymap }
    var node = regions.scope ?? root
    while let current = node, current.layoutChildren.count == 1 {
      node = current.layoutChildren[0]
    }
    return node?.environment.keymap ?? .standard
  }

  /// Performs a command that no view handled.
  func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .nextFocus: focus.move(.next)
    case .previousFocus: focus.move(.previous)
    case .moveUp: focus.move(.up)
    case .moveDown: focus.move(.down)
    case .moveLeft: focus.move(.left)
    case .moveRight: focus.move(.right)
    case .listKeys:
      let help = focus.focused.flatMap { node in
        node.environment.framework.helpText.map { node.plain($0) }
      }
      let keys = KeyHints(tree: self).full
      open { KeyListNode($0, keys: keys, help: help) }
    case .commandPalette:
      let entries = PaletteEntry.entries(of: self)
      open { CommandPaletteNode($0, entries: entries) }
    case .releaseMouse: toggleMouse()
    case .toggleInspector: toggleInspector?()
    case .redraw, .suspend, .quit: onProgramCommand(command)
    default: return false
    }
    return true
  }

  private func open(_ panel: (NodeContext) -> PanelNode) {
    guard let root, layers.last?.isPanel != true else { return }
    var environment = root.environment
    environment.keymap = keymap
    let panel = panel(NodeContext(tree: self, parent: root, environment: environment))
    root.addChild(panel)
    present(panel)
  }

  func closePanel() {
    root?.removeChildren(from: 1)
  }

  // MARK: Input

  /// Inserts a text into the focused view. Returns `false` if it takes none.
  func paste(_ text: String) -> Bool {
    settleFocus()
    defer { update() }
    return !focus.dropsInput && focus.paste(text)
  }

  /// Handles an event; the next ``render()`` shows its effect.
  func handle(_ event: InputEvent) {
    inspection.event = event
    defer { inspection.event = nil }
    endless.eventArrived()
    settleFocus()
    switch event {
    case .key(let key): focus.handle(key)
    case .paste(let text): _ = paste(text)
    case .mouse(let event): mouse.handle(event)
    case .resize(let size): resize(to: size)
    case .resume: setNeedsFrame()
    case .focus, .suspend, .terminate, .reply: break
    }
    update()
  }
}
