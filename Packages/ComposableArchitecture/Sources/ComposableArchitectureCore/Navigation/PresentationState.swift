import CasePathsCore
import CustomDump
import IssueReporting

/// Optional state of a presented feature: of a sheet, a popover, an alert, or a screen on a stack.
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
///     .ifLet(\.$editStandup, action: \.editStandup) { StandupForm() }
/// }
/// ```
///
/// The value is stored on the heap, so that parents are small and a feature can present itself.
@propertyWrapper
public struct PresentationState<State> {
  @usableFromInline final class Box {
    @usableFromInline var state: State?

    @usableFromInline init(_ state: State?) {
      self.state = state
    }
  }

  /// `nil` if there is no state. A box may be empty, too.
  @usableFromInline var box: Box?

  /// Creates presentation state from the state of the presented feature, or `nil`.
  @inlinable public init(wrappedValue: State?) {
    // Without state, nothing is allocated.
    self.box = wrappedValue.map { Box($0) }
  }

  @inlinable init(box: Box?) {
    self.box = box
  }

  /// The state of the presented feature; `nil` while it is not presented.
  @inlinable public var wrappedValue: State? {
    get { box?.state }
    set {
      if newValue != nil, isKnownUniquelyReferenced(&box) {
        box?.state = newValue
      } else {
        self = Self(wrappedValue: newValue)
      }
    }
    _modify {
      makeUnique()
      // `makeUnique()` creates a box if there is none.
      yield &box!.state
    }
  }

  /// The presentation state itself, for operators, stores and ``subscript(case:)``.
  @inlinable public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  /// The state of one case of a destination.
  ///
  /// ```swift
  /// state.$destination[case: \.edit]?.title = "Engineering"
  /// ```
  ///
  /// Setting it to `nil` dismisses the destination. If the destination is absent or in another
  /// case, nothing is written and an issue is reported.
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? {
    get { self[AnyCasePath(path)] }
    _modify { yield &self[AnyCasePath(path)] }
  }

  package subscript<Case>(path: AnyCasePath<State, Case>) -> Case? {
    get { box?.state.flatMap(path.extract) }
    _modify {
      var value = self[path]
      let isInCase = value != nil
      yield &value
      if isInCase {
        wrappedValue = value.map(path.embed)
      } else {
        reportUnrelatedCase(of: box?.state, expected: Case.self)
      }
    }
  }
}

extension PresentationState {
  /// Creates a box, or copies one that has other owners.
  @inlinable mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { copyBox() }
  }

  // NB: a function of its own, so that the copy of the state leaves the stack before a child runs.
  @inline(never) @inlinable mutating func copyBox() {
    box = Box(box?.state)
  }

  @inlinable func identity(by reader: IdentityReader<State>) -> Identity {
    box.map { reader(&$0.state) } ?? .absent
  }

  @inlinable func isEphemeral(by reader: IdentityReader<State>) -> Bool {
    box.map { reader.isEphemeral(&$0.state) } ?? false
  }

  /// Calls a closure with the state in its box, which must have no other owner if the closure changes
  /// it. Returns `nil` if there is no state.
  @inlinable mutating func modify<R>(_ body: (inout State) -> R) -> R? {
    guard let box, caseTag(of: &box.state) == 0 else { return nil }
    return body(&box.state!)
  }
}

func reportUnrelatedCase<State>(of state: State?, expected: Any.Type) {
  let actual = state.map { "\"\(actionLabel($0))\"" } ?? "\"nil\""
  reportIssue(
    """
    Can't modify unrelated case: the state is \(actual), and not in the case of \
    "\(_dumpName(of: expected))" that was written to. …

    Nothing was written. To change the case, assign a new value to the state itself.
    """
  )
}

// A box is written only by its sole owner, so copies can be used on other threads.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box?.state == rhs.box?.state
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(box?.state)
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
    try container.encode(box?.state)
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: box?.state as Any) }
}

extension PresentationState: CustomDumpRepresentable {
  public var customDumpValue: Any { box?.state as Any }
}
