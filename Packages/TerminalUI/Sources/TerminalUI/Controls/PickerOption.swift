import TerminalCore

/// An option of a picker: its node and its value.
struct PickerOption {
  let tag: AnyHashable
  let node: Node

  @MainActor
  static func options(in node: Node) -> [PickerOption] {
    var options: [PickerOption] = []
    append(from: node, to: &options)
    return options
  }

  @MainActor
  private static func append(from node: Node, to options: inout [PickerOption]) {
    if let tag = node.tag { return options.append(PickerOption(tag: tag, node: node)) }
    let count = options.count
    for child in node.children { append(from: child, to: &options) }
    guard options.count == count, let id = node.rowID else { return }
    options.append(PickerOption(tag: id, node: node))
  }

  /// Returns the number of columns of the option in one row.
  @MainActor
  func width(limit: Int) -> Int {
    min(limit, node.contentSize(Proposal(width: nil, height: 1)).width)
  }

  @MainActor
  func draw(_ canvas: Surface, in rect: TerminalRect) {
    let proposal = Proposal(width: width(limit: rect.width), height: 1)
    node.placeContent(in: rect.aligned(node.contentSize(proposal), .leading), proposal)
    canvas.clipped(to: rect) { node.drawContent(canvas) }
  }
}
