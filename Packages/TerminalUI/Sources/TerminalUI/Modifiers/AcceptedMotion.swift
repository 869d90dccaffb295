// Motion, of which a terminal shows the end at once. Accepted so that view code carries over.

import Foundation

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  /// When what it changes is nearly there.
  public static let logicallyComplete = Self()
  /// When nothing moves any more.
  public static let removed = Self()
}

/// Makes changes, which show at once, and runs a closure after them.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer { completion() }
  return try body()
}

/// Makes changes with a part of their context set.
@MainActor
public func withTransaction<Result, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

extension Animation {
  /// Like a spring, by how long it takes (in seconds) and how far it goes too far.
  public static func spring(
    duration: Double, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { spring }
  /// Like a spring.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation { .spring }
  /// Like a spring that goes too far at first.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { bouncy }
  /// Like a spring that does not go too far.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { smooth }
  /// Like a spring that goes a little too far.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { snappy }
  /// Like a spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { interactiveSpring }
  /// Like a spring, by its physics.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { spring }
  /// Along a curve.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation { easeInOut }
}

/// A spring, by how it swings.
public struct Spring: Hashable, Sendable {
  /// Makes a spring.
  public init(duration: Double = 0.5, bounce: Double = 0) {}
  /// A spring that does not go too far.
  public static let smooth = Self()
  /// A spring that goes a little too far.
  public static let snappy = Self()
  /// A spring that goes too far.
  public static let bouncy = Self()
}

/// How a view comes and goes, by the newer name. A view is there or it is not.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = AnyView
  /// Changes the view while it comes and goes. It is not called on a terminal.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// How far a view has come or gone.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1.
  public var value: Double { self == .identity ? 0 : self == .willAppear ? -1 : 1 }
}

extension AnyTransition {
  /// By a distance.
  public static func offset(_ offset: CGSize) -> Self { .identity }
  /// By growing and shrinking.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self { .identity }
  /// In across an edge, and out there.
  public static func move(_ edge: Edge) -> Self { .identity }
  /// By becoming unclear.
  public static let blurReplace = Self.identity
  /// With an effect that symbols have.
  public static let symbolEffect = Self.identity
  /// By a modifier, of which a terminal shows neither the start nor the end.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> Self { .identity }
}

extension ContentTransition {
  /// Digit by digit.
  public static func numericText(value: Double) -> Self { .identity }
  /// With an effect that symbols have.
  public static let symbolEffect = Self.identity
}

/// A movement of a symbol.
public struct SymbolEffect: Sendable {
  /// Up and down.
  public static let bounce = Self()
  /// From dim to bright and back.
  public static let pulse = Self()
  /// Part after part.
  public static let variableColor = Self()
  /// Larger or smaller.
  public static let scale = Self()
  /// In.
  public static let appear = Self()
  /// Out.
  public static let disappear = Self()
  /// Into another.
  public static let replace = Self()
  /// To and fro.
  public static let wiggle = Self()
  /// Round and round.
  public static let rotate = Self()
  /// In and out.
  public static let breathe = Self()
  /// The same movement, upwards.
  public var up: Self { self }
  /// The same movement, downwards.
  public var down: Self { self }
  /// The same movement of all parts at once.
  public var wholeSymbol: Self { self }
  /// The same movement, part after part.
  public var byLayer: Self { self }
  /// The same movement, adding up.
  public var cumulative: Self { self }
  /// The same movement, again and again.
  public var iterative: Self { self }
  /// The same movement, there and back.
  public var reversing: Self { self }
}

/// How often and how fast a symbol moves.
public struct SymbolEffectOptions: Sendable {
  /// As the effect says.
  public static let `default` = Self()
  /// Again and again.
  public static let repeating = Self()
  /// Once.
  public static let nonRepeating = Self()
  /// So often.
  public static func `repeat`(_ count: Int?) -> Self { Self() }
  /// So fast.
  public static func speed(_ speed: Double) -> Self { Self() }
  /// The same, so fast.
  public func speed(_ speed: Double) -> Self { self }
  /// The same, so often.
  public func `repeat`(_ count: Int?) -> Self { self }
  /// The same, again and again.
  public var repeating: Self { self }
}

extension View {
  /// Animates what a closure changes. No effect: the view is as the closure makes it.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (ViewModifierPlaceholder<Self>) -> V
  ) -> some View {
    body(ViewModifierPlaceholder(content: self))
  }

  /// How the view comes and goes. No effect: it is there or it is not.
  public func transition<T: Transition>(_ transition: T) -> some View { self }
  /// Changes how changes are animated, for a value. No effect: the closure is not called.
  public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }
  /// Moves a symbol when a value changes. No effect: a character stands still.
  public func symbolEffect<V: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: V
  ) -> some View { self }
  /// Moves a symbol while a condition holds. No effect: a character stands still.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }
  /// Keeps symbols from moving. No effect: they do not.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  /// Taps the wrist when a value changes. No effect: a terminal lies still.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    self
  }
  /// Taps the wrist when a value changes and a condition holds. No effect: a terminal lies still.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View { self }
  /// Taps the wrist when a value changes, if a closure says so. No effect: a terminal lies still.
  public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View { self }
  /// Grows from the place of another view. No effect: a screen is there at once.
  public func navigationTransition(_ style: NavigationTransition) -> some View { self }
  /// Is what another view grows from. No effect: a screen is there at once.
  public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View
  { self }
  /// Goes through phases again and again. On a terminal, the first is shown.
  @ViewBuilder
  public func phaseAnimator<Phase: Equatable, V: View>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: (ViewModifierPlaceholder<Self>, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    if let phase = phases.first(where: { _ in true }) {
      content(ViewModifierPlaceholder(content: self), phase)
    }
  }

  /// Goes through phases when a value changes. On a terminal, the first is shown.
  @ViewBuilder
  public func phaseAnimator<Phase: Equatable, V: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (ViewModifierPlaceholder<Self>, Phase) -> V,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }

  /// Goes along a track of values. On a terminal, the first value is shown.
  public func keyframeAnimator<Value, V: View>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: (ViewModifierPlaceholder<Self>, Value) -> V,
    @KeyframesBuilder keyframes: (Value) -> Keyframes
  ) -> some View {
    content(ViewModifierPlaceholder(content: self), initialValue)
  }

  /// Goes along a track of values when a value changes. On a terminal, the first value is shown.
  public func keyframeAnimator<Value, V: View>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: (ViewModifierPlaceholder<Self>, Value) -> V,
    @KeyframesBuilder keyframes: (Value) -> Keyframes
  ) -> some View {
    content(ViewModifierPlaceholder(content: self), initialValue)
  }
}

/// The view that a closure animates.
public struct ViewModifierPlaceholder<Content: View>: View {
  let content: Content
  public var body: some View { content }
}

/// A view that goes through phases. On a terminal, it shows the first.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let content: Content?

  /// Makes a view of the first phase.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.content = phases.first { _ in true }.map { content($0) }
  }

  /// Makes a view of the first phase.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content, animation: animation)
  }

  public var body: some View { content }
}

/// Values that an animation goes along. A terminal shows the first.
public struct Keyframes: Sendable {}

/// Builds tracks of values.
@resultBuilder
public enum KeyframesBuilder {
  /// Nothing is kept of what is built.
  public static func buildBlock(_ parts: Keyframes...) -> Keyframes { Keyframes() }
  /// A track.
  public static func buildExpression<Root, Value>(_ track: KeyframeTrack<Root, Value>) -> Keyframes
  {
    Keyframes()
  }
  /// A value on the way.
  public static func buildExpression<Value>(_ frame: Keyframe<Value>) -> Keyframes { Keyframes() }
}

/// The way of one property.
public struct KeyframeTrack<Root, Value> {
  /// Makes a track of values for a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframesBuilder content: () -> Keyframes
  ) {}
}

/// A value on the way.
public struct Keyframe<Value> {
  /// Makes a value to reach in a time.
  public init(_ to: Value, duration: Double = 0) {}
  /// Makes a value to reach like a spring.
  public init(_ to: Value, duration: Double = 0, spring: Spring) {}
}

public typealias LinearKeyframe = Keyframe
public typealias SpringKeyframe = Keyframe
public typealias CubicKeyframe = Keyframe
public typealias MoveKeyframe = Keyframe

/// A tap on the wrist.
public struct SensoryFeedback: Equatable, Sendable {
  /// How hard.
  public enum Weight: Sendable { case light, medium, heavy }
  /// How soft.
  public enum Flexibility: Sendable { case rigid, solid, soft }
  /// It worked.
  public static let success = Self()
  /// Take care.
  public static let warning = Self()
  /// It did not work.
  public static let error = Self()
  /// Something was chosen.
  public static let selection = Self()
  /// More.
  public static let increase = Self()
  /// Less.
  public static let decrease = Self()
  /// It begins.
  public static let start = Self()
  /// It ends.
  public static let stop = Self()
  /// In line.
  public static let alignment = Self()
  /// A step.
  public static let levelChange = Self()
  /// A blow.
  public static let impact = Self()
  /// A blow.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self() }
  /// A blow.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { Self() }
}

/// How a screen comes.
public struct NavigationTransition: Sendable {
  /// As the system would.
  public static let automatic = Self()
  /// Out of another view.
  public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> Self { Self() }
}
