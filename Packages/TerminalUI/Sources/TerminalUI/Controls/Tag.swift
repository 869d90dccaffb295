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

private final class TagNode<Value: Hashable, Content: View>: ContentNode<TagView<Value, Content>>,
  TaggedNode
{
  override var role: NodeRole { .tag(self) }
  var value: AnyHashable? { AnyHashable(view.tag) }

  override var meaning: AccessibilityMeaning? {
    isFocusable ? AccessibilityMeaning(role: .row) : nil
  }

  /// A row of a list with selection. In a row of a `ForEach`, that has the focus.
  override var isFocusable: Bool {
    environment.framework.listSelects && ancestor(\.rowID) == nil
      && !containsControls
  }
}
