import Foundation

/// A shape that can be drawn smaller by the same distance on all sides.
public protocol InsettableShape: Shape {
  /// The smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Makes the shape smaller, by points on each side.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape in less room.
public struct InsetRoomShape<Base: Shape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path {
    base.path(in: rect.insetBy(dx: amount, dy: amount))
  }

  /// The shape, smaller by points on each side.
  public nonisolated func inset(by amount: CGFloat) -> InsetRoomShape<Base> {
    InsetRoomShape(base: base, amount: self.amount + amount)
  }
}

extension Circle: InsettableShape {
  /// The shape, smaller by points on each side.
  public nonisolated func inset(by amount: CGFloat) -> InsetRoomShape<Self> {
    InsetRoomShape(base: self, amount: amount)
  }
}

extension Ellipse: InsettableShape {
  /// The shape, smaller by points on each side.
  public nonisolated func inset(by amount: CGFloat) -> InsetRoomShape<Self> {
    InsetRoomShape(base: self, amount: amount)
  }
}

extension Rectangle: InsettableShape {
  /// The shape, smaller by points on each side.
  public nonisolated func inset(by amount: CGFloat) -> InsetRoomShape<Self> {
    InsetRoomShape(base: self, amount: amount)
  }
}

extension RoundedRectangle: InsettableShape {
  /// The shape, smaller by points on each side.
  public nonisolated func inset(by amount: CGFloat) -> InsetRoomShape<Self> {
    InsetRoomShape(base: self, amount: amount)
  }
}

extension Capsule: InsettableShape {
  /// The shape, smaller by points on each side.
  public nonisolated func inset(by amount: CGFloat) -> InsetRoomShape<Self> {
    InsetRoomShape(base: self, amount: amount)
  }
}

/// How round each corner of a rectangle is. A round corner is one cell, whatever its radius.
public struct RectangleCornerRadii: Equatable, Sendable {
  /// The radius of the corner, in points.
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat

  /// Makes radii, in points.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle with a radius for each corner, which cells show as a ``RoundedRectangle``.
public typealias UnevenRoundedRectangle = RoundedRectangle

extension RoundedRectangle {
  /// Makes a rectangle. The radii are not used: a round corner is one cell.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.init(cornerRadius: 0)
  }

  /// Makes a rectangle. The radii are not used: a round corner is one cell.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(cornerRadius: 0)
  }
}

/// The shape of what is around, which is a rectangle here.
public typealias ContainerRelativeShape = Rectangle

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A rectangle with round ends.
  public static var capsule: Capsule { Capsule() }
  /// A rectangle with round ends.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule() }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
  /// The shape of what is around.
  public static var containerRelative: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
  /// A rectangle with round corners.
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize) }
  /// A rectangle with round corners.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadii: cornerRadii) }
  /// A rectangle with round corners.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: 0) }
}

/// A shape whose type is hidden.
public struct AnyShape: Shape {
  private let make: @Sendable (CGRect) -> Path

  /// Hides the type of a shape.
  public init<S: Shape>(_ shape: S) {
    make = { shape.path(in: $0) }
  }

  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { make(rect) }
}

/// A shape whose places are changed.
public struct TransformedShape<Content: Shape>: Shape {
  let shape: Content
  let transform: @Sendable (CGRect) -> CGAffineTransform

  /// The outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform(rect))
  }
}

extension Shape {
  /// Moves the shape, by points.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> TransformedShape<Self> {
    transform(CGAffineTransform(translationX: x, y: y))
  }

  /// Moves the shape, by points.
  public nonisolated func offset(_ offset: CGSize) -> TransformedShape<Self> {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Changes the places of the shape.
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self) { _ in transform }
  }

  /// Makes the shape larger or smaller, around a part of its room.
  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> TransformedShape<Self> {
    TransformedShape(shape: self) { rect in
      let (dx, dy) = (rect.width * anchor.x, rect.height * anchor.y)
      return CGAffineTransform(translationX: dx, y: dy).scaledBy(x: x, y: y)
        .translatedBy(x: -dx, y: -dy)
    }
  }

  /// Makes the shape larger or smaller, around a part of its room.
  public nonisolated func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> TransformedShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Draws along the outline, inside of it.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    DashedShape(shape: self, dash: style.dash)
      .strokeBorder(content, lineWidth: style.lineWidth)
  }

  /// Draws along the outline in the colour of text, inside of it.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    DashedShape(shape: self, dash: style.dash).strokeBorder(lineWidth: style.lineWidth)
  }

  /// Fills the shape in the colour of text.
  public func fill(style: FillStyle = FillStyle()) -> some View { self }

  /// Fills the shape with a style.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle) -> some View { fill(content) }
}

extension Path {
  /// Makes the path around a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes the path around a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }

  /// Adds the sides of a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let radius = min(cornerSize.width, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return addRect(rect) }
    let inner = rect.insetBy(dx: radius, dy: radius)
    move(to: CGPoint(x: inner.minX, y: rect.minY))
    for (index, center) in [
      CGPoint(x: inner.maxX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.maxY),
      CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.minX, y: inner.minY),
    ].enumerated() {
      let start = Angle.degrees(Double(index) * 90 - 90)
      addArc(
        center: center, radius: radius, startAngle: start, endAngle: start + .degrees(90),
        clockwise: false)
    }
    closeSubpath()
  }

  /// Adds the lines of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    runs += path.applying(transform).runs
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds an arc, by how far it goes.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < .zero)
  }

  /// Whether there is no line in it.
  public var isEmpty: Bool { runs.isEmpty }
  /// Where the pen is.
  public var currentPoint: CGPoint? { runs.last?.last }

  /// Whether a place is inside: a ray from it leaves the path an odd number of times.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var isInside = false
    for run in runs {
      for (from, to) in zip(run, run.dropFirst() + run.prefix(1))
      where (from.y <= point.y) != (to.y <= point.y)
        && point.x < from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      {
        isInside.toggle()
      }
    }
    return isInside
  }
}
