// Invariant: a pointer to a state is read while the caller has exclusive access to that state, or shares
// it with others who only read. `IdentityTests` has states of each kind; `LargeTests` shows that large
// ones are not copied onto the stack.

import CasePaths

/// What stays equal for as long as a child feature is the same instance.
///
/// It is the `id` of a state that has one, together with its case if it is an enum; else the case of an
/// enum, and the `id` of that case's payload if it has one; else the presence of the state alone.
///
/// This is the only place that decides what "the same child" means. Elements of a stack and rows of a
/// list are told apart by the ids that their collections give them.
@usableFromInline
struct Identity: Hashable {
  /// An `id` on the heap: most states have none, and then there is next to nothing to copy.
  @usableFromInline final class ID {
    let value: AnyHashable

    init(_ value: some Hashable) {
      self.value = AnyHashable(value)
    }
  }

  @usableFromInline let tag: UInt32
  @usableFromInline let id: ID?

  @inlinable init(tag: UInt32, id: ID?) {
    self.tag = tag
    self.id = id
  }

  /// The identity of an element that its collection knows by an id.
  @usableFromInline init(ofElement id: some Hashable) {
    self.init(tag: 0, id: ID(id))
  }

  /// The identity of a child whose state is `nil`.
  @inlinable static var absent: Self { Self(tag: .max, id: nil) }

  @inlinable var isAbsent: Bool { tag == .max }

  @inlinable static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.tag == rhs.tag else { return false }
    return lhs.id == nil && rhs.id == nil || haveEqualIDs(lhs, rhs)
  }

  @usableFromInline static func haveEqualIDs(_ lhs: Self, _ rhs: Self) -> Bool {
    lhs.id === rhs.id || lhs.id?.value == rhs.id?.value
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(tag)
    hasher.combine(id?.value)
  }
}

/// Reads the identity of states of one type, where they are stored.
///
/// It also knows which states are ephemeral: alerts and dialogs, and the cases of an enum that hold one.
@usableFromInline
final class IdentityReader<State> {
  /// What the type of a state, or of the payload of a case, says.
  private struct Traits {
    var readID: ((UnsafePointer<State>) -> Identity.ID)?
    var isEphemeral = false
  }

  private let isEnum: Bool
  /// Whether all states that are there have one identity.
  private let isAlwaysSame: Bool
  private let traits: Traits
  /// The traits of the payloads, by tag. Found once: a cast for each action would cost more than all
  /// else here.
  private var cases: [Traits?] = []

  @usableFromInline init() {
    self.isEnum = _isEnum(State.self)
    self.traits = Traits(
      readID: (State.self as? any Identifiable.Type).map { Self.idReader(for: $0) },
      isEphemeral: State.self is any _EphemeralState.Type
    )
    self.isAlwaysSame = !isEnum && traits.readID == nil
  }

  // NB: None of these is inlinable, and all go by pointers: elsewhere the compiler copies the state to
  // look at it, onto the stack of the function that is about to run a child.

  @inline(never) @usableFromInline func callAsFunction(_ state: inout State?) -> Identity {
    withUnsafePointer(to: &state) { state in
      Self.value(at: state).map { identity(at: $0) } ?? .absent
    }
  }

  @inline(never) @usableFromInline func callAsFunction(_ state: inout State) -> Identity {
    withUnsafePointer(to: &state) { identity(at: $0) }
  }

  /// Whether any action of the state dismisses it.
  @inline(never) @usableFromInline func isEphemeral(_ state: inout State?) -> Bool {
    if traits.isEphemeral { return true }
    guard isEnum else { return false }
    return withUnsafePointer(to: &state) { state in
      Self.value(at: state).map { caseTraits(tag: _enumTag(at: $0) ?? 0).isEphemeral } ?? false
    }
  }

  /// An optional that has a value has it at its own address.
  private static func value(at optional: UnsafePointer<State?>) -> UnsafePointer<State>? {
    guard _enumTag(at: optional) == 0 else { return nil }
    return UnsafeRawPointer(optional).assumingMemoryBound(to: State.self)
  }

  private func identity(at state: UnsafePointer<State>) -> Identity {
    if isAlwaysSame { return Identity(tag: 0, id: nil) }
    let tag = isEnum ? _enumTag(at: state) ?? 0 : 0
    let readID = traits.readID ?? (isEnum ? caseTraits(tag: tag).readID : nil)
    return Identity(tag: tag, id: readID?(state))
  }

  private func caseTraits(tag: UInt32) -> Traits {
    let index = Int(tag)
    if index < cases.count, let known = cases[index] { return known }
    // A tag is the number of a case.
    while cases.count <= index { cases.append(nil) }
    let payload = _casePayloadType(of: State.self, tag: tag)
    let found = Traits(
      readID: (payload as? any Identifiable.Type).flatMap {
        Self.payloadIDReader(for: $0, tag: tag)
      },
      isEphemeral: payload is any _EphemeralState.Type
    )
    cases[index] = found
    return found
  }

  private static func idReader<Value: Identifiable>(
    for type: Value.Type
  ) -> (UnsafePointer<State>) -> Identity.ID {
    // `Value` is `State`: the type was cast to `Identifiable`, and is the same.
    { Identity.ID(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee.id) }
  }

  private static func payloadIDReader<Payload: Identifiable>(
    for type: Payload.Type, tag: UInt32
  ) -> ((UnsafePointer<State>) -> Identity.ID)? {
    _CasePayload<State, Payload>(tag: tag).map { payload in
      { Identity.ID(payload.read(from: $0).id) }
    }
  }
}
