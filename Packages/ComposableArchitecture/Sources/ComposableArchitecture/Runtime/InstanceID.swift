import CasePaths

/// Tells one instance of a child feature from the next one in the same place: by the `id` of
/// identifiable state, by the case of an enum, by both, and otherwise only by its being there.
@usableFromInline
struct InstanceID<State> {
  /// What stays equal for as long as the instance is the same.
  @usableFromInline enum Mark: Hashable {
    case absent
    case tag(UInt32)
    case id(AnyHashable, tag: UInt32)
  }

  /// Looked up once: a cast for every action would cost more than all else here.
  @usableFromInline let isIdentifiable = State.self is any Identifiable.Type

  @inlinable init() {}

  @inlinable func mark(of state: State?) -> Mark {
    guard let state else { return .absent }
    let tag = enumTag(state) ?? 0
    guard isIdentifiable, let state = state as? any Identifiable else { return .tag(tag) }
    return .id(state.erasedID, tag: tag)
  }
}

extension Identifiable {
  @usableFromInline var erasedID: AnyHashable { AnyHashable(id) }
}
