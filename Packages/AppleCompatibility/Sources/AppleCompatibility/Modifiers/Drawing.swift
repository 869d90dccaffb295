extension View {
  public func blendMode(_ mode: BlendMode) -> Self { self }
  public func blur(radius: Double, opaque: Bool = false) -> Self { self }
  public func clipShape<S: Shape>(_ shape: S) -> Self { self }
  public func colorInvert() -> Self { self }
  public func contentShape<S: Shape>(_ shape: S) -> Self { self }
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> Self { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
  public func ignoresSafeArea() -> Self { self }
  public func imageScale(_ scale: Image.Scale) -> Self { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> Self { self }
  public func shadow(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> Self { self }
}

/// A blending of another platform, without effect.
public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, difference, exclusion
}

extension Image {
  /// A size of another platform, without effect.
  public enum Scale: Sendable { case small, medium, large }

  /// A way of coloring of another platform, without effect.
  public enum TemplateRenderingMode: Sendable { case original, template }

  public func renderingMode(_ mode: TemplateRenderingMode?) -> Self { self }
  public func resizable() -> Self { self }
}

extension Shape {
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
}

extension RoundedRectangle {
  /// Creates a rectangle, whose corners the drawing of a line rounds.
  public init(cornerRadius: Double) { self.init() }
}

/// A rectangle, whose corners the drawing of a line rounds.
public typealias Capsule = RoundedRectangle
