import Foundation
import TerminalCore

extension View {
  /// Runs an action when the view is clicked. A view without a control inside can have the focus, and
  /// Enter or Space does the same.
  ///
  /// - Parameter count: Accepted; one click is enough on a terminal.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    TapView(content: self, action: action)
  }

  /// Runs an action with Option-Return, or a click with the right button: a terminal cannot tell how
  /// long a key is held.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    LongPressView(content: self, action: action)
  }
}

extension View {
  /// Runs an action with the cell that was clicked, seen from the upper left corner of the view.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
  }

  /// Runs an action with Option-Return or the right button, by the older name.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    pressing: ((Bool) -> Void)?, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(minimumDuration: minimumDuration, perform: action)
  }
}

struct TapView<Content: View>: View, PrimitiveView {
  let content: Content
  let action: () -> Void

  public func _makeNode(in context: _NodeContext) -> _Node {
    TapNode(self, in: context)
  }
}

private final class TapNode<Content: View>: WholeFocusNode<TapView<Content>> {
  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

  override var isClickable: Bool { true }

  /// The actions of the view inside, which this one has the focus for.
  private var menu: (any MenuTrigger)? { children.first?.menuTrigger }

  override var hints: [KeyHint] {
    isFocused ? [KeyHint(key: "⏎", label: "Select")] + (menu?.hints ?? []) : []
  }

  override func handleKey(_ key: KeyStroke) -> Bool {
    guard isFocused, environment.isEnabled else { return false }
    if key.modifiers.isEmpty, key.key == .enter || key.key == .character(" ") {
      view.action()
      return true
    }
    return menu?.handleKey(key) ?? false
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard environment.isEnabled, case .up = event.kind,
      tree.canvas.clickable(at: TerminalPoint(x: event.x, y: event.y)) === self
    else { return false }
    view.action()
    return true
  }
}

struct LongPressView<Content: View>: View, PrimitiveView {
  let content: Content
  let action: () -> Void

  public func _makeNode(in context: _NodeContext) -> _Node {
    LongPressNode(self, in: context)
  }
}

private final class LongPressNode<Content: View>: WholeFocusNode<LongPressView<Content>>,
  MenuTrigger
{
  override var ownMenu: (any MenuTrigger)? { self }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

  override var isFocusable: Bool { super.isFocusable && !environment.listSelects }

  override var hints: [KeyHint] { [KeyHint(key: "⌥⏎", label: "More")] }

  override func handleKey(_ key: KeyStroke) -> Bool {
    guard environment.isEnabled, key == KeyStroke(.enter, modifiers: .alt) else { return false }
    view.action()
    return true
  }

  func openMenu() {
    if environment.isEnabled { view.action() }
  }
}
