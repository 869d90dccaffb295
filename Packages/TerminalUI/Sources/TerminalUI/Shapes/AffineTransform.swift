import Foundation

/// A way to turn, move and scale places, by its older name elsewhere.
public struct CGAffineTransform: Hashable, Sendable {
  /// The share of x in x, and of x in y.
  public var a, b: CGFloat
  /// The share of y in x, and of y in y.
  public var c, d: CGFloat
  /// How far places are moved.
  public var tx, ty: CGFloat

  /// Changes nothing.
  public static let identity = Self()

  /// Makes a transform of its numbers; without any, it changes nothing.
  public init(
    a: CGFloat = 1, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 1, tx: CGFloat = 0,
    ty: CGFloat = 0
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Moves places.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(tx: x, ty: y)
  }

  /// Scales places.
  public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, d: y)
  }

  /// Turns places by an angle in radians.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
  }

  /// First this, then another.
  public func concatenating(_ other: Self) -> Self {
    Self(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Moves places before it does the rest.
  public func translatedBy(x: CGFloat, y: CGFloat) -> Self {
    Self(translationX: x, y: y).concatenating(self)
  }

  /// Scales places before it does the rest.
  public func scaledBy(x: CGFloat, y: CGFloat) -> Self {
    Self(scaleX: x, y: y).concatenating(self)
  }

  /// Turns places before it does the rest.
  public func rotated(by angle: CGFloat) -> Self {
    Self(rotationAngle: angle).concatenating(self)
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }
}

extension CGPoint {
  /// The place that a transform puts this one.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: x * transform.a + y * transform.c + transform.tx,
      y: x * transform.b + y * transform.d + transform.ty)
  }
}

extension Path {
  /// The path with each place put where a transform puts it.
  public func applying(_ transform: CGAffineTransform) -> Path {
    mapped { $0.applying(transform) }
  }

  /// The path moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

/// What a ``GeometryEffect`` does to a view. On a terminal, it moves it by whole cells.
public struct ProjectionTransform: Hashable, Sendable {
  let transform: CGAffineTransform

  /// Changes nothing.
  public init() {
    transform = .identity
  }

  /// Does what a transform does.
  public init(_ transform: CGAffineTransform) {
    self.transform = transform
  }
}

/// A modifier that moves what it modifies. What turns or scales a view has no effect on a terminal.
@MainActor @preconcurrency
public protocol GeometryEffect: ViewModifier, Animatable {
  /// What to do with a view of a size, in cells.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// The content, moved.
  public func body(content: Content) -> some View {
    MovedView(content: content) { effectValue(size: $0).transform }
  }
}

private struct MovedView<Content: View>: View {
  @State private var size = CGSize.zero
  let content: Content
  let transform: (CGSize) -> CGAffineTransform

  var body: some View {
    let transform = transform(size)
    content
      .onGeometryChange(for: CGSize.self, of: { $0.size }, action: { size = $0 })
      .offset(x: transform.tx.rounded(), y: transform.ty.rounded())
  }
}
