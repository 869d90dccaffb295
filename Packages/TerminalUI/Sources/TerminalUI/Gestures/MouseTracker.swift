import TerminalCore

extension Node {
  /// Returns whether an event completes a click on this node.
  func isClick(_ event: MouseEvent) -> Bool {
    guard case .up = event.kind else { return false }
    return tree.regions.clickable(at: TerminalPoint(x: event.x, y: event.y)) === self
  }
}

/// Passes mouse events to the views under the pointer.
@MainActor
final class MouseTracker {
  /// The tree owns the tracker.
  unowned var tree: ViewTree!
  private(set) weak var pressed: Node?

  /// Opens the menu of the view at a point.
  private func openMenu(at point: TerminalPoint) {
    guard let node = tree.regions.clickable(at: point) else { return }
    if node.isFocusable { tree.focus.move(to: node, revealing: false) }
    let menu =
      node.layoutValue(RowMenu.self) ?? node.ancestor { $0.layoutValue(of: RowMenu.self) ?? nil }
    menu?.openMenu()
  }

  func handle(_ event: MouseEvent) {
    let point = TerminalPoint(x: event.x, y: event.y)
    for target in tree.regions.hovers where target.isMounted { target.pointerMoved(to: point) }
    switch event.kind {
    case .down(.left):
      pressed = tree.regions.clickable(at: point)
      if let pressed {
        if pressed.isFocusable { tree.focus.move(to: pressed, revealing: false) }
        _ = pressed.handleMouse(event)
      }
    case .drag(.left), .up:
      if let pressed, pressed.isMounted, !pressed.handleMouse(event), pressed.isClick(event) {
        _ = pressed.ancestor(\.rowOpener)?.openRow()
      }
      if case .up = event.kind { pressed = nil }
    case .scroll(var dx, var dy):
      // Most mice have one wheel.
      if event.modifiers.contains(.shift) { swap(&dx, &dy) }
      for node in tree.regions.scrollable(at: point) where node.handleWheel(dx: dx, dy: dy) {
        return
      }
    case .down(.right): openMenu(at: point)
    case .down, .drag, .move: break
    }
  }
}
