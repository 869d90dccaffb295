import Foundation
import TerminalCore

extension View {
  /// Runs an action when the view is clicked, or with Return or Space. The view is focusable unless
  /// there is a control inside.
  ///
  /// - Parameters:
  ///   - count: The number of clicks, each within half a second of the last. Return and Space run
  ///     the action at once.
  ///   - action: The action.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    TapView(content: self, count: max(1, count), action: action)
  }
}

private struct TapView<Content: View>: View, ContentView {
  let content: Content
  let count: Int
  let action: () -> Void

  public func _makeNode(in context: _NodeContext) -> _Node { TapNode(self, in: context) }
}

private final class TapNode<Content: View>: WholeFocusNode<TapView<Content>>, ClickTarget {
  /// The number of successive clicks, and the time of the last one.
  private var clicks = (count: 0, last: Date.distantPast)

  override var role: NodeRole { .clickTarget(self) }
  override var isClickable: Bool { true }

  /// The menu of the view inside, for which this view has the focus.
  private var menuInside: (any MenuTrigger)? { children.first?.layoutValue(RowMenu.self) }

  override var hints: [KeyHint] {
    isFocused ? keys(.activate, label: "Select") + (menuInside?.hints ?? []) : []
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    guard isFocusable else { return false }
    guard command == .activate else { return isFocused && menuInside?.perform(command) ?? false }
    view.action()
    return true
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard environment.isEnabled, isClick(event) else { return false }
    clicked()
    return true
  }

  /// Counts a click, and passes it to the view around unless it was the last of the gesture.
  func clicked() {
    let now = tree.now()
    clicks.count = now.timeIntervalSince(clicks.last) <= 0.5 ? clicks.count + 1 : 1
    clicks.last = now
    guard clicks.count >= view.count else {
      ancestor(\.clickTarget)?.clicked()
      return
    }
    clicks.count = 0
    view.action()
  }
}
