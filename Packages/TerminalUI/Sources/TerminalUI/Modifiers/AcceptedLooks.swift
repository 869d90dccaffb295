// Looks that cells do not have, accepted so that view code carries over.

import Foundation

/// How colours mix with what is behind. A cell has the colour that was drawn last.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}

/// How wide the letters of a face are.
public struct FontWidth: Hashable, Sendable {
  /// Narrow.
  public static let compressed = Self()
  /// A little narrow.
  public static let condensed = Self()
  /// As they are.
  public static let standard = Self()
  /// Wide.
  public static let expanded = Self()
}

/// Where room at the edges of scrolled content counts.
public enum ContentMarginPlacement: Sendable {
  case automatic, scrollContent, scrollIndicators
}

extension View {
  /// How colours mix with what is behind. No effect: a cell has the colour that was drawn last.
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  /// How light colours are. No effect: the palette is the user's.
  public func brightness(_ amount: Double) -> some View { self }
  /// How far apart colours are. No effect: the palette is the user's.
  public func contrast(_ amount: Double) -> some View { self }
  /// Turns colours along the circle of hues. No effect: the palette is the user's.
  public func hueRotation(_ angle: Angle) -> some View { self }
  /// Mixes a colour into all. No effect: the palette is the user's.
  public func colorMultiply(_ color: Color) -> some View { self }
  /// Turns colours into their opposites. No effect: the palette is the user's.
  public func colorInvert() -> some View { self }
  /// How wide letters are. No effect: a cell is a cell.
  public func fontWidth(_ width: FontWidth?) -> some View { self }
  /// How far letters lie above the line. No effect: letters lie in rows.
  public func baselineOffset(_ baselineOffset: Double) -> some View { self }
  /// Draws the view larger or smaller. No effect: cells have one size.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  /// Draws the view wider or higher. No effect: cells have one size.
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> some View { self }
  /// Turns the view in space. No effect: a terminal is flat.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center,
    anchorZ: Double = 0, perspective: Double = 1
  ) -> some View { self }
  /// Moves the view as a transform would. No effect: see ``View/offset(x:y:)``.
  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  /// Changes how the view is drawn by its place. No effect: the closure is not called.
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View { self }
  /// Changes how the view is drawn while it scrolls in or out. No effect: rows come and go whole.
  public func scrollTransition<Effect: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View { self }
  /// How a symbol is drawn. No effect: a character has one look.
  public func symbolVariableValueMode(_ mode: Int?) -> some View { self }
  /// Enlarges the view under a pointer. No effect: what shows is which view has the focus.
  public func hoverEffect(_ effect: HoverEffect, isEnabled: Bool = true) -> some View { self }
  /// How the pointer looks. No effect: it is the terminal's.
  public func pointerStyle(_ style: PointerStyle?) -> some View { self }
  /// Where taps count. No effect: they count in all cells of the view.
  public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View { self }
  /// Keeps what is drawn over bars. No effect: bars have rows of their own.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
  /// Room at the edges of scrolled content.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(edges, length) }
  /// Room at the edges of scrolled content.
  public func contentMargins(
    _ length: Double, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(length) }
  /// A shade behind text and shapes. No effect: a cell has one colour.
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Whether the view shows on the lock screen. No effect.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  /// How cards of glass look. No effect: a cell has one colour.
  public func glassEffect() -> some View { self }
  /// The size of type between bounds. No effect: the user sets that in the terminal.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize { self }
  /// Colours by the place of the view in the hierarchy. No effect: see ``View/foregroundStyle(_:)``.
  public func typesettingLanguage(_ language: Locale.Language) -> some View { self }
  /// Says how a view flips when text runs from right to left. No effect: letters turn by themselves.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}

/// What ``View/visualEffect(_:)`` changes. Each change is nothing on a terminal.
public protocol VisualEffect: Sendable {}

/// A view as ``View/visualEffect(_:)`` finds it.
public struct EmptyVisualEffect: VisualEffect {}

extension VisualEffect {
  /// Nothing.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// Nothing.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Nothing.
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect { self }
  /// Nothing.
  public func offset(x: Double = 0, y: Double = 0) -> some VisualEffect { self }
  /// Nothing.
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  /// Nothing.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    self
  }
  /// Nothing.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center
  ) -> some VisualEffect { self }
  /// Nothing.
  public func blur(radius: Double, opaque: Bool = false) -> some VisualEffect { self }
  /// Nothing.
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  /// Nothing.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  /// Nothing.
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  /// Nothing.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

/// How views change as they scroll in and out. They do not on a terminal.
public struct ScrollTransitionConfiguration: Sendable {
  /// Along with the finger.
  public static let interactive = Self()
  /// With an animation.
  public static let animated = Self()
  /// Not at all.
  public static let identity = Self()
}

/// How far a view has scrolled in.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing
  /// Whether it is all in.
  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1.
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}

/// How a view under the pointer looks.
public struct HoverEffect: Sendable {
  /// As the system would.
  public static let automatic = Self()
  /// Brighter.
  public static let highlight = Self()
  /// Raised.
  public static let lift = Self()
}

/// How the pointer looks.
public struct PointerStyle: Sendable {
  /// An arrow.
  public static let `default` = Self()
  /// A hand.
  public static let link = Self()
}

/// What a shape of content is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Clicks.
  public static let interaction = Self(rawValue: 1)
  /// What is dragged.
  public static let dragPreview = Self(rawValue: 2)
  /// What a context menu shows.
  public static let contextMenuPreview = Self(rawValue: 4)
  /// What the pointer changes.
  public static let hoverEffect = Self(rawValue: 8)
}
