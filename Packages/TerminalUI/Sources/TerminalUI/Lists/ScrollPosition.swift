import Foundation

/// Where scrolled content is. A terminal keeps that itself.
public struct ScrollPosition: Equatable, Sendable {
  /// Makes a position at an edge.
  public init(edge: Edge = .top) {}
  /// Makes a position at a view of a type of ids.
  public init<ID: Hashable>(idType: ID.Type) {}
  /// Makes a position at a view.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {}
  /// Goes to an edge. No effect: use ``ScrollViewReader``.
  public mutating func scrollTo(edge: Edge) {}
  /// Goes to a view. No effect: use ``ScrollViewReader``.
  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {}
  /// Goes to a place. No effect: use ``ScrollViewReader``.
  public mutating func scrollTo(x: Double = 0, y: Double = 0) {}
}

/// Where scrolling comes to rest. On a terminal, at whole rows.
public struct ScrollTargetBehavior: Sendable {
  /// At views.
  public static let viewAligned = Self()
  /// At pages.
  public static let paging = Self()
  /// At views, so many at a time.
  public static func viewAligned(limitBehavior: Limit) -> Self { Self() }
  /// How many views at a time.
  public enum Limit: Sendable { case automatic, always, never, alwaysByOne, alwaysByFew }
}

/// What scrolling is like at a moment.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content is scrolled.
  public let contentOffset = CGPoint.zero
  /// How large the content is.
  public let contentSize = CGSize.zero
  /// How large the room is.
  public let containerSize = CGSize.zero
  /// What shows.
  public let visibleRect = CGRect.zero
}

/// How scrolling goes on.
public enum ScrollPhase: Equatable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  /// Whether it goes on.
  public var isScrolling: Bool { self != .idle }
}

extension View {
  /// Scrolls to the view whose id a binding has, when that changes. Where one scrolls is not written to it.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    let target = id.wrappedValue
    return ScrollViewReader { proxy in
      self.onChange(of: target) { _, new in
        if let new { proxy.scrollTo(new, anchor: anchor) }
      }
    }
  }

  /// Where scrolled content is. No effect: see ``ScrollPosition``.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View { self }
  /// Where scrolling comes to rest. No effect: at whole rows.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }
  /// Whether scrolling comes to rest at the views inside. No effect: at whole rows.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Whether scrolling comes to rest at the view. No effect: at whole rows.
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }
  /// Whether content shows outside of its room while it scrolls. No effect: it does not.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// Whether one can scroll. No effect: what does not fit can be reached.
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// Where scrolling begins. No effect: at the start.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  /// Runs an action as content scrolls. No effect: it is not called.
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View { self }
  /// Runs an action as scrolling starts and ends. No effect: it is not called.
  public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> some View { self }
  /// Whether bars flash. No effect: they stand.
  public func scrollIndicatorsFlash<V: Equatable>(trigger value: V) -> some View { self }
  /// Makes the view as large as a share of the room around: as large as that is here.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil,
      maxHeight: axes.contains(.vertical) ? .infinity : nil, alignment: alignment)
  }
  /// Makes the view as large as a number of parts of the room: as large as that is here.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Double, alignment: Alignment = .center
  ) -> some View { containerRelativeFrame(axes, alignment: alignment) }
  /// Makes the view as large as a closure makes of the room: as large as that is here.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { containerRelativeFrame(axes, alignment: alignment) }
  /// Lets the view be dragged to elsewhere. No effect: a terminal has nothing to drop it on.
  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  /// Lets the view be dragged to elsewhere. No effect: a terminal has nothing to drop it on.
  public func draggable<T, V: View>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View { self }
  /// Takes what is dropped. No effect: terminals paste it as text.
  public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  /// Room between the rows of a list's sections, by a name. No effect: headers tell them apart.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }
  /// Fills the room behind the view. Cells have no rounder shape.
  public func background<S: Shape>(in shape: S) -> some View { self }
  /// Fills the room in front of the view.
  public func overlay<Style: ShapeStyle, S: Shape>(_ style: Style, in shape: S) -> some View {
    overlay(shape.fill(style))
  }
}

/// Room between sections.
public struct ListSectionSpacing: Sendable {
  /// As the system would.
  public static let `default` = Self()
  /// Little.
  public static let compact = Self()
  /// So much.
  public static func custom(_ spacing: CGFloat) -> Self { Self() }
}
