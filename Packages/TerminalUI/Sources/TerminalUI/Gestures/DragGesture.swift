import Foundation
import TerminalCore

/// A gesture of moving the pointer while the left button is held.
///
/// Offer keys for what it does, too: not every terminal reports the mouse.
///
/// ```swift
/// Text("●").offset(x: place)
///   .gesture(DragGesture().onChanged { place = $0.translation.width })
/// ```
public struct DragGesture {
  /// The places of a drag, in cells from the corner of the view at its start.
  public struct Value: Equatable, Sendable {
    /// The cell in which the button was pressed.
    public let startLocation: CGPoint
    /// The cell with the pointer.
    public let location: CGPoint

    /// The way from the start.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  let minimumDistance: CGFloat
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }

  /// Creates a gesture that begins when the pointer has moved by a number of cells; with 0, when
  /// the button is pressed.
  public init(minimumDistance: CGFloat = 1) {
    self.minimumDistance = minimumDistance
  }

  /// Runs an action when the drag begins and whenever the pointer moves on.
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.changed = { [changed] value in
      changed(value)
      action(value)
    }
    return gesture
  }

  /// Runs an action when the button is released after a drag.
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.ended = { [ended] value in
      ended(value)
      action(value)
    }
    return gesture
  }
}

extension View {
  /// Recognizes a drag that starts in the view, outside of the controls inside.
  public func gesture(_ gesture: DragGesture) -> some View {
    DragView(content: self, gesture: gesture)
  }
}

private struct DragView<Content: View>: View, ContentView {
  let content: Content
  let gesture: DragGesture

  func _makeNode(in context: _NodeContext) -> _Node { DragNode(self, in: context) }
}

private final class DragNode<Content: View>: ContentNode<DragView<Content>> {
  /// The corner of the view and the pressed cell, while the button is held.
  private var start: (corner: TerminalPoint, cell: TerminalPoint)?
  private var hasBegun = false

  override var isElement: Bool { true }
  override var layoutPriority: Double { elements.first?.layoutPriority ?? 0 }

  override func addRegions(to regions: Regions) {
    regions.addClickable(self, frame)
    super.addRegions(to: regions)
  }

  override func handleMouse(_ event: MouseEvent) -> Bool {
    guard environment.isEnabled else { return false }
    if case .down(.left) = event.kind {
      start = (frame.origin, TerminalPoint(x: event.x, y: event.y))
      hasBegun = false
    }
    guard let start else { return false }
    func place(_ x: Int, _ y: Int) -> CGPoint {
      CGPoint(x: x - start.corner.x, y: y - start.corner.y)
    }
    let value = DragGesture.Value(
      startLocation: place(start.cell.x, start.cell.y), location: place(event.x, event.y))
    if case .up = event.kind {
      self.start = nil
      if hasBegun { view.gesture.ended(value) }
      return hasBegun
    }
    let distance = max(abs(value.translation.width), abs(value.translation.height))
    if distance >= view.gesture.minimumDistance { hasBegun = true }
    if hasBegun { view.gesture.changed(value) }
    return true
  }
}
