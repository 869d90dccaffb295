/// The stored properties of a struct, worked out once per type: a mirror does so for each value, and
/// takes a microsecond per property.
struct Fields: Sendable {
  struct Field: Sendable {
    let name: String
    let offset: Int
    let traits: TypeTraits

    /// The property of the struct at an address.
    func value(at address: UnsafeRawPointer) -> Any {
      func open<Value>(_ type: Value.Type) -> Any {
        (address + offset).assumingMemoryBound(to: type).pointee
      }
      return _openExistential(traits.type, do: open)
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
    // The number of structs among the kinds of metadata.
    guard unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x200 else { return nil }
    for index in 0..<childCount(of: type) {
      var metadata = FieldMetadata()
      let fieldType = childType(of: type, index: index, &metadata)
      defer { metadata.free?(metadata.name) }
      // A weak property is not what its type says, but a reference to where that is kept.
      guard metadata.isStrong, let name = metadata.name else { return nil }
      let label = String(cString: name)
      guard !Self.areHidden.contains(label) else {
        isPartial = true
        continue
      }
      let offset = childOffset(in: type, index: index)
      all.append(Field(name: label, offset: offset, traits: TypeTraits.of(fieldType)))
    }
  }

  /// The properties of a value, which must be of the type.
  func children(of value: Any) -> [Shape.Child] {
    withAddress(of: value) { address in
      all.map { Shape.Child(label: $0.name, value: $0.value(at: address)) }
    }
  }
}

/// Lends the address of a value of any type, as opposed to that of the existential around it.
func withAddress<Result>(of value: Any, _ body: (UnsafeRawPointer) -> Result) -> Result {
  let type = Swift.type(of: value)
  func open<Value>(_ value: Value) -> Result {
    // Generic code whose type is an existential itself, `any Error` say, wraps it in another one.
    guard Value.self == type else { return _openExistential(type, do: unwrap) }
    return withUnsafePointer(to: value) { body($0) }
  }
  func unwrap<Value>(_ type: Value.Type) -> Result {
    // That is the type which the value was just said to have.
    withUnsafePointer(to: value as! Value) { body($0) }
  }
  return _openExistential(value, do: open)
}

// MARK: - What mirrors are made of

private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func childCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childType(
  of type: Any.Type, index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(in type: Any.Type, index: Int) -> Int
