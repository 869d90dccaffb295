/// A gesture that does more with what another tells.
public struct ModifiedGesture<Value>: Gesture {
  private let recognize:
    @MainActor (@escaping (Value) -> Void, @escaping (Value) -> Void) -> GestureRecognition

  init(
    _ recognize:
      @escaping @MainActor (
        _ changed: @escaping (Value) -> Void, _ ended: @escaping (Value) -> Void
      ) -> GestureRecognition
  ) {
    self.recognize = recognize
  }

  /// Listens for what the gesture inside listens for.
  public func recognition(
    changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
  ) -> GestureRecognition {
    recognize(changed, ended)
  }
}

public typealias AnyGesture = ModifiedGesture

extension ModifiedGesture {
  /// Hides the type of a gesture.
  public init<G: Gesture<Value>>(_ gesture: G) {
    self.init { gesture.recognition(changed: $0, ended: $1) }
  }
}

extension Gesture {
  /// Runs an action while the gesture goes on.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ModifiedGesture<Value> {
    ModifiedGesture { changed, ended in
      recognition(
        changed: {
          action($0)
          changed($0)
        }, ended: ended)
    }
  }

  /// Runs an action when the gesture ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ModifiedGesture<Value> {
    ModifiedGesture { changed, ended in
      recognition(
        changed: changed,
        ended: {
          action($0)
          ended($0)
        })
    }
  }

  /// Changes a state while the gesture goes on. It is what it was when the gesture has ended.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> ModifiedGesture<Value> {
    ModifiedGesture { changed, ended in
      recognition(
        changed: { value in
          var transaction = Transaction()
          state.change { body(value, &$0, &transaction) }
          changed(value)
        },
        ended: {
          ended($0)
          state.reset()
        })
    }
  }

  /// Changes what the gesture tells.
  public func map<T>(_ body: @escaping (Value) -> T) -> ModifiedGesture<T> {
    ModifiedGesture { changed, ended in
      recognition(changed: { changed(body($0)) }, ended: { ended(body($0)) })
    }
  }

  /// Listens for another gesture, too.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Listens for another gesture, too.
  public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Listens for the other gesture: on a terminal, nothing has to come before it.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

/// Two gestures at once.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What one of them tells.
  public struct Value {
    /// What the first tells.
    public var first: First.Value?
    /// What the second tells.
    public var second: Second.Value?
  }

  private let first: First
  private let second: Second

  /// Joins two gestures.
  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  /// Listens for both.
  public func recognition(
    changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
  ) -> GestureRecognition {
    first.recognition(
      changed: { changed(Value(first: $0)) }, ended: { ended(Value(first: $0)) }
    ).joined(
      with: second.recognition(
        changed: { changed(Value(second: $0)) }, ended: { ended(Value(second: $0)) }))
  }
}

/// One of two gestures.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What one of them tells.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  private let first: First
  private let second: Second

  /// Joins two gestures.
  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  /// Listens for both.
  public func recognition(
    changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
  ) -> GestureRecognition {
    first.recognition(changed: { changed(.first($0)) }, ended: { ended(.first($0)) })
      .joined(
        with: second.recognition(
          changed: { changed(.second($0)) }, ended: { ended(.second($0)) }))
  }
}

/// One gesture after another. On a terminal, the second does not wait for the first.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What one of them tells.
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  private let first: First
  private let second: Second

  /// Joins two gestures.
  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  /// Listens for the second where the first is a press or a tap, and for the first otherwise.
  public func recognition(
    changed: @escaping (Value) -> Void, ended: @escaping (Value) -> Void
  ) -> GestureRecognition {
    guard let passed = (true as? First.Value) ?? (() as? First.Value) else {
      return first.recognition(changed: { changed(.first($0)) }, ended: { ended(.first($0)) })
    }
    return second.recognition(
      changed: { changed(.second(passed, $0)) }, ended: { ended(.second(passed, $0)) })
  }
}

/// A state that a gesture changes while it goes on.
///
/// ```swift
/// @GestureState private var offset = CGSize.zero
/// DragGesture().updating($offset) { value, offset, _ in offset = value.translation }
/// ```
@MainActor
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private var state: State<Value>
  private let initialValue: Value

  /// Makes a state with the value that it has while there is no gesture.
  public init(wrappedValue: Value) {
    state = State(wrappedValue: wrappedValue)
    initialValue = wrappedValue
  }

  /// Makes a state with the value that it has while there is no gesture.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value.
  public var wrappedValue: Value { state.wrappedValue }
  /// The state itself, for ``Gesture/updating(_:body:)``.
  public var projectedValue: GestureState<Value> { self }

  func change(_ body: (inout Value) -> Void) {
    var value = state.wrappedValue
    body(&value)
    state.wrappedValue = value
  }

  func reset() {
    state.wrappedValue = initialValue
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Makes a state that is `nil` while there is no gesture.
  public init() {
    self.init(wrappedValue: nil)
  }
}
