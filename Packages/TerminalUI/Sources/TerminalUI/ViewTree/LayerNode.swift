import TerminalCore

/// The node above the program's own views.
final class RootNode: Node {
  override var isElement: Bool { true }
  /// A panel lies in front.
  override var layoutChildren: [Node] { [children[0]] }

  override func layout(_ proposal: Proposal) {
    for element in elements {
      let size = element.measure(proposal)
      element.place(frame.aligned(size, size.height > frame.height ? .top : .center), proposal)
    }
  }
}

/// A part of the screen in front of the rest.
class LayerNode: Node {
  override var isElement: Bool { true }

  var dimsBehind: Bool { true }
  /// Whether it takes the lower half of the screen, and all others the upper one.
  var isDocked: Bool { false }

  /// Places itself on the screen.
  func placeLayer(in screen: TerminalRect) {
    place(screen, Proposal(screen.size))
  }

  /// Goes one step back.
  func cancel() {}

  override func perform(_ command: Keymap.Command) -> Bool {
    guard command == .cancel else { return false }
    cancel()
    return true
  }
}
