import Foundation
import TerminalCore

extension View {
  /// Runs an action when the view is clicked, or with Return or Space. The view is focusable unless
  /// there is a control inside.
  ///
  /// - Parameters:
  ///   - count: The number of clicks, each within half a second of the last. Return and Space count
  ///     once.
  ///   - action: The action.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    GestureView(content: self, gesture: .tap(count: max(1, count), action))
  }

  /// Adds a drag gesture with the left mouse button.
  public func gesture(_ drag: DragGesture) -> some View {
    GestureView(content: self, gesture: .drag(drag))
  }
}

/// A movement of the pointer with the left button held.
///
/// ```swift
/// Text("Drag me").gesture(
///   DragGesture()
///     .onChanged { width = $0.translation.width }
///     .onEnded { _ in width = 0 }
/// )
/// ```
@MainActor
public struct DragGesture {
  /// The positions of the pointer, in cells from the upper left corner of the view.
  public struct Value: Equatable, Sendable {
    /// The current position.
    public var location: CGPoint
    /// The position where the button went down.
    public var startLocation: CGPoint
    /// The distance from the start.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  fileprivate var changed: (Value) -> Void = { _ in }
  fileprivate var ended: (Value) -> Void = { _ in }

  /// Creates a gesture that begins when the pointer moves to another cell.
  public init() {}

  /// Adds an action for each movement of the pointer.
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.changed = action
    return gesture
  }

  /// Adds an action for the release of the button.
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.ended = action
    return gesture
  }
}

private enum RecognizedGesture {
  case tap(count: Int, () -> Void)
  case drag(DragGesture)
}

private struct GestureView<Content: View>: View, PrimitiveView {
  let content: Content
  let gesture: RecognizedGesture

  public func _makeNode(in context: _NodeContext) -> _Node { GestureNode(self, in: context) }
}

/// A node that recognises clicks, for those inside it that need more of them.
@MainActor
private protocol ClickTarget: Node {
  func clicked()
}

private final class GestureNode<Content: View>: WholeFocusNode<GestureView<Content>>, ClickTarget {
  /// The number of successive clicks, and the time of the last one.
  private var clicks = (count: 0, last: Date.distantPast)
  /// The start of a drag, whether the pointer has moved, and the gesture, which is kept until the
  /// button is released.
  private var drag: (start: CGPoint, hasMoved: Bool, gesture: DragGesture)?

  override func viewChanged() { setChild(at: 0, to: view.content) }

  override var isFocusable: Bool {
    switch view.gesture {
    case .tap: super.isFocusable
    case .drag: false
    }
  }

  override var isClickable: Bool { true }

  /// The menu of the view inside, for which this view has the focus.
  private var menuInside: (any MenuTrigger)? { children.first?.menuTrigger }

  override var hints: [KeyHint] {
    switch view.gesture {
    case .tap:
      isFocused ? keys(.activate, label: "Select") + (menuInside?.hints ?? []) : []
    case .drag: []
    }
  }

  override func perform(_ command: Keymap.Command) -> Bool {
    guard environment.isEnabled else { return false }
    switch view.gesture {
    case .tap(_, let action):
      guard isFocused else { return false }
      guard command == .activate else { return menuInside?.perform(command) ?? false }
      action()
      return true
    case .drag: return false
    }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard environment.isEnabled else { return false }
    let place = CGPoint(x: event.x - frame.minX, y: event.y - frame.minY)
    if case .drag(let gesture) = view.gesture, case .down = event.kind {
      drag = (place, false, gesture)
      return true
    }
    if let drag { return follow(drag.gesture, from: drag.start, to: place, event) }
    guard isClick(event) else { return false }
    clicked()
    return true
  }

  private func follow(
    _ gesture: DragGesture, from start: CGPoint, to place: CGPoint, _ event: MouseEvent
  ) -> Bool {
    let value = DragGesture.Value(location: place, startLocation: start)
    let hasMoved = drag?.hasMoved == true || place != start
    drag?.hasMoved = hasMoved
    guard case .up = event.kind else {
      if hasMoved { gesture.changed(value) }
      return true
    }
    drag = nil
    if hasMoved { gesture.ended(value) } else { clickOutside() }
    return true
  }

  /// Counts a click, and passes it to the view around unless it was the last of the gesture.
  func clicked() {
    guard case .tap(let count, let action) = view.gesture else { return clickOutside() }
    let now = tree.now()
    clicks.count = now.timeIntervalSince(clicks.last) <= 0.5 ? clicks.count + 1 : 1
    clicks.last = now
    guard clicks.count >= count else { return clickOutside() }
    clicks.count = 0
    action()
  }

  private func clickOutside() {
    ancestor { $0 as? any ClickTarget }?.clicked()
  }
}
