import CasePaths
import CustomDump

/// Optional state of a feature that is presented: in a sheet, a popover, an alert, or by drilling down.
///
/// ```swift
/// struct State: Equatable {
///   @PresentationState var editStandup: StandupForm.State?
/// }
/// enum Action {
///   case editStandup(PresentationAction<StandupForm.Action>)
/// }
/// var body: some ReducerOf<Self> {
///   Reduce { … }
///     .ifLet(\.$editStandup, action: /Action.editStandup) { StandupForm() }
/// }
/// ```
///
/// The value lives in a box on the heap. That keeps parents small, and lets a feature present itself.
@propertyWrapper
public struct PresentationState<State> {
  @usableFromInline final class Box {
    @usableFromInline var state: State?

    @inlinable init() {}

    @inlinable init(_ state: State?) {
      self.state = state
    }

    @inline(never) @usableFromInline init(copying box: Box) {
      self.state = box.state
    }
  }

  @usableFromInline var box: Box

  @inlinable public init(wrappedValue: State?) {
    self.box = Box(wrappedValue)
  }

  @inlinable init(box: Box) {
    self.box = box
  }

  /// Whether a box that the caller owns has exactly one owner besides: a state that only the caller can
  /// reach, so that nobody lets go of the box meanwhile.
  @inline(never) @usableFromInline static func isOwnedOnceMore(_ box: inout Box) -> Bool {
    // The caller's ownership is set aside for the question. As it owns the box, there is another.
    let reference = Unmanaged.passUnretained(box)
    reference.release()
    defer { _ = reference.retain() }
    return isKnownUniquelyReferenced(&box)
  }

  @inlinable public var wrappedValue: State? {
    get { box.state }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.state) }
      yield &box.state
    }
  }

  @inlinable public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  /// The state of one case of a destination.
  ///
  /// ```swift
  /// state.$destination[case: /Destination.State.edit]?.title = "Engineering"
  /// ```
  ///
  /// Setting it to `nil` dismisses the destination if it is in that case. Setting it while the
  /// destination is absent or in another case presents it in this one.
  public subscript<Case>(case path: AnyCasePath<State, Case>) -> Case? {
    get { box.state.flatMap(path.extract) }
    set {
      if let newValue {
        wrappedValue = path.embed(newValue)
      } else if let state = box.state, path.extract(from: state) != nil {
        wrappedValue = nil
      }
    }
  }
}

// The box is written only through its sole owner, so a copy can go to another thread as a value does.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.state == rhs.box.state
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(box.state)
  }
}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(box.state)
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: box.state as Any) }
}

extension PresentationState: CustomDumpRepresentable {
  public var customDumpValue: Any { box.state as Any }
}
