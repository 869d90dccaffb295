extension View {
  /// Marks the view as a bar around the content, where the focus does not start.
  func chrome() -> some View {
    modified(by: Chrome())
  }
}

private struct Chrome: NodeModifier, Equatable {
  func draw(_ node: Node, on canvas: Surface) { canvas.chrome { node.drawContent(canvas) } }
}
