/// The place of a child's state in its parent's, which is read and changed without a copy where it
/// is stored.
///
/// For a stored property it is an offset, which is about ten times as fast as a key path. A
/// property wrapper's projection is computed: see
/// ``modify(_:_:)-(_,(PresentationState<Child>)->R)``.
@usableFromInline
final class StatePath<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?
  /// The offset at which the box of a presentation was found last.
  @usableFromInline var boxOffset = 0

  @inlinable init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    self.offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  @inlinable func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      // `MemoryLayout.offset(of:)` guarantees a value of this type at the offset.
      body(&(UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Calls a closure that only reads the value, which is not copied if it is stored.
  @inlinable func read<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard offset != nil else {
      var value = root[keyPath: keyPath]
      return body(&value)
    }
    return modify(&root, body)
  }

  /// Calls a closure with a presentation, whose child is changed in place if nothing but the state
  /// refers to it.
  ///
  /// The projection is slow, so that it is read once. The closure may change the child in the box,
  /// and must not replace the presentation itself, which is not always written back.
  @inlinable func modify<Child, R>(
    _ root: inout Root, _ body: (inout PresentationState<Child>) -> R
  ) -> R where Value == PresentationState<Child> {
    var presentation = root[keyPath: keyPath]
    guard presentation.box != nil else { return body(&presentation) }
    if let found = presentation.offset(inOwner: &root, near: boxOffset) {
      if found != boxOffset { boxOffset = found }
      return body(&presentation)
    }
    presentation.makeUnique()
    defer { root[keyPath: keyPath] = presentation }
    return body(&presentation)
  }
}
