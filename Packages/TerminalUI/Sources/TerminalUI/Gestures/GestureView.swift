import Foundation
import TerminalCore

/// Which gestures count: those of the view, or those of the views inside.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// None.
  public static let none: Self = []
  /// That of the view.
  public static let gesture = Self(rawValue: 1)
  /// Those of the views inside.
  public static let subviews = Self(rawValue: 2)
  /// All.
  public static let all: Self = [.gesture, .subviews]
}

extension View {
  /// Listens for a gesture. Controls inside the view come first.
  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    GestureView(content: self, isOn: mask.contains(.gesture)) {
      gesture.recognition(changed: { _ in }, ended: { _ in })
    }
  }

  /// Listens for a gesture while a condition holds.
  public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Listens for a gesture. It is the same as ``gesture(_:including:)``: what lies in front comes first.
  public func highPriorityGesture<G: Gesture>(
    _ gesture: G, including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, including: mask)
  }

  /// Listens for a gesture. It is the same as ``gesture(_:including:)``.
  public func simultaneousGesture<G: Gesture>(
    _ gesture: G, including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, including: mask)
  }
}

struct GestureView<Content: View>: View, PrimitiveView {
  let content: Content
  let isOn: Bool
  let recognition: @MainActor () -> GestureRecognition

  public func _makeNode(in context: _NodeContext) -> _Node {
    GestureNode(self, in: context)
  }
}

private final class GestureNode<Content: View>: WholeFocusNode<GestureView<Content>>, MenuTrigger {
  override var ownMenu: (any MenuTrigger)? { self }

  private var recognition = GestureRecognition()
  /// Where the button went down, and what listens until it goes up: a new value of the view waits.
  private var drag: (start: CGPoint, recognition: GestureRecognition)?

  override func viewChanged() {
    recognition = view.isOn ? view.recognition() : GestureRecognition()
    setChild(at: 0, to: view.content)
  }

  override var isFocusable: Bool {
    super.isFocusable && !(recognition.taps.isEmpty && recognition.longPresses.isEmpty)
  }

  override var isClickable: Bool {
    isFocusable || !recognition.drags.isEmpty || !recognition.taps.isEmpty
  }

  override var hints: [KeyHint] {
    guard isFocused else { return [] }
    return (recognition.taps.isEmpty ? [] : [KeyHint(key: "⏎", label: "Select")])
      + (recognition.longPresses.isEmpty ? [] : [KeyHint(key: "⌥⏎", label: "More")])
  }

  override func handleKey(_ key: KeyStroke) -> Bool {
    guard isFocused, environment.isEnabled else { return false }
    if key.modifiers.isEmpty, key.key == .enter || key.key == .character(" ") {
      for tap in recognition.taps { tap(CGPoint(x: frame.width / 2, y: frame.height / 2)) }
      return !recognition.taps.isEmpty
    }
    guard key == KeyStroke(.enter, modifiers: .alt) else { return false }
    openMenu()
    return !recognition.longPresses.isEmpty
  }

  func openMenu() {
    if environment.isEnabled { for press in recognition.longPresses { press() } }
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard environment.isEnabled else { return false }
    let place = CGPoint(x: event.x - frame.minX, y: event.y - frame.minY)
    if case .down = event.kind { drag = (place, recognition) }
    guard let (start, recognition) = drag else { return false }
    let value = DragGesture.Value(time: tree.now(), location: place, startLocation: start)
    var isEnd = false
    if case .up = event.kind { isEnd = true }
    for drag in recognition.drags { drag(value, isEnd) }
    guard isEnd else { return true }
    drag = nil
    let wasDragged = !recognition.drags.isEmpty && place != start
    if !wasDragged, tree.canvas.clickable(at: TerminalPoint(x: event.x, y: event.y)) === self {
      for tap in recognition.taps { tap(place) }
    }
    return true
  }
}
