import TerminalCore

/// The root of the tree, above the program's views.
final class RootNode: Node {
  override var isElement: Bool { true }
  /// A panel is the second child, in a layer of its own.
  override var layoutChildren: [Node] { [children[0]] }

  /// Whether a view may have set or removed a theme.
  var hasNewPreferences = false
  override func innerPreferencesChanged() {
    hasNewPreferences = true
    tree.setNeedsFrame()
  }

  override func layout(_ proposal: Proposal) {
    for element in elements {
      let size = element.measure(proposal)
      element.place(frame.aligned(size, size.height > frame.height ? .top : .center), proposal)
    }
  }
}

/// A layer in front of the rest of the screen, such as a sheet.
class LayerNode: Node {
  override var isElement: Bool { true }
  override var meaning: AccessibilityMeaning? { AccessibilityMeaning(role: .dialog) }

  var dimsBehind: Bool { true }
  /// Whether the framework itself opens it, in front of everything.
  var isPanel: Bool { false }
  /// Whether the layer takes the lower half of the screen, and everything else the upper half.
  var isDocked: Bool { false }
  /// Whether a docked layer presents it, such as a menu.
  final var isInDock: Bool {
    ancestor(beyondLayers: true) { $0 as? LayerNode }.map { $0.isDocked || $0.isInDock } ?? false
  }

  /// Places the layer on the screen.
  func placeLayer(in screen: TerminalRect) {
    place(screen, Proposal(screen.size))
  }

  /// The preferences of a layer are not those of the view that presents it.
  override final func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {}

  /// Closes the layer, or goes one step back in it.
  func cancel() {}

  override func perform(_ command: Keymap.Command) -> Bool {
    guard command == .cancel else { return false }
    cancel()
    return true
  }
}
