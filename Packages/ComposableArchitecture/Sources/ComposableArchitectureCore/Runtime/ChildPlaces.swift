import CasePathsCore
import IdentifiedCollections

// The kinds of places in which children have their states.

/// A property with the state of a child that is always there.
@usableFromInline
final class PropertyPlace<Root, Child>: AnyChildPlace, ChildPlace {
  @usableFromInline let path: StatePath<Root, Child>

  @usableFromInline init(_ keyPath: WritableKeyPath<Root, Child>) {
    self.path = StatePath(keyPath)
    super.init(keyPath, hasInstances: false)
  }

  override func makeOwners() -> ChildOwners { OwnersInPlace(self) }

  @inlinable func modify<R>(_: Void, in root: inout Root, _ body: (inout Child) -> R) -> R? {
    path.modify(&root, body)
  }

  @usableFromInline func read(_: Void, in root: inout Root, _ body: (inout Child) -> Void) -> Void?
  {
    path.read(&root, body)
  }

  @inlinable func identity(of _: Void, in root: inout Root) -> Identity { .single }
  // Never called: the child is always there.
  @inlinable func absence(of _: Void, in root: inout Root) -> AbsentState { .optional }
  @inlinable func members(in root: inout Root) -> Bool { true }
  @inlinable func id(of _: Identity, among _: Bool, in root: inout Root) -> Void? { () }
}

/// A case of the parent's state, which is an enum.
@usableFromInline
final class CasePlace<Root, Child>: AnyChildPlace, ChildPlace {
  @usableFromInline let path: AnyCasePath<Root, Child>
  @usableFromInline let reader = IdentityReader<Root>()

  @usableFromInline init(_ path: AnyCasePath<Root, Child>, hasInstances: Bool) {
    self.path = path
    super.init(\Root.self, hasInstances: hasInstances)
  }

  override func makeOwners() -> ChildOwners { OwnersInPlace(self) }

  @inlinable func modify<R>(_: Void, in root: inout Root, _ body: (inout Child) -> R) -> R? {
    try? path.modify(&root, body)
  }

  @usableFromInline func read(_: Void, in root: inout Root, _ body: (inout Child) -> Void) -> Void?
  {
    path.extract(from: root).map {
      var child = $0
      body(&child)
    }
  }

  // NB: not inlinable: elsewhere the compiler copies the state onto the stack of the function that is
  // about to run a child.
  @inline(never) @usableFromInline func identity(of _: Void, in root: inout Root) -> Identity {
    if tag == nil { tag = caseTag(of: &root) }
    return hasInstances ? reader(&root) : .single
  }

  @inline(never) @usableFromInline func absence(of _: Void, in root: inout Root) -> AbsentState {
    .enumCase(state: root)
  }

  @usableFromInline func members(in root: inout Root) -> Identity { reader(&root) }

  @usableFromInline func id(
    of identity: Identity, among members: Identity, in root: inout Root
  ) -> Void? {
    !hasInstances || identity == members ? () : nil
  }
}

@usableFromInline
final class OptionalPlace<Root, Child>: AnyChildPlace, ChildPlace {
  @usableFromInline let path: StatePath<Root, Child?>
  @usableFromInline let reader = IdentityReader<Child>()

  @usableFromInline init(_ keyPath: WritableKeyPath<Root, Child?>) {
    self.path = StatePath(keyPath)
    super.init(keyPath, hasInstances: true)
  }

  override func makeOwners() -> ChildOwners { OwnersInPlace(self) }

  @inlinable func modify<R>(_: Void, in root: inout Root, _ body: (inout Child) -> R) -> R? {
    path.modify(&root) { child in
      // The state is present, since its tag is that of `some`.
      caseTag(of: &child) == 0 ? body(&child!) : nil
    }
  }

  @usableFromInline func read(_: Void, in root: inout Root, _ body: (inout Child) -> Void) -> Void?
  {
    path.read(&root) { child in
      caseTag(of: &child) == 0 ? body(&child!) : nil
    }
  }

  @inlinable func identity(of _: Void, in root: inout Root) -> Identity {
    path.read(&root) { reader(&$0) }
  }

  @inlinable func absence(of _: Void, in root: inout Root) -> AbsentState { .optional }
  @inlinable func members(in root: inout Root) -> Identity { identity(of: (), in: &root) }

  @inlinable func id(
    of identity: Identity, among members: Identity, in root: inout Root
  ) -> Void? {
    identity == members ? () : nil
  }
}

/// A property with presentation state.
@usableFromInline
final class PresentationPlace<Root, Child>: AnyChildPlace, ChildPlace {
  @usableFromInline let path: StatePath<Root, PresentationState<Child>>
  @usableFromInline let reader = IdentityReader<Child>()

  @usableFromInline init(_ keyPath: WritableKeyPath<Root, PresentationState<Child>>) {
    self.path = StatePath(keyPath)
    super.init(keyPath, hasInstances: true)
  }

  override func makeOwners() -> ChildOwners { OwnersInPlace(self) }

  @inlinable func modify<R>(_: Void, in root: inout Root, _ body: (inout Child) -> R) -> R? {
    path.modify(&root) { $0.modify(body) }
  }

  @usableFromInline func read(_: Void, in root: inout Root, _ body: (inout Child) -> Void) -> Void?
  {
    var presentation = root[keyPath: path.keyPath]
    return presentation.modify(body)
  }

  // In place, or a copy of the state would be on the stack while a child runs.
  @inlinable func identity(of _: Void, in root: inout Root) -> Identity {
    root[keyPath: path.keyPath].identity(by: reader)
  }

  /// Whether any action of the child dismisses it.
  @inlinable func isEphemeral(in root: inout Root) -> Bool {
    reader.canBeEphemeral && root[keyPath: path.keyPath].isEphemeral(by: reader)
  }

  // NB: a function of its own, so that the function that runs a child has no copy of the state on its
  // stack.
  @inline(never) @usableFromInline func removeChild(from root: inout Root) {
    root[keyPath: path.keyPath] = PresentationState(box: nil)
  }

  @inlinable func absence(of _: Void, in root: inout Root) -> AbsentState { .presentation }
  @inlinable func members(in root: inout Root) -> Identity { identity(of: (), in: &root) }

  @inlinable func id(
    of identity: Identity, among members: Identity, in root: inout Root
  ) -> Void? {
    identity == members ? () : nil
  }
}

/// A property with a collection of children.
@usableFromInline
final class ElementsPlace<Root, ID: Hashable, Child>: AnyChildPlace, ChildPlace {
  @usableFromInline let path: StatePath<Root, IdentifiedArray<ID, Child>>

  @usableFromInline init(_ keyPath: WritableKeyPath<Root, IdentifiedArray<ID, Child>>) {
    self.path = StatePath(keyPath)
    super.init(keyPath, hasInstances: true)
  }

  override func makeOwners() -> ChildOwners { OwnersInPlace(self) }

  @inlinable func modify<R>(_ id: ID, in root: inout Root, _ body: (inout Child) -> R) -> R? {
    path.modify(&root) { elements in
      elements.index(id: id).map { body(&elements[$0]) }
    }
  }

  @usableFromInline func read(_ id: ID, in root: inout Root, _ body: (inout Child) -> Void) -> Void?
  {
    path.read(&root) { $0[id: id] }.map {
      var child = $0
      body(&child)
    }
  }

  @inlinable func identity(of id: ID, in root: inout Root) -> Identity { Identity(ofElement: id) }

  @inlinable func absence(of id: ID, in root: inout Root) -> AbsentState { .element(id: id) }

  // NB: not the ids, whose storage would be copied with the next change if it were kept.
  @inlinable func members(in root: inout Root) -> UInt64 { path.read(&root) { $0._idsVersion } }

  @usableFromInline func id(of identity: Identity, among _: UInt64, in root: inout Root) -> ID? {
    guard let id = identity.elementID(as: ID.self) else { return nil }
    return path.read(&root) { $0.index(id: id) == nil ? nil : id }
  }
}

/// A property with a stack of children.
@usableFromInline
final class StackPlace<Root, Child>: AnyChildPlace, ChildPlace {
  @usableFromInline let path: StatePath<Root, StackState<Child>>

  @usableFromInline init(_ keyPath: WritableKeyPath<Root, StackState<Child>>) {
    self.path = StatePath(keyPath)
    super.init(keyPath, hasInstances: true)
  }

  override func makeOwners() -> ChildOwners { OwnersInPlace(self) }

  @inlinable func modify<R>(
    _ id: StackElementID, in root: inout Root, _ body: (inout Child) -> R
  ) -> R? {
    path.modify(&root) { stack in stack.index(of: id).map { body(&stack.elements[$0]) } }
  }

  @usableFromInline func read(
    _ id: StackElementID, in root: inout Root, _ body: (inout Child) -> Void
  ) -> Void? {
    path.read(&root) { $0[id: id] }.map {
      var child = $0
      body(&child)
    }
  }

  @inlinable func identity(of id: StackElementID, in root: inout Root) -> Identity {
    Identity(ofElement: id)
  }

  @inlinable func absence(of id: StackElementID, in root: inout Root) -> AbsentState {
    .element(id: id)
  }

  @inlinable func members(in root: inout Root) -> [StackElementID] {
    path.read(&root) { $0.elementIDs }
  }

  @usableFromInline func id(
    of identity: Identity, among ids: [StackElementID], in root: inout Root
  ) -> StackElementID? {
    identity.elementID(as: StackElementID.self).flatMap { ids.contains($0) ? $0 : nil }
  }
}
