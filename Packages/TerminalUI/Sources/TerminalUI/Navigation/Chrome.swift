extension View {
  /// Marks the view as a bar around the content, where the focus does not start.
  func chrome() -> some View {
    modified(by: Chrome())
  }
}

private struct Chrome: NodeModifier, Equatable {
  func addRegions(_ node: Node, to regions: Regions) {
    regions.chrome { regions.add(node.shownChildren) }
  }
}
