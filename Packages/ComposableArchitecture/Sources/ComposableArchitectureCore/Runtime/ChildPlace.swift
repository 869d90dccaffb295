/// A place in a parent's state where children of one type have their states: a property, a case, an
/// optional, a presentation, a collection or a stack.
///
/// It reads and changes a child where its state is stored, and knows which children are there. The
/// operators run a child at its place, with ``ChildRun``; the store ends the effects of the children
/// that are no longer there, with ``ChildOwners``.
@usableFromInline
protocol ChildPlace<Root, Child>: AnyChildPlace {
  /// The parent's state.
  associatedtype Root
  associatedtype Child
  /// The id of a child among those in the place; `Void` where there is at most one.
  associatedtype ID
  /// A value that stays equal while the same children are in the place.
  associatedtype Members: Equatable

  /// Calls a closure with a child in place. Returns `nil` if there is no child with the id.
  func modify<R>(_ id: ID, in root: inout Root, _ body: (inout Child) -> R) -> R?
  /// Returns the identity of a child that is there.
  func identity(of id: ID, in root: inout Root) -> Identity
  /// Calls a closure with a child that it only reads, in place or with a copy. Returns `nil` if there is
  /// no child with the id.
  func read(_ id: ID, in root: inout Root, _ body: (inout Child) -> Void) -> Void?
  /// Returns why a child is not there.
  func absence(of id: ID, in root: inout Root) -> AbsentState

  func members(in root: inout Root) -> Members
  /// Returns the id of the instance with an identity, or `nil` if it is not there any more.
  func id(of identity: Identity, among members: Members, in root: inout Root) -> ID?
}

/// A ``ChildPlace`` of any type.
@usableFromInline
class AnyChildPlace {
  final let keyPath: AnyKeyPath
  /// Whether a child has effects of its own, which end when it leaves. The effects of a feature that
  /// is always there belong to the instance that it is a part of.
  final let hasInstances: Bool
  /// The tag of a case of the enum at the key path. It is known once the child was run.
  final var tag: UInt32?

  @usableFromInline init(_ keyPath: AnyKeyPath, hasInstances: Bool) {
    self.keyPath = keyPath
    self.hasInstances = hasInstances
  }

  // Each place overrides this.
  @MainActor func makeOwners() -> ChildOwners { fatalError("A place has children of a type.") }

  /// Whether another place, which another operator may have made, is at the same part of the state.
  func isSame(as other: AnyChildPlace) -> Bool {
    self === other
      || tag == other.tag && hasInstances == other.hasInstances && keyPath == other.keyPath
  }

  /// The part of the state, for inspectors.
  var description: String {
    if !hasInstances, let tag { return "#\(tag)" }
    // "\Root.path": the text before the first point is the type.
    let text = "\(keyPath)"
    return text.firstIndex(of: ".").map { String(text[$0...]) } ?? text
  }
}
