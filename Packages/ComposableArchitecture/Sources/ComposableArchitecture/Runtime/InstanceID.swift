import CasePaths

/// Tells one instance of a child feature from the next one in the same place: by the `id` of
/// identifiable state, by the case of an enum, by both, and otherwise only by its being there.
///
/// It looks at states where they are. They can be large, and features nest deeply.
@usableFromInline
struct InstanceID<State> {
  @usableFromInline typealias Mark = InstanceMark

  /// Reads the id of an identifiable state. Found once: a cast for every action would cost more than
  /// all else here.
  @usableFromInline let readID: ((UnsafeRawPointer) -> AnyHashable)?

  @inlinable init() {
    self.readID = (State.self as? any Identifiable.Type).map { idReader(for: $0) }
  }

  @inlinable func mark(of state: inout State?) -> Mark {
    guard isPresent(&state) else { return .absent }
    // An optional that has a value has it at its own address.
    return withUnsafePointer(to: &state) { mark(at: UnsafeRawPointer($0)) }
  }

  @inlinable func mark(of state: inout State) -> Mark {
    withUnsafePointer(to: &state) { mark(at: UnsafeRawPointer($0)) }
  }

  @inlinable func mark(of box: PresentationState<State>.Box) -> Mark {
    mark(of: &box.state)
  }

  @inlinable func mark(at state: UnsafeRawPointer) -> Mark {
    let tag = tag(at: state)
    return readID.map { .id($0(state), tag: tag) } ?? .tag(tag)
  }

  // NB: these two are not inlinable, for where the compiler knows the type it copies the state to look
  // at it, onto the stack of whoever is about to run a child.

  @inline(never) @usableFromInline func tag(at state: UnsafeRawPointer) -> UInt32 {
    enumTag(state.assumingMemoryBound(to: State.self).pointee) ?? 0
  }

  @inline(never) @usableFromInline func isPresent(_ state: inout State?) -> Bool { state != nil }
}

/// What stays equal for as long as an instance is the same.
///
/// It is not nested in a generic type, for which the comparison would look up metadata each time.
@usableFromInline
enum InstanceMark: Hashable {
  case absent
  case tag(UInt32)
  case id(AnyHashable, tag: UInt32)

  @inlinable static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.absent, .absent): true
    case (.tag(let lhs), .tag(let rhs)): lhs == rhs
    case (.id(let lhs, let lhsTag), .id(let rhs, let rhsTag)): lhsTag == rhsTag && lhs == rhs
    default: false
    }
  }
}

@usableFromInline
func idReader<State: Identifiable>(
  for type: State.Type
) -> (_ state: UnsafeRawPointer) -> AnyHashable {
  { AnyHashable($0.assumingMemoryBound(to: State.self).pointee.id) }
}
