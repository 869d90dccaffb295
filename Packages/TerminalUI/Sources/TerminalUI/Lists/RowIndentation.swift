import TerminalCore

/// Rows below another, indented by two columns.
struct IndentedRows<Content: View>: View, PrimitiveView {
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { IndentedRowsNode(self, in: context) }
}

private final class IndentedRowsNode<Content: View>: ViewNode<IndentedRows<Content>> {
  override func viewChanged() {
    tree.indentsRows = true
    setChild(at: 0, to: view.content)
  }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    values.rowIndentation += 2
    return values
  }
}

private struct RowIndentationKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  var rowIndentation: Int {
    get { self[RowIndentationKey.self] }
    set { self[RowIndentationKey.self] = newValue }
  }
}

extension Node {
  /// The indentation of the row in its list.
  var rowIndentation: Int { tree.indentsRows ? environment.rowIndentation : 0 }
}
