import TerminalCore

/// Returns a view as text.
///
/// - Parameter height: The proposed number of rows; `nil` for the ideal height.
@MainActor
public func renderText<Content: View>(
  _ view: Content, width: Int = 80, height: Int? = nil
) -> String {
  var size = TerminalSize(width: width, height: height ?? 1)
  if height == nil {
    let probe = ViewTree(size: size, showsFooter: false, content: view)
    probe.update()
    if let root = probe.root {
      size.height = min(10_000, max(1, root.measure(Proposal(width: width, height: nil)).height))
    }
    probe.close()
  }
  let tree = ViewTree(
    size: size, showsFooter: false, content: view.frame(maxWidth: .infinity, alignment: .leading))
  _ = tree.render()
  defer { tree.close() }
  return ScreenText(tree.canvas.buffer).plain
}
