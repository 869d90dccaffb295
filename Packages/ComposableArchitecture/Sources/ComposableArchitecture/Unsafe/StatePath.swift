/// A place in a state, whose value is mutated in place.
///
/// For a stored property it is an offset, which is about ten times as fast as a key path.
@usableFromInline
struct StatePath<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?

  @inlinable init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    self.offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Calls a closure with the value in place.
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
}
