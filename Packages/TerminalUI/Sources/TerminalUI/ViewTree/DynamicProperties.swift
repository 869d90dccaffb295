/// Where the dynamic properties (`@State`, `@Environment`, …) lie inside a type. Found once per type.
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

  /// Ties the properties of a value to a node, and returns the environment keys it read, if any.
  func bind<T>(_ value: inout T, to node: Node, slots: inout [AnyObject?]) -> EnvironmentKeys? {
    guard !fields.isEmpty else { return nil }
    if slots.isEmpty { slots = Array(repeating: nil, count: fields.count) }
    let binder = Binder(node: node)
    withUnsafeMutableBytes(of: &value) { bytes in
      // A value with fields has bytes.
      guard let base = bytes.baseAddress else { return }
      for (index, field) in fields.enumerated() {
        field.bind(base + field.offset, binder, &slots[index])
      }
    }
    return binder.keys
  }

  private static func fields<T>(of type: T.Type, at base: Int) -> [Field] {
    var fields: [Field] = []
    forEachStoredProperty(of: type) { offset, fieldType in
      // Asking each number and text whether it is a dynamic property would be expensive.
      if isStructure(fieldType), !Self.plainTypes.contains(ObjectIdentifier(fieldType)),
        let property = fieldType as? any DynamicProperty.Type
      {
        fields += Self.fields(ofProperty: property, at: base + offset)
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

/// A property of the framework that is tied to a node before the body is read.
@MainActor
protocol BindableProperty: DynamicProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?)
}

/// What a property is tied to.
@MainActor
final class Binder {
  let node: Node
  fileprivate(set) var keys: EnvironmentKeys?

  init(node: Node) {
    self.node = node
  }

  func read<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    let keys = keys ?? EnvironmentKeys()
    self.keys = keys
    return node.environment.reading(keyPath, into: keys)
  }
}

/// A property that takes part in a view's life, made of others such as ``State``.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Called before each evaluation of the view's body, after the properties inside are up to date.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing: most properties have nothing to get ready.
  public func update() {}
}
