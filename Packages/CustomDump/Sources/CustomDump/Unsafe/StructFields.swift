// Invariant: a property is read at its offset only in a value of the struct, and only if all
// properties are stored as values of their types. Otherwise there are no fields, and a mirror is
// used instead. Tests: `StructFieldsTests`.

@_spi(Reflection) import Swift

/// The stored properties of a struct type.
///
/// They are computed once per type. A mirror computes them for each value, and takes a microsecond
/// per property.
struct StructFields: Sendable {
  struct Field: Sendable {
    let name: String
    let offset: Int
    let traits: TypeTraits
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
    guard kind(of: type) == .struct else { return nil }
    var fields: [(name: String, offset: Int, type: Any.Type)] = []
    let isReadable = _forEachField(of: type) { name, offset, type, kind in
      fields.append((String(cString: name), offset, type))
      return !mayBeWeak(type, kind)
    }
    guard isReadable else { return nil }
    for field in fields {
      if Self.hiddenNames.contains(field.name) {
        isPartial = true
      } else {
        let traits = TypeTraits.of(field.type)
        all.append(Field(name: field.name, offset: field.offset, traits: traits))
      }
    }
  }

  /// Returns the properties of a value of the type.
  func children(of value: Any) -> [ValueShape.Child] {
    withAddress(of: value) { address in
      all.map {
        ValueShape.Child(label: $0.name, value: $0.traits.erased.copy(address + $0.offset))
      }
    }
  }
}

/// Returns whether a property of a type may be weak or unowned. Its memory is then a reference of
/// the runtime, not a value of the type.
private func mayBeWeak(_ type: Any.Type, _ kind: _MetadataKind) -> Bool {
  switch kind {
  case .optional: (type as? any AnyOptional.Type)?.wrappedMayBeWeak ?? true
  case .struct, .enum, .tuple, .function, .metatype, .existentialMetatype: false
  default: true
  }
}

private protocol AnyOptional {
  static var wrappedMayBeWeak: Bool { get }
}

extension Optional: AnyOptional {
  static var wrappedMayBeWeak: Bool { mayBeWeak(Wrapped.self, kind(of: Wrapped.self)) }
}

/// Returns whether a type is a struct, an enum, and so on.
private func kind(of type: Any.Type) -> _MetadataKind {
  struct Holder<Value> { var value: Value }
  func open<Value>(_ type: Value.Type) -> _MetadataKind {
    var kind: _MetadataKind?
    _forEachField(of: Holder<Value>.self) {
      kind = $3
      return true
    }
    return kind ?? .unknown
  }
  return _openExistential(type, do: open)
}

/// Returns the name of a value's case as in the source, or `nil` if it is not known.
///
/// Unlike `String(describing:)`, this ignores a `description` of the enum.
func caseName(of value: Any) -> String? {
  func open<Value>(_ value: Value) -> String? { enumCaseName(value).map { String(cString: $0) } }
  return _openExistential(value, do: open)
}

/// The function of the runtime that mirrors call, with Swift's calling convention.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
