// Invariant: a property is read at its offset only in a value of the struct, and only if all
// properties lie within the struct and are aligned as their types require. Otherwise there are no
// fields, and a mirror is used instead.
// Tests: `FieldsTests`, `FallbackTests`.

/// The stored properties of a struct type.
///
/// They are computed once per type. A mirror computes them for each value, and takes a microsecond
/// per property.
struct Fields: Sendable {
  struct Field: Sendable {
    let name: String
    let offset: Int
    let traits: TypeTraits

    /// Returns the value of the property, for the struct at an address.
    func value(at address: UnsafeRawPointer) -> Any {
      traits.value(at: address + offset)
    }
  }

  /// The properties that are not hidden.
  private(set) var all: [Field] = []
  /// Whether properties are hidden.
  private(set) var isPartial = false

  /// The names of properties of the runtime and of macros, which dumps leave out.
  static let hiddenNames: Set<String> = ["$defaultActor", "_$observationRegistrar"]

  /// Creates the fields of a type, or `nil` if it is not a struct or a property cannot be read in
  /// place.
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
      // The memory of a weak property is a reference of the runtime, not a value of the property's
      // type.
      guard let propertyType, property.isStrong, let name = property.name else { return nil }
      let traits = TypeTraits.of(unsafeBitCast(propertyType, to: Any.Type.self))
      let offset = childOffset(address, index)
      guard
        offset >= 0, offset + traits.layout.size <= size,
        offset.isMultiple(of: traits.layout.alignment)
      else { return nil }
      let label = String(cString: name)
      if Self.hiddenNames.contains(label) {
        isPartial = true
      } else {
        all.append(Field(name: label, offset: offset, traits: traits))
      }
    }
  }

  /// Returns the properties of a value of the type.
  func children(of value: Any) -> [Shape.Child] {
    withAddress(of: value) { address in
      all.map { Shape.Child(label: $0.name, value: $0.value(at: address)) }
    }
  }
}
