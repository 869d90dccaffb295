import IssueReporting

// Binds dynamic properties to nodes, in place.
//
// Invariant: a stored property that `storedProperties(of:)` reports at an offset is a value of the
// reported type, so that it can be changed through a pointer while no other code accesses the value
// around it. `ValueComparisonTests` checks this.

/// The offsets of the dynamic properties (`@State`, `@Environment`, …) of a type, found once per
/// type.
@MainActor
struct DynamicProperties {
  private struct Field {
    let offset: Int
    let bind: @MainActor (UnsafeMutableRawPointer, Binder, inout AnyObject?) -> Void
  }

  private let fields: [Field]

  init<T>(of type: T.Type) {
    if let cached = Self.cache[ObjectIdentifier(type)] {
      self = cached
      return
    }
    fields = Self.fields(of: type, at: 0)
    Self.cache[ObjectIdentifier(type)] = self
  }

  private static let plainTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(String.self), ObjectIdentifier(Int.self), ObjectIdentifier(Bool.self),
    ObjectIdentifier(Double.self), ObjectIdentifier(AnyView.self), ObjectIdentifier(Text.self),
    ObjectIdentifier(Color.self),
  ]

  private static var cache: [ObjectIdentifier: DynamicProperties] = [:]

  /// Binds the properties of a value to a node, and returns what they read of the environment.
  func bind<T>(_ value: inout T, to node: Node, slots: inout [AnyObject?]) -> [EnvironmentRead] {
    guard !fields.isEmpty else { return [] }
    if slots.isEmpty { slots = Array(repeating: nil, count: fields.count) }
    let binder = Binder(node: node)
    withUnsafeMutableBytes(of: &value) { bytes in
      // The address is nil only for a value without bytes.
      guard let base = bytes.baseAddress else { return }
      for (index, field) in fields.enumerated() {
        field.bind(base + field.offset, binder, &slots[index])
      }
    }
    return binder.reads
  }

  private static func fields<T>(of type: T.Type, at base: Int) -> [Field] {
    guard let properties = storedProperties(of: type) else {
      reportIssue(
        """
        The stored properties of \(type) could not be found: its state, bindings and environment \
        values have no effect.
        """)
      return []
    }
    var fields: [Field] = []
    for stored in properties {
      // Checking each number and text for the conformance would be expensive.
      if isStructure(stored.type), !Self.plainTypes.contains(ObjectIdentifier(stored.type)),
        let property = stored.type as? any DynamicProperty.Type
      {
        fields += Self.fields(ofProperty: property, at: base + stored.offset)
      }
    }
    return fields
  }

  private static func fields<P: DynamicProperty>(
    ofProperty type: P.Type, at offset: Int
  ) -> [Field] {
    if let bindable = type as? any BindableProperty.Type {
      return [field(bindable, at: offset)]
    }
    return Self.fields(of: type, at: offset) + [
      Field(offset: offset) { pointer, _, _ in
        pointer.assumingMemoryBound(to: P.self).pointee.update()
      }
    ]
  }

  private static func field<P: BindableProperty>(_ type: P.Type, at offset: Int) -> Field {
    Field(offset: offset) { pointer, binder, slot in
      pointer.assumingMemoryBound(to: P.self).pointee.bind(binder, slot: &slot)
    }
  }
}
