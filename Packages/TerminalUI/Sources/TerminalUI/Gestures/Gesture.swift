import Foundation

/// What a pointer or a key can do to a view.
///
/// Taps (a click, Enter or Space), long presses (Option-Return, or the right button) and drags (with the
/// left button) happen on a terminal; what takes two fingers does not.
///
/// Places and distances are in cells of the view, as those of ``GeometryReader`` are.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What it tells while it goes on and when it ends.
  associatedtype Value
  /// What to listen for, and what to call with what it tells.
  func recognition(
    changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
  ) -> GestureRecognition
}

/// What a gesture listens for.
@MainActor
public struct GestureRecognition {
  var taps: [(CGPoint) -> Void] = []
  var longPresses: [() -> Void] = []
  var drags: [(DragGesture.Value, _ isEnd: Bool) -> Void] = []

  func joined(with other: GestureRecognition) -> GestureRecognition {
    GestureRecognition(
      taps: taps + other.taps, longPresses: longPresses + other.longPresses,
      drags: drags + other.drags)
  }
}

/// A click, or Enter or Space on the view.
public struct TapGesture: Gesture {
  /// - Parameter count: Accepted; one click is enough on a terminal.
  public init(count: Int = 1) {}

  /// Listens for taps.
  public func recognition(
    changed: @escaping (()) -> Void, ended: @escaping (()) -> Void
  ) -> GestureRecognition {
    GestureRecognition(taps: [{ _ in ended(()) }])
  }
}

/// A click, and where it was.
public struct SpatialTapGesture: Gesture {
  /// Where a click was.
  public struct Value: Equatable, Sendable {
    /// The cell, seen from the upper left corner of the view.
    public var location: CGPoint
  }

  /// - Parameters:
  ///   - count: Accepted; one click is enough on a terminal.
  ///   - coordinateSpace: Accepted: places are those of the view.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}

  /// Listens for taps.
  public func recognition(
    changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
  ) -> GestureRecognition {
    GestureRecognition(taps: [{ ended(Value(location: $0)) }])
  }
}

/// Option-Return, or a click with the right button: a terminal cannot tell how long a key is held.
public struct LongPressGesture: Gesture {
  /// Makes the gesture. The time and the distance are not used.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {}

  /// Listens for long presses.
  public func recognition(
    changed: @escaping (Bool) -> Void, ended: @escaping (Bool) -> Void
  ) -> GestureRecognition {
    GestureRecognition(longPresses: [
      {
        changed(true)
        ended(true)
      }
    ])
  }
}

/// A move of the pointer with its left button held.
public struct DragGesture: Gesture {
  /// Where the pointer is and was.
  public struct Value: Equatable, Sendable {
    /// When it got there.
    public var time: Date
    /// Where it is, seen from the upper left corner of the view, in cells.
    public var location: CGPoint
    /// Where the button went down.
    public var startLocation: CGPoint
    /// How far it moved.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// How fast it moves: a terminal does not tell, so not at all.
    public var velocity: CGSize { .zero }
    /// Where it would come to rest: where it is.
    public var predictedEndLocation: CGPoint { location }
    /// How far it would have moved: how far it moved.
    public var predictedEndTranslation: CGSize { translation }
  }

  private let minimumDistance: Double

  /// Makes the gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: With 0, it begins when the button goes down, otherwise with the first move: a cell
  ///     is the least that a pointer moves.
  ///   - coordinateSpace: Accepted: places are those of the view.
  public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }

  /// Listens for drags.
  public func recognition(
    changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
  ) -> GestureRecognition {
    let begins = DragBeginning(atOnce: minimumDistance <= 0)
    return GestureRecognition(drags: [
      { value, isEnd in
        guard begins.allows(value, isEnd: isEnd) else { return }
        if isEnd { ended(value) } else { changed(value) }
      }
    ])
  }

  /// Whether a drag has begun: the pointer moved.
  private final class DragBeginning {
    private let atOnce: Bool
    private var hasMoved = false

    init(atOnce: Bool) {
      self.atOnce = atOnce
    }

    func allows(_ value: Value, isEnd: Bool) -> Bool {
      hasMoved = hasMoved || value.translation != .zero
      defer { if isEnd { hasMoved = false } }
      return atOnce || hasMoved
    }
  }
}

/// A gesture of two fingers, which a terminal does not have: it never happens.
public struct MagnifyGesture: Gesture {
  /// How much larger, and where.
  public struct Value: Equatable, Sendable {
    /// The factor, 1 at the start.
    public var magnification: Double
  }

  /// Makes the gesture.
  public init(minimumScaleDelta: Double = 0.01) {}

  /// Listens for nothing.
  public func recognition(
    changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
  ) -> GestureRecognition { GestureRecognition() }
}

/// The older name of ``MagnifyGesture``, whose value is the factor. It never happens.
public struct MagnificationGesture: Gesture {
  /// Makes the gesture.
  public init(minimumScaleDelta: Double = 0.01) {}

  /// Listens for nothing.
  public func recognition(
    changed: @escaping (CGFloat) -> Void, ended: @escaping (CGFloat) -> Void
  ) -> GestureRecognition { GestureRecognition() }
}

/// A turn of two fingers, which a terminal does not have: it never happens.
public struct RotateGesture: Gesture {
  /// How far, and where.
  public struct Value: Equatable, Sendable {
    /// The angle since the start.
    public var rotation: Angle
  }

  /// Makes the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  /// Listens for nothing.
  public func recognition(
    changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
  ) -> GestureRecognition { GestureRecognition() }
}

/// The older name of ``RotateGesture``, whose value is the angle. It never happens.
public struct RotationGesture: Gesture {
  /// Makes the gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  /// Listens for nothing.
  public func recognition(
    changed: @escaping (Angle) -> Void, ended: @escaping (Angle) -> Void
  ) -> GestureRecognition { GestureRecognition() }
}
