@_spi(Reflection) import Swift

/// Calls a closure with the offset and type of each stored property of a structure; never for another
/// type, whose bytes are its own business.
func forEachStoredProperty<T>(of type: T.Type, _ body: (Int, Any.Type) -> Void) {
  var isStructure = false
  // The runtime tells the kind of a field's type, so the type is asked for as a field.
  _ = _forEachField(of: Wrapper<T>.self) { _, _, _, kind in
    isStructure = kind == .struct
    return true
  }
  guard isStructure else { return }
  _ = _forEachField(of: type) { _, offset, fieldType, _ in
    body(offset, fieldType)
    return true
  }
}

private struct Wrapper<T> {
  let value: T
}
