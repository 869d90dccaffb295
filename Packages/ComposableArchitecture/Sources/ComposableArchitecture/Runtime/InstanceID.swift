import CasePaths

/// Tells one instance of a child feature from the next one in the same place: by the `id` of
/// identifiable state, by the case of an enum, and otherwise only by its being there.
@usableFromInline
struct InstanceID<State> {
  /// What stays equal for as long as the instance is the same.
  @usableFromInline enum Mark: Hashable {
    case absent
    case tag(UInt32)
    case id(AnyHashable)
  }

  /// Looked up once: a cast for every action would cost more than all else here.
  @usableFromInline let isIdentifiable = State.self is any Identifiable.Type

  @inlinable init() {}

  @inlinable func mark(of state: State?) -> Mark {
    guard let state else { return .absent }
    if isIdentifiable, let state = state as? any Identifiable { return .id(state.erasedID) }
    return .tag(enumTag(state) ?? 0)
  }
}

extension Identifiable {
  @usableFromInline var erasedID: AnyHashable { AnyHashable(id) }
}
