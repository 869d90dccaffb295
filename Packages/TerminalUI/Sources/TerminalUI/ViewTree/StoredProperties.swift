@_spi(Reflection) import Swift

/// Calls a closure with the offset and type of each stored property of a structure; never for another
/// type, whose bytes are its own business.
func forEachStoredProperty<T>(of type: T.Type, _ body: (Int, Any.Type) -> Void) {
  guard isStructure(type) else { return }
  _ = _forEachField(of: type) { _, offset, fieldType, _ in
    body(offset, fieldType)
    return true
  }
}

func isStructure(_ type: Any.Type) -> Bool {
  // What describes a type at run time begins with its kind.
  unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == _MetadataKind.struct.rawValue
}
