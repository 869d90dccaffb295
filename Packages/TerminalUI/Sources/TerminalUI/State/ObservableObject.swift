import Observation

/// A model whose ``Published`` properties views follow, in the way that came before `@Observable`.
///
/// A view is evaluated anew when a property that it read changes, not for every change of the model.
public protocol ObservableObject: AnyObject {}

/// A property of an ``ObservableObject`` that views follow.
@propertyWrapper
public struct Published<Value> {
  private let storage: Storage

  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// Makes a property with its first value. The same as writing `= value` after it.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  public var wrappedValue: Value {
    get { storage.read() }
    nonmutating set { storage.write(newValue) }
  }

  // Used from where its model is used, like any stored property; the registrar is safe anywhere.
  private final class Storage: Observable {
    private let registrar = ObservationRegistrar()
    private var value: Value

    init(_ value: Value) {
      self.value = value
    }

    func read() -> Value {
      registrar.access(self, keyPath: \.value)
      return value
    }

    func write(_ new: Value) {
      registrar.withMutation(of: self, keyPath: \.value) { value = new }
    }
  }
}

/// Makes bindings to the properties of a model.
@MainActor
@dynamicMemberLookup
public struct ObservedObjectWrapper<Model: ObservableObject> {
  let model: Model

  /// A binding to a property of the model.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Model, Member>
  ) -> Binding<Member> {
    let model = model
    return Binding(
      get: { model[keyPath: keyPath] }, set: { model[keyPath: keyPath] = $0 })
  }
}

/// A model that a view is given.
@MainActor
@propertyWrapper
public struct ObservedObject<Model: ObservableObject>: DynamicProperty {
  public typealias Wrapper = ObservedObjectWrapper<Model>

  public var wrappedValue: Model

  public init(wrappedValue: Model) {
    self.wrappedValue = wrappedValue
  }

  /// Makes a property with its first model. The same as writing `= model` after it.
  public init(initialValue: Model) {
    self.init(wrappedValue: initialValue)
  }

  public var projectedValue: Wrapper { Wrapper(model: wrappedValue) }
}

/// A model that a view makes and keeps.
@MainActor
@propertyWrapper
public struct StateObject<Model: ObservableObject>: DynamicProperty {
  private let make: () -> Model
  private var model: Model?

  public init(wrappedValue: @autoclosure @escaping () -> Model) {
    make = wrappedValue
  }

  public var wrappedValue: Model { model ?? make() }
  public var projectedValue: ObservedObjectWrapper<Model> {
    ObservedObjectWrapper(model: wrappedValue)
  }
}

extension StateObject: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    let model = slot as? Model ?? make()
    slot = model
    self.model = model
  }
}

/// A model that a view above provides with ``View/environmentObject(_:)``.
@MainActor
@propertyWrapper
public struct EnvironmentObject<Model: ObservableObject>: DynamicProperty {
  private var model: Model?

  public init() {}

  public var wrappedValue: Model {
    guard let model else {
      // A model that no view above provides is a mistake in the program, as in SwiftUI.
      fatalError("No \(Model.self) in the environment: provide one with environmentObject(_:).")
    }
    return model
  }

  public var projectedValue: ObservedObjectWrapper<Model> {
    ObservedObjectWrapper(model: wrappedValue)
  }
}

extension EnvironmentObject: BindableProperty {
  mutating func bind(_ binder: Binder, slot: inout AnyObject?) {
    model = binder.read(\.objects)[ObjectIdentifier(Model.self as Any.Type)] as? Model
  }
}

extension View {
  /// Provides a model for the views inside.
  public func environmentObject<Model: ObservableObject>(_ object: Model) -> some View {
    EnvironmentView(content: self) { $0.objects[ObjectIdentifier(Model.self as Any.Type)] = object }
  }
}

/// A name space for identities that views share. Accepted, so that view code carries over.
@MainActor
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The name of the space. All are alike, as nothing reads them here.
  public struct ID: Hashable, Sendable {}

  public init() {}
  public var wrappedValue: ID { ID() }
}

/// A length that grows with the size of type, which a terminal has one of.
@MainActor
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
