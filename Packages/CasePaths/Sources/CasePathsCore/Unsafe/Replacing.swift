/// Changes a copy of a root's value, and replaces the root by the one with the changed value.
///
/// The root is released before the value changes, so that the value is uniquely referenced.
// Invariant: the root has no value only while `body` runs, with exclusive access to the root, and has
// one again when this function returns or throws. Test: `ModifyTests`.
@inlinable package func replace<Root, Value>(
  _ root: inout Root, with value: inout Value, embed: (Value) -> Root,
  _ body: (inout Value) throws -> Void
) rethrows {
  try withUnsafeMutablePointer(to: &root) { root in
    root.deinitialize(count: 1)
    defer { root.initialize(to: embed(value)) }
    try body(&value)
  }
}
