import TerminalCore

extension View {
  /// Sets the value of the view as an option of a ``Picker``, a row of a ``List`` or a tab.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    TagView(tag: tag, content: self)
  }
}

struct TagView<Value: Hashable, Content: View>: View, ContentView {
  let tag: Value
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { TagNode(self, in: context) }
}

private final class TagNode<Value: Hashable, Content: View>: ContentNode<TagView<Value, Content>> {
  override var tag: AnyHashable? { AnyHashable(view.tag) }

  override var meaning: AccessibilityMeaning? {
    isFocusable ? AccessibilityMeaning(role: .row) : nil
  }

  /// A row of a list with selection. In a row of a `ForEach`, that has the focus.
  override var isFocusable: Bool {
    environment.framework.listSelects && ancestor(\.rowID) == nil
      && !containsControls
  }
}

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
