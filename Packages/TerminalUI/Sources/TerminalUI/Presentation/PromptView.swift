import TerminalCore

/// The visibility of a part of a view.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the view decides.
  case automatic
  case visible
  case hidden
}

/// The content of an alert or dialog.
struct PromptView<Message: View, Actions: View>: View {
  let title: Text?
  let message: Message
  let actions: Actions
  let isDialog: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        // The title is shown whole. If that leaves no room for the message, both scroll.
        title?.bold().lineLimit(8).fixedSize(horizontal: false, vertical: true)
        ViewThatFits(in: .vertical) {
          lines
          ScrollView { lines.frame(maxWidth: .infinity, alignment: .leading) }
        }
      }
      PromptButtons(actions: actions, isDialog: isDialog)
    }
  }

  private var lines: some View {
    VStack(alignment: .leading) { message }.foregroundColor(.secondary)
  }
}

/// The buttons of a prompt, in a row if they fit or else in a column; one to dismiss it is added if
/// necessary.
private struct PromptButtons<Actions: View>: View, PrimitiveView {
  let actions: Actions
  let isDialog: Bool

  public func _makeNode(in context: _NodeContext) -> _Node { PromptButtonsNode(self, in: context) }
}

private final class PromptButtonsNode<Actions: View>: ViewNode<PromptButtons<Actions>> {
  override var isElement: Bool { true }

  override func viewChanged() {
    setChild(at: 0, to: view.actions)
    let roles = Self.buttons(in: children[0]).map(\.buttonRole)
    let extra: Button<Text>? =
      if roles.isEmpty && !view.isDialog {
        Button("OK", role: .cancel) {}
      } else if view.isDialog && !roles.contains(.cancel) {
        Button("Cancel", role: .cancel) {}
      } else {
        nil
      }
    setChild(at: 1, to: extra)
  }

  /// Returns the buttons of a prompt, also those that are disabled.
  private static func buttons(in node: Node) -> [any ActionControl] {
    if let button = node.button { return [button] }
    return node.shownChildren.flatMap(buttons)
  }

  private func stack(_ width: Int?) -> StackLayout {
    let natural = elements.reduce(-2) { $0 + $1.measure(.ideal).width + 2 }
    return !view.isDialog && natural <= width ?? .max
      ? StackLayout(axis: .horizontal, spacing: 2, alignment: .topLeading)
      : StackLayout(axis: .vertical, spacing: 0, alignment: .topLeading)
  }

  override func sizeThatFits(_ proposal: Proposal) -> TerminalSize {
    stack(proposal.width).size(of: elements, Proposal(width: proposal.width, height: nil))
  }

  override func layout(_ proposal: Proposal) {
    let offer = Proposal(width: proposal.width, height: nil)
    place(stack(proposal.width), in: frame, offer)
  }
}
