// Invariant: a property is read at its offset only in a value of the struct, and only if all properties
// lie within the struct, aligned, as what their types say. Otherwise there are no fields, and a mirror
// takes their place.
// Tests: `FieldsTests`, `FallbackTests`.

/// The stored properties of a struct, worked out once per type: a mirror does so for each value, and
/// takes a microsecond per property.
struct Fields: Sendable {
  struct Field: Sendable {
    let name: String
    let offset: Int
    let traits: TypeTraits

    /// The property of the struct at an address.
    func value(at address: UnsafeRawPointer) -> Any {
      traits.value(at: address + offset)
    }
  }

  /// All but the hidden ones.
  private(set) var all: [Field] = []
  /// Whether there are hidden ones.
  private(set) var isPartial = false

  /// What the runtime and macros store in instances, which is of no interest to people.
  static let areHidden: Set<String> = ["$defaultActor", "_$observationRegistrar"]

  /// `nil` unless the type is a struct all of whose properties can be read where they are.
  init?(of type: Any.Type) {
    let runtime = ReflectionRuntime.current
    guard
      MetadataKind(of: type) == .structure, let childCount = runtime.childCount,
      let childType = runtime.childType, let childOffset = runtime.childOffset
    else { return nil }
    let address = metadata(of: type)
    let size = Layout(of: type).size
    for index in 0..<childCount(address) {
      var property = ReflectionRuntime.PropertyMetadata()
      let propertyType = childType(address, index, &property)
      defer { property.free?(property.name) }
      // A weak property is not what its type says, but a reference to where that is kept.
      guard let propertyType, property.isStrong, let name = property.name else { return nil }
      let traits = TypeTraits.of(unsafeBitCast(propertyType, to: Any.Type.self))
      let offset = childOffset(address, index)
      guard
        offset >= 0, offset + traits.layout.size <= size,
        offset.isMultiple(of: traits.layout.alignment)
      else { return nil }
      let label = String(cString: name)
      if Self.areHidden.contains(label) {
        isPartial = true
      } else {
        all.append(Field(name: label, offset: offset, traits: traits))
      }
    }
  }

  /// The properties of a value, which must be of the type.
  func children(of value: Any) -> [Shape.Child] {
    withAddress(of: value) { address in
      all.map { Shape.Child(label: $0.name, value: $0.value(at: address)) }
    }
  }
}
