@_spi(Reflection) import Swift

// The stored properties of structures, found with the reflection of the standard library.
//
// Invariant: the metadata of a type begins with a word that encodes its kind, and `_forEachField`
// reports the offset and the type of each stored property of a structure, in memory order. `Mirror`
// relies on the same.
//
// Where the result is impossible (a property outside of the value, or overlapping another), it is
// discarded: values of the type are then compared as a whole, and its dynamic properties are
// reported as unusable. `ValueComparisonTests` checks both.

/// A stored property of a structure.
struct StoredProperty {
  /// The offset from the start of a value, in bytes.
  let offset: Int
  let type: Any.Type
}

/// Returns the stored properties of a structure, in order; an empty array for other types, and
/// `nil` where reflection reports an impossible layout.
func storedProperties<T>(of type: T.Type) -> [StoredProperty]? {
  guard isStructure(type) else { return [] }
  var properties: [StoredProperty] = []
  _ = _forEachField(of: type) { _, offset, fieldType, _ in
    properties.append(StoredProperty(offset: offset, type: fieldType))
    return true
  }
  return canLieInside(properties, size: MemoryLayout<T>.size) ? properties : nil
}

/// Returns whether properties lie inside of a value, one after the other.
func canLieInside(_ properties: [StoredProperty], size: Int) -> Bool {
  var end = 0
  for property in properties {
    guard property.offset >= end else { return false }
    func length<T>(of type: T.Type) -> Int { MemoryLayout<T>.size }
    end = property.offset + _openExistential(property.type, do: length)
  }
  return end <= size
}

func isStructure(_ type: Any.Type) -> Bool {
  // The first word of the metadata encodes the kind of the type.
  unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == _MetadataKind.struct.rawValue
}
