import TerminalCore

extension Node {
  /// Whether a key deletes the row around the node.
  var isDeletedByKey: Bool {
    !insertsText && ancestor(\.list)?.deletes(self) ?? false
  }

  var isFocused: Bool { tree.focus.focused === self }

  /// Returns whether this node is another node or inside it.
  func isInside(_ node: Node) -> Bool {
    self === node || ancestor(beyondLayers: true) { $0 === node ? $0 : nil } != nil
  }

  /// Whether the focused node is this one or inside it.
  var containsFocus: Bool { tree.focus.focused?.isInside(self) ?? false }

  /// The controls inside, in order.
  var controls: [Node] {
    var controls: [Node] = []
    appendControls(to: &controls)
    return controls
  }

  private func appendControls(to controls: inout [Node]) {
    if isFocusable { return controls.append(self) }
    for node in shownChildren { node.appendControls(to: &controls) }
  }

  /// Whether there are controls below it.
  var containsControls: Bool {
    shownChildren.contains { $0.isFocusable || $0.containsControls }
  }

  /// Whether the node shows in a rectangle: some of its rows, in their whole width if that fits.
  func shows(in rect: TerminalRect) -> Bool {
    let shown = frame.intersection(rect)
    return !shown.isEmpty && shown.width == min(frame.width, rect.width)
  }

  /// Whether a control inside shows in a rectangle.
  func showsControl(in rect: TerminalRect) -> Bool {
    shownChildren.contains { node in
      node.isFocusable && node.shows(in: rect) || node.showsControl(in: rect)
    }
  }

  /// Returns a property of the nearest ancestor that has it, such as `ancestor(\.list)`.
  ///
  /// - Parameter beyondLayers: Whether to continue with the view that presents the layer around the
  ///   node: a sheet is not a part of the row that presents it.
  func ancestor<T>(beyondLayers: Bool = false, _ part: (Node) -> T?) -> T? {
    var node: Node? = self
    while let current = node, beyondLayers || !(current is LayerNode), let next = current.parent {
      if let match = part(next) { return match }
      node = next
    }
    return nil
  }
}
