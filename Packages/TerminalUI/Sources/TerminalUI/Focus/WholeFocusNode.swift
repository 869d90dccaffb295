import TerminalCore

/// The base of nodes that have the focus as a whole, unless a control inside can have it.
class WholeFocusNode<V: ContentView>: ContentNode<V> {
  override final var isElement: Bool { true }
  override final var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override var isFocusable: Bool {
    environment.isEnabled && !containsControls
  }

  override var meaning: AccessibilityMeaning? {
    isFocusable ? AccessibilityMeaning(role: .control) : nil
  }

  /// Whether the node can be clicked, even where a control inside has the focus.
  var isClickable: Bool { isFocusable }

  override final func addRegions(to regions: Regions) {
    if isClickable { regions.addControl(self, frame) }
    super.addRegions(to: regions)
  }

  override final func draw(_ canvas: Surface) {
    drawContent(canvas)
    if isFocused, environment.framework.controlPlace != .row {
      canvas.restyle(frame) { $0.attributes.insert(.reverse) }
    }
  }
}
