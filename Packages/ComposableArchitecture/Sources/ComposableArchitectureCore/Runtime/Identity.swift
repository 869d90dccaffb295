import CasePathsCore

/// The identity of a child feature, which is equal for as long as the child is the same instance.
///
/// It is the `id` of a state that has one, together with its case if it is an enum; else the case
/// of an enum, and the `id` of that case's payload if it has one; else the presence of the state
/// alone.
///
/// All operators use it. The identity of an element of a stack or a collection is its id there.
@usableFromInline
struct Identity: Hashable {
  @usableFromInline let tag: UInt32
  /// An `id` on the heap. Most states have none, and an identity is then cheap to copy.
  @usableFromInline let id: AnyHashableBox?

  @inlinable init(tag: UInt32, id: AnyHashableBox?) {
    self.tag = tag
    self.id = id
  }

  /// Creates the identity of an element with an id in its collection.
  @usableFromInline init(ofElement id: some Hashable) {
    self.init(tag: 0, id: HashableBox(id))
  }

  /// Returns the id of an element, or `nil` if this is not the identity of an element with an id of
  /// that type.
  func elementID<Value: Hashable>(as type: Value.Type) -> Value? {
    (id as? HashableBox<Value>)?.value
  }

  /// The identity of the only child in a place.
  @inlinable static var single: Self { Self(tag: 0, id: nil) }

  /// The identity of a child whose state is `nil`.
  @inlinable static var absent: Self { Self(tag: .max, id: nil) }

  @inlinable var isAbsent: Bool { tag == .max }

  @inlinable static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.tag == rhs.tag else { return false }
    return lhs.id == nil && rhs.id == nil || haveEqualIDs(lhs, rhs)
  }

  @usableFromInline static func haveEqualIDs(_ lhs: Self, _ rhs: Self) -> Bool {
    guard let lhs = lhs.id, let rhs = rhs.id else { return false }
    return lhs === rhs || lhs.isEqual(to: rhs)
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(tag)
    id?.hash(into: &hasher)
  }
}

/// Reads the identity of states of one type in place.
///
/// It also finds out which states are ephemeral: alerts and dialogs, and the cases of an enum with
/// one.
@usableFromInline
final class IdentityReader<State> {
  private let isEnum: Bool
  /// Whether all states that are not `nil` have one identity.
  private let isAlwaysSame: Bool
  private let readID: ((inout State) -> AnyHashableBox)?
  private let isEphemeralType: Bool
  /// The readers of the cases by tag, each for the payload. Made once, since a cast is slow.
  private var cases: [IdentityReader?] = []

  @usableFromInline convenience init() {
    self.init(
      isEnum: isEnumType(State.self), isEphemeral: State.self is any _EphemeralState.Type,
      (State.self as? any Identifiable.Type).map { idReader(of: $0, in: State.self) })
  }

  private init(isEnum: Bool, isEphemeral: Bool, _ readID: ((inout State) -> AnyHashableBox)?) {
    self.isEnum = isEnum
    self.isEphemeralType = isEphemeral
    self.readID = readID
    self.isAlwaysSame = !isEnum && readID == nil
  }

  // NB: none of these is inlinable: elsewhere the compiler copies the state onto the stack of the
  // function that is about to run a child.

  @inline(never) @usableFromInline func callAsFunction(_ state: inout State?) -> Identity {
    // The first case of an optional is `some`.
    caseTag(of: &state) == 0 ? self(&state!) : .absent
  }

  @inline(never) @usableFromInline func callAsFunction(_ state: inout State) -> Identity {
    if isAlwaysSame { return .single }
    let tag = isEnum ? caseTag(of: &state) ?? 0 : 0
    let readID = readID ?? (isEnum ? reader(ofCase: tag).readID : nil)
    return Identity(tag: tag, id: readID?(&state))
  }

  /// Whether an action can dismiss a state: that of an alert, or of an enum, which may have one.
  @usableFromInline var canBeEphemeral: Bool { isEnum || isEphemeralType }

  /// Whether any action of the state dismisses it.
  @inline(never) @usableFromInline func isEphemeral(_ state: inout State?) -> Bool {
    if isEphemeralType { return true }
    guard isEnum, caseTag(of: &state) == 0 else { return false }
    return reader(ofCase: caseTag(of: &state!) ?? 0).isEphemeralType
  }

  private func reader(ofCase tag: UInt32) -> IdentityReader {
    let index = Int(tag)
    if index < cases.count, let known = cases[index] { return known }
    // A tag is the number of a case.
    while cases.count <= index { cases.append(nil) }
    let payload = casePayloadType(of: State.self, tag: tag)
    let found = IdentityReader(
      isEnum: false, isEphemeral: payload is any _EphemeralState.Type,
      (payload as? any Identifiable.Type).flatMap {
        payloadIDReader(of: $0, in: State.self, tag: tag)
      })
    cases[index] = found
    return found
  }
}

/// Returns the identity of a child, by which operators and views tell its instances apart. It is one for
/// all states that are `nil`.
@_spi(Views)
public func identity<State>(of state: State?) -> some Hashable {
  // Views compare what they observe on the main actor.
  nonisolated(unsafe) let child = state
  nonisolated(unsafe) var identity = Identity.absent
  MainActor.assumeIsolated { identity = IdentityReader.identity(of: child) }
  return identity
}

extension IdentityReader {
  /// Returns the identity of a child, for stores and views. An operator has a reader of its own.
  @MainActor static func identity(of child: State?) -> Identity {
    var child = child
    return shared(&child)
  }

  // NB: kept by type, since a generic type has no static stored property.
  @MainActor private static var shared: IdentityReader {
    let type = ObjectIdentifier(State.self)
    if let reader = sharedReaders[type] as? IdentityReader { return reader }
    let reader = IdentityReader()
    sharedReaders[type] = reader
    return reader
  }
}

@MainActor private var sharedReaders: [ObjectIdentifier: AnyObject] = [:]
